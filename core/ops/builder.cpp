// SPDX-License-Identifier: Apache-2.0
#include "core/ops/builder.h"

#include <cassert>
#include <utility>

namespace lathe {

std::vector<Value> Builder::append(OpKind kind, Attributes attributes, std::span<const Value> inputs) {
    auto types = opDef(kind).shape(attributes, typesOf(m_program, inputs));
    assert(types.ok() && "operands do not fit; layers report that in infer");
    Instruction instruction{kind, std::move(attributes), {inputs.begin(), inputs.end()}, {}, m_layer, m_stage};
    for (const TensorType& t : *types) instruction.outputs.push_back(m_program.newValue(t));
    m_program.instructions.push_back(std::move(instruction));
    return m_program.instructions.back().outputs;
}

Value Builder::append1(OpKind kind, Attributes attributes, std::initializer_list<Value> inputs) {
    return append(kind, std::move(attributes), std::span(inputs.begin(), inputs.size()))[0];
}

Value Builder::cast(Value x, DType to) {
    return type(x).dtype == to ? x : append1(OpKind::Cast, CastAttributes{to}, {x});
}

Value Builder::reshape(Value x, Shape wanted) {
    return shape(x) == wanted ? x : append1(OpKind::Reshape, ShapeAttributes{wanted}, {x});
}

Value Builder::broadcastTo(Value x, Shape wanted) {
    return shape(x) == wanted ? x : append1(OpKind::Broadcast, ShapeAttributes{wanted}, {x});
}

Value Builder::concat(std::span<const Value> parts, int axis) {
    return parts.size() == 1 ? parts[0] : append(OpKind::Concat, AxisAttributes{axis}, parts)[0];
}

Value Builder::reduceSum(Value x, std::vector<int> axes, bool keep) {
    return append1(OpKind::ReduceSum, ReduceAttributes{std::move(axes), keep}, {x});
}

Value Builder::reduceMean(Value x, std::vector<int> axes, bool keep) {
    int64_t count = 1;
    for (int axis : axes) count *= shape(x)[axis];
    return affine(reduceSum(x, std::move(axes), keep), 1.0 / static_cast<double>(count));
}

Value Builder::sumAll(Value x) {
    std::vector<int> axes;
    for (int i = 0; i < shape(x).rank(); ++i) axes.push_back(i);
    return axes.empty() ? x : reduceSum(x, std::move(axes));
}

Value Builder::reduceTo(Value x, Shape wanted) {
    const Shape from = shape(x);
    const int extra = from.rank() - wanted.rank();
    std::vector<int> axes;
    for (int i = 0; i < from.rank(); ++i)
        if (i < extra || (wanted[i - extra] == 1 && from[i] != 1)) axes.push_back(i);
    return reshape(axes.empty() ? x : reduceSum(x, std::move(axes), true), wanted);
}

}  // namespace lathe
