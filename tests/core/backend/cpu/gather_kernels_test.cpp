// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <gtest/gtest.h>

#include "tests/core/backend/cpu/kernel_check.h"

namespace lathe::cpu::gather_kernels_test {
namespace {

/// From `first` on, in no order.
Tensor indices(int64_t count, int64_t first, int64_t values) {
    Tensor t(DType::I64, {count});
    for (int64_t i = 0; i < count; ++i) t.data<int64_t>()[i] = first + (i * i * 7 + 3) % values;
    return t;
}

TEST(GatherKernels, TakeAndAddRows) {
    for (const auto& [rows, width, count] : {std::array<int64_t, 3>{1, 1, 1}, {7, 5, 30}, {100, 64, 3000}, {3000, 17, 100}}) {
        const GatherAttributes a{.rows = rows, .ignored = rows / 2};
        EXPECT_EQ(fastKernelFault({OpKind::Gather, a, {randomTensor({rows, width}, 1), indices(count, 0, rows)}}, 0), "") << rows;
        EXPECT_EQ(fastKernelFault({OpKind::GatherGrad, a, {randomTensor({count, width}, 2), indices(count, 0, rows)}}), "")
            << rows;
    }
}

TEST(GatherKernels, MakeMasksOfSteps) {
    for (const auto& [samples, steps] : {std::array<int64_t, 2>{1, 1}, {5, 7}, {300, 100}}) {
        const SequenceMaskAttributes a{.steps = steps};
        EXPECT_EQ(fastKernelFault({OpKind::SequenceMask, a, {indices(samples, -1, steps + 3)}}, 0), "") << steps;
    }
}

}  // namespace
}  // namespace lathe::cpu::gather_kernels_test
