// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/text_generator.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace lathe::test::text_generator_test {
namespace {

std::array<int, 4> countsOf(const std::vector<double>& scores, const SamplingOptions& options, uint64_t draws) {
    std::array<int, 4> counts{};
    for (uint64_t i = 0; i < draws; ++i) ++counts.at(static_cast<size_t>(sampleToken(scores, options, i)));
    return counts;
}

TEST(SampleToken, DrawsBySoftmaxOfScoresOverTemperature) {
    constexpr int draws = 20000;
    const std::vector<double> scores{0, std::log(2.0), std::log(4.0), std::log(3.0)};
    for (const double temperature : {1.0, 0.5, 2.0}) {
        const auto counts = countsOf(scores, {.temperature = temperature, .seed = 7}, draws);
        double total = 0;
        for (const double s : scores) total += std::exp(s / temperature);
        for (size_t i = 0; i < 4; ++i) {
            const double p = std::exp(scores[i] / temperature) / total;
            EXPECT_NEAR(counts[i], draws * p, 4 * std::sqrt(draws * p * (1 - p))) << temperature << " token " << i;
        }
    }
}

TEST(SampleToken, TopKLeavesTheOthersOut) {
    const std::vector<double> scores{1, 3, 2, 3};
    const auto two = countsOf(scores, {.topK = 2}, 4000);
    EXPECT_EQ(two[0] + two[2], 0);
    EXPECT_NEAR(two[1], 2000, 4 * std::sqrt(1000.0));
    EXPECT_EQ(countsOf(scores, {.topK = 1}, 100)[1], 100) << "the lower one of two equal tokens";
    EXPECT_EQ(countsOf(scores, {.temperature = 0}, 100)[1], 100);
    EXPECT_GT(countsOf(scores, {.topK = 99}, 4000)[0], 0);
}

TEST(SampleToken, TakesAnyFiniteScores) {
    EXPECT_EQ(sampleToken(std::vector<double>{5}, {}, 0), 0);
    EXPECT_EQ(sampleToken(std::vector<double>{-1e300, 1e300}, {}, 0), 1);
    EXPECT_EQ(sampleToken(std::vector<double>{1e300, 1e300}, {.temperature = 1e-300}, 3),
              sampleToken(std::vector<double>{0, 0}, {}, 3));
}

}  // namespace
}  // namespace lathe::test::text_generator_test
