// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include "gpu/kernels/block_steps/block_step.h"

namespace lathe::gpu {

/// Steps that one block executes in order. Plain data, passed to kernels as a parameter. `most`: size of the table.
template <int mostSteps>
struct Sequence {
    static constexpr int most = mostSteps;
    int steps = 0;
    BlockStep step[mostSteps];
};
using ShortSequence = Sequence<12>;
using LongSequence = Sequence<48>;
static_assert(sizeof(LongSequence) < 32764, "the limit of CUDA 12.1 for parameters of a kernel, from compute capability 7.0");

/// Enqueues a sequence: one launch of one block.
cudaError_t launchSequence(cudaStream_t, const ShortSequence&);
cudaError_t launchSequence(cudaStream_t, const LongSequence&);

}  // namespace lathe::gpu
