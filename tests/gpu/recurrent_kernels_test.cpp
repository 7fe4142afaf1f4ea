// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/gpu/kernel_check.h"

namespace lathe::gpu::recurrent_kernels_test {
namespace {

TEST(GpuRecurrent, ForwardAndBackward) {
    for (const RecurrentCell cell : {RecurrentCell::Tanh, RecurrentCell::Relu, RecurrentCell::Lstm, RecurrentCell::Gru})
        for (const bool reverse : {false, true})
            for (const Shape& y : {Shape{1, 1, 1}, Shape{5, 3, 7}, Shape{9, 4, 33}, Shape{2, 2, 300}, Shape{0, 3, 4}}) {
                const RecurrentAttributes a{cell, reverse};
                const int64_t columns = a.gates() * y[2];
                const Tensor weights = randomTensor({columns, y[2]}, 1, -0.4f, 0.4f), x = randomTensor({y[0], y[1], columns}, 2);
                EXPECT_EQ(kernelFault({OpKind::Recurrent, a, {x, weights}}), "") << static_cast<int>(cell) << toString(y);
                EXPECT_EQ(kernelFault({OpKind::Recurrent, a, {x, weights, randomTensor({columns}, 3)}}), "") << toString(y);
                KernelCase c{OpKind::RecurrentGrad, a, {randomTensor(y, 4), weights, randomTensor(y, 5, -0.9f, 0.9f)}};
                if (a.saved() > 0) c.operands.push_back(randomTensor({y[0], y[1], a.saved() * y[2]}, 6, 0.1f, 0.9f));
                EXPECT_EQ(kernelFault(c), "") << static_cast<int>(cell) << toString(y);
            }
}

}  // namespace
}  // namespace lathe::gpu::recurrent_kernels_test
