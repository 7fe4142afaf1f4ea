// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>

#include "core/backend/registry.h"
#include "core/data/loader.h"
#include "core/graph/project.h"

namespace lathe {

/// Where and how a project would be trained.
struct ForecastTarget {
    Backend& backend;
    std::string device = "cpu";
    DType real = DType::F32;
    int threads = 0;
    KernelChoice kernels = KernelChoice::Fast;
    const PreparedData* data = nullptr;  ///< the samples that the device may keep; null: they are not counted
};

/// What the device would hold, without touching it: the plan of the same Programs as a training's.
Result<MemoryPlan> forecastMemory(const Project&, const DatasetInfo&, const ForecastTarget&);

/// The largest batch from 1 to `most` whose plan holds at most `bytes`; 0: not even one sample fits. Finds it by plans at the
/// ends of ever smaller intervals; nothing when a plan fails or `stop`, which is asked before each plan, says so.
std::optional<int64_t> largestBatch(const Project&, const DatasetInfo&, const ForecastTarget&, int64_t bytes, int64_t most,
                                    const std::function<bool()>& stop);

/// plan.memory: the plan holds more than the device has; `largest` from `largestBatch`.
Diagnostic planTooLarge(const MemoryPlan&, const DeviceInfo&, int64_t largest);

/// The same where it is so, with the largest batch up to the project's. Null: it fits, or nobody knows what the device has.
std::optional<Diagnostic> whereTooLarge(const MemoryPlan&, const DeviceInfo&, const Project&, const DatasetInfo&,
                                        const ForecastTarget&);

}  // namespace lathe
