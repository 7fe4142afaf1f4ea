// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include <gtest/gtest.h>

#include "tests/gpu/kernel_check.h"

namespace lathe::gpu::window_kernels_test {
namespace {

// ---- pooling

struct Pooling {
    Shape x;
    PoolAttributes attributes;
};

std::vector<Pooling> poolings() {
    PoolAttributes plain, overlapping, padded, gaps, inside, lopsided, large;
    overlapping.kernel = {3, 3};
    padded = overlapping;
    padded.padding = {1, 1, 1, 1};
    gaps.stride = {3, 3};
    inside = padded;
    inside.countPadding = false;
    lopsided.kernel = {3, 2};
    lopsided.stride = {2, 1};
    lopsided.padding = {2, 0, 0, 1};
    lopsided.countPadding = false;
    large.kernel = {17, 16};
    large.stride = {1, 2};
    return {{{3, 4, 8, 6}, plain},   {{2, 21, 7, 9}, plain},   {{2, 5, 9, 9}, overlapping}, {{2, 6, 9, 8}, padded},
            {{2, 7, 9, 8}, gaps},    {{2, 6, 9, 8}, inside},   {{1, 1, 10, 10}, plain},     {{2, 3, 7, 5}, lopsided},
            {{1, 2, 19, 20}, large}, {{0, 3, 4, 4}, plain},    {{2, 8, 9, 7}, overlapping}, {{2, 24, 6, 5}, padded},
            {{1, 16, 7, 7}, gaps},   {{1, 8, 7, 5}, lopsided}, {{1, 8, 18, 19}, large},     {{2, 16, 6, 7}, inside}};
}

TEST(GpuPool, ForwardAndBackwardOverAllKindsOfWindows) {
    for (const auto& [x, attributes] : poolings()) {
        const Tensor image = randomTensor(x, 1);
        EXPECT_EQ(kernelFault({OpKind::MaxPool2d, attributes, {image}}), "") << toString(x);
        EXPECT_EQ(kernelFault({OpKind::AvgPool2d, attributes, {image}}), "") << toString(x);
        const Tensor index = referenceResults({OpKind::MaxPool2d, attributes, {image}})[1];
        PoolAttributes back = attributes;
        back.wanted = x;
        const Tensor dy = randomTensor(index.shape(), 2);
        EXPECT_EQ(kernelFault({OpKind::MaxPool2dGrad, back, {dy, index}}), "") << toString(x);
        EXPECT_EQ(kernelFault({OpKind::AvgPool2dGrad, back, {dy}}), "") << toString(x);
    }
}

TEST(GpuPool, TiesAndNan) {
    Tensor x(DType::F32, {1, 2, 4, 6});
    x.data<float>()[3] = x.data<float>()[20] = std::numeric_limits<float>::quiet_NaN();
    x.data<float>()[30] = x.data<float>()[31] = -std::numeric_limits<float>::infinity();
    EXPECT_EQ(kernelFault({OpKind::MaxPool2d, PoolAttributes{}, {x}}), "");
}

// ---- convolution

struct Convolution {
    int64_t batch, in, out, height, width, kernel;
    ConvAttributes attributes;
};

std::vector<Convolution> convolutions() {
    ConvAttributes same, strided, dilated, grouped, depthwise, doubled, lopsided;
    same.padding = strided.padding = grouped.padding = depthwise.padding = doubled.padding = {1, 1, 1, 1};
    strided.stride = {2, 3};
    dilated.dilation = {2, 1};
    grouped.groups = 2;
    depthwise.groups = 6;
    doubled.groups = 3;
    lopsided.padding = {0, 1, 2, 1};
    lopsided.stride = {2, 1};
    return {{2, 1, 8, 7, 9, 3, same},      {3, 3, 5, 8, 8, 3, same},     {2, 4, 6, 9, 8, 3, strided},
            {2, 5, 7, 7, 7, 1, {}},        {2, 4, 4, 11, 6, 3, dilated}, {2, 10, 12, 5, 5, 3, grouped},
            {2, 6, 6, 7, 5, 3, depthwise}, {2, 3, 12, 7, 5, 3, doubled}, {2, 3, 4, 9, 8, 3, lopsided},
            {1, 70, 66, 3, 3, 1, {}},      {7, 2, 3, 13, 13, 2, {}},     {0, 3, 4, 5, 5, 3, {}}};
}

class GpuConv : public testing::TestWithParam<size_t> {};

TEST_P(GpuConv, ForwardAndBothGradients) {
    const Convolution c = convolutions()[GetParam()];
    const Shape x{c.batch, c.in, c.height, c.width}, w{c.out, c.in / c.attributes.groups, c.kernel, c.kernel};
    const Tensor image = randomTensor(x, 1), weights = randomTensor(w, 2), bias = randomTensor({c.out}, 3);
    EXPECT_EQ(kernelFault({OpKind::Conv2d, c.attributes, {image, weights}}), "");
    ConvAttributes activated = c.attributes, toInput = c.attributes, toWeights = c.attributes;
    activated.activation = Activation::Relu;
    EXPECT_EQ(kernelFault({OpKind::Conv2d, activated, {image, weights, bias}}), "");
    const Tensor dy = randomTensor(referenceResults({OpKind::Conv2d, c.attributes, {image, weights}})[0].shape(), 4);
    toInput.wanted = x;
    toWeights.wanted = w;
    EXPECT_EQ(kernelFault({OpKind::Conv2dGradInput, toInput, {dy, weights}}), "");
    EXPECT_EQ(kernelFault({OpKind::Conv2dGradWeights, toWeights, {dy, image}}), "");
}

INSTANTIATE_TEST_SUITE_P(Shapes, GpuConv, testing::Range(size_t{0}, convolutions().size()));

TEST(GpuConvParts, WeightsOfManyPixelsAreSummedInParts) {
    ConvAttributes a;
    a.wanted = {3, 2, 3, 3};
    const KernelCase c{OpKind::Conv2dGradWeights, a, {randomTensor({4, 3, 24, 24}, 1), randomTensor({4, 2, 26, 26}, 2)}};
    EXPECT_EQ(kernelFault(c), "");
}

}  // namespace
}  // namespace lathe::gpu::window_kernels_test
