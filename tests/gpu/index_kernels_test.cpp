// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "gpu/kernels/common/fast_divisor.h"
#include "gpu/kernels/common/index_width.h"

namespace lathe::gpu::index_kernels_test {
namespace {

constexpr int64_t largest = std::numeric_limits<int32_t>::max();

/// Numbers around the multiples of a divisor, around powers of two, and at both ends.
std::vector<int64_t> dividends(int64_t divisor) {
    std::vector<int64_t> numbers{0, 1, largest - 1, largest};
    const auto around = [&](int64_t n) {
        for (int64_t i = n - 1; i <= n + 1; ++i)
            if (i >= 0 && i <= largest) numbers.push_back(i);
    };
    for (int64_t n = 1; n <= largest; n *= 2) around(n);
    const int64_t multiples = largest / divisor;
    for (const int64_t k : {int64_t{1}, int64_t{2}, int64_t{3}, multiples / 3, multiples / 2, multiples - 1, multiples})
        around(k * divisor);
    std::mt19937 random(static_cast<unsigned>(divisor));
    for (int i = 0; i < 50; ++i) numbers.push_back(std::uniform_int_distribution<int64_t>(0, largest)(random));
    return numbers;
}

std::vector<int64_t> divisors() {
    std::vector<int64_t> all{largest - 1, largest, 1'000'003, 50'257, 150'528};
    for (int64_t d = 1; d <= 5000; ++d) all.push_back(d);
    for (int64_t d = 1; d <= largest; d *= 2)
        for (int64_t near = d - 1; near <= d + 1; ++near)
            if (near > 0) all.push_back(near);
    return all;
}

TEST(GpuDivisor, HasTheQuotientsOfADivision) {
    for (const int64_t d : divisors()) {
        const FastDivisor fast(d);
        const WideDivisor wide(d);
        ASSERT_EQ(fast.divisor(), d);
        for (const int64_t n : dividends(d)) {
            ASSERT_EQ(fast.quotient(static_cast<int32_t>(n)), n / d) << n << " / " << d;
            ASSERT_EQ(wide.quotient(n), n / d);
        }
    }
    EXPECT_EQ(WideDivisor(3).quotient(int64_t{1} << 40), (int64_t{1} << 40) / 3);
}

TEST(GpuDivisor, IndicesAreWideFrom2To31On) {
    EXPECT_FALSE(needsWideIndex(largest));
    EXPECT_TRUE(needsWideIndex(largest + 1));
    ::setenv("LATHE_CUDA_WIDE_INDEX", "1", 1);
    EXPECT_TRUE(needsWideIndex(1));
    ::setenv("LATHE_CUDA_WIDE_INDEX", "0", 1);
    EXPECT_FALSE(needsWideIndex(1));
    ::unsetenv("LATHE_CUDA_WIDE_INDEX");
}

}  // namespace
}  // namespace lathe::gpu::index_kernels_test
