// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/workbench/workspace/latest.h"
#include "core/data/loader.h"

namespace lathe::workbench {

/// Speed of the loader for a data set.
struct LoadingSpeed {
    double samplesPerSecond = 0;
    int threads = 1;
};

/// Loads training batches for `seconds`, as in a training.
Result<LoadingSpeed> measureLoading(const PreparedData&, int64_t batch, double seconds, const Superseded&);

}  // namespace lathe::workbench
