// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/compilation.h"

#include <algorithm>
#include <cassert>

#include "core/backend/steps/buffer_plan.h"
#include "core/backend/steps/memory_plan.h"
#include "core/backend/steps/recomputation.h"
#include "core/backend/steps/repetition.h"
#include "core/base/element.h"
#include "core/compile/fuse.h"

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
    BufferPlan plan = planBuffers(compiled.schedule, alignment);
    const auto& buffers = compiled.schedule.buffers;
    for (size_t i = 0; i < buffers.size(); ++i) {
        const Buffer& b = buffers[i];
        plan.offsets[i] = b.home == Home::State ? states[element(compiled.states, b.index)].offset : base + plan.offsets[i];
    }
    compiled.offsets = std::move(plan.offsets);
    return base + plan.bytes;
}

int64_t mebibytes(int64_t bytes) {
    return (bytes + (int64_t{1} << 20) - 1) >> 20;
}

Diagnostic limitTooSmall(int64_t limit, int64_t least) {
    return requestError("plan.limit", "training.memory",
                        "the training does not fit into {0} MiB of memory: it needs at least {1} MiB",
                        {std::to_string(mebibytes(limit)), std::to_string(mebibytes(least))},
                        "set training.memory to {1} or more, or use more micro-batches");
}

/// Computes values again where a Program asks for it, and collects what it needs.
class MemoryLimit {
public:
    MemoryLimit(int64_t states, const DeviceKernels& kernels) : m_states(states), m_kernels(kernels) {}

    Status apply(Program& program, std::vector<KernelSelection>& selections) {
        if (program.memory == 0 && program.recomputed.empty()) return {};
        LATHE_TRY(const Recomputation done, recomputeToFit(program, selections, m_states, m_kernels));
        m_limit = program.memory;
        m_needed = std::max(m_needed, done.needed);
        m_without = std::max(m_without, done.without);
        m_extraTime = std::max(m_extraTime, done.extraTime);
        return {};
    }

    /// Error: a Program does not fit.
    Status check() const { return m_limit > 0 && m_needed > m_limit ? limitTooSmall(m_limit, m_needed) : Status(); }

    void describe(MemoryPlan& plan) const {
        if (m_extraTime == 0) return;
        plan.withoutRecomputation = std::max(m_without, plan.peak);
        plan.recomputation = m_extraTime;
    }

private:
    int64_t m_states;
    const DeviceKernels& m_kernels;
    int64_t m_limit = 0, m_needed = 0, m_without = 0;
    double m_extraTime = 0;
};

}  // namespace

Result<Compilation> compile(std::span<const Program> programs, bool fused, const DeviceKernels& kernels) {
    Compilation c;
    LATHE_TRY(c.states, placeStates(programs, kernels.alignment));
    const int64_t shared = endOf(c.states);
    c.arenaBytes = shared;
    MemoryLimit limit(shared, kernels);
    for (const Program& original : programs) {
        CompiledProgram compiled{original, {}, {}, {}};
        if (fused) fuse(compiled.program);
        assert(verify(compiled.program).empty());
        LATHE_TRY(auto selections, kernels.select(compiled.program));
        LATHE_CHECK(limit.apply(compiled.program, selections));
        if (compiled.program.microBatches > 1) {
            const std::vector<KernelSelection> chosen = std::move(selections);
            LATHE_TRY(selections, repeatForRank(compiled.program, chosen, kernels));
        }
        compiled.states = stateIndices(compiled.program, c.states);
        compiled.schedule = makeSchedule(compiled.program, std::move(selections), kernels.copies);
        c.arenaBytes = std::max(c.arenaBytes, placeBuffers(compiled, c.states, shared, kernels.alignment));
        c.programs.push_back(std::move(compiled));
    }
    LATHE_CHECK(limit.check());
    c.plan.memory = memoryPlanOf(c);
    limit.describe(c.plan.memory);
    return c;
}

}  // namespace lathe::steps
