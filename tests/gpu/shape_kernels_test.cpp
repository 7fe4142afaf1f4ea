// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "tests/gpu/device_memory.h"
#include "tests/gpu/kernel_check.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::shape_kernels_test {
namespace {

Tensor of(DType type, const Shape& shape, unsigned seed = 1) {
    return randomTensor(shape, seed, 0, 200).to(type);
}

constexpr DType types[] = {DType::F32, DType::I64, DType::U8};

TEST(GpuShapeOps, EveryPermutationOfFourAxes) {
    std::vector<int> order(4);
    std::iota(order.begin(), order.end(), 0);
    do EXPECT_EQ(kernelFault({OpKind::Transpose, TransposeAttributes{order}, {of(DType::F32, {3, 4, 1, 33})}}), "");
    while (std::next_permutation(order.begin(), order.end()));
}

TEST(GpuShapeOps, TransposeMatrices) {
    for (const DType type : types)
        for (const Shape& shape : {Shape{1, 1}, Shape{33, 65}, Shape{100, 3}, Shape{0, 4}})
            EXPECT_EQ(kernelFault({OpKind::Transpose, TransposeAttributes{{1, 0}}, {of(type, shape)}}), "") << name(type);
    EXPECT_EQ(kernelFault({OpKind::Transpose, TransposeAttributes{{0, 2, 1}}, {of(DType::F32, {5, 7, 40})}}), "");
    if (sim::isSimulated()) {  // a device also tries with TF32
        EXPECT_EQ(kernelsTried().size(), 10u) << "tiles and gather in four types, and widened in two";
    }
}

TEST(GpuShapeOps, SliceAndConcat) {
    for (const DType type : types)
        for (int axis = 0; axis < 4; ++axis) {
            for (const Shape& shape : {Shape{5, 6, 4, 7}, Shape{3, 16, 4, 8}}) {
                const int64_t step = shape[axis] == 16 ? 4 : 1;
                const Tensor whole = of(type, shape);
                EXPECT_EQ(kernelFault({OpKind::Slice, SliceAttributes{axis, step, 3 * step}, {whole}}), "") << axis;
                Shape narrow = shape, none = shape;
                narrow.set(axis, step);
                none.set(axis, 0);
                EXPECT_EQ(kernelFault({OpKind::Concat, AxisAttributes{axis}, {whole, of(type, narrow, 2), of(type, none)}}), "")
                    << axis;
            }
        }
    EXPECT_EQ(kernelFault({OpKind::Concat, AxisAttributes{0}, {of(DType::F32, {0}), of(DType::F32, {0})}}), "");
}

TEST(GpuShapeOps, Broadcast) {
    const Shape whole{5, 6, 4, 7};
    EXPECT_EQ(kernelFault({OpKind::Broadcast, ShapeAttributes{{5, 6, 4, 16}}, {of(DType::F32, {5, 1, 1, 16})}}), "");
    for (const Shape& small : {Shape{}, Shape{7}, Shape{4, 1}, Shape{6, 1, 1}, Shape{5, 6, 1, 1}, Shape{5, 1, 4, 1}, whole})
        EXPECT_EQ(kernelFault({OpKind::Broadcast, ShapeAttributes{whole}, {of(DType::F32, small)}}), "") << toString(small);
}

TEST(GpuShapeOps, FillOfEveryType) {
    for (const DType type : {DType::F32, DType::I32, DType::I64, DType::U8})
        EXPECT_EQ(kernelFault({OpKind::Fill, FillAttributes{{type, {3, 5, 2, 70}}, 2.5}, {}}), "") << name(type);
}

TEST(GpuShapeOps, ImagesThereAndBack) {
    for (const DType type : types)
        for (const Shape& shape : {Shape{2, 3, 5, 7}, Shape{1, 33, 40, 1}, Shape{3, 1, 4, 4}, Shape{0, 3, 2, 2},
                                   Shape{2, 3, 20, 30}, Shape{2, 16, 17, 16}, Shape{1, 300, 2, 3}}) {
            const Tensor image = of(type, shape);
            const DeviceTensor plain(image), last({type, shape}, 0xFF), again({type, shape}, 0xFF);
            const auto run = [](const Kernel& kernel, const DeviceTensor& from, const DeviceTensor& to) {
                const std::byte* in = from.data();
                std::byte* out = to.data();
                ASSERT_EQ(kernel.launch(nullptr, {&in, &out, nullptr}), cudaSuccess);
            };
            run(*gpu::makeLayoutKernel({type, shape}, Layout::ChannelsLast), plain, last);
            EXPECT_TRUE(sameBytes(last.fetch(), toLayout(image, Layout::ChannelsLast))) << toString(shape);
            run(*gpu::makeLayoutKernel({type, shape}, Layout::Plain), last, again);
            EXPECT_TRUE(sameBytes(again.fetch(), image));
        }
}

}  // namespace
}  // namespace lathe::gpu::shape_kernels_test
