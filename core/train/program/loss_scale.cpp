// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/loss_scale.h"

#include <algorithm>

namespace lathe {

namespace {

constexpr const char* scaleName = "loss_scale.scale";
constexpr const char* goodStepsName = "loss_scale.good_steps";
constexpr double firstScale = 65536, stepsToDouble = 2000;

}  // namespace

LossScale::LossScale(Lowering& lowering, std::vector<StateDef>& states)
    : m_lowering(lowering), m_scale(declare(scaleName, firstScale, states)), m_goodSteps(declare(goodStepsName, 0, states)) {}

Value LossScale::declare(const char* name, double initial, std::vector<StateDef>& states) {
    Program& program = m_lowering.ops().program();
    const TensorType type{m_lowering.real(), {}};
    const Value value = program.newValue(type);
    program.states.push_back({name, StateRole::Optimizer, value, std::nullopt});
    states.push_back({name, StateRole::Optimizer, type, Init::constant(initial)});
    return value;
}

Value LossScale::scaled(Value loss) {
    return m_lowering.ops().mul(loss, m_scale);
}

std::vector<Value> LossScale::unscaled(const std::vector<Value>& gradients) {
    Builder& ops = m_lowering.ops();
    const Value one = ops.fill({m_lowering.real(), {}}, 1);
    const Value inverse = ops.div(one, m_scale);
    std::vector<Value> result;
    for (const Value gradient : gradients) {
        const Value sum = ops.sumAll(gradient);
        m_total = m_total.valid() ? ops.add(m_total, sum) : sum;
        result.push_back(ops.mul(gradient, inverse));
    }
    // 0 times a finite number is 0, times all others NaN, which is greater than nothing.
    const Value zero = ops.fill({m_lowering.real(), {}}, 0);
    m_good = m_total.valid() ? ops.append1(OpKind::Greater, {}, {ops.affine(m_total, 0, 1), zero}) : one;
    m_bad = ops.affine(m_good, -1, 1);
    return result;
}

Value LossScale::choose(Value a, Value b) {
    Builder& ops = m_lowering.ops();
    return ops.add(ops.append1(OpKind::Mask, {}, {a, m_good}), ops.append1(OpKind::Mask, {}, {b, m_bad}));
}

void LossScale::setNext(const char* name, Value next) {
    std::vector<StateSlot>& states = m_lowering.ops().program().states;
    std::find_if(states.begin(), states.end(), [&](const StateSlot& s) { return s.name == name; })->next = next;
}

void LossScale::guard() {
    Program& program = m_lowering.ops().program();
    for (size_t i = 0; i < program.states.size(); ++i) {
        const StateSlot& state = program.states[i];
        if (!state.next) continue;
        const Value next = choose(*state.next, state.value);
        program.states[i].next = next;
    }
    Builder& ops = m_lowering.ops();
    const Value count = ops.affine(m_goodSteps, 1, 1), last = ops.fill({m_lowering.real(), {}}, stepsToDouble - 0.5);
    const Value doubles = ops.append1(OpKind::Greater, {}, {count, last});
    const Value grown = ops.mul(m_scale, ops.affine(doubles, 1, 1));
    setNext(scaleName, choose(grown, ops.affine(m_scale, 0.5)));
    const Value counted = ops.mul(count, ops.affine(doubles, -1, 1));
    setNext(goodStepsName, ops.append1(OpKind::Mask, {}, {counted, m_good}));
}

}  // namespace lathe
