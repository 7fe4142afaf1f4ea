// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/weight_update.h"

#include <algorithm>

#include "core/base/element.h"

namespace lathe {

namespace {

/// No weight has such a name: those of weights have a dot.
std::string sharedNameOf(std::string_view key) {
    return "optimizer." + std::string(key) + "/all";
}

}  // namespace

WeightUpdate::WeightUpdate(Lowering& lowering, std::vector<StateDef>& states, const Params& params)
    : m_lowering(lowering), m_states(states), m_params(params) {
    m_learningRate = addScalar("lr");
    m_step = ops().cast(lowering.step(), lowering.real());
}

void WeightUpdate::begin(const std::string& weight, bool mayDecay) {
    m_weight = weight;
    m_mayDecay = mayDecay;
    m_type = program().type(program().state(weight)->value);
    const auto def = std::find_if(m_states.begin(), m_states.end(), [&](const StateDef& d) { return d.name == weight; });
    m_rate = def->rate, m_maxNorm = def->maxNorm;
}

Value WeightUpdate::setting(std::string_view key) {
    const std::string path = "training.optimizer." + std::string(key);
    const ProgramInput* known = program().input(path);
    return known ? known->value : addScalar(path);
}

Value WeightUpdate::shared(std::string_view name, Value (*make)(UpdateContext&, const Params&)) {
    const auto it = m_shared.find(name);
    return it != m_shared.end() ? it->second : m_shared.emplace(name, make(*this, m_params)).first->second;
}

Value WeightUpdate::state(std::string_view key) {
    return stateNamed(nameOf(key), m_type);
}

void WeightUpdate::update(std::string_view key, Value next) {
    setNext(nameOf(key), next);
}

Value WeightUpdate::sharedState(std::string_view key) {
    return stateNamed(sharedNameOf(key), {m_lowering.real(), {}});
}

void WeightUpdate::updateShared(std::string_view key, Value next) {
    setNext(sharedNameOf(key), next);
}

std::string WeightUpdate::nameOf(std::string_view key) const {
    return "optimizer." + std::string(key) + "/" + m_weight;
}

Value WeightUpdate::addScalar(std::string name) {
    const Value value = program().newValue({m_lowering.real(), {}});
    program().inputs.push_back({std::move(name), InputRole::Scalar, value});
    return value;
}

Value WeightUpdate::stateNamed(const std::string& name, const TensorType& type) {
    if (const StateSlot* known = program().state(name)) return known->value;
    const Value value = program().newValue(type);
    program().states.push_back({name, StateRole::Optimizer, value, std::nullopt});
    m_states.push_back({name, StateRole::Optimizer, type, Init::zeros()});
    return value;
}

void WeightUpdate::setNext(const std::string& state, Value next) {
    const StateSlot* slot = program().state(state);
    element(program().states, slot - program().states.data()).next = next;
}

}  // namespace lathe
