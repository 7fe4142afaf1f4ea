// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {
namespace {

bool sameLeading(const Shape& a, const Shape& b) {
    if (a.rank() != b.rank() || a.rank() < 2) return false;
    return std::equal(a.begin(), a.end() - 2, b.begin());
}

}  // namespace

Result<Types> matmulShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<MatMulAttributes>(any));
    LATHE_CHECK(wantReal(in));
    LATHE_CHECK(wantOneType(in));
    const Shape &x = in[0].shape, &y = in[1].shape;
    if (!sameLeading(x, y) || x[a->transposeA ? -2 : -1] != y[a->transposeB ? -1 : -2])
        return refuse("{0} and {1} cannot be multiplied", {toString(in[0]), toString(in[1])});
    TensorType out = in[0];
    out.shape.set(-2, x[a->transposeA ? -1 : -2]);
    out.shape.set(-1, y[a->transposeB ? -2 : -1]);
    if (in.size() > 2) LATHE_CHECK(wantType("bias", in[2], {out.dtype, {out.shape[-1]}}));
    return Types{out};
}

void matmulGradient(GradientContext& g, const Instruction& i) {
    const auto& t = i.as<MatMulAttributes>();
    assert(t.activation == Activation::None);
    Builder& ops = g.builder();
    const Value a = i.inputs[0], b = i.inputs[1], dc = g.outputGradient(0);
    if (g.wants(0)) g.add(0, t.transposeA ? ops.matmul(b, dc, t.transposeB, true) : ops.matmul(dc, b, false, !t.transposeB));
    if (g.wants(1)) g.add(1, t.transposeB ? ops.matmul(dc, a, true, t.transposeA) : ops.matmul(a, dc, !t.transposeA, false));
    if (i.inputs.size() > 2 && g.wants(2)) g.add(2, ops.reduceTo(dc, ops.shape(i.inputs[2])));
}

Cost matmulCost(const Attributes& any, TypeSpan in, TypeSpan out) {
    Cost cost = bytesOnly(any, in, out);
    const bool transposed = std::get<MatMulAttributes>(any).transposeA;
    cost.macs = out[0].shape.elements() * in[0].shape[transposed ? -2 : -1];
    return cost;
}

}  // namespace lathe::rules
