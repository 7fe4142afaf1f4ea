// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {
namespace {

Shape joined(const Shape& outer, std::span<const int64_t> inner) {
    Shape shape = outer;
    for (int64_t extent : inner) shape.append(extent);
    return shape;
}

Status wantIndex(const TensorType& index) {
    if (index.dtype == DType::I64) return {};
    return refuse("wants integers as the index, not {0}", {toString(index)});
}

}  // namespace

// Attributes: of the gradient; `rows` must be those of the table.
Result<Types> gatherShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<GatherAttributes>(any));
    LATHE_CHECK(wantReal(in.first(1)));
    LATHE_CHECK(wantIndex(in[1]));
    const Shape &table = in[0].shape, &index = in[1].shape;
    if (table.rank() < 1 || table[0] != a->rows || table.rank() - 1 + index.rank() > Shape::maxRank)
        return refuse("cannot take rows of {0} by {1}", {toString(in[0]), toString(in[1])});
    return Types{{in[0].dtype, joined(index, table.dims().subspan(1))}};
}

Result<Types> gatherGradShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<GatherAttributes>(any));
    LATHE_CHECK(wantReal(in.first(1)));
    LATHE_CHECK(wantIndex(in[1]));
    const Shape &dy = in[0].shape, &index = in[1].shape;
    const auto outer = static_cast<size_t>(index.rank());
    if (dy.rank() < index.rank() || Shape(dy.dims().first(outer)) != index || a->rows < 1)
        return refuse("the gradient {0} does not match the index {1}", {toString(in[0]), toString(in[1])});
    return Types{{in[0].dtype, joined({a->rows}, dy.dims().subspan(outer))}};
}

Result<Types> sequenceMaskShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<SequenceMaskAttributes>(any));
    LATHE_CHECK(wantIndex(in[0]));
    const Shape& lengths = in[0].shape;
    const bool column = lengths.rank() == 2 && lengths[1] == 1;
    if ((lengths.rank() != 1 && !column) || a->steps < 1 || !isReal(a->dtype))
        return refuse("cannot make a mask of {0} steps from {1}", {std::to_string(a->steps), toString(in[0])});
    return Types{{a->dtype, {lengths[0], a->steps}}};
}

void gatherGradient(GradientContext& g, const Instruction& i) {
    if (g.wants(0)) g.add(0, g.builder().append1(OpKind::GatherGrad, i.attributes, {g.outputGradient(0), i.inputs[1]}));
}

}  // namespace lathe::rules
