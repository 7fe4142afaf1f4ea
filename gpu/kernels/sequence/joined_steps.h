// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "gpu/base/group_calls.h"
#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// Most steps of a sequence.
extern const size_t mostSequenceSteps;

/// Whether LATHE_CUDA_SEQUENCES=1. On an H200, sequences save no time yet (tests/gpu/results).
bool sequencesAreWanted();

/// Number of steps that calls of one launch have in a sequence; 0: they are no steps, or together too large for one block.
size_t sequenceSteps(std::span<const KernelCall>);

/// One launch that executes the calls in order, with the bits of separate launches. `facts` of each call: the calls that do not
/// conflict with those before them do not wait. For all calls together, `sequenceSteps` must hold for each part.
std::unique_ptr<JoinedCalls> joinSteps(std::span<const KernelCall>, std::span<const CallFacts>);

}  // namespace lathe::gpu
