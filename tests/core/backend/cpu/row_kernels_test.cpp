// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/core/backend/cpu/kernel_check.h"

namespace lathe::cpu::row_kernels_test {
namespace {

Tensor targets(int64_t samples, int64_t classes) {
    Tensor t(DType::I64, {samples});
    for (int64_t i = 0; i < samples; ++i) t.data<int64_t>()[i] = (i * 7 + 3) % classes;
    return t;
}

TEST(ReduceKernels, SumOverEveryChoiceOfAxes) {
    for (const Shape& shape : {Shape{7, 3, 5, 4}, Shape{70, 17, 1, 33}, Shape{40, 16, 7, 6}})
        for (int bits = 0; bits < 16; ++bits) {
            ReduceAttributes a;
            for (int axis = 0; axis < 4; ++axis)
                if (bits >> axis & 1) a.axes.push_back(axis);
            for (Layout layout : {Layout::Plain, Layout::ChannelsLast})
                for (bool keep : {false, true}) {
                    a.keep = keep;
                    const std::string fault = fastKernelFault({OpKind::ReduceSum, a, {randomTensor(shape, 1)}, layout});
                    if (fault.find("refuse") == std::string::npos && fault.find("no kernel") != std::string::npos) continue;
                    EXPECT_EQ(fault, "") << toString(shape) << " " << bits << " " << name(layout);
                }
        }
}

TEST(ReduceKernels, ServeTheUsualSums) {
    const auto fault = [](const Shape& shape, std::vector<int> axes, Layout layout = Layout::Plain) {
        return fastKernelFault({OpKind::ReduceSum, ReduceAttributes{std::move(axes)}, {randomTensor(shape, 3, 0, 2)}, layout});
    };
    EXPECT_EQ(fault({1000003}, {0}), "");
    EXPECT_EQ(fault({128, 512}, {0}), "") << "gradient of a bias";
    EXPECT_EQ(fault({16, 10}, {0}), "");
    EXPECT_EQ(fault({128, 10}, {1}), "");
    EXPECT_EQ(fault({64, 33, 14, 14}, {0, 2, 3}), "");
    EXPECT_EQ(fault({64, 33, 14, 14}, {0, 2, 3}, Layout::ChannelsLast), "");
    EXPECT_EQ(fault({64, 64, 8, 8}, {2, 3}), "") << "global average";
    EXPECT_EQ(fault({64, 64, 8, 8}, {2, 3}, Layout::ChannelsLast), "");
}

TEST(ClassificationKernels, Softmax) {
    for (const Shape& shape : {Shape{1}, Shape{5, 10}, Shape{300, 100}, Shape{3, 7, 1000}}) {
        EXPECT_EQ(fastKernelFault({OpKind::Softmax, {}, {randomTensor(shape, 1, -20, 20)}}), "") << toString(shape);
        EXPECT_EQ(fastKernelFault({OpKind::SoftmaxGrad, {}, {randomTensor(shape, 1), randomTensor(shape, 2, 0, 1)}}), "");
    }
}

TEST(ClassificationKernels, CrossEntropy) {
    constexpr double nearOne = 1e-10;  // p - 1 cancels where p is nearly 1
    for (const Shape& shape : {Shape{1, 2}, Shape{16, 10}, Shape{1000, 10}, Shape{64, 1000}})
        for (float smoothing : {0.0f, 0.1f}) {
            const CrossEntropyAttributes a{smoothing};
            const Tensor x = randomTensor(shape, 1, -3, 3), t = targets(shape[0], shape[1]),
                         w = randomTensor({shape[1]}, 2, 0.1f, 2);
            const Tensor d = randomTensor({shape[0]}, 3);
            EXPECT_EQ(fastKernelFault({OpKind::CrossEntropy, a, {x, t}}), "") << toString(shape);
            EXPECT_EQ(fastKernelFault({OpKind::CrossEntropy, a, {x, t, w}}), "") << toString(shape);
            EXPECT_EQ(fastKernelFault({OpKind::CrossEntropyGrad, a, {d, x, t}}, nearOne), "") << toString(shape);
            EXPECT_EQ(fastKernelFault({OpKind::CrossEntropyGrad, a, {d, x, t, w}}, nearOne), "") << toString(shape);
        }
}

}  // namespace
}  // namespace lathe::cpu::row_kernels_test
