// SPDX-License-Identifier: Apache-2.0
#include <optional>
#include <utility>

#include <gtest/gtest.h>

#include "tests/gpu/kernel_check.h"

namespace lathe::gpu::norm_kernels_test {
namespace {

const Shape shapes[] = {{2, 1, 3, 3}, {1, 5, 7, 7}, {4, 33, 5, 4},   {3, 16, 1, 1}, {37, 10},      {700, 3},
                        {2, 3, 11},   {5, 520},     {5, 4, 2, 2, 2}, {2, 8, 5, 7},  {3, 24, 6, 4}, {40, 264, 2, 2}};
constexpr Activation activations[] = {Activation::None, Activation::Relu, Activation::Sigmoid, Activation::Tanh};

NormAttributes attributes(Activation activation) {
    NormAttributes a;
    a.activation = activation;
    return a;
}

KernelCase forward(OpKind kind, const Shape& shape, Activation activation, bool residual, float mean = 0) {
    const Shape c{shape[1]};
    KernelCase k{kind, attributes(activation), {}};
    k.operands = {randomTensor(shape, 1, mean - 2, mean + 2), randomTensor(c, 2, 0.5f, 2), randomTensor(c, 3), randomTensor(c, 4),
                  randomTensor(c, 5, 0.5f, 2)};
    if (residual) k.operands.push_back(randomTensor(shape, 6));
    return k;
}

KernelCase backward(const Shape& shape, Activation activation) {
    const Shape c{shape[1]};
    KernelCase k{OpKind::BatchNormGrad, attributes(activation), {}};
    k.operands = {randomTensor(shape, 1, -1, 2), randomTensor(shape, 2), randomTensor(c, 3, -0.1f, 0.1f),
                  randomTensor(c, 4, 0.5f, 1), randomTensor(c, 5, 0.5f, 2)};
    if (activation != Activation::None) k.operands.push_back(randomTensor(shape, 6, -1, 1));
    return k;
}

TEST(GpuBatchNorm, Forward) {
    for (const Shape& shape : shapes)
        for (const Activation a : activations)
            for (const bool residual : {false, true})
                for (const OpKind kind : {OpKind::BatchNormTrain, OpKind::BatchNormInfer})
                    EXPECT_EQ(kernelFault(forward(kind, shape, a, residual)), "")
                        << opDef(kind).name << " " << toString(shape) << " " << static_cast<int>(a) << residual;
}

TEST(GpuBatchNorm, Backward) {
    for (const Shape& shape : shapes)
        for (const Activation a : activations)
            EXPECT_EQ(kernelFault(backward(shape, a)), "") << toString(shape) << " " << static_cast<int>(a);
}

TEST(GpuBatchNorm, StatisticsInSeveralParts) {
    for (const Shape& shape : {Shape{9, 2, 40, 40}, Shape{20000, 2}, Shape{3, 16, 40, 24}, Shape{10, 16, 32, 32}}) {
        EXPECT_EQ(kernelFault(forward(OpKind::BatchNormTrain, shape, Activation::Relu, false)), "") << toString(shape);
        for (const Activation a : {Activation::None, Activation::Relu})
            EXPECT_EQ(kernelFault(backward(shape, a)), "") << toString(shape) << " " << static_cast<int>(a);
    }
}

/// More elements than threads, and channels that the threads cannot keep: the step of the grid is no multiple of their number.
TEST(GpuBatchNorm, ChannelsThatMoveWithTheGrid) {
    EXPECT_EQ(kernelFault(forward(OpKind::BatchNormInfer, {256, 4099}, Activation::None, false)), "");
}

TEST(GpuBatchNorm, ALargeMeanCostsNoDigits) {
    // What is lost is the rounding of x itself: 1000 has 2^-14 to the next float.
    KernelCase k = forward(OpKind::BatchNormTrain, {16, 4, 16, 16}, Activation::None, false, 1000);
    k.tolerance = 3e-5;
    EXPECT_EQ(kernelFault(k), "") << "mean 1000, deviation 1: a difference of squares would lose all";
}

TEST(GpuLayerNorm, ForwardAndBackward) {
    for (const Shape& shape : {Shape{1, 7}, Shape{64, 10}, Shape{3, 768}, Shape{300, 24}, Shape{4, 6, 33}, Shape{2, 5, 4000},
                               Shape{600, 5}, Shape{0, 8}, Shape{9, 384}, Shape{17, 1024}, Shape{3, 1032}, Shape{20, 64}})
        for (int axes = 1; axes < shape.rank(); ++axes) {
            NormAttributes a;
            a.axes = axes;
            const auto outer = static_cast<size_t>(shape.rank() - axes);
            const Shape rows(shape.dims().first(outer)), inner(shape.dims().subspan(outer));
            const Tensor x = randomTensor(shape, 1, -1, 2), scale = randomTensor(inner, 2);
            EXPECT_EQ(kernelFault({OpKind::LayerNorm, a, {x, scale, randomTensor(inner, 3)}}), "") << toString(shape);
            const Tensor dy = randomTensor(shape, 4), mean = randomTensor(rows, 5, -0.1f, 0.1f),
                         invStd = randomTensor(rows, 6, 0.5f, 1);
            EXPECT_EQ(kernelFault({OpKind::LayerNormGrad, a, {dy, x, mean, invStd, scale}}), "") << toString(shape);
        }
    for (const Activation activation : activations)
        EXPECT_EQ(kernelFault({OpKind::LayerNorm,
                               attributes(activation),
                               {randomTensor({9, 40}, 1), randomTensor({40}, 2), randomTensor({40}, 3)}}),
                  "");
}

KernelCase asGiven(OpKind kind, const NormAttributes& attributes, std::vector<Tensor> operands) {
    KernelCase k{kind, attributes, std::move(operands)};
    k.asGiven = true;
    return k;
}

/// x of a type, with the addend and y, or dy and a copy of dx, in types of their own.
std::string faultOfSums(const Shape& shape, DType type, DType other, std::optional<DType> narrow) {
    NormAttributes a;
    a.narrow = narrow;
    const Shape rows{shape[0]}, inner{shape[1]};
    const auto random = [&](const Shape& s, unsigned seed, float lo = -2, float hi = 2) {
        return randomTensor(s, seed, lo, hi).to(type);
    };
    const Tensor x = random(shape, 1, -1, 2), scale = random(inner, 2), bias = random(inner, 3);
    const Tensor mean = random(rows, 5, -0.1f, 0.1f), invStd = random(rows, 6, 0.5f, 1);
    const Tensor addend = randomTensor(shape, 7).to(other), dy = randomTensor(shape, 4).to(other);
    return kernelFault(asGiven(OpKind::LayerNorm, a, {x, scale, bias, addend})) +
           kernelFault(asGiven(OpKind::LayerNormGrad, a, {dy, x, mean, invStd, scale, random(shape, 8)}));
}

/// Rows that warps keep in one and in two halves of their registers, and longer ones; many rows are several parts.
const Shape sumShapes[] = {{9, 384}, {3, 1024}, {5, 1032}, {20, 64}, {7, 6}, {0, 8}};

TEST(GpuLayerNorm, OfSums) {
    EXPECT_EQ(faultOfSums({3000, 8}, DType::F32, DType::F32, {}), "") << "several rows for each warp, and many parts";
    for (const Shape& shape : sumShapes)
        for (const DType type : {DType::F32, DType::F64}) EXPECT_EQ(faultOfSums(shape, type, type, {}), "") << toString(shape);
}

TEST(GpuLayerNorm, OfFloat32BesideSixteenBits) {
    for (const Shape& shape : sumShapes)
        for (const DType narrow : {DType::F16, DType::BF16})
            for (const DType other : {DType::F32, narrow})
                for (const bool rounds : {false, true})
                    EXPECT_EQ(faultOfSums(shape, DType::F32, other, rounds ? std::optional(narrow) : std::nullopt), "")
                        << toString(shape) << name(narrow) << name(other) << rounds;
}

/// The gradient with an addend is rounded once.
TEST(GpuLayerNorm, OfSixteenBits) {
    for (const Shape& shape : sumShapes)
        for (const DType type : {DType::F16, DType::BF16}) {
            const Shape rows{shape[0]}, inner{shape[1]};
            const auto random = [&](unsigned seed) { return randomTensor(shape, seed).to(type); };
            EXPECT_EQ(kernelFault(asGiven(OpKind::LayerNormGrad, {},
                                          {random(1), random(2), randomTensor(rows, 3, -0.1f, 0.1f),
                                           randomTensor(rows, 4, 0.5f, 1), randomTensor(inner, 5), random(6)})),
                      "")
                << toString(shape) << name(type);
        }
}

}  // namespace
}  // namespace lathe::gpu::norm_kernels_test
