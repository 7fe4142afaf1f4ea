// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/gpu/kernel_check.h"

namespace lathe::gpu::matmul_kernels_test {
namespace {

std::string faultOfProduct(const Shape& a, const Shape& b, const MatMulAttributes& attributes, bool bias = false) {
    KernelCase c{OpKind::MatMul, attributes, {randomTensor(a, 1), randomTensor(b, 2)}};
    if (bias) c.operands.push_back(randomTensor({attributes.transposeB ? b[-2] : b[-1]}, 3));
    return kernelFault(c);
}

TEST(GpuMatMul, AllTranspositions) {
    for (const bool ta : {false, true})
        for (const bool tb : {false, true})
            for (const auto& [m, k, n] :
                 {std::tuple<int64_t, int64_t, int64_t>{1, 1, 1}, {37, 53, 71}, {65, 16, 64}, {3, 33, 130}}) {
                const Shape a = ta ? Shape{k, m} : Shape{m, k}, b = tb ? Shape{n, k} : Shape{k, n};
                EXPECT_EQ(faultOfProduct(a, b, {ta, tb}), "") << m << " " << k << " " << n << " " << ta << tb;
            }
}

TEST(GpuMatMul, BiasAndActivations) {
    for (const Activation a : {Activation::None, Activation::Relu, Activation::Sigmoid, Activation::Tanh})
        EXPECT_EQ(faultOfProduct({17, 20}, {33, 20}, {false, true, a}, true), "") << static_cast<int>(a);
}

TEST(GpuMatMul, BatchesLongSumsAndNothing) {
    EXPECT_EQ(faultOfProduct({6, 40, 24}, {6, 24, 20}, {}), "");
    EXPECT_EQ(faultOfProduct({2, 3, 5, 8}, {2, 3, 7, 8}, {false, true}), "");
    EXPECT_EQ(faultOfProduct({5, 4000}, {4000, 7}, {}), "") << "long sums keep their digits";
    EXPECT_EQ(faultOfProduct({3, 0}, {0, 4}, {}, true), "") << "sums of nothing";
}

}  // namespace
}  // namespace lathe::gpu::matmul_kernels_test
