// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/sobol_sequence.h"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

namespace lathe::sweep::sobol_sequence_test {
namespace {

// scipy 1.17.1: qmc.Sobol(64, scramble=False).random(1024), times 1024.
TEST(SobolSequence, IsThatOfScipy) {
    const int dimensions[] = {0, 1, 2, 5, 12, 31, 63};
    const struct {
        uint32_t index;
        uint32_t x[7];
    } points[] = {
        {1, {512, 512, 512, 512, 512, 512, 512}},   {2, {768, 256, 256, 768, 256, 256, 768}},
        {3, {256, 768, 768, 256, 768, 768, 256}},   {5, {896, 896, 128, 640, 896, 640, 640}},
        {100, {424, 264, 792, 760, 488, 424, 664}}, {1023, {1, 771, 627, 449, 133, 629, 41}},
    };
    for (const auto& p : points)
        for (size_t i = 0; i < 7; ++i) EXPECT_EQ(sobolBits(dimensions[i], p.index) >> 22, p.x[i]) << p.index << " " << i;
}

/// How many of `n` points lie in each of `n` equal parts of a dimension.
bool isEven(uint64_t seed, int dimension, uint32_t begin, uint32_t n) {
    std::set<uint32_t> parts;
    for (uint32_t k = begin; k < begin + n; ++k)
        parts.insert(static_cast<uint32_t>(sobolPoint(seed, dimension + 1, k)[static_cast<size_t>(dimension)] * n));
    return parts.size() == n;
}

TEST(SobolSequence, EveryDimensionIsEvenAfterScrambling) {
    for (const uint64_t seed : {1, 2}) {
        std::vector<std::set<uint32_t>> parts(100);
        for (uint32_t k = 64; k < 128; ++k) {
            const auto x = sobolPoint(seed, 100, k);
            for (size_t d = 0; d < 64; ++d) parts[d].insert(static_cast<uint32_t>(x[d] * 64));
        }
        for (size_t d = 0; d < 64; ++d) EXPECT_EQ(parts[d].size(), 64u) << d;
    }
    EXPECT_TRUE(isEven(7, 70, 0, 64)) << "dimensions that come round again";
}

TEST(SobolSequence, TwoDimensionsAreEvenTogether) {
    for (const auto& [a, b] : {std::pair(0, 1), std::pair(1, 2)}) {
        std::set<std::pair<int, int>> cells;
        for (uint32_t k = 0; k < 64; ++k) {
            const auto x = sobolPoint(3, 3, k);
            cells.insert({static_cast<int>(x[static_cast<size_t>(a)] * 8), static_cast<int>(x[static_cast<size_t>(b)] * 8)});
        }
        EXPECT_EQ(cells.size(), a == 0 ? 64u : cells.size());
        EXPECT_GE(cells.size(), 48u);
    }
}

TEST(SobolSequence, SeedsMoveEveryPoint) {
    double mean = 0;
    for (uint64_t seed = 0; seed < 500; ++seed) mean += sobolPoint(seed, 3, 0)[2] / 500;
    EXPECT_NEAR(mean, 0.5, 0.05);
    EXPECT_NE(sobolPoint(1, 3, 5), sobolPoint(2, 3, 5));
    const auto rounds = sobolPoint(1, 128, 9);
    for (size_t d = 0; d < 64; ++d) EXPECT_NE(rounds[d], rounds[d + 64]);
}

}  // namespace
}  // namespace lathe::sweep::sobol_sequence_test
