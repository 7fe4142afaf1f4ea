// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/steps/compilation.h"
#include "gpu/base/device_context.h"
#include "gpu/base/input_slots.h"

namespace lathe::gpu {

namespace dnn {
class Planner;
}

/// Programs that are ready to get memory on a device. The arena holds the states and all buffers; the input slots follow it.
struct DeviceCompilation {
    steps::Compilation steps;
    std::vector<std::vector<int64_t>> inputOffsets;  ///< per Program: byte offset of each input in a slot; scalars last
    int64_t slotBytes = 0;                           ///< inputs, followed by room for batch variables and sample numbers
    int64_t rows = 0;                                ///< size of the largest batch
    std::shared_ptr<RankSums> ranks = nullptr;       ///< DeviceContext::ranks

    int64_t deviceBytes() const { return steps.arenaBytes + inputSlots * slotBytes; }
};

/// Samples in a batch of a Program; 0 if it has no features.
int64_t batchRows(const Program&);

/// Chooses the kernels of all Programs, or repeats those of `CompileOptions::record`. `device` is a JSON object with the facts
/// that affect results in addition to the kernels (device name, compute capability, versions). Errors if a record cannot be
/// repeated: cuda.record.differs (other facts), cuda.record.kernel (a kernel is not available here), cuda.record.steps (other
/// operations), cuda.ranks.differ (another number of ranks). With `allowInexact` these become notes, and kernels are chosen
/// again. Needs a device only if the libraries in `context` do. `context` may be null (see KernelRequest); kernels share
/// ownership of the libraries they use. Graphs that cuDNN cannot execute, and timings, are reported in the notes of the plan.
Result<DeviceCompilation> compilePrograms(std::span<const Program>, const CompileOptions&, const Json& device,
                                          const DeviceContext* context = nullptr);

}  // namespace lathe::gpu
