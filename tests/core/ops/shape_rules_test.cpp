// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>

#include "core/ops/op.h"

namespace lathe::shape_rules_test {
namespace {

using Types = std::vector<TensorType>;

TensorType f32(std::initializer_list<int64_t> dims) {
    return {DType::F32, Shape(dims)};
}
TensorType i64(std::initializer_list<int64_t> dims) {
    return {DType::I64, Shape(dims)};
}

/// The result types as text, or the refusal.
std::string rule(OpKind kind, const Attributes& attributes, const Types& operands) {
    const auto types = opDef(kind).shape(attributes, operands);
    if (!types.ok()) return "refused: " + toString(types.error());
    std::string out;
    for (const TensorType& t : *types) out += (out.empty() ? "" : " ") + toString(t);
    return out;
}

MATCHER(IsRefused, "is refused") {
    return arg.starts_with("refused: ");
}

TEST(OpTable, NamesAreUnique) {
    std::vector<std::string_view> names;
    for (const OpDef& def : opTable()) names.push_back(def.name);
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(OpTable, AttributesOfAnotherKindAreRefused) {
    const Types two{f32({2, 3}), f32({3, 4})};
    EXPECT_THAT(rule(OpKind::MatMul, ConvAttributes{}, two), IsRefused());
    EXPECT_THAT(rule(OpKind::Affine, {}, {two[0]}), IsRefused());
    EXPECT_THAT(rule(OpKind::LeakyRelu, AffineAttributes{}, {two[0]}), IsRefused());
}

TEST(ShapeRules, Elementwise) {
    EXPECT_EQ(rule(OpKind::Exp, {}, {f32({2, 3})}), "f32[2x3]");
    EXPECT_EQ(rule(OpKind::Cast, CastAttributes{DType::F64}, {i64({4})}), "f64[4]");
    EXPECT_EQ(rule(OpKind::Add, {}, {f32({2, 1, 3}), f32({4, 1})}), "f32[2x4x3]");
    EXPECT_EQ(rule(OpKind::Greater, {}, {f32({2}), f32({})}), "f32[2]");
    EXPECT_THAT(rule(OpKind::Exp, {}, {i64({2})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Add, {}, {f32({2, 3}), f32({4})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Mul, {}, {f32({2}), {DType::F64, {2}}}), IsRefused());
    EXPECT_THAT(rule(OpKind::ReluGrad, {}, {f32({2}), f32({3})}), IsRefused());
}

TEST(ShapeRules, FusedChain) {
    FusedAttributes a;
    a.steps = {{OpKind::Mul, {0, 1}}, {OpKind::Add, {2, 0}}, {OpKind::Affine, {3, -1}, 2, 1}};
    a.results = {1, 2};
    const Types operands{f32({4, 3}), f32({3})};
    EXPECT_EQ(rule(OpKind::FusedElementwise, a, operands), "f32[4x3] f32[4x3]");

    FusedAttributes forward = a;
    forward.steps[0].operands = {3, 0};
    EXPECT_THAT(rule(OpKind::FusedElementwise, forward, operands), IsRefused());
    FusedAttributes partial = a;
    partial.steps[0] = {OpKind::Square, {1, -1}};
    partial.results = {0};
    EXPECT_THAT(rule(OpKind::FusedElementwise, partial, operands), IsRefused()) << "a result of less than the whole shape";
    FusedAttributes matmul = a;
    matmul.steps[0].kind = OpKind::MatMul;
    EXPECT_THAT(rule(OpKind::FusedElementwise, matmul, operands), IsRefused());
    FusedAttributes endless = a;
    endless.steps.resize(FusedAttributes::maxValues, {OpKind::Neg, {0, -1}});
    EXPECT_THAT(rule(OpKind::FusedElementwise, endless, operands), IsRefused());
}

TEST(ShapeRules, ConversionsInAChain) {
    FusedAttributes a;
    a.steps = {{OpKind::Cast, {1, -1}, 1, 0, DType::F32}, {OpKind::Mul, {0, 2}}, {OpKind::Cast, {3, -1}, 1, 0, DType::F16}};
    a.results = {1, 2};
    EXPECT_EQ(rule(OpKind::FusedElementwise, a, {f32({4}), {DType::BF16, {4}}}), "f32[4] f16[4]");
    EXPECT_THAT(rule(OpKind::FusedElementwise, a, {{DType::F64, {4}}, {DType::BF16, {4}}}), IsRefused());
    FusedAttributes mixed = a;
    mixed.steps[1].operands = {0, 1};
    EXPECT_THAT(rule(OpKind::FusedElementwise, mixed, {f32({4}), {DType::BF16, {4}}}), IsRefused()) << "a step of two types";
    FusedAttributes integer = a;
    integer.steps[2].to = DType::I32;
    EXPECT_THAT(rule(OpKind::FusedElementwise, integer, {f32({4}), {DType::BF16, {4}}}), IsRefused());
    FusedAttributes wide = a;
    wide.steps = {{OpKind::Cast, {0, -1}, 1, 0, DType::F32}};
    wide.results = {0};
    EXPECT_THAT(rule(OpKind::FusedElementwise, wide, {{DType::F64, {4}}}), IsRefused());
}

TEST(ShapeRules, ShapeOperations) {
    EXPECT_EQ(rule(OpKind::Fill, FillAttributes{f32({2}), 1}, {}), "f32[2]");
    EXPECT_EQ(rule(OpKind::Reshape, ShapeAttributes{{6}}, {f32({2, 3})}), "f32[6]");
    EXPECT_THAT(rule(OpKind::Reshape, ShapeAttributes{{5}}, {f32({2, 3})}), IsRefused());
    EXPECT_EQ(rule(OpKind::Transpose, TransposeAttributes{{2, 0, 1}}, {f32({2, 3, 4})}), "f32[4x2x3]");
    EXPECT_THAT(rule(OpKind::Transpose, TransposeAttributes{{0, 0, 1}}, {f32({2, 3, 4})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Transpose, TransposeAttributes{{0, 1}}, {f32({2, 3, 4})}), IsRefused());
    EXPECT_EQ(rule(OpKind::Concat, AxisAttributes{1}, {f32({2, 3}), f32({2, 5})}), "f32[2x8]");
    EXPECT_THAT(rule(OpKind::Concat, AxisAttributes{1}, {f32({2, 3}), f32({3, 5})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Concat, AxisAttributes{2}, {f32({2, 3})}), IsRefused());
    EXPECT_EQ(rule(OpKind::Slice, SliceAttributes{0, 1, 3}, {f32({4, 2})}), "f32[2x2]");
    EXPECT_THAT(rule(OpKind::Slice, SliceAttributes{0, 3, 3}, {f32({4, 2})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Slice, SliceAttributes{0, 3, 5}, {f32({4, 2})}), IsRefused());
    EXPECT_EQ(rule(OpKind::Broadcast, ShapeAttributes{{2, 3}}, {f32({3})}), "f32[2x3]");
    EXPECT_THAT(rule(OpKind::Broadcast, ShapeAttributes{{3}}, {f32({2, 3})}), IsRefused());
}

TEST(ShapeRules, ReduceSum) {
    EXPECT_EQ(rule(OpKind::ReduceSum, ReduceAttributes{{0, 2}}, {f32({2, 3, 4})}), "f32[3]");
    EXPECT_EQ(rule(OpKind::ReduceSum, ReduceAttributes{{0, 2}, true}, {f32({2, 3, 4})}), "f32[1x3x1]");
    EXPECT_THAT(rule(OpKind::ReduceSum, ReduceAttributes{{2, 0}}, {f32({2, 3, 4})}), IsRefused());
    EXPECT_THAT(rule(OpKind::ReduceSum, ReduceAttributes{{3}}, {f32({2, 3, 4})}), IsRefused());
    EXPECT_THAT(rule(OpKind::ReduceSum, ReduceAttributes{{0}}, {i64({2})}), IsRefused());
}

TEST(ShapeRules, MatMul) {
    EXPECT_EQ(rule(OpKind::MatMul, MatMulAttributes{}, {f32({2, 3}), f32({3, 5}), f32({5})}), "f32[2x5]");
    EXPECT_EQ(rule(OpKind::MatMul, MatMulAttributes{true, true}, {f32({7, 3, 2}), f32({7, 5, 3})}), "f32[7x2x5]");
    EXPECT_THAT(rule(OpKind::MatMul, MatMulAttributes{}, {f32({2, 3}), f32({2, 3})}), IsRefused());
    EXPECT_THAT(rule(OpKind::MatMul, MatMulAttributes{}, {f32({2, 2, 3}), f32({3, 2, 3})}), IsRefused());
    EXPECT_THAT(rule(OpKind::MatMul, MatMulAttributes{}, {f32({2, 3}), f32({3, 5}), f32({2})}), IsRefused());
    EXPECT_THAT(rule(OpKind::MatMul, MatMulAttributes{}, {f32({3}), f32({3})}), IsRefused());
}

ConvAttributes conv(std::array<int64_t, 2> stride, std::array<int64_t, 4> padding, int64_t groups = 1) {
    ConvAttributes a;
    a.stride = stride;
    a.padding = padding;
    a.groups = groups;
    return a;
}

TEST(ShapeRules, Conv2d) {
    EXPECT_EQ(rule(OpKind::Conv2d, conv({2, 1}, {1, 0, 0, 2}), {f32({4, 3, 8, 8}), f32({6, 3, 3, 3}), f32({6})}), "f32[4x6x4x8]");
    EXPECT_EQ(rule(OpKind::Conv2d, conv({1, 1}, {}, 3), {f32({4, 3, 8, 8}), f32({6, 1, 3, 3})}), "f32[4x6x6x6]");
    EXPECT_THAT(rule(OpKind::Conv2d, conv({1, 1}, {}, 2), {f32({4, 3, 8, 8}), f32({6, 1, 3, 3})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Conv2d, conv({1, 1}, {}), {f32({4, 3, 2, 8}), f32({6, 3, 3, 3})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Conv2d, conv({0, 1}, {}), {f32({4, 3, 8, 8}), f32({6, 3, 3, 3})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Conv2d, conv({1, 1}, {-1, 0, 0, 0}), {f32({4, 3, 8, 8}), f32({6, 3, 3, 3})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Conv2d, conv({1, 1}, {}), {f32({4, 3, 8, 8}), f32({6, 3, 3, 3}), f32({5})}), IsRefused());
    ConvAttributes a = conv({2, 2}, {1, 1, 1, 1});
    a.wanted = {4, 3, 8, 8};
    EXPECT_EQ(rule(OpKind::Conv2dGradInput, a, {f32({4, 6, 4, 4}), f32({6, 3, 3, 3})}), "f32[4x3x8x8]");
    EXPECT_THAT(rule(OpKind::Conv2dGradInput, a, {f32({4, 6, 5, 4}), f32({6, 3, 3, 3})}), IsRefused());
    a.wanted = {6, 3, 3, 3};
    EXPECT_EQ(rule(OpKind::Conv2dGradWeights, a, {f32({4, 6, 4, 4}), f32({4, 3, 8, 8})}), "f32[6x3x3x3]");
}

TEST(ShapeRules, Pooling) {
    PoolAttributes a;
    EXPECT_EQ(rule(OpKind::MaxPool2d, a, {f32({2, 3, 7, 8})}), "f32[2x3x3x4] u8[2x3x3x4]");
    EXPECT_EQ(rule(OpKind::AvgPool2d, a, {f32({2, 3, 7, 8})}), "f32[2x3x3x4]");
    a.wanted = {2, 3, 7, 8};
    EXPECT_EQ(rule(OpKind::MaxPool2dGrad, a, {f32({2, 3, 3, 4}), {DType::U8, {2, 3, 3, 4}}}), "f32[2x3x7x8]");
    EXPECT_THAT(rule(OpKind::MaxPool2dGrad, a, {f32({2, 3, 3, 4}), {DType::I32, {2, 3, 3, 4}}}), IsRefused());
    EXPECT_EQ(rule(OpKind::AvgPool2dGrad, a, {f32({2, 3, 3, 4})}), "f32[2x3x7x8]");
    EXPECT_THAT(rule(OpKind::AvgPool2dGrad, a, {f32({2, 3, 3, 3})}), IsRefused());
    a.kernel = {17, 16};
    EXPECT_EQ(rule(OpKind::MaxPool2d, a, {f32({1, 1, 20, 20})}), "f32[1x1x2x3] i32[1x1x2x3]");
    EXPECT_THAT(rule(OpKind::MaxPool2d, a, {f32({1, 1, 16, 20})}), IsRefused());
    a = {};
    a.padding = {2, 0, 0, 0};
    EXPECT_THAT(rule(OpKind::MaxPool2d, a, {f32({2, 3, 7, 8})}), IsRefused()) << "a window that sees padding only";
}

TEST(ShapeRules, Normalisation) {
    const TensorType x = f32({4, 3, 5}), c = f32({3});
    const std::string five = "f32[4x3x5] f32[3] f32[3] f32[3] f32[3]";
    EXPECT_EQ(rule(OpKind::BatchNormTrain, NormAttributes{}, {x, c, c, c, c}), five);
    EXPECT_EQ(rule(OpKind::BatchNormTrain, NormAttributes{}, {x, c, c, c, c, x}), five);
    EXPECT_EQ(rule(OpKind::BatchNormInfer, NormAttributes{}, {x, c, c, c, c}), "f32[4x3x5]");
    EXPECT_EQ(rule(OpKind::BatchNormGrad, NormAttributes{}, {x, x, c, c, c}), "f32[4x3x5] f32[3] f32[3]");
    EXPECT_THAT(rule(OpKind::BatchNormGrad, NormAttributes{}, {x, x, c, c, c, x}), IsRefused()) << "y without an activation";
    EXPECT_THAT(rule(OpKind::BatchNormTrain, NormAttributes{}, {x, c, c, f32({4}), c}), IsRefused());
    EXPECT_THAT(rule(OpKind::BatchNormTrain, NormAttributes{}, {f32({3}), c, c, c, c}), IsRefused());
    NormAttributes two;
    two.axes = 2;
    EXPECT_EQ(rule(OpKind::LayerNorm, two, {x, f32({3, 5}), f32({3, 5})}), "f32[4x3x5] f32[4] f32[4]");
    EXPECT_EQ(rule(OpKind::LayerNormGrad, two, {x, x, f32({4}), f32({4}), f32({3, 5})}), "f32[4x3x5] f32[3x5] f32[3x5]");
    EXPECT_THAT(rule(OpKind::LayerNorm, two, {x, f32({5}), f32({5})}), IsRefused());
    two.axes = 4;
    EXPECT_THAT(rule(OpKind::LayerNorm, two, {x, x, x}), IsRefused());
}

TEST(ShapeRules, LayerNormOfSumsAndInTwoWidths) {
    const TensorType x = f32({4, 3}), c = f32({3}), n = f32({4}), half{DType::BF16, {4, 3}}, other{DType::F64, {4, 3}};
    NormAttributes plain, narrow;
    narrow.narrow = DType::BF16;
    EXPECT_EQ(rule(OpKind::LayerNorm, narrow, {x, c, c}), "bf16[4x3] f32[4] f32[4]");
    EXPECT_EQ(rule(OpKind::LayerNorm, narrow, {x, c, c, half}), "bf16[4x3] f32[4] f32[4] f32[4x3]");
    EXPECT_EQ(rule(OpKind::LayerNorm, plain, {x, c, c, x}), "f32[4x3] f32[4] f32[4] f32[4x3]");
    EXPECT_THAT(rule(OpKind::LayerNorm, plain, {x, c, c, f32({3})}), IsRefused()) << "another shape";
    EXPECT_THAT(rule(OpKind::LayerNorm, plain, {x, c, c, other}), IsRefused()) << "a wider addend";
    EXPECT_THAT(rule(OpKind::LayerNorm, plain, {half, c, c, half}), IsRefused()) << "a sum in 16 bits";
    EXPECT_THAT(rule(OpKind::LayerNorm, narrow, {half, c, c}), IsRefused()) << "nothing to round";
    EXPECT_EQ(rule(OpKind::LayerNormGrad, plain, {half, x, n, n, c}), "f32[4x3] f32[3] f32[3]");
    EXPECT_EQ(rule(OpKind::LayerNormGrad, narrow, {half, x, n, n, c, x}), "f32[4x3] f32[3] f32[3] bf16[4x3]");
    EXPECT_THAT(rule(OpKind::LayerNormGrad, plain, {half, x, n, n, c, half}), IsRefused()) << "an addend in 16 bits";
    EXPECT_THAT(rule(OpKind::LayerNormGrad, plain, {x, half, n, n, c}), IsRefused()) << "dy wider than x";
    narrow.narrow = DType::F32;
    EXPECT_THAT(rule(OpKind::LayerNorm, narrow, {x, c, c}), IsRefused());
}

TEST(ShapeRules, LookUp) {
    const GatherAttributes a{.rows = 7};
    EXPECT_EQ(rule(OpKind::Gather, a, {f32({7, 4}), i64({2, 3})}), "f32[2x3x4]");
    EXPECT_EQ(rule(OpKind::Gather, a, {f32({7}), i64({5})}), "f32[5]");
    EXPECT_EQ(rule(OpKind::GatherGrad, a, {f32({2, 3, 4}), i64({2, 3})}), "f32[7x4]");
    EXPECT_THAT(rule(OpKind::Gather, a, {f32({6, 4}), i64({2, 3})}), IsRefused()) << "another table";
    EXPECT_THAT(rule(OpKind::Gather, a, {f32({7, 4}), f32({2, 3})}), IsRefused()) << "an index of reals";
    EXPECT_THAT(rule(OpKind::GatherGrad, a, {f32({3, 2, 4}), i64({2, 3})}), IsRefused());
    const SequenceMaskAttributes mask{.steps = 4};
    EXPECT_EQ(rule(OpKind::SequenceMask, mask, {i64({3})}), "f32[3x4]");
    EXPECT_EQ(rule(OpKind::SequenceMask, mask, {i64({3, 1})}), "f32[3x4]");
    EXPECT_THAT(rule(OpKind::SequenceMask, mask, {i64({3, 2})}), IsRefused());
    EXPECT_THAT(rule(OpKind::SequenceMask, mask, {f32({3})}), IsRefused());
}

TEST(ShapeRules, Recurrence) {
    const RecurrentAttributes rnn{RecurrentCell::Relu}, lstm{RecurrentCell::Lstm}, gru{RecurrentCell::Gru};
    EXPECT_EQ(rule(OpKind::Recurrent, rnn, {f32({2, 3, 5}), f32({5, 5})}), "f32[2x3x5]");
    EXPECT_EQ(rule(OpKind::Recurrent, lstm, {f32({2, 3, 20}), f32({20, 5}), f32({20})}), "f32[2x3x5] f32[2x3x25]");
    EXPECT_EQ(rule(OpKind::Recurrent, gru, {f32({2, 3, 15}), f32({15, 5})}), "f32[2x3x5] f32[2x3x20]");
    EXPECT_EQ(rule(OpKind::RecurrentGrad, rnn, {f32({2, 3, 5}), f32({5, 5}), f32({2, 3, 5})}), "f32[2x3x5]");
    EXPECT_EQ(rule(OpKind::RecurrentGrad, gru, {f32({2, 3, 5}), f32({15, 5}), f32({2, 3, 5}), f32({2, 3, 20})}),
              "f32[2x3x15] f32[2x3x15]");
    EXPECT_THAT(rule(OpKind::Recurrent, lstm, {f32({2, 3, 18}), f32({18, 5})}), IsRefused()) << "18 is not 4 gates";
    EXPECT_THAT(rule(OpKind::Recurrent, lstm, {f32({2, 3, 20}), f32({20, 4})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Recurrent, lstm, {f32({6, 20}), f32({20, 5})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Recurrent, lstm, {f32({2, 3, 20}), f32({20, 5}), f32({5})}), IsRefused());
    EXPECT_THAT(rule(OpKind::RecurrentGrad, lstm, {f32({2, 3, 5}), f32({20, 5}), f32({2, 3, 5})}), IsRefused()) << "no gates";
}

TEST(ShapeRules, Attention) {
    const TensorType q = f32({2, 3, 12}), k = f32({2, 5, 6}), v = f32({2, 5, 8}), mask = f32({2, 5});
    AttentionAttributes a{.heads = 4, .keyHeads = 2};
    EXPECT_EQ(rule(OpKind::Attention, a, {q, k, v}), "f32[2x3x16] f32[2x4x3]");
    EXPECT_EQ(rule(OpKind::AttentionGrad, a, {f32({2, 3, 16}), f32({2, 3, 16}), f32({2, 4, 3}), q, k, v}),
              "f32[2x3x12] f32[2x5x6] f32[2x5x8]");
    EXPECT_THAT(rule(OpKind::Attention, a, {q, k, v, mask}), IsRefused()) << "without the attribute";
    EXPECT_THAT(rule(OpKind::Attention, a, {q, f32({2, 5, 8}), v}), IsRefused()) << "heads of another width";
    EXPECT_THAT(rule(OpKind::Attention, a, {q, f32({2, 4, 6}), v}), IsRefused()) << "keys without values";
    EXPECT_THAT(rule(OpKind::Attention, a, {q, f32({3, 5, 6}), v}), IsRefused());
    a.masked = a.drops = true;
    EXPECT_EQ(rule(OpKind::Attention, a, {q, k, v, mask, i64({}), i64({}), f32({})}), "f32[2x3x16] f32[2x4x3]");
    EXPECT_THAT(rule(OpKind::Attention, a, {q, k, v, f32({2, 3}), i64({}), i64({}), f32({})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Attention, a, {q, k, v, mask, f32({}), i64({}), f32({})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Attention, AttentionAttributes{.heads = 4, .keyHeads = 3}, {q, k, v}), IsRefused());
    const auto narrow = [](TensorType t) { return TensorType{DType::BF16, t.shape}; };
    EXPECT_EQ(rule(OpKind::Attention, a, {narrow(q), narrow(k), narrow(v), mask, i64({}), i64({}), f32({})}),
              "bf16[2x3x16] f32[2x4x3]");
}

TEST(ShapeRules, PackedAttention) {
    const TensorType qkv = f32({2, 3, 16}), y = f32({2, 3, 8}), logsum = f32({2, 4, 3}), mask = f32({2, 3});
    AttentionAttributes a{.heads = 4, .keyHeads = 2};
    EXPECT_EQ(rule(OpKind::PackedAttention, a, {qkv}), "f32[2x3x8] f32[2x4x3]");
    EXPECT_EQ(rule(OpKind::PackedAttentionGrad, a, {y, y, logsum, qkv}), "f32[2x3x16]");
    EXPECT_THAT(rule(OpKind::PackedAttention, a, {f32({2, 3, 12})}), IsRefused()) << "heads of 1.5 numbers";
    EXPECT_THAT(rule(OpKind::PackedAttention, a, {f32({3, 16})}), IsRefused());
    EXPECT_THAT(rule(OpKind::PackedAttention, a, {qkv, mask}), IsRefused()) << "without the attribute";
    EXPECT_THAT(rule(OpKind::PackedAttentionGrad, a, {qkv, y, logsum, qkv}), IsRefused()) << "dy of another width";
    EXPECT_THAT(rule(OpKind::PackedAttention, AttentionAttributes{.heads = 4, .keyHeads = 3}, {f32({2, 3, 20})}), IsRefused());
    a.masked = a.drops = true;
    EXPECT_EQ(rule(OpKind::PackedAttention, a, {qkv, mask, i64({}), i64({}), f32({})}), "f32[2x3x8] f32[2x4x3]");
    EXPECT_THAT(rule(OpKind::PackedAttention, a, {qkv, f32({2, 4}), i64({}), i64({}), f32({})}), IsRefused());
    const TensorType narrow{DType::BF16, qkv.shape};
    EXPECT_EQ(rule(OpKind::PackedAttention, a, {narrow, mask, i64({}), i64({}), f32({})}), "bf16[2x3x8] f32[2x4x3]");
}

TEST(ShapeRules, ClassificationAndDropout) {
    const TensorType logits = f32({4, 10}), target = i64({4});
    EXPECT_EQ(rule(OpKind::Softmax, {}, {logits}), "f32[4x10]");
    EXPECT_EQ(rule(OpKind::CrossEntropy, CrossEntropyAttributes{}, {logits, target, f32({10})}), "f32[4] f32[4]");
    EXPECT_EQ(rule(OpKind::CrossEntropyGrad, CrossEntropyAttributes{}, {f32({4}), logits, target}), "f32[4x10]");
    EXPECT_EQ(rule(OpKind::TopKCorrect, TopKCorrectAttributes{5}, {logits, target}), "f32[4]");
    EXPECT_THAT(rule(OpKind::CrossEntropy, CrossEntropyAttributes{}, {logits, f32({4})}), IsRefused());
    EXPECT_THAT(rule(OpKind::CrossEntropy, CrossEntropyAttributes{1.5}, {logits, target}), IsRefused());
    EXPECT_THAT(rule(OpKind::CrossEntropy, CrossEntropyAttributes{}, {logits, target, f32({4})}), IsRefused());
    EXPECT_THAT(rule(OpKind::CrossEntropy, CrossEntropyAttributes{}, {f32({4, 2, 3}), target}), IsRefused());
    EXPECT_THAT(rule(OpKind::TopKCorrect, TopKCorrectAttributes{0}, {logits, target}), IsRefused());
    EXPECT_EQ(rule(OpKind::RandomNormal, RandomNormalAttributes{{DType::F32, {2, 3}}}, {i64({}), i64({})}), "f32[2x3]");
    EXPECT_THAT(rule(OpKind::RandomNormal, RandomNormalAttributes{{DType::F32, {2}}}, {i64({1}), i64({})}), IsRefused());
    EXPECT_THAT(rule(OpKind::RandomNormal, RandomNormalAttributes{{DType::F16, {2}}}, {i64({}), i64({})}), IsRefused());
    EXPECT_EQ(rule(OpKind::Dropout, DropoutAttributes{}, {logits, i64({}), i64({}), f32({})}), "f32[4x10]");
    EXPECT_THAT(rule(OpKind::Dropout, DropoutAttributes{}, {logits, i64({1}), i64({}), f32({})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Dropout, DropoutAttributes{}, {logits, i64({}), i64({}), f32({1})}), IsRefused());
}

TEST(ShapeRules, Order) {
    const TopKAttributes a{.k = 3};
    EXPECT_EQ(rule(OpKind::TopK, a, {f32({2, 4, 5})}), "f32[2x4x3] i64[2x4x3]");
    EXPECT_EQ(rule(OpKind::TopK, TopKAttributes{.k = 5}, {f32({5})}), "f32[5] i64[5]") << "the whole row";
    const TopKAttributes gradient{.k = 3, .extent = 5};
    EXPECT_EQ(rule(OpKind::TopKGrad, gradient, {f32({2, 4, 3}), i64({2, 4, 3})}), "f32[2x4x5]");
    EXPECT_THAT(rule(OpKind::TopK, a, {f32({})}), IsRefused());
    EXPECT_THAT(rule(OpKind::TopK, a, {f32({4, 2})}), IsRefused()) << "more than there are";
    EXPECT_THAT(rule(OpKind::TopK, TopKAttributes{.k = 0}, {f32({4, 2})}), IsRefused());
    EXPECT_THAT(rule(OpKind::TopK, a, {i64({4, 5})}), IsRefused());
    EXPECT_THAT(rule(OpKind::TopKGrad, gradient, {f32({4, 3}), i64({3, 3})}), IsRefused());
    EXPECT_THAT(rule(OpKind::TopKGrad, gradient, {f32({4, 2}), i64({4, 2})}), IsRefused()) << "another k";
    EXPECT_THAT(rule(OpKind::TopKGrad, TopKAttributes{.k = 3, .extent = 2}, {f32({4, 3}), i64({4, 3})}), IsRefused());
}

TEST(ShapeRules, Ctc) {
    const CtcAttributes a;
    const TensorType scores = f32({4, 6, 10}), target = i64({4, 3}), alpha = f32({4, 6, 7});
    EXPECT_EQ(rule(OpKind::Ctc, a, {scores, target}), "f32[4] f32[4x6x7]");
    EXPECT_EQ(rule(OpKind::Ctc, a, {scores, target, i64({4})}), "f32[4] f32[4x6x7]");
    EXPECT_EQ(rule(OpKind::Ctc, a, {scores, target, i64({4, 1})}), "f32[4] f32[4x6x7]");
    EXPECT_EQ(rule(OpKind::CtcGrad, a, {f32({4}), scores, target, alpha}), "f32[4x6x10]");
    EXPECT_EQ(rule(OpKind::CtcGrad, a, {f32({4}), scores, target, alpha, i64({4, 1})}), "f32[4x6x10]");
    EXPECT_THAT(rule(OpKind::Ctc, {}, {scores, target}), IsRefused());
    EXPECT_THAT(rule(OpKind::Ctc, a, {f32({4, 10}), target}), IsRefused());
    EXPECT_THAT(rule(OpKind::Ctc, a, {f32({4, 6, 1}), target}), IsRefused()) << "only the blank";
    EXPECT_THAT(rule(OpKind::Ctc, a, {scores, i64({3, 3})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Ctc, a, {scores, f32({4, 3})}), IsRefused());
    EXPECT_THAT(rule(OpKind::Ctc, a, {scores, target, i64({4, 2})}), IsRefused());
    EXPECT_THAT(rule(OpKind::CtcGrad, a, {f32({4}), scores, target, f32({4, 6, 3})}), IsRefused());
}

TEST(CostRules, CountMultiplyAddsAndBytes) {
    const auto cost = [](OpKind kind, const Attributes& a, const Types& in) {
        return opDef(kind).cost(a, in, *opDef(kind).shape(a, in));
    };
    const Cost matmul = cost(OpKind::MatMul, MatMulAttributes{true, false}, {f32({3, 2}), f32({3, 5})});
    EXPECT_EQ(matmul.macs, 2 * 3 * 5);
    EXPECT_EQ(matmul.bytes, 4 * (6 + 15 + 10));
    ConvAttributes a = conv({1, 1}, {}, 3);
    const int64_t macs = 4 * 6 * 6 * 6 * 1 * 3 * 3;
    EXPECT_EQ(cost(OpKind::Conv2d, a, {f32({4, 3, 8, 8}), f32({6, 1, 3, 3})}).macs, macs);
    a.wanted = {4, 3, 8, 8};
    EXPECT_EQ(cost(OpKind::Conv2dGradInput, a, {f32({4, 6, 6, 6}), f32({6, 1, 3, 3})}).macs, macs);
    a.wanted = {6, 1, 3, 3};
    EXPECT_EQ(cost(OpKind::Conv2dGradWeights, a, {f32({4, 6, 6, 6}), f32({4, 3, 8, 8})}).macs, macs);
}

TEST(ShapeRules, Collective) {
    EXPECT_EQ(rule(OpKind::AllReduce, {}, {f32({2, 3}), f32({2, 3}), f32({2, 3})}), "f32[2x3]");
    EXPECT_THAT(rule(OpKind::AllReduce, {}, {f32({2, 3}), f32({3, 2})}), IsRefused());
    EXPECT_THAT(rule(OpKind::AllReduce, {}, {i64({2})}), IsRefused());
}

}  // namespace
}  // namespace lathe::shape_rules_test
