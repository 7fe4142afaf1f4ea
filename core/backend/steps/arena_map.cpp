// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/arena_map.h"

#include <algorithm>

#include "core/base/element.h"

namespace lathe::steps {

namespace {

using Use = ArenaBlock::Use;

std::string stepName(const Program& program, const Step& step) {
    if (step.instruction < 0) return "copy";
    const Instruction& instruction = element(program.instructions, step.instruction);
    const std::string kind(opDef(instruction.kind).name);
    if (instruction.layer < 0) return kind;
    return element(program.layerNames, instruction.layer) + ' ' + kind;
}

Use useOf(Purpose purpose) {
    return purpose == Purpose::Gradient ? Use::Gradient : purpose == Purpose::Workspace ? Use::Workspace : Use::Activation;
}

}  // namespace

ArenaMap arenaMapOf(const Compilation& compilation, size_t index) {
    const CompiledProgram& compiled = compilation.programs[index];
    ArenaMap map{compilation.arenaBytes, {}, {}};
    for (const Step& step : compiled.schedule.steps) map.steps.push_back(stepName(compiled.program, step));
    const int last = static_cast<int>(map.steps.size()) - 1;
    for (const PlacedState& state : compilation.states)
        map.blocks.push_back(
            {state.name, state.role == StateRole::Optimizer ? Use::Optimizer : Use::Weight, state.offset, state.bytes, 0, last});
    for (size_t i = 0; i < compiled.schedule.buffers.size(); ++i) {
        const Buffer& b = compiled.schedule.buffers[i];
        if (b.home != Home::Arena || b.first < 0 || b.first > last || b.bytes == 0) continue;
        map.blocks.push_back(
            {element(map.steps, b.first), useOf(b.purpose), compiled.offsets[i], b.bytes, b.first, std::min(b.last, last)});
    }
    return map;
}

}  // namespace lathe::steps
