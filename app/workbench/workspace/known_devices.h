// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/base/json.h"

class QSettings;

namespace lathe::workbench {

/// A GPU that `lathe doctor` found on this machine when it was last examined.
struct KnownDevice {
    QString id, name;  ///< "cuda:0", "NVIDIA H200"
    bool operator==(const KnownDevice&) const = default;
};

std::vector<KnownDevice> knownDevices(const QSettings&);
/// `findings`: what `lathe doctor --json` said.
void rememberDevices(QSettings&, const Json& findings);

}  // namespace lathe::workbench
