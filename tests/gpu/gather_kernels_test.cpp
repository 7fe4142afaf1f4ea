// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "gpu/kernels/gather/gather.h"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/kernel_check.h"

namespace lathe::gpu::gather_kernels_test {
namespace {

/// Rows of a table; every third position is row 1, and the others spread.
Tensor positions(int64_t count, int64_t rows) {
    Tensor t(DType::I64, {count});
    for (int64_t i = 0; i < count; ++i) t.data<int64_t>()[i] = i % 3 == 0 ? 1 % rows : (i * i + 5 * i) % rows;
    return t;
}

TEST(GpuGather, RowsOfAnyWidth) {
    for (const int64_t width : {1, 3, 8, 130})
        EXPECT_EQ(kernelFault({OpKind::Gather, GatherAttributes{.rows = 11}, {randomTensor({11, width}, 1), positions(40, 11)}}),
                  "")
            << width;
}

TEST(GpuGather, APositionOutsideIsNan) {
    Tensor index = positions(9, 5);
    index.data<int64_t>()[2] = -1;
    index.data<int64_t>()[7] = 5;
    EXPECT_EQ(kernelFault({OpKind::Gather, GatherAttributes{.rows = 5}, {randomTensor({5, 4}, 1), index}}), "");
}

/// kernelFault compares the sums with the reference in float64, and the bits of several orders of threads.
std::string faultOfGradient(int64_t rows, int64_t width, int64_t count, int64_t ignored = -1) {
    return kernelFault({OpKind::GatherGrad,
                        GatherAttributes{.rows = rows, .ignored = ignored},
                        {randomTensor({count, width}, 1), positions(count, rows)}});
}

TEST(GpuGather, GradientOfManyPositions) {
    EXPECT_EQ(faultOfGradient(7, 5, 3000), "") << "several chunks of positions";
    EXPECT_EQ(faultOfGradient(7, 300, 90), "") << "several slabs of columns";
    EXPECT_EQ(faultOfGradient(300, 3, 1024), "");
    EXPECT_EQ(faultOfGradient(9, 4, 1025, 1), "") << "an ignored row";
}

TEST(GpuGather, GradientAddsInTheOrderOfPositions) {
    for (const int64_t rows : {5, 8201}) {  // one row of a block, and two
        constexpr int64_t width = 3, count = 1500;
        const Tensor dy = randomTensor({count, width}, 1), index = positions(count, 5);
        Tensor wanted(DType::F32, {rows, width});
        for (int64_t i = 0; i < count; ++i)
            for (int64_t d = 0; d < width; ++d)
                wanted.data<float>()[index.data<int64_t>()[i] * width + d] += dy.data<float>()[i * width + d];
        const DeviceTensor from(dy), at(index), to({DType::F32, {rows, width}}, 0xFF);
        GatherArguments a{rows, width, count};
        a.from = from.data();
        a.index = reinterpret_cast<const int64_t*>(at.data());
        a.to = to.data();
        ASSERT_EQ(launchGatherGrad<float>(nullptr, a), cudaSuccess);
        EXPECT_TRUE(sameBytes(to.fetch(), wanted)) << rows;
    }
}

TEST(GpuGather, GradientOfALargeTable) {
    EXPECT_EQ(faultOfGradient(8201, 2, 40), "") << "a block adds two rows";
}

}  // namespace
}  // namespace lathe::gpu::gather_kernels_test
