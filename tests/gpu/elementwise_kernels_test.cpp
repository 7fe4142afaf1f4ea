// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "tests/gpu/kernel_check.h"

namespace lathe::gpu::elementwise_kernels_test {
namespace {

bool needsPositive(OpKind kind) {
    return kind == OpKind::Log || kind == OpKind::Sqrt || kind == OpKind::Rsqrt;
}

Attributes attributesFor(OpKind kind) {
    if (kind == OpKind::Affine) return AffineAttributes{0.7, -0.3};
    if (kind == OpKind::LeakyRelu || kind == OpKind::LeakyReluGrad) return SlopeAttributes{0.1};
    return {};
}

KernelCase caseOf(const OpDef& def, const Shape& shape) {
    KernelCase c{def.kind, attributesFor(def.kind), {}};
    for (unsigned i = 0; i < static_cast<unsigned>(def.minInputs); ++i)
        c.operands.push_back(randomTensor(shape, i, needsPositive(def.kind) ? 0.01f : -6.0f, 6));
    return c;
}

TEST(GpuElementwise, EveryKindAgreesWithItsReference) {
    for (const OpDef& def : opTable()) {
        if (def.family != "elementwise" || def.kind == OpKind::Cast || def.kind == OpKind::FusedElementwise) continue;
        for (const Shape& shape : {Shape{}, Shape{1}, Shape{3, 257}, Shape{2, 3, 5, 7}, Shape{0, 4}})
            EXPECT_EQ(kernelFault(caseOf(def, shape)), "") << def.name << " " << toString(shape);
    }
}

TEST(GpuElementwise, InfinityAndNan) {
    constexpr float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
    const float all[] = {-inf, inf, nan, 0, -0.0f, -1000, 1000, 1};
    Tensor a(DType::F32, {64}), b(DType::F32, {64});
    for (int i = 0; i < 64; ++i) a.data<float>()[i] = all[i % 8], b.data<float>()[i] = all[i / 8];
    for (const OpDef& def : opTable()) {
        if (def.family != "elementwise" || def.kind == OpKind::Cast || def.kind == OpKind::FusedElementwise) continue;
        KernelCase c{def.kind, attributesFor(def.kind), {a}};
        if (def.minInputs > 1) c.operands.push_back(b);
        EXPECT_EQ(kernelFault(c), "") << def.name;
    }
}

TEST(GpuElementwise, BroadcastAsNumPyDoes) {
    const Shape whole{3, 5, 7, 6};
    for (const Shape& small : {Shape{}, Shape{6}, Shape{1, 1}, Shape{7, 1}, Shape{7, 6}, Shape{5, 1, 1}, Shape{3, 1, 1, 1},
                               Shape{1, 5, 1, 1}, Shape{3, 1, 7, 1}, Shape{1, 5, 1, 6}, Shape{5, 7, 6}}) {
        EXPECT_EQ(kernelFault({OpKind::Sub, {}, {randomTensor(whole, 1), randomTensor(small, 2)}}), "") << toString(small);
        EXPECT_EQ(kernelFault({OpKind::Mul, {}, {randomTensor(small, 1), randomTensor(whole, 2)}}), "") << toString(small);
    }
    EXPECT_EQ(kernelFault({OpKind::Add, {}, {randomTensor({7, 1}, 1), randomTensor({1, 3}, 2)}}), "");
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

TEST(GpuElementwise, ChainOfAnOptimizerWithSeveralResults) {
    for (int64_t n : {0, 1, 10, 257, 5000}) {
        KernelCase c{OpKind::FusedElementwise, adam(), {}};
        for (unsigned i = 0; i < 4; ++i) c.operands.push_back(randomTensor({n}, i, i == 3 ? 0.1f : -1.0f, 1));
        for (float v : {0.01f, 0.19f, 0.002f}) c.operands.push_back(Tensor::scalar(v));
        EXPECT_EQ(kernelFault(c), "") << n;
    }
}

TEST(GpuElementwise, TheLongestChainWithImagesBroadcast) {
    FusedAttributes a;
    for (int16_t i = 0; i < 93; ++i) a.steps.push_back({i % 2 ? OpKind::Tanh : OpKind::Add, {int16_t(i + 2), int16_t(i % 3)}});
    a.results = {92, 40, 92};
    const KernelCase c{
        OpKind::FusedElementwise, a, {randomTensor({2, 3, 5, 4}, 1), randomTensor({3, 1, 1}, 2), randomTensor({2, 1, 5, 1}, 3)}};
    EXPECT_EQ(kernelFault(c), "");
}

TEST(GpuElementwise, AChainMayOverwriteWhatALaterStepReads) {
    FusedAttributes a;
    a.steps = {{OpKind::Neg, {0, -1}}, {OpKind::Mul, {0, 1}}};
    a.results = {0, 1};
    EXPECT_EQ(kernelFault({OpKind::FusedElementwise, a, {randomTensor({2000}, 1), randomTensor({2000}, 2)}}), "");
}

TEST(GpuElementwise, CastBetweenAllTypes) {
    for (DType from : {DType::F32, DType::I32, DType::I64, DType::U8})
        for (DType to : {DType::F32, DType::I32, DType::I64, DType::U8})
            for (const Shape& shape : {Shape{1}, Shape{2, 3, 5, 4}, Shape{1000}, Shape{0}})
                EXPECT_EQ(kernelFault({OpKind::Cast, CastAttributes{to}, {randomTensor(shape, 1, 0, 255).to(from)}}), "")
                    << name(from) << " to " << name(to);
}

}  // namespace
}  // namespace lathe::gpu::elementwise_kernels_test
