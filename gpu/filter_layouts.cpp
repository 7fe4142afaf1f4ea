// SPDX-License-Identifier: Apache-2.0
#include "gpu/filter_layouts.h"

namespace lathe::gpu {

using steps::Layout;

namespace {

bool readsFilters(const Instruction& i) {
    return i.kind == OpKind::Conv2d || i.kind == OpKind::Conv2dGradInput;
}

/// Filters that a Cast makes from float32.
bool areMade(const Program& program, const Instruction& i) {
    if (i.kind != OpKind::Cast || program.type(i.inputs[0]).dtype != DType::F32) return false;
    const TensorType& type = program.type(i.outputs[0]);
    return isNarrow(type.dtype) && type.shape.rank() == 4 && !steps::sameInBothLayouts(type.shape);
}

}  // namespace

std::vector<bool> channelsLastFilters(const Program& program, std::span<const Layout> layouts, const DeviceContext* device) {
    std::vector<bool> made(program.values.size(), false), convolved = made, other = made;
    if (!device || !device->planner || !device->filtersChannelsLast) return made;
    const auto mark = [](std::vector<bool>& values, Value v) { values[static_cast<size_t>(v.id)] = true; };
    for (size_t n = 0; n < program.instructions.size(); ++n) {
        const Instruction& i = program.instructions[n];
        if (areMade(program, i)) mark(made, i.outputs[0]);
        const bool last = readsFilters(i) && layouts[n] == Layout::ChannelsLast;
        for (size_t k = 0; k < i.inputs.size(); ++k) mark(last && k == 1 ? convolved : other, i.inputs[k]);
    }
    for (const ProgramOutput& output : program.outputs) mark(other, output.value);
    for (const StateSlot& state : program.states)
        if (state.next) mark(other, *state.next);
    for (size_t v = 0; v < made.size(); ++v) made[v] = made[v] && convolved[v] && !other[v];
    return made;
}

const Value* filtersOf(const Instruction& i) {
    if (i.kind == OpKind::Cast) return i.outputs.data();
    return readsFilters(i) ? &i.inputs[1] : nullptr;
}

bool usesChannelsLastFilters(const Instruction& i, const steps::OperandLayouts& layouts) {
    if (i.kind == OpKind::Cast) return layouts.inputs[0] == Layout::Plain && layouts.outputs[0] == Layout::ChannelsLast;
    return readsFilters(i) && layouts.inputs[1] == Layout::ChannelsLast;
}

steps::OperandLayouts layoutsWithFilters(const Program& program, const Instruction& i, Layout layout) {
    steps::OperandLayouts layouts = steps::operandLayouts(program, i, layout);
    if (i.kind == OpKind::Cast) layouts.outputs[0] = Layout::ChannelsLast;
    if (readsFilters(i)) layouts.inputs[1] = Layout::ChannelsLast;
    return layouts;
}

}  // namespace lathe::gpu
