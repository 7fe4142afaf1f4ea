// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/averaging.h"

#include <algorithm>

namespace lathe {

namespace {

constexpr std::string_view prefix = "average/";

StateDef defOf(const std::vector<StateDef>& states, const std::string& name) {
    return *std::find_if(states.begin(), states.end(), [&](const StateDef& d) { return d.name == name; });
}

/// One or the other by 0 and 1; unlike a product it gives the bits of what was chosen.
struct Choosing {
    Builder& ops;
    Value first, second;

    Value operator()(Value a, Value b) const {
        return ops.add(ops.append1(OpKind::Mask, {}, {a, first}), ops.append1(OpKind::Mask, {}, {b, second}));
    }
};

Choosing chooseWhere(Builder& ops, Value share) {
    const Value moves = ops.append1(OpKind::Greater, {}, {share, ops.fill(ops.type(share), 0)});
    return {ops, moves, ops.affine(moves, -1, 1)};
}

Value shareInput(Program& program, DType real) {
    const Value share = program.newValue({real, {}});
    program.inputs.push_back({std::string(averagingShareInput), InputRole::Scalar, share});
    return share;
}

Value declare(Program& program, std::vector<StateDef>& states, const std::string& name) {
    StateDef def = defOf(states, name);
    def.startsAs = def.name;
    def.name = averageOf(name);
    def.role = StateRole::Optimizer;
    const Value value = program.newValue(def.type);
    program.states.push_back({def.name, def.role, value, std::nullopt});
    states.push_back(std::move(def));
    return value;
}

}  // namespace

const AveragingDef* findAveraging(std::string_view type) {
    for (const AveragingDef* def : averagingCatalog())
        if (def->type == type) return def;
    return nullptr;
}

std::string averageOf(std::string_view state) {
    return std::string(prefix).append(state);
}

void averageStates(Lowering& lowering, std::vector<StateDef>& states, const AveragingDef& def) {
    Builder& ops = lowering.ops();
    Program& program = ops.program();
    const Value share = shareInput(program, lowering.real());
    const Choosing choose = chooseWhere(ops, share);
    const size_t count = program.states.size();
    for (size_t i = 0; i < count; ++i) {
        const StateSlot slot = program.states[i];
        if (slot.role == StateRole::Optimizer || !slot.next || !isReal(program.type(slot.value).dtype)) continue;
        const Value average = declare(program, states, slot.name);
        const Value next = ops.add(average, ops.mul(ops.sub(*slot.next, average), share));
        program.states.back().next = next;
        if (def.setsBack) program.states[i].next = choose(next, *slot.next);
    }
}

void readAverages(Program& program, const std::vector<StateDef>& states) {
    for (StateSlot& slot : program.states) {
        const std::string average = averageOf(slot.name);
        if (std::any_of(states.begin(), states.end(), [&](const StateDef& d) { return d.name == average; })) slot.name = average;
    }
}

}  // namespace lathe
