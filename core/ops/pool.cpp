// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {
namespace {

Status checkWindow(const PoolAttributes& a) {
    for (size_t i : {0u, 1u}) {
        if (a.kernel[i] < 1 || a.stride[i] < 1) return refuse("window and stride start at 1");
        for (int64_t p : {a.padding[i], a.padding[i + 2]})
            if (p < 0 || p >= a.kernel[i])
                return refuse("padding {0} is not smaller than the window {1}", {std::to_string(p), std::to_string(a.kernel[i])});
    }
    return {};
}

/// Type of y for x. Windows that do not fit whole are left out (PyTorch's ceil_mode = False).
Result<TensorType> pooled(const PoolAttributes& a, const TensorType& x) {
    LATHE_CHECK(checkWindow(a));
    if (x.shape.rank() != 4) return refuse("wants images of rank 4, not {0}", {toString(x)});
    TensorType y = x;
    for (size_t k = 0; k < 2; ++k) {
        const int i = static_cast<int>(k);
        const int64_t padded = x.shape[2 + i] + a.padding[k] + a.padding[k + 2];
        if (a.kernel[k] > padded)
            return refuse("window {0} is larger than the input {1}", {std::to_string(a.kernel[k]), std::to_string(padded)});
        y.shape.set(2 + i, (padded - a.kernel[k]) / a.stride[k] + 1);
    }
    return y;
}

TensorType indexType(const PoolAttributes& a, const TensorType& y) {
    return {a.kernel[0] * a.kernel[1] > 255 ? DType::I32 : DType::U8, y.shape};
}

void addPoolGradient(GradientContext& g, const Instruction& i, OpKind kind, std::initializer_list<Value> operands) {
    PoolAttributes a = i.as<PoolAttributes>();
    a.wanted = g.builder().shape(i.inputs[0]);
    g.add(0, g.builder().append1(kind, a, operands));
}

}  // namespace

Result<Types> maxPool2dShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<PoolAttributes>(any));
    LATHE_CHECK(wantReal(in));
    LATHE_TRY(const TensorType y, pooled(*a, in[0]));
    return Types{y, indexType(*a, y)};
}

Result<Types> maxPool2dGradShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<PoolAttributes>(any));
    LATHE_CHECK(wantReal(in.first(1)));
    const TensorType x{in[0].dtype, a->wanted};
    LATHE_TRY(const TensorType y, pooled(*a, x));
    LATHE_CHECK(wantType("dy", in[0], y));
    LATHE_CHECK(wantType("index", in[1], indexType(*a, y)));
    return Types{x};
}

Result<Types> avgPool2dShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<PoolAttributes>(any));
    LATHE_CHECK(wantReal(in));
    LATHE_TRY(const TensorType y, pooled(*a, in[0]));
    return Types{y};
}

Result<Types> avgPool2dGradShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<PoolAttributes>(any));
    LATHE_CHECK(wantReal(in));
    const TensorType x{in[0].dtype, a->wanted};
    LATHE_TRY(const TensorType y, pooled(*a, x));
    LATHE_CHECK(wantType("dy", in[0], y));
    return Types{x};
}

void maxPool2dGradient(GradientContext& g, const Instruction& i) {
    addPoolGradient(g, i, OpKind::MaxPool2dGrad, {g.outputGradient(0), i.outputs[1]});
}

void avgPool2dGradient(GradientContext& g, const Instruction& i) {
    addPoolGradient(g, i, OpKind::AvgPool2dGrad, {g.outputGradient(0)});
}

}  // namespace lathe::rules
