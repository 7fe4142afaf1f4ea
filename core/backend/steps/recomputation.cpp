// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/recomputation.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include "core/backend/steps/buffer_plan.h"
#include "core/backend/steps/repetition.h"
#include "core/base/element.h"
#include "core/compile/layer_norms.h"
#include "core/compile/recompute_search.h"

namespace lathe::steps {
namespace {

/// Stands for a kernel in plans that never run. The kernel must outlive it.
class StandIn final : public StepKernel {
public:
    explicit StandIn(const StepKernel& kernel) : m_kernel(kernel) { m_workspaceBytes = kernel.workspaceBytes(); }
    bool inPlace(size_t input, size_t output) const override { return m_kernel.inPlace(input, output); }

private:
    const StepKernel& m_kernel;
};

KernelSelection standInFor(const KernelSelection& s) {
    return {s.kernelName, s.layout, s.operands, s.kernel ? std::make_unique<StandIn>(*s.kernel) : nullptr};
}

StepMemory memoryOf(const Instruction& instruction, const KernelSelection& selection) {
    if (!selection.kernel) return {};
    StepMemory memory{static_cast<int64_t>(selection.kernel->workspaceBytes())};
    for (size_t i = 0; i < std::min<size_t>(instruction.inputs.size(), 32); ++i)
        if (selection.kernel->inPlace(i, 0)) memory.inPlace |= uint32_t{1} << i;
    return memory;
}

std::vector<StepMemory> memoriesOf(const Program& program, const std::vector<KernelSelection>& selections) {
    std::vector<StepMemory> memories;
    for (size_t i = 0; i < selections.size(); ++i) memories.push_back(memoryOf(program.instructions[i], selections[i]));
    return memories;
}

/// Plans of one Program with different values dropped.
class Planner {
public:
    Planner(const Program& program, const std::vector<KernelSelection>& chosen, int64_t states, const DeviceKernels& kernels)
        : m_program(program), m_chosen(chosen), m_states(states), m_kernels(kernels) {
        // The AllReduce of several micro-batches has more operands than that of one.
        m_kernels.repeat = [&kernels](const Program& p, const Instruction& i, const KernelSelection* like) {
            const bool same = like && like->operands.inputs.size() == i.inputs.size();
            return same ? Result<KernelSelection>(standInFor(*like)) : kernels.repeat(p, i, like);
        };
    }

    Result<int64_t> bytes(const DroppedValues& dropped) const {
        auto [program, origins] = recompute(m_program, dropped);
        assert(verify(program).empty());
        std::vector<KernelSelection> selections;
        for (const int origin : origins) selections.push_back(standInFor(element(m_chosen, origin)));
        std::vector<KernelSelection> ofMicroBatch;  // outlive the kernels that stand for them
        if (program.microBatches > 1) {
            ofMicroBatch = std::move(selections);
            LATHE_TRY(selections, repeatForRank(program, ofMicroBatch, m_kernels));
        }
        const int64_t beside = m_kernels.inputBytes ? m_kernels.inputBytes(program) : 0;
        const Schedule schedule = makeSchedule(program, std::move(selections), m_kernels.copies);
        return m_states + beside + planBuffers(schedule, m_kernels.alignment).bytes;
    }

private:
    const Program& m_program;
    const std::vector<KernelSelection>& m_chosen;
    int64_t m_states;
    DeviceKernels m_kernels;
};

/// Lets sums of residual blocks stand alone, and not in normalizations: see `splitLayerNormSums`.
Status splitSums(Program& program, std::vector<KernelSelection>& selections, const DeviceKernels& kernels) {
    const std::vector<int> origins = splitLayerNormSums(program);
    assert(verify(program).empty());
    std::vector<KernelSelection> split(origins.size());
    for (size_t i = 0; i < origins.size(); ++i) {
        if (origins[i] >= 0) {
            split[i] = std::move(element(selections, origins[i]));
        } else {
            LATHE_TRY(split[i], kernels.repeat(program, program.instructions[i], nullptr));
        }
    }
    selections = std::move(split);
    return {};
}

/// The Program with its values dropped, and the kernels of its instructions: each of the first computation keeps its own.
Status apply(const DroppedValues& dropped, Program& program, std::vector<KernelSelection>& chosen, const DeviceKernels& kernels) {
    auto [made, origins] = recompute(program, dropped);
    assert(verify(made).empty());
    std::vector<KernelSelection> selections(origins.size());
    for (size_t i = 0; i < origins.size(); ++i) {
        if (!made.instructions[i].again) continue;
        LATHE_TRY(selections[i], kernels.repeat(made, made.instructions[i], &element(chosen, origins[i])));
    }
    for (size_t i = 0; i < origins.size(); ++i)
        if (!made.instructions[i].again) selections[i] = std::move(element(chosen, origins[i]));
    program = std::move(made);
    chosen = std::move(selections);
    return {};
}

}  // namespace

Result<Recomputation> recomputeToFit(Program& program, std::vector<KernelSelection>& selections, int64_t states,
                                     const DeviceKernels& kernels) {
    LATHE_CHECK(splitSums(program, selections, kernels));
    const Planner planner(program, selections, states, kernels);
    const RecomputeModel model(program, memoriesOf(program, selections));
    const auto plan = [&](const DroppedValues& dropped) { return planner.bytes(dropped); };
    LATHE_TRY(const RecomputeChoice choice, chooseRecomputed(model, program.memory, droppedByGroups(program), plan));
    const double step = static_cast<double>(std::max<int64_t>(model.stepCost(), 1));
    const Recomputation done{choice.bytes, choice.without, static_cast<double>(choice.cost) / step};
    LATHE_CHECK(apply(choice.dropped, program, selections, kernels));
    return done;
}

}  // namespace lathe::steps
