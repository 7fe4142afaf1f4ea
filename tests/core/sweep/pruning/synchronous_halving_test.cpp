// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/synchronous_halving.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/core/sweep/simulated_study.h"

namespace lathe::sweep::test::synchronous_halving_test {
namespace {

SimulatedStudy study(int64_t trials, int workers) {
    SimulatedStudy s;
    s.trials = trials;
    s.workers = workers;
    s.loss = [](int64_t trial, double epoch) { return powerLawLoss(7, trial, epoch); };
    s.secondsPerEpoch = [](int64_t trial) { return 1 + static_cast<double>(trial * 7 % 5); };
    return s;
}

TEST(Rungs, ReachFromTheFirstToAWholeTraining) {
    const Rungs r(1, 3, 27), odd(1, 3, 20), one(5, 3, 5), hostile(1, 2, std::nan(""));
    EXPECT_EQ(r.count(), 4);
    EXPECT_EQ(odd.at(2), 9);
    EXPECT_EQ(odd.at(3), 20);
    EXPECT_EQ(one.count(), 1);
    EXPECT_EQ(hostile.count(), 1);
    EXPECT_EQ(r.above(0), 1);
    EXPECT_EQ(r.above(1), 3);
    EXPECT_EQ(r.above(0, 2), 9);
    EXPECT_TRUE(std::isinf(r.above(27)));
}

TEST(Rungs, AReadingThatStepsOverARungReachesIt) {
    const Rungs r(1, 3, 27);
    EXPECT_EQ(r.reachedNow({0, {{2, 1.0}}, Curve::State::Running, 0}), 0);
    EXPECT_EQ(r.reachedNow({0, {{2, 1.0}, {2.5, 1.0}}, Curve::State::Running, 0}), -1);
    EXPECT_EQ(r.reachedNow({0, {{2, 1.0}, {10, 1.0}}, Curve::State::Running, 0}), 2);
    EXPECT_EQ(valueAt({0, {{2, 0.5}, {10, 0.4}}, Curve::State::Running, 0}, 3), 0.4);
    EXPECT_EQ(valueAt({0, {{2, 0.5}}, Curve::State::Running, 0}, 3), std::nullopt);
}

TEST(Halving, LetsExactlyTheBestThirdsOnWhateverTheOrder) {
    for (const int workers : {1, 4}) {
        const SimulatedStudy s = study(64, workers);
        const auto r = simulate(s, *makePruner("halving", s));
        EXPECT_EQ(r.epochs, 64 * 1 + 21 * 2 + 7 * 6 + 2 * 18);
        EXPECT_EQ(r.reached(27), 2);
        EXPECT_EQ(r.stopsMissed, 0);
        std::vector<double> first;
        for (const Curve& c : r.curves) first.push_back(c.reports.front().value);
        std::sort(first.begin(), first.end());
        for (const Curve& c : r.curves) EXPECT_EQ(c.reports.size() > 1, c.reports.front().value <= first[20]);
    }
}

TEST(Halving, GoesOnWhenTrialsFail) {
    for (const int workers : {1, 4}) {
        SimulatedStudy s = study(27, workers);
        s.fails = [](int64_t trial, double epoch) { return trial % 2 == 0 && epoch == 2; };
        const auto r = simulate(s, *makePruner("halving", s));
        EXPECT_EQ(r.reached(3), 9) << "the next best took the places";
        EXPECT_EQ(r.reached(27), 1);
        s.fails = [](int64_t trial, double) { return trial != 13; };
        EXPECT_EQ(simulate(s, *makePruner("halving", s)).winner(), 13);
    }
}

TEST(Halving, ABatchThatIsNotFullWaitsAndTheLastOneDoesNot) {
    const SimulatedStudy s = study(12, 2);
    const auto r = simulate(s, *makePruner("halving", s, {{"batch", int64_t{9}}}));
    EXPECT_EQ(r.curves[8].bracket, 0);
    EXPECT_EQ(r.curves[9].bracket, 1);
    EXPECT_EQ(r.reached(27), 2) << "one of nine, and one of the three that remain";
}

TEST(Hyperband, HasTheBracketsOfThePaper) {
    const auto cycle = hyperbandCycle(Rungs(1, 3, 81), 3);
    ASSERT_EQ(cycle.size(), 5u);
    const int64_t trials[] = {81, 34, 15, 8, 5};
    for (size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(cycle[i].first, static_cast<int>(i));
        EXPECT_EQ(cycle[i].trials, trials[i]);
    }
    EXPECT_LE(hyperbandCycle(Rungs(1e-6, 100, 1e300), 100).front().trials, 1'000'000'000);
}

TEST(Hyperband, EveryBracketEndsWithAWholeTraining) {
    for (const char* type : {"hyperband", "bohb"})
        for (const int workers : {1, 4}) {
            const SimulatedStudy s = study(90, workers);
            const auto r = simulate(s, *makePruner(type, s));
            ASSERT_EQ(r.curves.back().bracket, 6) << "27, 12, 6 and 4 trials, and again";
            std::vector<int> whole(7);
            for (const Curve& c : r.curves) {
                whole[static_cast<size_t>(c.bracket)] += c.state == Curve::State::Ended;
                EXPECT_TRUE(c.bracket % 4 != 2 || c.reports.size() >= 9) << "its first rung is at 9 epochs";
            }
            for (size_t b = 0; b < 7; ++b) EXPECT_GE(whole[b], 1) << type << " bracket " << b;
            EXPECT_EQ(whole[3], 4);
            EXPECT_EQ(r.stopsMissed, 0);
        }
}

}  // namespace
}  // namespace lathe::sweep::test::synchronous_halving_test
