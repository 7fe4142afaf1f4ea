// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/backend/cpu/kernel_check.h"

namespace lathe::cpu::recurrent_kernels_test {
namespace {

constexpr RecurrentCell cells[] = {RecurrentCell::Tanh, RecurrentCell::Relu, RecurrentCell::Lstm, RecurrentCell::Gru};
/// Of y: samples, steps, units; one sample, one step, units beside the width of a vector, several parts.
const Shape shapes[] = {{1, 1, 1}, {1, 5, 3}, {3, 1, 7}, {9, 4, 16}, {17, 6, 33}, {64, 12, 40}};

KernelCase forward(const Shape& y, RecurrentAttributes a, bool bias) {
    const int64_t columns = a.gates() * y[2];
    KernelCase c{OpKind::Recurrent, a, {randomTensor({y[0], y[1], columns}, 1), randomTensor({columns, y[2]}, 2, -0.4f, 0.4f)}};
    if (bias) c.operands.push_back(randomTensor({columns}, 3));
    return c;
}

KernelCase backward(const Shape& y, RecurrentAttributes a) {
    const int64_t columns = a.gates() * y[2];
    KernelCase c{OpKind::RecurrentGrad,
                 a,
                 {randomTensor(y, 4), randomTensor({columns, y[2]}, 2, -0.4f, 0.4f), randomTensor(y, 5, -0.9f, 0.9f)}};
    if (a.saved() > 0) c.operands.push_back(randomTensor({y[0], y[1], a.saved() * y[2]}, 6, 0.1f, 0.9f));
    return c;
}

TEST(RecurrentKernels, Forward) {
    for (const RecurrentCell cell : cells)
        for (const bool reverse : {false, true})
            for (const bool bias : {false, true})
                for (const Shape& y : shapes)
                    EXPECT_EQ(fastKernelFault(forward(y, {cell, reverse}, bias)), "")
                        << static_cast<int>(cell) << reverse << bias << " " << toString(y);
}

TEST(RecurrentKernels, Backward) {
    for (const RecurrentCell cell : cells)
        for (const bool reverse : {false, true})
            for (const Shape& y : shapes)
                EXPECT_EQ(fastKernelFault(backward(y, {cell, reverse}), 1e-11), "")
                    << static_cast<int>(cell) << reverse << " " << toString(y);
}

// A part takes some samples through all steps: the number of barriers does not depend on the number of steps.
TEST(RecurrentKernels, HaveNoBarrierBetweenTimeSteps) {
    if (bestSimdLevel() == SimdLevel::Baseline) GTEST_SKIP() << "no vector code for this processor";
    for (const RecurrentCell cell : cells)
        for (const int64_t steps : {2, 64, 512}) {
            EXPECT_THAT(fastKernelPhases(forward({64, steps, 32}, {cell}, true)), testing::SizeIs(2)) << "weights, recurrence";
            EXPECT_THAT(fastKernelPhases(backward({64, steps, 32}, {cell})), testing::SizeIs(2));
        }
    EXPECT_GT(fastKernelPhases(forward({64, 64, 32}, {RecurrentCell::Lstm}, true))[1], 1) << "the control: several parts";
}

}  // namespace
}  // namespace lathe::cpu::recurrent_kernels_test
