// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/layout.h"

#include <algorithm>

#include "core/base/element.h"

namespace lathe::steps {
namespace {

bool isImage(const TensorType& type) {
    return type.shape.rank() == 4;
}

constexpr OpKind imageKinds[] = {OpKind::Conv2d,        OpKind::Conv2dGradInput, OpKind::Conv2dGradWeights, OpKind::MaxPool2d,
                                 OpKind::MaxPool2dGrad, OpKind::AvgPool2d,       OpKind::AvgPool2dGrad};
constexpr OpKind normKinds[] = {OpKind::BatchNormTrain, OpKind::BatchNormInfer, OpKind::BatchNormGrad};
constexpr OpKind followingKinds[] = {OpKind::Fill,      OpKind::Concat,    OpKind::Slice,
                                     OpKind::Broadcast, OpKind::ReduceSum, OpKind::Dropout};

bool isOneOf(std::span<const OpKind> kinds, OpKind kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

/// Gains from channels-last by itself.
bool wantsChannelsLast(const Program& program, const Instruction& instruction) {
    if (isOneOf(normKinds, instruction.kind)) return isImage(program.type(instruction.inputs[0]));
    return isOneOf(imageKinds, instruction.kind);
}

/// Can work in either layout, and so follows what stands beside it. Element-wise kinds come first in OpKind.
bool follows(OpKind kind) {
    return kind <= OpKind::FusedElementwise || isOneOf(followingKinds, kind);
}

struct Neighbours {
    std::vector<Layout> produced;      ///< by value
    std::vector<bool> wantedByReader;  ///< by value: somebody who works channels-last reads it
};

Layout followed(const Program& program, const Instruction& instruction, const Neighbours& n) {
    const auto channelsLast = [&](Value v) { return element(n.produced, v.id) == Layout::ChannelsLast; };
    if (std::any_of(instruction.inputs.begin(), instruction.inputs.end(), channelsLast)) return Layout::ChannelsLast;
    const auto image = [&](Value v) { return isImage(program.type(v)) && !sameInBothLayouts(program.shape(v)); };
    const auto wanted = [&](Value v) { return image(v) && element(n.wantedByReader, v.id); };
    const bool fromImages = std::any_of(instruction.inputs.begin(), instruction.inputs.end(), image);
    const bool toReader = std::any_of(instruction.outputs.begin(), instruction.outputs.end(), wanted);
    return !fromImages && toReader ? Layout::ChannelsLast : Layout::Plain;
}

std::vector<Layout> chooseLayouts(const Program& program, Neighbours& n) {
    std::vector<Layout> layouts;
    for (const Instruction& instruction : program.instructions) {
        Layout layout = Layout::Plain;
        if (wantsChannelsLast(program, instruction)) layout = Layout::ChannelsLast;
        if (follows(instruction.kind)) layout = followed(program, instruction, n);
        for (size_t i = 0; i < instruction.outputs.size(); ++i) {
            if (isImageResult(program, instruction, i)) element(n.produced, instruction.outputs[i].id) = layout;
        }
        for (size_t i = 0; i < instruction.inputs.size() && layout == Layout::ChannelsLast; ++i) {
            if (isImageOperand(program, instruction, i)) element(n.wantedByReader, instruction.inputs[i].id) = true;
        }
        layouts.push_back(layout);
    }
    return layouts;
}

}  // namespace

std::string_view name(Layout layout) {
    return layout == Layout::Plain ? "plain" : "channels_last";
}

bool sameInBothLayouts(const Shape& shape) {
    return shape.rank() != 4 || shape[1] == 1 || shape[2] * shape[3] == 1;
}

std::vector<int> memoryOrder(int rank, Layout layout) {
    if (layout == Layout::ChannelsLast && rank == 4) return {0, 2, 3, 1};
    std::vector<int> order;
    for (int axis = 0; axis < rank; ++axis) order.push_back(axis);
    return order;
}

Shape stridesIn(const Shape& shape, Layout layout) {
    Shape strides = shape;
    int64_t stride = 1;
    const std::vector<int> order = memoryOrder(shape.rank(), layout);
    for (auto axis = order.rbegin(); axis != order.rend(); ++axis) {
        strides.set(*axis, stride);
        stride *= shape[*axis];
    }
    return strides;
}

bool isImageOperand(const Program& program, const Instruction& instruction, size_t input) {
    const bool weights = input == 1 && (instruction.kind == OpKind::Conv2d || instruction.kind == OpKind::Conv2dGradInput);
    return !weights && isImage(program.type(instruction.inputs[input]));
}

bool isImageResult(const Program& program, const Instruction& instruction, size_t output) {
    return instruction.kind != OpKind::Conv2dGradWeights && isImage(program.type(instruction.outputs[output]));
}

OperandLayouts operandLayouts(const Program& program, const Instruction& instruction, Layout layout) {
    OperandLayouts layouts;
    for (size_t i = 0; i < instruction.inputs.size(); ++i) {
        layouts.inputs.push_back(isImageOperand(program, instruction, i) ? layout : Layout::Plain);
    }
    for (size_t i = 0; i < instruction.outputs.size(); ++i) {
        layouts.outputs.push_back(isImageResult(program, instruction, i) ? layout : Layout::Plain);
    }
    return layouts;
}

std::vector<Layout> preferredLayouts(const Program& program) {
    Neighbours n{std::vector<Layout>(program.values.size(), Layout::Plain), std::vector<bool>(program.values.size(), false)};
    chooseLayouts(program, n);
    // Once more: who has no images to follow sees now what its readers have chosen.
    return chooseLayouts(program, n);
}

}  // namespace lathe::steps
