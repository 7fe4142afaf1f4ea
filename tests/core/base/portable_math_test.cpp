// SPDX-License-Identifier: Apache-2.0
#include "core/base/portable_math.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace lathe::portable_math_test {
namespace {

std::vector<float> normals(size_t blocks, uint32_t step, uint32_t site) {
    const Philox random(0, RandomStream::Noise, step, site);
    std::vector<float> all;
    for (size_t i = 0; i < blocks; ++i)
        for (const float v : portableNormals(random.block(i)).v) all.push_back(v);
    return all;
}

// tests/peers/more_peers.py computes the same with numpy: normals(8, 1, 0).
TEST(PortableNormals, HaveTheSameBitsEverywhere) {
    const std::vector<float> expected{0x1.1c030ep-1f,  0x1.cc10fap-16f, -0x1.165826p-1f, -0x1.e26672p-2f,
                                      -0x1.3f1392p+0f, 0x1.3e76cp-2f,   -0x1.5283c4p-2f, 0x1.b61934p-1f};
    EXPECT_EQ(normals(2, 1, 0), expected);
}

double moment(const std::vector<float>& all, int power) {
    double sum = 0;
    for (const float v : all) sum += std::pow(static_cast<double>(v), power);
    return sum / static_cast<double>(all.size());
}

// Bounds of four standard errors.
TEST(PortableNormals, HaveTheMomentsOfTheNormalDistribution) {
    const std::vector<float> all = normals(250'000, 3, 2);
    const double n = static_cast<double>(all.size());
    EXPECT_NEAR(moment(all, 1), 0, 4 / std::sqrt(n));
    EXPECT_NEAR(moment(all, 2), 1, 4 * std::sqrt(2 / n));
    EXPECT_NEAR(moment(all, 3), 0, 4 * std::sqrt(15 / n));
    EXPECT_NEAR(moment(all, 4), 3, 4 * std::sqrt(96 / n));
}

// Kolmogorov and Smirnov: the largest distance to the distribution function, which exceeds 1.95 / sqrt(n) once in a thousand.
TEST(PortableNormals, HaveTheDistributionFunction) {
    std::vector<float> all = normals(250'000, 5, 1);
    std::sort(all.begin(), all.end());
    const double n = static_cast<double>(all.size());
    double most = 0;
    for (size_t i = 0; i < all.size(); ++i) {
        const double expected = std::erfc(-all[i] / std::sqrt(2.0)) / 2;
        most = std::max(
            {most, std::abs(expected - static_cast<double>(i) / n), std::abs(expected - static_cast<double>(i + 1) / n)});
    }
    EXPECT_LT(most, 1.95 / std::sqrt(n));
    EXPECT_GT(all.back(), 4.3f);
}

// Neighbours share words of a block, but no numbers.
TEST(PortableNormals, AreIndependentOfTheirNeighbours) {
    const std::vector<float> all = normals(250'000, 1, 0), other = normals(250'000, 2, 0);
    const double n = static_cast<double>(all.size());
    for (const size_t lag : {1u, 2u, 3u, 4u}) {
        double sum = 0;
        for (size_t i = lag; i < all.size(); ++i) sum += static_cast<double>(all[i]) * static_cast<double>(all[i - lag]);
        EXPECT_NEAR(sum / n, 0, 4 / std::sqrt(n)) << lag;
    }
    double across = 0;
    for (size_t i = 0; i < all.size(); ++i) across += static_cast<double>(all[i]) * static_cast<double>(other[i]);
    EXPECT_NEAR(across / n, 0, 4 / std::sqrt(n)) << "two steps";
}

}  // namespace
}  // namespace lathe::portable_math_test
