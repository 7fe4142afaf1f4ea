// SPDX-License-Identifier: Apache-2.0
#include "gpu/step_parts.h"

#include <utility>

#include "gpu/base/bias_sums.h"
#include "gpu/base/masked_products.h"
#include "gpu/base/mean_losses.h"
#include "gpu/kernels/mean_loss/mean_loss.h"

namespace lathe::gpu {

namespace {

std::vector<StepPart> partsOf(const steps::Schedule& schedule) {
    std::vector<StepPart> parts;
    for (const steps::Step& step : schedule.steps) {
        const auto* kernel = static_cast<const Kernel*>(step.kernel.get());
        const std::optional<LaterCall> later = kernel->later();
        parts.push_back({kernel, step.inputs, step.outputs, step.workspace, step.instruction, later.has_value()});
        if (!later) continue;
        StepPart second{later->kernel, {}, {}, -1, step.instruction, false, true};
        for (const LaterCall::Operand& o : later->inputs)
            second.inputs.push_back((o.from == LaterCall::From::Inputs ? step.inputs : step.outputs)[o.index]);
        for (const size_t i : later->outputs) second.outputs.push_back(step.outputs[i]);
        parts.push_back(std::move(second));
    }
    return parts;
}

/// What the searches for groups look at: of each part, its instruction and its memory.
struct PartFacts {
    std::vector<int> instructions;
    std::vector<CallFacts> calls;

    PartFacts(const std::vector<StepPart>& parts, const steps::Schedule& schedule, const std::vector<std::byte*>& addresses) {
        for (const StepPart& part : parts) {
            instructions.push_back(part.instruction);
            calls.push_back(factsOf(part, schedule, addresses));
        }
    }
};

void eraseUnused(std::vector<StepPart>& parts) {
    std::erase_if(parts, [](const StepPart& part) { return !part.kernel; });
}

void mergeBiasSums(std::vector<StepPart>& parts, const steps::CompiledProgram& compiled,
                   const std::vector<std::byte*>& addresses) {
    PartFacts facts(parts, compiled.schedule, addresses);
    for (size_t i = 0; i < parts.size(); ++i) {
        const Kernel* both = parts[i].kernel->withSums();
        if (both && parts[i].workspace >= 0) facts.calls[i].writes.back().bytes = static_cast<int64_t>(both->workspaceBytes());
    }
    for (const BiasSum& pair : mergeableBiasSums(compiled.program, facts.instructions, facts.calls)) {
        StepPart& product = parts[pair.product];
        product.kernel = product.kernel->withSums();
        product.outputs.push_back(parts[pair.sum].outputs[0]);
        parts[pair.sum].kernel = nullptr;
    }
    eraseUnused(parts);
}

void mergeMasks(std::vector<StepPart>& parts, const steps::CompiledProgram& compiled, const std::vector<std::byte*>& addresses) {
    const PartFacts facts(parts, compiled.schedule, addresses);
    for (const MaskedProduct& pair : mergeableMaskedProducts(compiled.program, facts.instructions, facts.calls)) {
        StepPart& product = parts[pair.product];
        product.kernel = product.kernel->withMask();
        product.inputs.push_back(parts[pair.mask].inputs[1]);
        product.outputs = parts[pair.mask].outputs;
        parts[pair.mask].kernel = nullptr;
    }
    eraseUnused(parts);
}

/// The call that replaces those of a loss, in the place of the gradient.
StepPart together(const std::vector<StepPart>& parts, const MeanLoss& loss, const Kernel* kernel) {
    StepPart all = parts[loss.crossEntropy];
    all.kernel = kernel;
    all.outputs = {parts[loss.mean].outputs[0], parts[loss.gradient].outputs[0]};
    return all;
}

void mergeMeanLosses(StepParts& made, const steps::CompiledProgram& compiled, const std::vector<std::byte*>& addresses) {
    const std::vector<MeanLoss> found = findMeanLosses(compiled.program, mostMeanLossRows, mostMeanLossClasses);
    if (found.empty()) return;
    const PartFacts facts(made.parts, compiled.schedule, addresses);
    for (const MeanLoss& loss : mergeableMeanLosses(found, facts.instructions, facts.calls)) {
        const auto instruction = [&](size_t call) -> const Instruction& {
            return compiled.program.instructions[static_cast<size_t>(facts.instructions[call])];
        };
        made.kernels.push_back(makeMeanLossKernel(compiled.program, instruction(loss.crossEntropy), instruction(loss.seed)));
        StepPart all = together(made.parts, loss, made.kernels.back().get());
        for (const size_t call : loss.all()) made.parts[call].kernel = nullptr;
        made.parts[loss.gradient] = std::move(all);
    }
    eraseUnused(made.parts);
}

}  // namespace

std::byte* addressOf(const std::vector<std::byte*>& addresses, int buffer) {
    return buffer < 0 ? nullptr : addresses[static_cast<size_t>(buffer)];
}

CallFacts factsOf(const StepPart& part, const steps::Schedule& schedule, const std::vector<std::byte*>& addresses) {
    const auto range = [&](int buffer) {
        return MemoryRange{addressOf(addresses, buffer), schedule.buffers[static_cast<size_t>(buffer)].bytes};
    };
    CallFacts facts{part.kernel, {}, {}, part.delayed};
    for (const int b : part.inputs) facts.reads.push_back(range(b));
    for (const int b : part.outputs) facts.writes.push_back(range(b));
    if (part.workspace >= 0) facts.writes.push_back(range(part.workspace));
    return facts;
}

StepParts makeStepParts(const steps::CompiledProgram& compiled, const std::vector<std::byte*>& addresses) {
    StepParts made{partsOf(compiled.schedule), {}};
    mergeBiasSums(made.parts, compiled, addresses);
    mergeMasks(made.parts, compiled, addresses);
    if (meanLossesAreWanted()) mergeMeanLosses(made, compiled, addresses);
    return made;
}

}  // namespace lathe::gpu
