// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include <gmock/gmock.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/backend/cpu/reference/reference.h"
#include "core/ops/dropout_site.h"

namespace lathe::reference_kernels_test {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;
using testing::Pointwise;

using Numbers = std::vector<double>;

template <class T>
Tensor tensor(const Shape& shape, const std::vector<T>& values) {
    return Tensor::of<T>(shape, values);
}
Tensor f64(const Shape& shape, const Numbers& values) {
    return tensor<double>(shape, values);
}

Numbers numbers(const Tensor& t) {
    Numbers out;
    for (int64_t i = 0; i < t.elements(); ++i) out.push_back(t.at(i));
    return out;
}

/// Runs one operation on its own.
std::vector<Tensor> run(OpKind kind, const Attributes& attributes, const std::vector<Tensor>& operands) {
    std::vector<TensorType> inTypes;
    std::vector<const std::byte*> in;
    for (const Tensor& t : operands) {
        inTypes.push_back({t.dtype(), t.shape()});
        in.push_back(t.raw());
    }
    const std::vector<TensorType> outTypes = *opDef(kind).shape(attributes, inTypes);
    std::vector<Tensor> results;
    std::vector<std::byte*> out;
    for (const TensorType& t : outTypes) out.push_back(results.emplace_back(t.dtype, t.shape).raw());
    referenceKernel(kind)(attributes, inTypes, outTypes, in, out);
    return results;
}

MATCHER_P(IsNear, wanted, "is near " + testing::PrintToString(wanted)) {
    return testing::ExplainMatchResult(Pointwise(DoubleNear(1e-12), wanted), numbers(arg), result_listener);
}
auto near(Numbers wanted) {
    return IsNear(std::move(wanted));
}

TEST(Reference, HasAKernelForEveryKind) {
    for (const OpDef& def : opTable()) EXPECT_NE(referenceKernel(def.kind), nullptr) << def.name;
}

TEST(Reference, GeluIsTheErfForm) {
    EXPECT_THAT(run(OpKind::Gelu, {}, {f64({3}, {-1, 0, 1})})[0], near({-0.15865525393145705, 0, 0.8413447460685429}));
}

TEST(Reference, SoftplusAndExpm1KeepTheirTails) {
    EXPECT_THAT(run(OpKind::Softplus, {}, {f64({3}, {-800, 0, 800})})[0], near({0, std::log(2.0), 800}));
    EXPECT_EQ(run(OpKind::Expm1, {}, {f64({1}, {1e-18})})[0].at(0), 1e-18);
}

TEST(Reference, ReluGradMasksByItsResult) {
    EXPECT_THAT(run(OpKind::ReluGrad, {}, {f64({3}, {5, 6, 7}), f64({3}, {-1, 0, 1})})[0], near({0, 0, 7}));
}

TEST(Reference, NanIsNotSwallowed) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(std::isnan(run(OpKind::Relu, {}, {f64({1}, {nan})})[0].at(0)));
    EXPECT_TRUE(std::isnan(run(OpKind::Minimum, {}, {f64({1}, {1}), f64({1}, {nan})})[0].at(0)));
    EXPECT_TRUE(std::isnan(run(OpKind::MaxPool2d, PoolAttributes{}, {f64({1, 1, 2, 2}, {1, nan, 3, 0})})[0].at(0)));
}

TEST(Reference, BinaryOperandsBroadcast) {
    const auto y = run(OpKind::Sub, {}, {f64({2, 1}, {10, 20}), f64({3}, {1, 2, 3})});
    EXPECT_THAT(y[0], near({9, 8, 7, 19, 18, 17}));
}

TEST(Reference, FusedChainEqualsItsSteps) {
    FusedAttributes a;
    a.steps = {{OpKind::Mul, {0, 1}}, {OpKind::Affine, {2, -1}, 0.5, 1}, {OpKind::LeakyRelu, {3, -1}, 0.1, 0}};
    a.results = {2, 0};
    const auto y = run(OpKind::FusedElementwise, a, {f64({2, 2}, {1, -2, 3, -4}), f64({2}, {2, 3})});
    EXPECT_THAT(y[0], near({2, -0.2, 4, -0.5}));
    EXPECT_THAT(y[1], near({2, -6, 6, -12}));
}

