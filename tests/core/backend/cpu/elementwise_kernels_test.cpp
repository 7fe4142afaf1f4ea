// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/backend/cpu/simd/elementwise.h"
#include "tests/core/backend/cpu/kernel_check.h"

namespace lathe::cpu::elementwise_kernels_test {
namespace {

bool needsPositive(OpKind kind) {
    return kind == OpKind::Log || kind == OpKind::Sqrt || kind == OpKind::Rsqrt;
}

Attributes attributesFor(OpKind kind) {
    if (kind == OpKind::Affine) return AffineAttributes{0.7, -0.3};
    if (kind == OpKind::LeakyRelu || kind == OpKind::LeakyReluGrad) return SlopeAttributes{0.1};
    return {};
}

TEST(ElementwiseKernels, EveryKindAgreesWithItsReference) {
    for (const OpDef& def : opTable()) {
        if (def.family != "elementwise" || def.kind == OpKind::Cast || def.kind == OpKind::FusedElementwise) continue;
        for (const Shape& shape : {Shape{1}, Shape{511}, Shape{3, 4099}, Shape{200, 300}}) {
            const float lo = needsPositive(def.kind) ? 0.01f : -6.0f;
            KernelCase c{def.kind, attributesFor(def.kind), {}};
            for (unsigned i = 0; i < static_cast<unsigned>(def.minInputs); ++i)
                c.operands.push_back(randomTensor(shape, i, lo, 6));
            EXPECT_EQ(fastKernelFault(c), "") << def.name << " " << toString(shape);
        }
    }
}

TEST(ElementwiseKernels, BroadcastAsNumPyDoes) {
    const Shape whole{6, 5, 17, 16};
    for (const Shape& small :
         {Shape{}, Shape{16}, Shape{1, 1}, Shape{17, 1}, Shape{17, 16}, Shape{5, 1, 1}, Shape{6, 1, 1, 1}, Shape{1, 5, 1, 1}})
        for (OpKind kind : {OpKind::Sub, OpKind::Mul}) {
            EXPECT_EQ(fastKernelFault({kind, {}, {randomTensor(whole, 1), randomTensor(small, 2)}}), "") << toString(small);
            EXPECT_EQ(fastKernelFault({kind, {}, {randomTensor(small, 1), randomTensor(whole, 2)}}), "") << toString(small);
        }
    for (const Shape& small : {Shape{}, Shape{16}, Shape{5, 1, 1}, Shape{1, 5, 1, 1}, Shape{6, 1, 1, 1}, whole}) {
        const KernelCase c{OpKind::Sub, {}, {randomTensor(whole, 1), randomTensor(small, 2)}, Layout::ChannelsLast};
        EXPECT_EQ(fastKernelFault(c), "") << "channels last " << toString(small);
    }
    EXPECT_EQ(fastKernelFault({OpKind::Add, {}, {randomTensor({7, 1}, 1), randomTensor({7, 3}, 2)}}), "");
}

TEST(ElementwiseKernels, BroadcastAlongSeparateAxes) {
    const Shape whole{6, 5, 17, 16};
    for (const Shape& small : {Shape{6, 1, 17, 16}, Shape{6, 1, 17, 1}, Shape{6, 1, 1, 16}, Shape{6, 5, 1, 16}})
        for (Layout layout : {Layout::Plain, Layout::ChannelsLast}) {
            const KernelCase c{OpKind::Sub, {}, {randomTensor(whole, 1), randomTensor(small, 2)}, layout};
            EXPECT_EQ(fastKernelFault(c), "") << toString(small) << " layout " << static_cast<int>(layout);
        }
    EXPECT_EQ(fastKernelFault({OpKind::Sub, {}, {randomTensor(whole, 1), randomTensor({5, 1, 16}, 2)}}), "");
    const Shape deep{2, 3, 2, 3, 2, 3};
    EXPECT_EQ(fastKernelFault({OpKind::Mul, {}, {randomTensor({2, 1, 2, 1, 2, 1}, 1), randomTensor(deep, 2)}}), "");
    EXPECT_EQ(fastKernelFault({OpKind::Mul, {}, {randomTensor({2, 1, 2, 1, 2, 1}, 1), randomTensor({1, 3, 1, 3, 1, 3}, 2)}}), "");
    EXPECT_EQ(fastKernelFault({OpKind::Add, {}, {randomTensor({800, 16, 50}, 1), randomTensor({800, 1, 50}, 2)}}), "");
}

TEST(ElementwiseKernels, RefuseWhatTheyCannot) {
    const KernelCase doubles{OpKind::Neg, {}, {Tensor(DType::F64, {4})}};
    EXPECT_NE(fastKernelFault(doubles).find("not float32"), std::string::npos);
}

/// Adam with weight decay: operands w, g, m, v, lr, and the two bias corrections.
FusedAttributes adam() {
    FusedAttributes a;
    a.steps = {{OpKind::Affine, {2, -1}, 0.9, 0},
               {OpKind::Affine, {1, -1}, 0.1, 0},
               {OpKind::Add, {7, 8}},
               {OpKind::Affine, {3, -1}, 0.999, 0},
               {OpKind::Square, {1, -1}},
               {OpKind::Affine, {11, -1}, 0.001, 0},
               {OpKind::Add, {10, 12}},
               {OpKind::Div, {9, 5}},
               {OpKind::Div, {13, 6}},
               {OpKind::Sqrt, {15, -1}},
               {OpKind::Affine, {16, -1}, 1, 1e-8},
               {OpKind::Div, {14, 17}},
               {OpKind::Mul, {18, 4}},
               {OpKind::Sub, {0, 19}}};
    a.results = {13, 2, 6};
    return a;
}

TEST(ElementwiseKernels, ChainOfAnOptimizerWithSeveralResults) {
    for (int64_t n : {1, 10, 512, 513, 5000, 300000}) {
        KernelCase c{OpKind::FusedElementwise, adam(), {}};
        for (unsigned i = 0; i < 4; ++i) c.operands.push_back(randomTensor({n}, i, i == 3 ? 0.1f : -1.0f, 1));
        for (float v : {0.01f, 0.19f, 0.002f}) c.operands.push_back(Tensor::scalar(v));
        EXPECT_EQ(fastKernelFault(c), "") << n;
    }
}

TEST(ElementwiseKernels, AChainMayOverwriteWhatALaterStepReads) {
    FusedAttributes a;
    a.steps = {{OpKind::Neg, {0, -1}}, {OpKind::Mul, {0, 1}}};
    a.results = {0, 1};
    EXPECT_EQ(fastKernelFault({OpKind::FusedElementwise, a, {randomTensor({2000}, 1), randomTensor({2000}, 2)}}), "");
}

// ---- accuracy of the functions

struct Accuracy {
    OpKind kind;
    double (*exact)(double);
    double lo, hi;
    double ulps;  ///< allowed at v3 and v4; v2, without fused multiply-add, may have twice as many and one
};

double phi(double x) {
    return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

void PrintTo(const Accuracy& a, std::ostream* os) {
    *os << opDef(a.kind).name;
}

class FunctionAccuracy : public testing::TestWithParam<Accuracy> {};

double ulpOf(double v) {
    const auto f = static_cast<float>(std::abs(v));
    return double{std::nextafter(f, std::numeric_limits<float>::infinity())} - double{f};
}

double worstUlps(const Accuracy& a, SimdLevel level) {
    constexpr int64_t points = 200'000;
    std::vector<float> x, y(points);
    for (int64_t i = 0; i < points; ++i)
        x.push_back(static_cast<float>(a.lo + (a.hi - a.lo) * static_cast<double>(i) / static_cast<double>(points - 1)));
    elementwiseSteps(level)->steps[static_cast<size_t>(a.kind)](y.data(), x.data(), x.data(), points, 1, 0);
    double worst = 0;
    for (size_t i = 0; i < x.size(); ++i) {
        const double exact = a.exact(x[i]);
        if (std::abs(exact) < double{std::numeric_limits<float>::min()}) continue;
        worst = std::max(worst, std::abs(y[i] - exact) / ulpOf(exact));
    }
    return worst;
}

TEST_P(FunctionAccuracy, IsAsStated) {
    const Accuracy& a = GetParam();
    for (SimdLevel level : {SimdLevel::V2, SimdLevel::V3, SimdLevel::V4}) {
        if (level > bestSimdLevel()) continue;
        const double worst = worstUlps(a, level);
        RecordProperty(std::string(name(level)), std::to_string(worst));
        EXPECT_LE(worst, level == SimdLevel::V2 ? 2 * a.ulps + 1 : a.ulps) << name(level);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Functions, FunctionAccuracy,
    testing::Values(Accuracy{OpKind::Exp, std::exp, -87, 88.7, 1.1}, Accuracy{OpKind::Exp, std::exp, -1, 1, 1.1},
                    Accuracy{OpKind::Expm1, std::expm1, -20, 88, 2}, Accuracy{OpKind::Expm1, std::expm1, -0.6, 0.6, 2},
                    Accuracy{OpKind::Sin, std::sin, -3, 3, 2}, Accuracy{OpKind::Sin, std::sin, -6000, 6000, 2.5},
                    Accuracy{OpKind::Cos, std::cos, -3, 3, 2}, Accuracy{OpKind::Cos, std::cos, -6000, 6000, 2.5},
                    Accuracy{OpKind::Log, std::log, 1e-6, 4, 2}, Accuracy{OpKind::Log, std::log, 0.9, 1.1, 2},
                    Accuracy{OpKind::Log, std::log, 1, 1e30, 2}, Accuracy{OpKind::Tanh, std::tanh, -10, 10, 1.5},
                    Accuracy{OpKind::Tanh, std::tanh, -0.7, 0.7, 1.5},
                    Accuracy{OpKind::Sigmoid, [](double x) { return 1 / (1 + std::exp(-x)); }, -80, 20, 2.5},
                    Accuracy{OpKind::Softplus, [](double x) { return std::log1p(std::exp(x)); }, -80, 80, 2.5},
                    Accuracy{OpKind::Silu, [](double x) { return x / (1 + std::exp(-x)); }, -80, 20, 3},
                    Accuracy{OpKind::Gelu, [](double x) { return x * phi(x); }, -12.5, 12.5, 6}));

TEST(FunctionLimits, InfinityNanAndZero) {
    constexpr float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
    const std::vector<float> x{-inf, inf, nan, 0, -1000, 1000};
    const auto at = [&](OpKind kind, size_t i) {
        std::vector<float> y(x.size());
        elementwiseSteps(bestSimdLevel())->steps[static_cast<size_t>(kind)](y.data(), x.data(), x.data(), 6, 1, 0);
        return y[i];
    };
    for (OpKind kind :
         {OpKind::Exp, OpKind::Expm1, OpKind::Log, OpKind::Tanh, OpKind::Sigmoid, OpKind::Softplus, OpKind::Gelu, OpKind::Relu})
        EXPECT_TRUE(std::isnan(at(kind, 2))) << opDef(kind).name;
    EXPECT_EQ(at(OpKind::Exp, 0), 0);
    EXPECT_EQ(at(OpKind::Exp, 1), inf);
    EXPECT_EQ(at(OpKind::Expm1, 0), -1);
    EXPECT_TRUE(std::isnan(at(OpKind::Log, 0)));
    EXPECT_EQ(at(OpKind::Log, 1), inf);
    EXPECT_EQ(at(OpKind::Log, 3), -inf);
    EXPECT_EQ(at(OpKind::Tanh, 0), -1);
    EXPECT_EQ(at(OpKind::Tanh, 5), 1);
    EXPECT_EQ(at(OpKind::Sigmoid, 4), 0);
    EXPECT_EQ(at(OpKind::Sigmoid, 5), 1);
    EXPECT_EQ(at(OpKind::Softplus, 4), 0);
    EXPECT_EQ(at(OpKind::Softplus, 5), 1000);
    EXPECT_EQ(at(OpKind::Gelu, 4), 0);
    EXPECT_EQ(at(OpKind::Gelu, 5), 1000);
    EXPECT_EQ(at(OpKind::Cos, 3), 1);
    for (OpKind kind : {OpKind::Sin, OpKind::Cos})
        for (const size_t i : {0u, 1u, 2u}) EXPECT_TRUE(std::isnan(at(kind, i))) << opDef(kind).name;
}

TEST(FunctionLimits, SineAndCosineStayInTheirRange) {
    std::vector<float> x, y;
    for (float v = 1; v < 1e38f; v *= 1.7f) x.insert(x.end(), {v, -v});
    y.resize(x.size());
    for (OpKind kind : {OpKind::Sin, OpKind::Cos}) {
        elementwiseSteps(bestSimdLevel())
            ->steps[static_cast<size_t>(kind)](y.data(), x.data(), x.data(), static_cast<int64_t>(x.size()), 1, 0);
        for (const float v : y) EXPECT_LE(std::abs(v), 1) << opDef(kind).name;
    }
}

}  // namespace
}  // namespace lathe::cpu::elementwise_kernels_test
