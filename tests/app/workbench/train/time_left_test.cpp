// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/train/time_left.h"

#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace lathe::workbench::time_left_test {
namespace {

std::vector<double> epochsLike(double mean, double deviation, int count, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::normal_distribution<double> like(mean, deviation);
    std::vector<double> out;
    for (int i = 0; i < count; ++i) out.push_back(like(random));
    return out;
}

TEST(TimeLeft, IsUnknownBeforeAnythingWasMeasured) {
    EXPECT_FALSE(timeLeft({0, 100, 10}, {}, {}));
    EXPECT_FALSE(timeLeft({0, 0, 10}, {}, {}));
}

TEST(TimeLeft, HoldsTheTruthOnBothSides) {
    int inside = 0;
    for (unsigned seed = 1; seed <= 200; ++seed) {
        const auto all = epochsLike(10, 1.5, 60, seed);
        const auto range = *timeLeft({20 * 100, 100, 60}, std::span(all).first(20), {});
        double truth = 0;
        for (size_t i = 20; i < all.size(); ++i) truth += all[i];
        inside += truth >= range.low && truth <= range.high;
    }
    EXPECT_GE(inside, 180);  // two standard deviations: about 95 of 100
    EXPECT_LT(inside, 200);  // and not so wide that nothing is said
}

TEST(TimeLeft, ShrinksWhileLessIsLeft) {
    const auto all = epochsLike(10, 2, 50);
    double last = 1e9;
    for (const size_t done : {3u, 10u, 25u, 40u, 49u}) {
        const auto range = *timeLeft({static_cast<int64_t>(done) * 100, 100, 50}, std::span(all).first(done), {});
        EXPECT_LT(range.low, range.high);
        EXPECT_LT(range.high - range.low, last) << done;
        last = range.high - range.low;
    }
    const auto over = *timeLeft({5000, 100, 50}, all, {});
    EXPECT_EQ(over.high, 0);
}

TEST(TimeLeft, GoesByTheStepsAtFirst) {
    std::vector<StepTimes> times;
    for (int i = 1; i <= 5; ++i) times.push_back({i * 100, i * 1.0, 100, 1.0F, 0, 1.0F, 0, 0});
    const auto range = timeLeft({500, 1000, 2}, {}, times);
    ASSERT_TRUE(range);
    EXPECT_NEAR(range->low, 15, 0.01);  // 1,500 steps at 10 ms
    EXPECT_NEAR(range->high, 15 * 1.35, 0.01);
}

TEST(TimeLeft, IsSaidAsARange) {
    EXPECT_EQ(timeLeftText({170, 185}), QStringLiteral("2 min 50 s to 3 min 05 s left"));
    EXPECT_EQ(timeLeftText({8.2, 8.4}), QStringLiteral("8 s left"));
    EXPECT_EQ(durationText(11100), QStringLiteral("3 h 05 min"));
    EXPECT_EQ(clockText(71), QStringLiteral("1:11"));
    EXPECT_EQ(clockText(7509), QStringLiteral("2:05:09"));
}

}  // namespace
}  // namespace lathe::workbench::time_left_test
