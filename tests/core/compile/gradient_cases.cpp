// SPDX-License-Identifier: Apache-2.0
#include "tests/core/compile/gradient_cases.h"

#include <random>

namespace lathe {
namespace {

using Kind = CheckedOperand::Kind;
using Cases = std::vector<GradientCase>;

CheckedOperand real(const Shape& shape, double lo = -2, double hi = 2) {
    return {Kind::Real, shape, lo, hi};
}
CheckedOperand positive(const Shape& shape) {
    return real(shape, 0.3, 3);
}
CheckedOperand constant(const Shape& shape, double lo, double hi) {
    return {Kind::ConstantReal, shape, lo, hi};
}
CheckedOperand classes(int64_t samples, int64_t count) {
    return {Kind::Classes, {samples}, 0, static_cast<double>(count)};
}
CheckedOperand scalar(int64_t v) {
    return {Kind::Scalar, {}, static_cast<double>(v), 0};
}

class Random {
public:
    int64_t in(int64_t lo, int64_t hi) { return std::uniform_int_distribution(lo, hi)(m_engine); }

private:
    std::mt19937 m_engine{20261121};
};

void addElementwise(Cases& cases) {
    for (OpKind kind : {OpKind::Neg, OpKind::Exp, OpKind::Expm1, OpKind::Square, OpKind::Abs, OpKind::Sin, OpKind::Cos,
                        OpKind::Relu, OpKind::Gelu, OpKind::Silu, OpKind::Sigmoid, OpKind::Tanh, OpKind::Softplus})
        for (const Shape& shape : {Shape{}, Shape{7}, Shape{3, 4, 5}}) cases.push_back({kind, {}, {real(shape, -4, 4)}});
    for (OpKind kind : {OpKind::Log, OpKind::Sqrt, OpKind::Rsqrt})
        for (const Shape& shape : {Shape{}, Shape{2, 9}}) cases.push_back({kind, {}, {positive(shape)}});
    for (double slope : {0.01, 0.3}) cases.push_back({OpKind::LeakyRelu, SlopeAttributes{slope}, {real({4, 5})}});
    cases.push_back({OpKind::Affine, AffineAttributes{-1.5, 0.25}, {real({4, 5})}});
    cases.push_back({OpKind::Cast, CastAttributes{DType::F64}, {real({3})}});
}

void addBinary(Cases& cases) {
    const std::vector<std::pair<Shape, Shape>> shapes{{{3, 4}, {3, 4}},    {{3, 4}, {}},     {{}, {3, 4}},
                                                      {{2, 3, 4}, {3, 1}}, {{3, 1}, {1, 4}}, {{2, 3, 2, 2}, {3, 1, 1}}};
    for (const auto& [a, b] : shapes) {
        for (OpKind kind : {OpKind::Add, OpKind::Sub, OpKind::Mul, OpKind::Minimum, OpKind::Greater, OpKind::Mask})
            cases.push_back({kind, {}, {real(a), real(b)}});
        cases.push_back({OpKind::Div, {}, {real(a), positive(b)}});
    }
}

void addShapeOps(Cases& cases) {
    cases.push_back({OpKind::Reshape, ShapeAttributes{{6, 4}}, {real({2, 3, 4})}});
    cases.push_back({OpKind::Transpose, TransposeAttributes{{2, 0, 1}}, {real({2, 3, 4})}});
    cases.push_back({OpKind::Transpose, TransposeAttributes{{0, 3, 1, 2}}, {real({2, 3, 2, 2})}});
    for (int axis : {0, 1, 2}) {
        Shape first{2, 3, 4}, second = first;
        second.set(axis, 5);
        cases.push_back({OpKind::Concat, AxisAttributes{axis}, {real(first), real(second), real(first)}});
        cases.push_back({OpKind::Slice, SliceAttributes{axis, 1, 2}, {real(second)}});
        cases.push_back({OpKind::Slice, SliceAttributes{axis, 0, 1}, {real(second)}});
    }
    cases.push_back({OpKind::Broadcast, ShapeAttributes{{2, 3, 4}}, {real({3, 1})}});
    cases.push_back({OpKind::Broadcast, ShapeAttributes{{5}}, {real({})}});
    for (const std::vector<int>& axes : {std::vector<int>{}, {0}, {1, 2}, {0, 1, 2}})
        for (bool keep : {false, true}) cases.push_back({OpKind::ReduceSum, ReduceAttributes{axes, keep}, {real({2, 3, 4})}});
}

void addMatMul(Cases& cases, Random& random) {
    for (bool transposeA : {false, true})
        for (bool transposeB : {false, true}) {
            const int64_t m = random.in(1, 5), k = random.in(1, 5), n = random.in(1, 5);
            const Shape a = transposeA ? Shape{k, m} : Shape{m, k}, b = transposeB ? Shape{n, k} : Shape{k, n};
            const MatMulAttributes attributes{transposeA, transposeB};
            cases.push_back({OpKind::MatMul, attributes, {real(a), real(b)}});
            cases.push_back({OpKind::MatMul, attributes, {real(a), real(b), real({n})}});
            const Shape a3{2, a[0], a[1]}, b3{2, b[0], b[1]};
            cases.push_back({OpKind::MatMul, attributes, {real(a3), real(b3), real({n})}});
        }
}

void addConv(Cases& cases, Random& random) {
    for (int i = 0; i < 12; ++i) {
        ConvAttributes a;
        a.stride = {random.in(1, 3), random.in(1, 2)};
        a.dilation = {random.in(1, 2), random.in(1, 2)};
        a.padding = {random.in(0, 2), random.in(0, 2), random.in(0, 2), random.in(0, 2)};
        a.groups = random.in(1, 2);
        const Shape x{random.in(1, 2), a.groups * random.in(1, 2), random.in(5, 6), random.in(5, 7)};
        const Shape weights{a.groups * random.in(1, 2), x[1] / a.groups, random.in(1, 3), random.in(1, 3)};
        std::vector<CheckedOperand> operands{real(x), real(weights)};
        if (random.in(0, 1) == 1) operands.push_back(real({weights[0]}));
        cases.push_back({OpKind::Conv2d, a, operands});
        const std::vector types{TensorType{DType::F64, x}, TensorType{DType::F64, weights}};
        const Shape y = opDef(OpKind::Conv2d).shape(a, types).value()[0].shape;
        a.wanted = x;
        cases.push_back({OpKind::Conv2dGradInput, a, {real(y), real(weights)}});
    }
}

void addPooling(Cases& cases, Random& random) {
    for (int i = 0; i < 8; ++i) {
        PoolAttributes a;
        a.kernel = {random.in(1, 3), random.in(1, 3)};
        a.stride = {random.in(1, 3), random.in(1, 3)};
        for (size_t k = 0; k < 4; ++k) a.padding[k] = random.in(0, a.kernel[k % 2] - 1);
        a.countPadding = random.in(0, 1) == 1;
        const Shape x{random.in(1, 2), random.in(1, 2), random.in(4, 6), random.in(4, 6)};
        cases.push_back({OpKind::MaxPool2d, a, {real(x)}});
        cases.push_back({OpKind::AvgPool2d, a, {real(x)}});
    }
    PoolAttributes wide;  // a window of more than 255 elements
    wide.kernel = {16, 16};
    cases.push_back({OpKind::MaxPool2d, wide, {real({1, 1, 17, 18})}});
}

void addNormalisation(Cases& cases) {
    for (const Shape& x : {Shape{6, 3}, Shape{3, 2, 4}, Shape{2, 3, 3, 2}}) {
        const Shape c{x[1]};
        cases.push_back(
            {OpKind::BatchNormTrain, NormAttributes{}, {real(x), real(c), real(c), constant(c, -1, 1), constant(c, 0.5, 2)}});
        cases.push_back(
            {OpKind::BatchNormInfer, NormAttributes{}, {real(x), real(c), real(c), constant(c, -1, 1), constant(c, 0.5, 2)}});
        for (int axes = 1; axes < x.rank(); ++axes) {
            NormAttributes a;
            a.axes = axes;
            const Shape inner(x.dims().subspan(static_cast<size_t>(x.rank() - axes)));
            cases.push_back({OpKind::LayerNorm, a, {real(x), real(inner), real(inner)}});
        }
    }
}

void addLookUp(Cases& cases) {
    for (const int64_t width : {1, 4})
        cases.push_back({OpKind::Gather, GatherAttributes{.rows = 5}, {real({5, width}), classes(9, 5)}});
}

void addRecurrence(Cases& cases) {
    for (const RecurrentCell cell : {RecurrentCell::Tanh, RecurrentCell::Relu, RecurrentCell::Lstm, RecurrentCell::Gru})
        for (const bool reverse : {false, true})
            for (const Shape& y : {Shape{2, 1, 3}, Shape{3, 4, 2}}) {
                const RecurrentAttributes a{cell, reverse};
                const int64_t columns = a.gates() * y[2];
                const auto projected = real({y[0], y[1], columns}), weights = real({columns, y[2]}, -1, 1);
                cases.push_back({OpKind::Recurrent, a, {projected, weights}});
                cases.push_back({OpKind::Recurrent, a, {projected, weights, real({columns})}});
            }
}

CheckedOperand maskOf(const Shape& shape) {
    return constant(shape, 0.5, 1);
}

void addAttention(Cases& cases) {
    for (const bool causal : {false, true})
        for (const int64_t keyHeads : {1, 2, 4}) {
            AttentionAttributes a{.heads = 4, .keyHeads = keyHeads, .causal = causal};
            const std::vector<CheckedOperand> qkv{real({2, 3, 8}), real({2, 5, 2 * keyHeads}), real({2, 5, 3 * keyHeads})};
            cases.push_back({OpKind::Attention, a, qkv});
            a.masked = true;
            std::vector<CheckedOperand> operands = qkv;
            operands.push_back(maskOf({2, 5}));
            cases.push_back({OpKind::Attention, a, operands});
            a.drops = true;
            a.scale = 0.3;
            for (const CheckedOperand& o : {scalar(5), scalar(3), constant({}, 0.4, 0.4)}) operands.push_back(o);
            cases.push_back({OpKind::Attention, a, operands});
            cases.push_back(
                {OpKind::PackedAttention,
                 a,
                 {real({2, 3, 2 * (4 + 2 * keyHeads)}), maskOf({2, 3}), scalar(5), scalar(3), constant({}, 0.4, 0.4)}});
        }
}

void addAlignment(Cases& cases) {
    const auto labels = [](int64_t samples, int64_t most, int64_t count) {
        return CheckedOperand{Kind::Classes, {samples, most}, 0, static_cast<double>(count)};
    };
    for (const bool perLabel : {false, true}) {
        const CtcAttributes a{perLabel};
        cases.push_back({OpKind::Ctc, a, {real({3, 6, 4}), labels(3, 2, 4)}});
        cases.push_back({OpKind::Ctc, a, {real({6, 5, 3}), labels(6, 2, 3), classes(6, 6)}});
    }
}

void addOrder(Cases& cases) {
    for (const bool largest : {false, true}) {
        for (const Shape& shape : {Shape{1}, Shape{7}, Shape{4, 3}, Shape{2, 3, 5}})
            for (const int64_t k : {int64_t{1}, (shape[-1] + 1) / 2, shape[-1]})
                cases.push_back({OpKind::TopK, TopKAttributes{.k = k, .largest = largest}, {real(shape)}});
    }
}

void addClassification(Cases& cases) {
    for (const Shape& shape : {Shape{5}, Shape{4, 3}, Shape{2, 3, 4}}) cases.push_back({OpKind::Softmax, {}, {real(shape)}});
    for (double smoothing : {0.0, 0.1}) {
        const CrossEntropyAttributes a{smoothing};
        cases.push_back({OpKind::CrossEntropy, a, {real({6, 4}), classes(6, 4)}});
        cases.push_back({OpKind::CrossEntropy, a, {real({6, 4}), classes(6, 4), constant({4}, 0.2, 2)}});
    }
    cases.push_back({OpKind::TopKCorrect, TopKCorrectAttributes{2}, {real({6, 4}), classes(6, 4)}});
    for (double p : {0.0, 0.3, 1.0})
        cases.push_back({OpKind::Dropout, DropoutAttributes{7}, {real({4, 8}), scalar(5), scalar(3), constant({}, p, p)}});
}

}  // namespace

std::vector<GradientCase> gradientCases() {
    Cases cases;
    Random random;
    addElementwise(cases);
    addBinary(cases);
    addShapeOps(cases);
    addMatMul(cases, random);
    addConv(cases, random);
    addPooling(cases, random);
    addNormalisation(cases);
    addLookUp(cases);
    addRecurrence(cases);
    addAttention(cases);
    addAlignment(cases);
    addClassification(cases);
    addOrder(cases);
    return cases;
}

}  // namespace lathe
