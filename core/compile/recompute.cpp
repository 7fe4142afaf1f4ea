// SPDX-License-Identifier: Apache-2.0
#include "core/compile/recompute.h"

#include <algorithm>

#include "core/base/element.h"

namespace lathe {
namespace {

size_t idOf(Value v) {
    return static_cast<size_t>(v.id);
}

size_t firstBehindForward(const Program& program) {
    const auto& list = program.instructions;
    const auto found = std::find_if(list.begin(), list.end(), [](const Instruction& i) { return i.stage != Stage::Forward; });
    return static_cast<size_t>(found - list.begin());
}

/// Writes a Program with the instructions in this order.
class Rewriter {
public:
    Rewriter(const Program& from, const RecomputeOrder& order, const DroppedValues& dropped)
        : m_from(from), m_order(order), m_dropped(dropped), m_copies(from.values.size()) {}

    RecomputedProgram run() {
        m_out.program = m_from;
        m_out.program.instructions.clear();
        for (const OrderedStep& step : m_order.steps(m_dropped)) add(step);
        return std::move(m_out);
    }

private:
    void add(const OrderedStep& step) {
        Instruction i = element(m_from.instructions, step.instruction);
        for (Value& v : i.inputs)
            if (m_order.readsAgain(step, v, m_dropped)) v = m_copies[idOf(v)];
        if (step.again) {
            for (Value& v : i.outputs) v = m_copies[idOf(v)] = m_out.program.newValue(m_from.type(v));
            i.stage = Stage::Backward;
            i.again = true;
        }
        m_out.program.instructions.push_back(std::move(i));
        m_out.origins.push_back(step.instruction);
    }

    const Program& m_from;
    const RecomputeOrder& m_order;
    const DroppedValues& m_dropped;
    std::vector<Value> m_copies;  // by value of the first computation
    RecomputedProgram m_out;
};

}  // namespace

RecomputeOrder::RecomputeOrder(const Program& program) : m_program(program), m_forwardEnd(firstBehindForward(program)) {
    findRoots();
    findDroppable();
}

void RecomputeOrder::findRoots() {
    const auto& list = m_program.instructions;
    m_producers.assign(m_program.values.size(), -1);
    for (size_t v = 0; v < m_program.values.size(); ++v) m_roots.push_back({static_cast<int32_t>(v)});
    for (size_t i = 0; i < list.size(); ++i) {
        for (Value v : list[i].outputs) m_producers[idOf(v)] = static_cast<int32_t>(i);
        if (list[i].kind == OpKind::Reshape) m_roots[idOf(list[i].outputs[0])] = m_roots[idOf(list[i].inputs[0])];
    }
}

void RecomputeOrder::findDroppable() {
    m_mayDrop.assign(m_program.values.size(), false);
    for (size_t i = 0; i < m_forwardEnd; ++i)
        for (Value v : m_program.instructions[i].outputs)
            m_mayDrop[idOf(v)] = m_program.instructions[i].kind != OpKind::AllReduce;
    for (const ProgramOutput& o : m_program.outputs) m_mayDrop[idOf(root(o.value))] = false;
    for (const StateSlot& s : m_program.states)
        if (s.next) m_mayDrop[idOf(root(*s.next))] = false;
}

/// The instructions that have to be repeated before `reader`, besides those that were.
void RecomputeOrder::collect(size_t reader, const DroppedValues& dropped, std::vector<bool>& done,
                             std::vector<int32_t>& wanted) const {
    const auto want = [&](const Instruction& user) {
        for (Value v : user.inputs) {
            if (!isDropped(v, dropped) || element(done, producer(v))) continue;
            element(done, producer(v)) = true;
            wanted.push_back(producer(v));
        }
    };
    wanted.clear();
    want(m_program.instructions[reader]);
    for (size_t k = 0; k < wanted.size(); ++k) want(element(m_program.instructions, wanted[k]));
    std::sort(wanted.begin(), wanted.end());
}

std::vector<OrderedStep> RecomputeOrder::steps(const DroppedValues& dropped) const {
    const size_t count = m_program.instructions.size();
    std::vector<OrderedStep> all;
    all.reserve(count + m_forwardEnd);
    std::vector<bool> done(count);
    std::vector<int32_t> wanted;
    for (size_t i = 0; i < count; ++i) {
        if (i >= m_forwardEnd) {
            collect(i, dropped, done, wanted);
            for (int32_t again : wanted) all.push_back({again, true});
        }
        all.push_back({static_cast<int32_t>(i), false});
    }
    return all;
}

RecomputedProgram recompute(const Program& program, const DroppedValues& dropped) {
    return Rewriter(program, RecomputeOrder(program), dropped).run();
}

bool isSmallResult(const Program& program, const Instruction& i, Value v) {
    size_t largest = 0;
    for (const auto& list : {i.inputs, i.outputs})
        for (Value other : list) largest = std::max(largest, program.type(other).bytes());
    return program.type(v).bytes() * 16 <= largest;
}

DroppedValues droppedByGroups(const Program& program) {
    DroppedValues dropped(program.values.size());
    if (program.recomputed.empty()) return dropped;
    const RecomputeOrder order(program);
    for (size_t i = 0; i < order.forwardEnd(); ++i) {
        const Instruction& instruction = program.instructions[i];
        if (program.recomputedGroup(instruction.layer) < 0) continue;
        for (Value v : instruction.outputs)
            if (order.root(v) == v) dropped[idOf(v)] = !isSmallResult(program, instruction, v);
    }
    const auto groupOf = [&](int32_t instruction) {
        return program.recomputedGroup(element(program.instructions, instruction).layer);
    };
    for (size_t i = 0; i < order.forwardEnd(); ++i) {
        const int32_t group = groupOf(static_cast<int32_t>(i));
        for (Value v : program.instructions[i].inputs) {
            const Value root = order.root(v);
            if (order.producer(root) >= 0 && groupOf(order.producer(root)) != group) dropped[idOf(root)] = false;
        }
    }
    return dropped;
}

}  // namespace lathe
