// SPDX-License-Identifier: Apache-2.0
#include "core/ops/program.h"

#include <algorithm>

#include "core/base/element.h"

namespace lathe {
namespace {

template <class T>
const T* findByName(const std::vector<T>& list, std::string_view name) {
    const auto it = std::find_if(list.begin(), list.end(), [&](const T& t) { return t.name == name; });
    return it == list.end() ? nullptr : &*it;
}

}  // namespace

const StateSlot* Program::state(std::string_view name) const {
    return findByName(states, name);
}

const ProgramInput* Program::input(std::string_view name) const {
    return findByName(inputs, name);
}

const ProgramOutput* Program::output(std::string_view name) const {
    return findByName(outputs, name);
}

int32_t Program::recomputedGroup(int32_t layer) const {
    const auto at = static_cast<size_t>(layer);
    return layer < 0 || at >= recomputed.size() ? -1 : recomputed[at];
}

std::vector<TensorType> typesOf(const Program& program, std::span<const Value> values) {
    std::vector<TensorType> types;
    types.reserve(values.size());
    for (Value v : values) types.push_back(program.type(v));
    return types;
}

Cost costOf(const Program& program, const Instruction& i) {
    return opDef(i.kind).cost(i.attributes, typesOf(program, i.inputs), typesOf(program, i.outputs));
}

void removeDead(Program& program) {
    std::vector<bool> live(program.values.size());
    const auto mark = [&](Value v) { element(live, v.id) = true; };
    const auto isLive = [&](Value v) { return element(live, v.id); };
    for (const ProgramOutput& output : program.outputs) mark(output.value);
    for (const StateSlot& state : program.states)
        if (state.next) mark(*state.next);

    std::vector<Instruction>& list = program.instructions;
    auto kept = list.end();
    for (auto it = list.end(); it != list.begin();) {
        --it;
        if (std::none_of(it->outputs.begin(), it->outputs.end(), isLive)) continue;
        std::for_each(it->inputs.begin(), it->inputs.end(), mark);
        --kept;
        if (kept != it) *kept = std::move(*it);
    }
    list.erase(list.begin(), kept);
}

}  // namespace lathe