TEST(Reference, AChainRoundsWhereItConvertsAndWhereItStores) {
    FusedAttributes a;
    a.steps = {{OpKind::Affine, {0, -1}, 1, 0.25},
               {OpKind::Cast, {1, -1}, 1, 0, DType::F32},
               {OpKind::Cast, {2, -1}, 1, 0, DType::BF16},
               {OpKind::Cast, {3, -1}, 1, 0, DType::F32}};
    a.results = {0, 1, 3};
    const auto y = run(OpKind::FusedElementwise, a, {tensor<float>({2}, {256, 2}).to(DType::BF16)});
    EXPECT_THAT(y[0], near({256, 2.25})) << "8 bits of fraction";
    EXPECT_THAT(y[1], near({256.25, 2.25})) << "a step is computed in float";
    EXPECT_THAT(y[2], near({256, 2.25}));
}

TEST(Reference, CastConvertsByValue) {
    const Tensor y = run(OpKind::Cast, CastAttributes{DType::F32}, {tensor<uint8_t>({3}, {0, 7, 255})})[0];
    EXPECT_EQ(y.dtype(), DType::F32);
    EXPECT_THAT(y, near({0, 7, 255}));
}

TEST(Reference, SumsOfFloatsAccumulateInDouble) {
    std::vector<float> values(1 << 12, 1.0f);
    values[0] = 0x1p24f;  // in float every further 1 would be lost
    const Shape shape{1, 1 << 12};
    EXPECT_EQ(run(OpKind::ReduceSum, ReduceAttributes{{0, 1}}, {tensor(shape, values)})[0].at(0), 0x1p24 + 4096);
    const Tensor ones = tensor(shape, std::vector<float>(1 << 12, 1.0f));
    EXPECT_EQ(run(OpKind::MatMul, MatMulAttributes{false, true}, {tensor(shape, values), ones})[0].at(0), 0x1p24 + 4096);
}

TEST(Reference, MatMulAppliesBiasThenActivation) {
    MatMulAttributes a;
    a.activation = Activation::Relu;
    EXPECT_THAT(run(OpKind::MatMul, a, {f64({1, 2}, {1, 2}), f64({2, 2}, {1, -1, 1, -1}), f64({2}, {0.5, 1})})[0],
                near({3.5, 0}));
}

TEST(Reference, ConvolutionIsACorrelation) {
    ConvAttributes a;
    a.padding = {1, 0, 0, 0};
    const Tensor x = f64({1, 1, 2, 2}, {1, 2, 3, 4}), w = f64({1, 1, 2, 2}, {10, 20, 1, 2});
    EXPECT_THAT(run(OpKind::Conv2d, a, {x, w, f64({1}, {100})})[0], near({105, 161}));
}

TEST(Reference, TopKSortsByNumberThenByIndex) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Tensor x = f64({2, 5}, {1, 3, 3, -2, 0, 5, nan, 7, nan, 7});
    const auto top = run(OpKind::TopK, TopKAttributes{.k = 3}, {x});
    EXPECT_THAT(numbers(top[1]), ElementsAre(1, 2, 0, 1, 3, 2)) << "NaN is larger than any number";
    EXPECT_EQ(top[0].at(0), 3);
    EXPECT_TRUE(std::isnan(top[0].at(3)));
    const auto smallest = run(OpKind::TopK, TopKAttributes{.k = 5, .largest = false}, {x});
    EXPECT_THAT(numbers(smallest[1]), ElementsAre(3, 4, 0, 1, 2, 0, 2, 4, 1, 3));
}

TEST(Reference, TopKGradPutsEachNumberBack) {
    const TopKAttributes a{.k = 2, .extent = 4};
    const Tensor dy = f64({2, 2}, {1, 2, 3, 4}), index = tensor<int64_t>({2, 2}, {3, 0, 1, 2});
    EXPECT_THAT(run(OpKind::TopKGrad, a, {dy, index})[0], near({2, 0, 0, 1, 0, 3, 4, 0}));
}

TEST(Reference, MaxPoolTakesTheFirstOfEquals) {
    const auto y = run(OpKind::MaxPool2d, PoolAttributes{}, {f64({1, 1, 2, 4}, {1, 5, 3, 3, 5, 0, 3, 3})});
    EXPECT_THAT(y[0], near({5, 3}));
    EXPECT_THAT(y[1], near({1, 0}));
}

TEST(Reference, AvgPoolDividesByTheWindowOrByWhatIsThere) {
    PoolAttributes a;
    a.padding = {1, 1, 1, 1};
    const Tensor x = f64({1, 1, 2, 2}, {1, 2, 3, 4});
    EXPECT_THAT(run(OpKind::AvgPool2d, a, {x})[0], near({0.25, 0.5, 0.75, 1}));
    a.countPadding = false;
    EXPECT_THAT(run(OpKind::AvgPool2d, a, {x})[0], near({1, 2, 3, 4}));
}

