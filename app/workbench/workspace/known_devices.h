// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/base/json.h"

class QSettings;

namespace lathe::workbench {

/// A GPU of this machine that the last `lathe doctor` found.
struct KnownDevice {
    QString id, name;  ///< "cuda:0", "NVIDIA H200"
    bool operator==(const KnownDevice&) const = default;
};

/// The GPUs stored by `rememberDevices`; empty if `lathe doctor` was not run.
std::vector<KnownDevice> knownDevices(const QSettings&);
/// Stores the GPUs. `findings`: output of `lathe doctor --json`.
void rememberDevices(QSettings&, const Json& findings);

}  // namespace lathe::workbench
