// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/backend/steps/compilation.h"
#include "gpu/base/group_calls.h"
#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// A call of a step of a Program, or one of the two parts of a call (Kernel::later), with its buffers.
struct StepPart {
    const Kernel* kernel = nullptr;
    std::vector<int> inputs, outputs;
    int workspace = -1, instruction = -1;
    bool first = false;    ///< only the first part: Kernel::launchFirst
    bool delayed = false;  ///< the second part
};

struct StepParts {
    std::vector<StepPart> parts;                   ///< in order
    std::vector<std::unique_ptr<Kernel>> kernels;  ///< those that belong to no step of the Program
};

/// The calls of a step. Two groups of instructions are one call where their memory allows it: the gradients of the weights and of
/// the bias of a layer (base/bias_sums.h), if the kernel of the product computes both; and a loss with its mean and its gradient,
/// if the batch is small (base/mean_losses.h). `addresses`: one per buffer.
StepParts makeStepParts(const steps::CompiledProgram&, const std::vector<std::byte*>& addresses);

/// The memory that a part touches.
CallFacts factsOf(const StepPart&, const steps::Schedule&, const std::vector<std::byte*>& addresses);

/// The address of a buffer; null for -1.
std::byte* addressOf(const std::vector<std::byte*>& addresses, int buffer);

}  // namespace lathe::gpu
