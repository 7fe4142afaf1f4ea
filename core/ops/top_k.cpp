// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {
namespace {

Shape rowsOf(Shape shape, int64_t extent) {
    shape.set(shape.rank() - 1, extent);
    return shape;
}

}  // namespace

Result<Types> topKShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<TopKAttributes>(any));
    LATHE_CHECK(wantReal(in));
    const Shape& x = in[0].shape;
    if (x.rank() < 1) return refuse("wants at least one axis");
    if (a->k < 1 || a->k > x[-1]) return refuse("cannot take {0} of the rows of {1}", {std::to_string(a->k), toString(in[0])});
    return Types{{in[0].dtype, rowsOf(x, a->k)}, {DType::I64, rowsOf(x, a->k)}};
}

Result<Types> topKGradShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<TopKAttributes>(any));
    LATHE_CHECK(wantReal(in.first(1)));
    const Shape& dy = in[0].shape;
    if (dy.rank() < 1 || a->k != dy[-1] || a->k > a->extent)
        return refuse("cannot put {0} into rows of {1}", {toString(in[0]), std::to_string(a->extent)});
    LATHE_CHECK(wantType("index", in[1], {DType::I64, dy}));
    return Types{{in[0].dtype, rowsOf(dy, a->extent)}};
}

void topKGradient(GradientContext& g, const Instruction& i) {
    TopKAttributes a = i.as<TopKAttributes>();
    a.extent = g.builder().shape(i.inputs[0])[-1];
    g.add(0, g.builder().append1(OpKind::TopKGrad, a, {g.outputGradient(0), i.outputs[1]}));
}

}  // namespace lathe::rules