const std::vector<Tensor> batchNormOperands{f64({4, 1}, {1, 2, 3, 6}), f64({1}, {2}), f64({1}, {10}), f64({1}, {0}),
                                            f64({1}, {1})};

TEST(Reference, BatchNormNormalisesBiasedAndTracksUnbiased) {
    NormAttributes a;
    a.epsilon = 0.5;  // variance 3.5, with epsilon 4
    const auto y = run(OpKind::BatchNormTrain, a, batchNormOperands);
    EXPECT_THAT(y[0], near({8, 9, 10, 13}));
    EXPECT_THAT(y[1], near({3}));
    EXPECT_THAT(y[2], near({0.5}));
    EXPECT_THAT(y[3], near({0.3}));
    EXPECT_THAT(y[4], near({0.9 + 0.1 * 14.0 / 3}));
}

TEST(Reference, BatchNormInferUsesRunningStatistics) {
    NormAttributes a;
    a.epsilon = 3;
    EXPECT_THAT(run(OpKind::BatchNormInfer, a, batchNormOperands)[0], near({11, 12, 13, 16}));
}

TEST(Reference, BatchNormFusesResidualAndActivation) {
    NormAttributes a;
    a.epsilon = 0.5;
    a.activation = Activation::Relu;
    std::vector<Tensor> operands = batchNormOperands;
    operands.push_back(f64({4, 1}, {-9, -9, -9, -9}));
    const auto y = run(OpKind::BatchNormTrain, a, operands);
    EXPECT_THAT(y[0], near({0, 0, 1, 4}));

    const Tensor dy = f64({4, 1}, {1, 2, 3, 4});
    NormAttributes plain = a;
    plain.activation = Activation::None;
    const Tensor masked = run(OpKind::ReluGrad, {}, {dy, y[0]})[0];
    const auto apart = run(OpKind::BatchNormGrad, plain, {masked, operands[0], y[1], y[2], operands[1]});
    const auto fused = run(OpKind::BatchNormGrad, a, {dy, operands[0], y[1], y[2], operands[1], y[0]});
    for (size_t i = 0; i < 3; ++i) EXPECT_THAT(fused[i], near(numbers(apart[i]))) << i;
}

TEST(Reference, LayerNormIsBiased) {
    NormAttributes a;
    a.epsilon = 0.5;
    const auto y = run(OpKind::LayerNorm, a, {f64({1, 4}, {1, 2, 3, 6}), f64({4}, {1, 1, 2, 2}), f64({4}, {0, 1, 0, 1})});
    EXPECT_THAT(y[0], near({-1, 0.5, 0, 4}));
}

TEST(Reference, LayerNormOfASumReturnsIt) {
    const Tensor x = f64({2, 2}, {1, 2, 3, 6}), addend = f64({2, 2}, {4, 1, -2, 0}), scale = f64({2}, {1, 2}),
                 bias = f64({2}, {0, 1});
    const auto parts = run(OpKind::LayerNorm, NormAttributes{}, {run(OpKind::Add, {}, {x, addend})[0], scale, bias});
    const auto y = run(OpKind::LayerNorm, NormAttributes{}, {x, scale, bias, addend});
    for (size_t i = 0; i < 3; ++i) EXPECT_TRUE(sameBytes(y[i], parts[i])) << i;
    EXPECT_THAT(y[3], near({5, 3, 1, 6}));

    const Tensor dy = f64({2, 2}, {1, 2, 3, 5});
    const auto gradients = run(OpKind::LayerNormGrad, NormAttributes{}, {dy, y[3], y[1], y[2], scale});
    const auto added = run(OpKind::LayerNormGrad, NormAttributes{}, {dy, y[3], y[1], y[2], scale, addend});
    EXPECT_TRUE(sameBytes(added[0], run(OpKind::Add, {}, {gradients[0], addend})[0]));
    for (size_t i = 1; i < 3; ++i) EXPECT_TRUE(sameBytes(added[i], gradients[i])) << i;
}

/// Columns [begin, end) of each row.
Tensor columns(const Tensor& rows, int64_t begin, int64_t end) {
    return run(OpKind::Slice, SliceAttributes{2, begin, end}, {rows})[0];
}

