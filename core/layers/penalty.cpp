// SPDX-License-Identifier: Apache-2.0
#include "core/layers/penalty.h"

#include <cassert>

namespace lathe {

namespace {

constexpr std::string_view penaltyOutputs = "penalty.";  // and a number

}  // namespace

void addPenalty(Lowering& l, Value perSample) {
    assert(l.training() && l.shape(perSample).rank() == 1);
    auto& outputs = l.ops().program().outputs;
    outputs.push_back({std::string(penaltyOutputs) + std::to_string(outputs.size()), perSample});
}

std::vector<Value> takePenalties(Program& program) {
    std::vector<Value> taken;
    std::erase_if(program.outputs, [&](const ProgramOutput& output) {
        if (!output.name.starts_with(penaltyOutputs)) return false;
        taken.push_back(output.value);
        return true;
    });
    return taken;
}

}  // namespace lathe
