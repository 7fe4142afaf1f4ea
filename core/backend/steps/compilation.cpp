// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/compilation.h"

#include <algorithm>
#include <cassert>

#include "core/backend/steps/memory_plan.h"
#include "core/base/element.h"
#include "core/compile/fuse.h"
#include "core/compile/micro_batch.h"
#include "core/compile/plan.h"

namespace lathe::steps {
namespace {

Status collectStates(const Program& program, std::vector<PlacedState>& states) {
    for (const StateSlot& slot : program.states) {
        const TensorType& type = program.type(slot.value);
        const auto found = std::find_if(states.begin(), states.end(), [&](const PlacedState& s) { return s.name == slot.name; });
        if (found == states.end()) {
            states.push_back({slot.name, slot.role, type, 0, 0});
        } else if (found->type != type) {
            return requestError("state.type", slot.name, "two programs declare it with different types: {0} and {1}",
                                {toString(found->type), toString(type)});
        }
    }
    return {};
}

int64_t roundedUp(int64_t bytes, int64_t alignment) {
    return (bytes + alignment - 1) / alignment * alignment;
}

Result<std::vector<PlacedState>> placeStates(std::span<const Program> programs, int64_t alignment) {
    std::vector<PlacedState> states;
    for (const Program& program : programs) LATHE_CHECK(collectStates(program, states));
    std::stable_sort(states.begin(), states.end(), [](const auto& a, const auto& b) { return a.role < b.role; });
    int64_t offset = 0;
    for (PlacedState& state : states) {
        state.offset = offset;
        state.bytes = roundedUp(state.type.shape.elements() * static_cast<int64_t>(sizeOf(state.type.dtype)), alignment);
        offset += state.bytes;
    }
    return states;
}

int64_t endOf(const std::vector<PlacedState>& states) {
    return states.empty() ? 0 : states.back().offset + states.back().bytes;
}

std::vector<size_t> stateIndices(const Program& program, const std::vector<PlacedState>& states) {
    std::vector<size_t> indices;
    for (const StateSlot& slot : program.states) {
        const auto found = std::find_if(states.begin(), states.end(), [&](const PlacedState& s) { return s.name == slot.name; });
        indices.push_back(static_cast<size_t>(found - states.begin()));
    }
    return indices;
}

/// Places the buffers of the arena behind `base`; returns where the program's share ends.
int64_t placeBuffers(CompiledProgram& compiled, const std::vector<PlacedState>& states, int64_t base, int64_t alignment) {
    std::vector<Lifetime> lifetimes;
    std::vector<size_t> owners;
    const auto& buffers = compiled.schedule.buffers;
    compiled.offsets.assign(buffers.size(), 0);
    for (size_t i = 0; i < buffers.size(); ++i) {
        const Buffer& b = buffers[i];
        if (b.home == Home::State) {
            compiled.offsets[i] = states[element(compiled.states, b.index)].offset;
        } else if (b.home == Home::Arena && b.first >= 0) {
            lifetimes.push_back({b.bytes, b.first, b.last});
            owners.push_back(i);
        }
    }
    const ArenaPlan plan = planArena(lifetimes, alignment);
    for (size_t i = 0; i < owners.size(); ++i) compiled.offsets[owners[i]] = base + plan.offsets[i];
    return base + plan.bytes;
}

/// The Program of one micro-batch becomes that of this rank. Kernels are chosen before, so that each micro-batch has the same
/// ones on any number of ranks.
Result<std::vector<KernelSelection>> repeat(Program& program, std::vector<KernelSelection> chosen, const DeviceKernels& kernels) {
    assert(program.microBatches % kernels.ranks == 0);
    const int64_t count = program.microBatches / kernels.ranks;
    RepeatedProgram repeated = repeatMicroBatches(program, kernels.rank * count, count);
    program = std::move(repeated.program);
    assert(verify(program).empty());
    std::vector<KernelSelection> selections;
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        const int origin = repeated.origins[i];
        const KernelSelection* like = origin < 0 ? nullptr : &element(chosen, origin);
        LATHE_TRY(KernelSelection selection, kernels.repeat(program, program.instructions[i], like));
        selections.push_back(std::move(selection));
    }
    return selections;
}

}  // namespace

Result<Compilation> compile(std::span<const Program> programs, bool fused, const DeviceKernels& kernels) {
    Compilation c;
    LATHE_TRY(c.states, placeStates(programs, kernels.alignment));
    const int64_t shared = endOf(c.states);
    c.arenaBytes = shared;
    for (const Program& original : programs) {
        CompiledProgram compiled{original, {}, {}, {}};
        if (fused) fuse(compiled.program);
        assert(verify(compiled.program).empty());
        LATHE_TRY(auto selections, kernels.select(compiled.program));
        if (compiled.program.microBatches > 1) {
            LATHE_TRY(selections, repeat(compiled.program, std::move(selections), kernels));
        }
        compiled.states = stateIndices(compiled.program, c.states);
        compiled.schedule = makeSchedule(compiled.program, std::move(selections), kernels.copies);
        c.arenaBytes = std::max(c.arenaBytes, placeBuffers(compiled, c.states, shared, kernels.alignment));
        c.programs.push_back(std::move(compiled));
    }
    c.plan.memory = memoryPlanOf(c);
    return c;
}

}  // namespace lathe::steps