TEST(Reference, PackedAttentionIsAttentionOfItsColumns) {
    constexpr int64_t heads = 4, keyHeads = 2, width = 3, q = heads * width, k = keyHeads * width;
    Tensor qkv(DType::F64, {2, 5, q + 2 * k}), dy(DType::F64, {2, 5, q});
    for (int64_t i = 0; i < qkv.elements(); ++i) qkv.data<double>()[i] = std::sin(static_cast<double>(7 * i));
    for (int64_t i = 0; i < dy.elements(); ++i) dy.data<double>()[i] = std::cos(static_cast<double>(5 * i));
    const AttentionAttributes a{.heads = heads, .keyHeads = keyHeads, .causal = true};
    const std::vector<Tensor> parts{columns(qkv, 0, q), columns(qkv, q, q + k), columns(qkv, q + k, q + 2 * k)};
    const auto packed = run(OpKind::PackedAttention, a, {qkv}), apart = run(OpKind::Attention, a, parts);
    for (size_t i = 0; i < 2; ++i) EXPECT_TRUE(sameBytes(packed[i], apart[i])) << i;

    const Tensor dqkv = run(OpKind::PackedAttentionGrad, a, {dy, packed[0], packed[1], qkv})[0];
    const auto gradients = run(OpKind::AttentionGrad, a, {dy, apart[0], apart[1], parts[0], parts[1], parts[2]});
    EXPECT_TRUE(sameBytes(columns(dqkv, 0, q), gradients[0]));
    EXPECT_TRUE(sameBytes(columns(dqkv, q, q + k), gradients[1]));
    EXPECT_TRUE(sameBytes(columns(dqkv, q + k, q + 2 * k), gradients[2]));
}

TEST(Reference, SoftmaxDoesNotOverflow) {
    EXPECT_THAT(run(OpKind::Softmax, {}, {f64({1, 2}, {1000, 1000 + std::log(3.0)})})[0],
                testing::ResultOf(numbers, Pointwise(DoubleNear(1e-10), Numbers{0.25, 0.75})));
}

TEST(Reference, CrossEntropyIsPyTorchs) {
    const auto plain = run(OpKind::CrossEntropy, CrossEntropyAttributes{}, {f64({1, 3}, {1, 2, 0.5}), tensor<int64_t>({1}, {0})});
    EXPECT_THAT(plain[0], near({1.4643687841079451}));
    EXPECT_THAT(plain[1], near({1}));
    const auto weighted = run(OpKind::CrossEntropy, CrossEntropyAttributes{0.1},
                              {f64({1, 3}, {1, 2, 0.5}), tensor<int64_t>({1}, {2}), f64({3}, {0.5, 2, 1.5})});
    EXPECT_THAT(weighted[0], near({2.805480363093452}));
    EXPECT_THAT(weighted[1], near({1.5}));
}

TEST(Reference, TargetsOutsideTheClassesGiveNan) {
    const Tensor logits = f64({2, 2}, {1, 2, 3, 4}), target = tensor<int64_t>({2}, {-1, 2});
    for (double v : numbers(run(OpKind::CrossEntropy, CrossEntropyAttributes{}, {logits, target})[0])) EXPECT_TRUE(std::isnan(v));
    for (double v : numbers(run(OpKind::CrossEntropyGrad, CrossEntropyAttributes{}, {f64({2}, {1, 1}), logits, target})[0]))
        EXPECT_TRUE(std::isnan(v));
    EXPECT_THAT(run(OpKind::TopKCorrect, TopKCorrectAttributes{2}, {logits, target})[0], near({0, 0}));
}

// As argmax: of equal scores the first one wins. NaN is above all others, and never right.
TEST(Reference, TopKTakesTheFirstOfEqualScores) {
    const Tensor logits = f64({4, 3}, {2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 3, 3});
    const Tensor target = tensor<int64_t>({4}, {0, 1, 2, 2});
    EXPECT_THAT(run(OpKind::TopKCorrect, TopKCorrectAttributes{1}, {logits, target})[0], near({1, 0, 0, 0}));
    EXPECT_THAT(run(OpKind::TopKCorrect, TopKCorrectAttributes{2}, {logits, target})[0], near({1, 1, 0, 1}));
    EXPECT_THAT(run(OpKind::TopKCorrect, TopKCorrectAttributes{3}, {logits, target})[0], near({1, 1, 1, 1}));
}

TEST(Reference, TopKCountsNanAgainst) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Tensor logits = f64({4, 3}, {1, 2, 3, nan, 3, 1, nan, 3, 1, 1, nan, 0});
    const Tensor target = tensor<int64_t>({4}, {1, 1, 0, 0});
    EXPECT_THAT(run(OpKind::TopKCorrect, TopKCorrectAttributes{1}, {logits, target})[0], near({0, 0, 0, 0}));
    EXPECT_THAT(run(OpKind::TopKCorrect, TopKCorrectAttributes{2}, {logits, target})[0], near({1, 1, 0, 1}));
}

