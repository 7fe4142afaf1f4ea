// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <span>
#include <string>

#include "core/backend/registry.h"
#include "core/base/result.h"
#include "core/graph/project.h"
#include "core/train/interface/run_options.h"
#include "core/train/tuning/lr_curve.h"

namespace lathe {

/// Settings of a learning-rate range test.
struct LrRangeOptions {
    double lowest = 1e-6, highest = 10;  ///< learning rates of the first and last step
    int64_t steps = 200;
    double smoothing = 0.9;  ///< see LrCurve
};

/// Result of a range test.
struct LrRange {
    std::vector<LrPoint> points;
    bool diverged = false;            ///< the loss diverged before the highest learning rate
    std::optional<double> suggested;  ///< see `steepestRate`
    std::string device;
    Diagnostics notes;
};

/// Gets the points so far, after each step.
using LrProgress = std::function<void(std::span<const LrPoint>)>;

/// A learning-rate range test: trains `steps` steps from the initial weights while the learning rate grows exponentially.
/// Everything else is that of a training: optimizer, batches, augmentation, precision. Writes no run. Errors: those
/// of a training; tuning.range (bounds that are not in order), tuning.stopped.
Result<LrRange> learningRateRange(const Project&, const RunOptions&, BackendRegistry&, const LrRangeOptions&,
                                  const std::atomic<bool>& stopRequested, const LrProgress& progress = {});

}  // namespace lathe
