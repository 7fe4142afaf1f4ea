// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <gtest/gtest.h>

#include "tests/core/backend/cpu/kernel_check.h"

namespace lathe::cpu::top_k_kernels_test {
namespace {

const Shape shapes[] = {{1}, {7}, {5, 10}, {2, 3, 33}, {300, 41}, {3, 5000}};

/// Few different numbers, and NaN.
Tensor withTies(const Shape& shape) {
    Tensor x = randomTensor(shape, 1, -3, 3);
    for (int64_t i = 0; i < x.elements(); ++i) x.data<float>()[i] = i % 11 == 5 ? NAN : std::floor(x.data<float>()[i]);
    return x;
}

/// Different numbers from large to small, or from small to large.
Tensor sorted(const Shape& shape, float step) {
    Tensor x(DType::F32, shape);
    for (int64_t i = 0; i < x.elements(); ++i) x.data<float>()[i] = step * static_cast<float>(i);
    return x;
}

TEST(TopKKernels, TakeWhatTheReferenceTakes) {
    for (const bool largest : {true, false})
        for (const Shape& shape : shapes)
            for (const int64_t k : {int64_t{1}, (shape[-1] + 2) / 3, shape[-1]}) {
                const TopKAttributes a{.k = k, .largest = largest};
                for (const Tensor& x : {randomTensor(shape, 2), withTies(shape), sorted(shape, 1), sorted(shape, -1)})
                    EXPECT_EQ(fastKernelFault({OpKind::TopK, a, {x}}, 0), "") << toString(shape) << " " << k;
            }
}

TEST(TopKKernels, PutGradientsBack) {
    for (const Shape& shape : shapes)
        for (const int64_t k : {int64_t{1}, (shape[-1] + 2) / 3, shape[-1]}) {
            Shape part = shape;
            part.set(shape.rank() - 1, k);
            Tensor index(DType::I64, part);
            for (int64_t i = 0; i < index.elements(); ++i) index.data<int64_t>()[i] = shape[-1] - 1 - i % k;
            const TopKAttributes a{.k = k, .extent = shape[-1]};
            EXPECT_EQ(fastKernelFault({OpKind::TopKGrad, a, {randomTensor(part, 3), index}}, 0), "") << toString(shape);
        }
}

}  // namespace
}  // namespace lathe::cpu::top_k_kernels_test