// A micro-batch has its rows of the whole batch's mask.
TEST(Reference, DropoutDrawsByThePlaceInTheWholeBatch) {
    const auto of = [](int64_t rows, uint32_t site) {
        return numbers(run(OpKind::Dropout, DropoutAttributes{site},
                           {tensor({rows, 5}, std::vector<float>(static_cast<size_t>(rows) * 5, 1.0f)),
                            Tensor::scalar(int64_t{7}), Tensor::scalar(int64_t{3}), Tensor::scalar(0.4f)})[0]);
    };
    Numbers cut;
    for (uint32_t microBatch = 0; microBatch < 4; ++microBatch) {
        const Numbers part = of(3, DropoutSite{2, microBatch}.packed());
        cut.insert(cut.end(), part.begin(), part.end());
    }
    EXPECT_EQ(cut, of(12, 2));
    EXPECT_NE(cut, of(12, 3));
}

Numbers dropped(int64_t seed, int64_t step, uint32_t site, double p) {
    const Tensor ones = tensor({1000}, std::vector<float>(1000, 1.0f));
    return numbers(run(OpKind::Dropout, DropoutAttributes{site},
                       {ones, Tensor::scalar(seed), Tensor::scalar(step), Tensor::scalar(static_cast<float>(p))})[0]);
}

TEST(Reference, DropoutIsAFunctionOfSeedStepAndSite) {
    const Numbers mask = dropped(1, 2, 3, 0.25);
    EXPECT_EQ(mask, dropped(1, 2, 3, 0.25));
    EXPECT_NE(mask, dropped(2, 2, 3, 0.25));
    EXPECT_NE(mask, dropped(1, 3, 3, 0.25));
    EXPECT_NE(mask, dropped(1, 2, 4, 0.25));
    EXPECT_NEAR(static_cast<double>(std::count(mask.begin(), mask.end(), 0.0)), 250, 60);
    for (double v : mask) EXPECT_TRUE(v == 0 || v == static_cast<float>(4.0 / 3)) << v;
    EXPECT_EQ(dropped(1, 2, 3, 1), Numbers(1000, 0.0));
    EXPECT_EQ(dropped(1, 2, 3, 0), Numbers(1000, 1.0));
}

Numbers normals(int64_t rows, uint32_t site, int64_t seed = 7, int64_t step = 3) {
    const RandomNormalAttributes attributes{{DType::F64, {rows, 5}}, site};
    return numbers(run(OpKind::RandomNormal, attributes, {Tensor::scalar(seed), Tensor::scalar(step)})[0]);
}

// A micro-batch has its rows of the whole batch's numbers.
TEST(Reference, NormalNumbersAreThoseOfThePlaceInTheWholeBatch) {
    Numbers cut;
    for (uint32_t microBatch = 0; microBatch < 4; ++microBatch) {
        const Numbers part = normals(3, DropoutSite{2, microBatch}.packed());
        cut.insert(cut.end(), part.begin(), part.end());
    }
    EXPECT_EQ(cut, normals(12, 2));
}

TEST(Reference, NormalNumbersAreAFunctionOfSeedStepAndSite) {
    const Numbers drawn = normals(200, 2);
    EXPECT_EQ(drawn, normals(200, 2));
    EXPECT_NE(drawn, normals(200, 3));
    EXPECT_NE(drawn, normals(200, 2, 8));
    EXPECT_NE(drawn, normals(200, 2, 7, 4));
    const Numbers sorted = [&] {
        Numbers s = drawn;
        std::sort(s.begin(), s.end());
        return s;
    }();
    EXPECT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end()) << "no number twice";
}

TEST(Interpreter, UpdatesStatesAndReturnsOutputs) {
    Program p;
    const Value x = p.newValue({DType::F64, {2}}), w = p.newValue({DType::F64, {2}}), sum = p.newValue({DType::F64, {2}});
    p.inputs = {{"x", InputRole::Features, x}};
    p.states = {{"w", StateRole::Weight, w, sum}};
    p.instructions = {{OpKind::Add, {}, {x, w}, {sum}}};
    p.outputs = {{"before", w}, {"after", sum}};
    const Tensor start = f64({2}, {1, 2});
    TensorsByName states{{"w", start}};
    for (int step = 0; step < 2; ++step) {
        const TensorsByName outputs = interpret(p, {{"x", f64({2}, {10, 20})}}, states);
        EXPECT_THAT(outputs.at("after"), near(numbers(states.at("w"))));
    }
    EXPECT_THAT(states.at("w"), near({21, 42}));
    EXPECT_THAT(start, near({1, 2})) << "the caller's tensor is not touched";
}

}  // namespace
}  // namespace lathe::reference_kernels_test
