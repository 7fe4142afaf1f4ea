// SPDX-License-Identifier: Apache-2.0
#include "core/compile/recompute_model.h"

#include <algorithm>
#include <utility>

#include "core/base/element.h"

namespace lathe {
namespace {

/// Multiply-adds in the time in which one byte is read or written: between 4 and 10 on CPUs and GPUs.
constexpr int64_t macsPerByte = 8;

int64_t costOfOne(const Program& program, const Instruction& i) {
    if (i.kind == OpKind::Reshape) return 0;
    const Cost cost = costOf(program, i);
    return cost.macs + macsPerByte * cost.bytes;
}

int64_t roundedUp(size_t bytes) {
    return (static_cast<int64_t>(bytes) + 63) / 64 * 64;
}

}  // namespace

RecomputeModel::RecomputeModel(const Program& program, std::vector<StepMemory> memory)
    : m_program(program),
      m_order(program),
      m_memory(std::move(memory)),
      m_bytes(program.values.size()),
      m_isOutput(m_bytes.size()) {
    for (const Instruction& i : program.instructions) {
        m_costs.push_back(costOfOne(program, i));
        m_stepCost += m_costs.back();
        for (Value v : i.outputs)
            if (m_order.root(v) == v) element(m_bytes, v.id) = roundedUp(program.type(v).bytes());
    }
    for (const ProgramOutput& o : program.outputs) element(m_isOutput, m_order.root(o.value).id) = true;
    // The new content of a state is written to the state.
    for (const StateSlot& s : program.states)
        if (s.next) element(m_bytes, m_order.root(*s.next).id) = 0;
}

/// One pass over the steps. A value has two buffers: of the first computation, and of the second.
class RecomputeModel::Sweep {
public:
    Sweep(const RecomputeModel& model, const DroppedValues& dropped)
        : m_model(model), m_dropped(dropped), m_steps(model.m_order.steps(dropped)), m_last(2 * model.m_bytes.size(), -1) {
        for (size_t s = 0; s < m_steps.size(); ++s) findUses(static_cast<int32_t>(s));
        for (size_t v = 0; v < model.m_isOutput.size(); ++v)
            if (model.m_isOutput[v]) m_last[v] = static_cast<int32_t>(m_steps.size());
    }

    Estimate run() {
        Estimate out;
        int64_t alive = 0;
        for (size_t s = 0; s < m_steps.size(); ++s) {
            const auto at = static_cast<size_t>(m_steps[s].instruction);
            if (m_steps[s].again) out.cost += m_model.m_costs[at];
            const int64_t made = bytesMade(s);
            const int64_t here = alive + made - bytesReused(s) + m_model.m_memory[at].workspace;
            if (here > out.peak) out.peak = here, out.step = s;
            alive += made - bytesDying(s);
        }
        return out;
    }

    std::vector<Value> inUse(size_t step) const {
        std::vector<Value> found;
        for (size_t s = 0; s <= step && s < m_steps.size(); ++s)
            for (Value v : instruction(s).outputs)
                if (m_model.bytesOf(v) > 0 && m_last[result(s, v)] >= static_cast<int32_t>(step)) found.push_back(v);
        return found;
    }

private:
    const Instruction& instruction(size_t s) const { return element(m_model.m_program.instructions, m_steps[s].instruction); }
    size_t operand(size_t s, Value v) const { return bufferOf(v, m_model.m_order.readsAgain(m_steps[s], v, m_dropped)); }
    size_t result(size_t s, Value v) const { return bufferOf(v, m_steps[s].again); }
    size_t bufferOf(Value v, bool again) const {
        const Value root = m_model.m_order.root(v);
        // A Reshape of the backward pass has the memory of what it reads.
        const bool ofAgain = again || (!m_model.m_order.isForward(v) && m_model.m_order.isDropped(root, m_dropped));
        return static_cast<size_t>(root.id) + (ofAgain ? m_model.m_bytes.size() : 0);
    }
    int64_t bytes(size_t buffer) const { return m_model.m_bytes[buffer % m_model.m_bytes.size()]; }

    void findUses(int32_t step) {
        const auto s = static_cast<size_t>(step);
        for (Value v : instruction(s).inputs) m_last[operand(s, v)] = step;
        for (Value v : instruction(s).outputs) m_last[result(s, v)] = step;
    }

    int64_t bytesMade(size_t s) const {
        if (instruction(s).kind == OpKind::Reshape) return 0;
        int64_t sum = 0;
        for (Value v : instruction(s).outputs) sum += bytes(result(s, v));
        return sum;
    }

    /// The first result takes the memory of an operand that nobody reads later.
    int64_t bytesReused(size_t s) const {
        const Instruction& i = instruction(s);
        const uint32_t allowed = element(m_model.m_memory, m_steps[s].instruction).inPlace;
        if (allowed == 0) return 0;
        const int64_t size = bytes(result(s, i.outputs[0]));
        for (size_t k = 0; k < i.inputs.size() && k < 32; ++k) {
            const size_t buffer = operand(s, i.inputs[k]);
            if (((allowed >> k) & 1) != 0 && m_last[buffer] == static_cast<int32_t>(s) && bytes(buffer) == size) return size;
        }
        return 0;
    }

    int64_t bytesDying(size_t s) {
        int64_t sum = 0;
        const auto release = [&](size_t buffer) {
            if (m_last[buffer] != static_cast<int32_t>(s)) return;
            sum += bytes(buffer);
            m_last[buffer] = -1;
        };
        for (Value v : instruction(s).inputs) release(operand(s, v));
        for (Value v : instruction(s).outputs) release(result(s, v));
        return sum;
    }

    const RecomputeModel& m_model;
    const DroppedValues& m_dropped;
    std::vector<OrderedStep> m_steps;
    std::vector<int32_t> m_last;  // by buffer: the last step that uses it
};

RecomputeModel::Estimate RecomputeModel::estimate(const DroppedValues& dropped) const {
    return Sweep(*this, dropped).run();
}

std::vector<Value> RecomputeModel::inUse(const DroppedValues& dropped, size_t step) const {
    return Sweep(*this, dropped).inUse(step);
}

}  // namespace lathe
