// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/ops/dropout_site.h"
#include "tests/core/backend/cpu/kernel_check.h"

namespace lathe::cpu::norm_kernels_test {
namespace {

const Shape imageShapes[] = {{2, 1, 3, 3}, {3, 5, 7, 7}, {4, 16, 9, 8}, {4, 33, 12, 12}, {8, 64, 14, 14}};

NormAttributes attributes(Activation activation) {
    NormAttributes a;
    a.activation = activation;
    return a;
}

KernelCase forward(OpKind kind, const Shape& shape, Activation activation, bool residual, Layout layout, float mean = 0) {
    const Shape c{shape[1]};
    KernelCase k{kind, attributes(activation), {}, layout};
    k.operands = {randomTensor(shape, 1, mean - 2, mean + 2), randomTensor(c, 2, 0.5f, 2), randomTensor(c, 3), randomTensor(c, 4),
                  randomTensor(c, 5, 0.5f, 2)};
    if (residual) k.operands.push_back(randomTensor(shape, 6));
    return k;
}

KernelCase backward(const Shape& shape, Activation activation, Layout layout) {
    const Shape c{shape[1]};
    KernelCase k{OpKind::BatchNormGrad, attributes(activation), {}, layout};
    k.operands = {randomTensor(shape, 1), randomTensor(shape, 2), randomTensor(c, 3, -0.1f, 0.1f), randomTensor(c, 4, 0.5f, 1),
                  randomTensor(c, 5, 0.5f, 2)};
    if (activation != Activation::None) k.operands.push_back(randomTensor(shape, 6, -1, 1));
    return k;
}

TEST(BatchNormKernels, ForwardInChannelsLast) {
    for (const Shape& shape : imageShapes)
        for (Activation a : {Activation::None, Activation::Relu, Activation::Sigmoid, Activation::Tanh})
            for (bool residual : {false, true})
                for (OpKind kind : {OpKind::BatchNormTrain, OpKind::BatchNormInfer})
                    EXPECT_EQ(fastKernelFault(forward(kind, shape, a, residual, Layout::ChannelsLast)), "")
                        << opDef(kind).name << " " << toString(shape) << " " << static_cast<int>(a);
}

TEST(BatchNormKernels, BackwardInChannelsLast) {
    for (const Shape& shape : imageShapes)
        for (Activation a : {Activation::None, Activation::Relu, Activation::Sigmoid, Activation::Tanh})
            EXPECT_EQ(fastKernelFault(backward(shape, a, Layout::ChannelsLast), 1e-10), "")
                << toString(shape) << " " << static_cast<int>(a);
}

TEST(BatchNormKernels, OfRankTwo) {
    for (const Shape& shape : {Shape{2, 3}, Shape{128, 100}, Shape{5000, 17}}) {
        EXPECT_EQ(fastKernelFault(forward(OpKind::BatchNormTrain, shape, Activation::Relu, false, Layout::Plain)), "");
        EXPECT_EQ(fastKernelFault(backward(shape, Activation::Relu, Layout::Plain)), "");
    }
}

TEST(BatchNormKernels, ALargeMeanCostsNoDigits) {
    KernelCase k = forward(OpKind::BatchNormTrain, {16, 16, 16, 16}, Activation::None, false, Layout::ChannelsLast, 1000);
    EXPECT_EQ(fastKernelFault(k, 1e-8), "") << "mean 1000, deviation 1: a difference of squares would lose all";
}

TEST(LayerNormKernels, ForwardAndBackward) {
    for (const Shape& shape : {Shape{1, 7}, Shape{64, 10}, Shape{33, 768}, Shape{4, 64, 128}, Shape{3, 5, 4000}})
        for (int axes = 1; axes < shape.rank(); ++axes) {
            NormAttributes a;
            a.axes = axes;
            const auto outer = static_cast<size_t>(shape.rank() - axes);
            const Shape rows(shape.dims().first(outer)), inner(shape.dims().subspan(outer));
            const Tensor x = randomTensor(shape, 1, -1, 2), scale = randomTensor(inner, 2);
            EXPECT_EQ(fastKernelFault({OpKind::LayerNorm, a, {x, scale, randomTensor(inner, 3)}}), "") << toString(shape);
            const Tensor dy = randomTensor(shape, 4), mean = randomTensor(rows, 5, -0.1f, 0.1f),
                         invStd = randomTensor(rows, 6, 0.5f, 1);
            EXPECT_EQ(fastKernelFault({OpKind::LayerNormGrad, a, {dy, x, mean, invStd, scale}}, 1e-11), "") << toString(shape);
            const Tensor addend = randomTensor(shape, 7);
            EXPECT_EQ(fastKernelFault({OpKind::LayerNorm, a, {x, scale, randomTensor(inner, 3), addend}}), "") << toString(shape);
            EXPECT_EQ(fastKernelFault({OpKind::LayerNormGrad, a, {dy, x, mean, invStd, scale, addend}}, 1e-11), "")
                << toString(shape);
        }
}

TEST(DropoutKernel, DropsWhatTheReferenceDrops) {
    for (int64_t n : {1, 255, 1030, 100001})
        for (double p : {0.0, 0.3, 1.0}) {
            const KernelCase c{OpKind::Dropout,
                               DropoutAttributes{5},
                               {randomTensor({n}, 1), Tensor::scalar(int64_t{7}), Tensor::scalar(int64_t{3}),
                                Tensor::scalar(static_cast<float>(p))}};
            EXPECT_EQ(fastKernelFault(c, 0), "") << n << " " << p;
        }
    for (uint32_t microBatch : {1u, 2u, 3u, 65535u})
        for (int64_t n : {1, 254, 1030, 100001}) {
            const KernelCase c{
                OpKind::Dropout,
                DropoutAttributes{DropoutSite{5, microBatch}.packed()},
                {randomTensor({n}, 1), Tensor::scalar(int64_t{7}), Tensor::scalar(int64_t{3}), Tensor::scalar(0.3f)}};
            EXPECT_EQ(fastKernelFault(c, 0), "") << n << " of micro-batch " << microBatch;
        }
}

TEST(NoiseKernel, DrawsWhatTheReferenceDraws) {
    for (uint32_t microBatch : {0u, 1u, 2u, 3u, 65535u})
        for (int64_t n : {1, 254, 255, 1030, 100001}) {
            const RandomNormalAttributes attributes{{DType::F32, {n}}, DropoutSite{5, microBatch}.packed()};
            const KernelCase c{OpKind::RandomNormal, attributes, {Tensor::scalar(int64_t{7}), Tensor::scalar(int64_t{3})}};
            EXPECT_EQ(fastKernelFault(c, 0), "") << n << " of micro-batch " << microBatch;
        }
}

}  // namespace
}  // namespace lathe::cpu::norm_kernels_test
