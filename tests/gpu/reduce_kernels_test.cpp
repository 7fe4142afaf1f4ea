// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/gpu/kernel_check.h"

namespace lathe::gpu::reduce_kernels_test {
namespace {

std::string faultOfSum(const Shape& shape, std::vector<int> axes, bool keep = false) {
    return kernelFault({OpKind::ReduceSum, ReduceAttributes{std::move(axes), keep}, {randomTensor(shape, 1, -1, 2)}});
}

TEST(GpuReduce, SumOverEveryChoiceOfAxes) {
    for (const Shape& shape : {Shape{7, 3, 5, 4}, Shape{2, 17, 1, 33}, Shape{3, 2, 3, 2, 3}, Shape{4, 16, 3, 8}})
        for (int bits = 0; bits < 1 << shape.rank(); ++bits)
            for (const bool keep : {false, true}) {
                std::vector<int> axes;
                for (int axis = 0; axis < shape.rank(); ++axis)
                    if (bits >> axis & 1) axes.push_back(axis);
                EXPECT_EQ(faultOfSum(shape, axes, keep), "") << toString(shape) << " " << bits << " " << keep;
            }
}

TEST(GpuReduce, ManyElementsInSeveralParts) {
    EXPECT_EQ(faultOfSum({300007}, {0}), "");
    EXPECT_EQ(faultOfSum({5000, 33}, {0}), "") << "gradient of a bias";
    EXPECT_EQ(faultOfSum({2000, 48}, {0}), "") << "packs of neighboring results";
    EXPECT_EQ(faultOfSum({700, 528}, {0}), "") << "more packs than columns of a block";
    EXPECT_EQ(faultOfSum({12000, 8}, {0}), "") << "more parts than eight threads join";
    EXPECT_EQ(faultOfSum({3, 40000}, {1}), "");
    EXPECT_EQ(faultOfSum({16, 5, 17, 19}, {0, 2, 3}), "");
}

TEST(GpuReduce, LittleAndNothing) {
    EXPECT_EQ(faultOfSum({1}, {0}), "");
    EXPECT_EQ(faultOfSum({}, {}), "");
    EXPECT_EQ(faultOfSum({0, 5}, {0}), "") << "sums of nothing";
    EXPECT_EQ(faultOfSum({5, 0}, {0}), "");
}

}  // namespace
}  // namespace lathe::gpu::reduce_kernels_test
