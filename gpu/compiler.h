// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/steps/compilation.h"
#include "gpu/base/device_context.h"
#include "gpu/base/input_slots.h"

namespace lathe::gpu {

namespace dnn {
class Planner;
}

/// Programs ready to be given memory on a device. The arena holds the states and all buffers; behind it lie the inputs.
struct DeviceCompilation {
    steps::Compilation steps;
    std::vector<std::vector<int64_t>> inputOffsets;  ///< of each Program: where each of its inputs lies in a slot; scalars last
    int64_t slotBytes = 0;                           ///< behind the inputs there is room for the numbers of a batch's samples
    int64_t rows = 0;                                ///< of the largest batch
    std::shared_ptr<RankSums> ranks = nullptr;       ///< DeviceContext::ranks

    int64_t deviceBytes() const { return steps.arenaBytes + inputSlots * slotBytes; }
};

/// `device`: what decides bits beside the kernels (name, compute capability, versions), as an object of words. A record is
/// repeated, engines of libraries included; one that was made with other words (cuda.record.differs) or with kernels that cannot
/// be had here (cuda.record.kernel), or by another number of ranks (cuda.ranks.differ) is refused, or under `allowInexact` noted
/// and chosen anew. Needs no device, but for what its libraries need. `context` may be null (see KernelRequest); kernels keep
/// what they use of it. What cuDNN has no plan for is noted in the plan, and what was timed.
Result<DeviceCompilation> compilePrograms(std::span<const Program>, const CompileOptions&, const Json& device,
                                          const DeviceContext* context = nullptr);

}  // namespace lathe::gpu
