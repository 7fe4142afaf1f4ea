// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>

#include "core/backend/registry.h"
#include "core/data/loader.h"
#include "core/graph/project.h"

namespace lathe {

/// Device and settings for a memory forecast.
struct ForecastTarget {
    Backend& backend;
    std::string device = "cpu";
    DType real = DType::F32;
    int threads = 0;
    KernelChoice kernels = KernelChoice::Fast;
    const PreparedData* data = nullptr;  ///< samples that the device may cache; null: not counted
};

/// Memory that the device would need: the plan of the Programs of a training, without using the device. As a training, it takes
/// float32 where bfloat16 does not pay (processor_precision.h). `notes` gets this, and what the device says about the Programs,
/// for example that it is slow at a precision; null: not wanted.
Result<MemoryPlan> forecastMemory(const Project&, const DatasetInfo&, const ForecastTarget&, Diagnostics* notes = nullptr);

/// The largest batch from 1 to `most` whose plan needs at most `bytes` (and `training.memory`), found by bisection; 0: not even
/// one sample fits. Nothing
/// if a plan fails, or if `stop`, which is called before each plan, returns true.
std::optional<int64_t> largestBatch(const Project&, const DatasetInfo&, const ForecastTarget&, int64_t bytes, int64_t most,
                                    const std::function<bool()>& stop);

/// The limit `training.memory` (MiB) with which the plan leaves a tenth of `bytes` free; 0: even with recomputation it does not
/// fit.
int64_t memoryLimitFor(const Project&, const DatasetInfo&, const ForecastTarget&, int64_t bytes);

/// The error plan.memory: the plan needs more memory than the device has. `largest` is the result of `largestBatch`, `limit` that
/// of `memoryLimitFor`.
Diagnostic planTooLarge(const MemoryPlan&, const DeviceInfo&, int64_t largest, int64_t limit);

/// That error, with the largest batch up to the project's and the memory limit. Nothing if the plan fits, or if the memory of the
/// device is unknown.
std::optional<Diagnostic> whereTooLarge(const MemoryPlan&, const DeviceInfo&, const Project&, const DatasetInfo&,
                                        const ForecastTarget&);

}  // namespace lathe
