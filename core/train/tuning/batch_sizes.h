// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/backend/registry.h"
#include "core/base/result.h"
#include "core/graph/project.h"
#include "core/train/interface/run_options.h"

namespace lathe {

/// Settings of a search for a batch size.
struct BatchSizeOptions {
    int64_t memory =
        0;  ///< bytes that the planned memory may take; 0: the memory of the device; of the CPU, half of the machine's
    double seconds = 1;  ///< time of each measurement
    size_t sizes = 6;    ///< number of batch sizes that are measured
};

/// A measured batch size.
struct BatchSpeed {
    int64_t batch = 0;
    int64_t bytes = 0;  ///< planned memory
    double samplesPerSecond = 0;
};

/// Result of the search.
struct BatchSizes {
    int64_t memory = 0;                     ///< the limit in bytes
    int64_t largest = 0;                    ///< largest batch that fits, at most the training split
    std::vector<BatchSpeed> measured = {};  ///< by ascending batch
    int64_t suggested = 0;                  ///< see `suggestedBatch`
    std::string device = {};
    Diagnostics notes = {};
};

/// The sizes to measure, ascending: at most `count` of the numbers 2^k times `step`, from about 8 to `largest`, at nearly equal
/// ratios.
std::vector<int64_t> sizesUpTo(int64_t largest, int64_t step, size_t count);

/// The smallest of the measured batches that reaches 90 % of the highest throughput: larger ones need memory and take fewer steps
/// for nothing in return. 0: none is measured.
int64_t suggestedBatch(std::span<const BatchSpeed>);

/// Finds the largest batch whose planned memory fits, and measures the throughput of a training at some sizes up to it. Writes no
/// run. `progress` gets each measured size. With micro-batches, sizes are multiples of their number. Errors: those of a training;
/// tuning.memory (not one sample fits, or the memory of the device is unknown), tuning.stopped.
Result<BatchSizes> measureBatchSizes(const Project&, const RunOptions&, BackendRegistry&, const BatchSizeOptions&,
                                     const std::atomic<bool>& stopRequested,
                                     const std::function<void(const BatchSpeed&)>& progress = {});

}  // namespace lathe
