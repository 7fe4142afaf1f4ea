// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/schedule.h"
#include "core/base/element.h"

namespace lathe::steps {
namespace {

/// The instruction that defines each value; -1 for what comes from outside.
std::vector<int> definitions(const Program& program) {
    std::vector<int> definedBy(program.values.size(), -1);
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        for (const Value v : program.instructions[i].outputs) element(definedBy, v.id) = static_cast<int>(i);
    }
    return definedBy;
}

}  // namespace

void markGradients(const Program& program, std::span<const int> bufferOf, std::vector<Buffer>& buffers) {
    const std::vector<int> definedBy = definitions(program);
    std::vector<bool> seen(program.values.size(), false);
    std::vector<Value> open;
    for (const StateSlot& slot : program.states) {
        if (slot.next && slot.role != StateRole::Buffer) open.push_back(*slot.next);
    }
    while (!open.empty()) {
        const Value v = open.back();
        open.pop_back();
        const auto id = static_cast<size_t>(v.id);
        if (seen[id] || definedBy[id] < 0) continue;
        seen[id] = true;
        const Instruction& maker = element(program.instructions, definedBy[id]);
        if (maker.kind <= OpKind::FusedElementwise) {
            open.insert(open.end(), maker.inputs.begin(), maker.inputs.end());
        } else if (bufferOf[id] >= 0) {
            element(buffers, bufferOf[id]).purpose = Purpose::Gradient;
        }
    }
}

}  // namespace lathe::steps
