// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "tests/core/sweep/simulated_study.h"

namespace lathe::sweep::test::asha_test {
namespace {

using State = Curve::State;

SimulatedStudy study(int workers, uint64_t seed = 1) {
    SimulatedStudy s;
    s.workers = workers;
    s.loss = [seed](int64_t trial, double epoch) { return powerLawLoss(seed, trial, epoch); };
    s.secondsPerEpoch = [](int64_t trial) { return 1 + static_cast<double>(trial * 7 % 5); };
    return s;
}

double bestPossible(const SimulatedStudy& s) {
    double best = std::numeric_limits<double>::infinity();
    for (int64_t t = 0; t < s.trials; ++t) best = std::min(best, s.loss(t, s.maxResource));
    return best;
}

class AshaStudies : public testing::TestWithParam<std::tuple<int, uint64_t>> {};

TEST_P(AshaStudies, FindsAWinnerWithinAFifthOfTheEpochs) {
    const auto [workers, seed] = GetParam();
    const SimulatedStudy s = study(workers, seed);
    const auto r = simulate(s, *makePruner("asha", s));
    ASSERT_GE(r.winner(), 0);
    EXPECT_EQ(r.curves.size(), 64u);
    EXPECT_LE(r.epochs, 64 * 27 / 5.0);
    EXPECT_GE(r.reached(3), 64 / 3);
    EXPECT_GE(r.reached(9), 64 / 9);
    EXPECT_GE(r.reached(27), 64 / 27);
    EXPECT_EQ(r.stopsMissed, 0);
    const double found = r.curves[static_cast<size_t>(r.winner())].reports.back().value;
    EXPECT_LE(found, bestPossible(s) + 0.1);
}

INSTANTIATE_TEST_SUITE_P(WorkersAndSeeds, AshaStudies,
                         testing::Combine(testing::Values(1, 4, 16), testing::Values(1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u)));

// The reason that stays with a trial says how many of its rung went on, whoever they were: the rule may have let on worse ones
// that came earlier, and the best one of a rung from which none should have.
void expectClosingWordsAgree(const SimulatedStudy& s, const char* type) {
    const auto pruner = makePruner(type, s);
    const auto r = simulate(s, *pruner);
    for (const Curve& c : r.curves) {
        if (c.state != State::Paused) continue;
        const double rung = c.reports.back().resource;
        const auto isThere = [&](const Curve& o) { return o.bracket == c.bracket || std::string_view(type) == "asha"; };
        const auto there = std::count_if(r.curves.begin(), r.curves.end(), [&](const Curve& o) {
            return isThere(o) && !o.reports.empty() && o.reports.back().resource >= rung;
        });
        const auto wentOn = std::count_if(r.curves.begin(), r.curves.end(), [&](const Curve& o) {
            return isThere(o) && !o.reports.empty() && o.reports.back().resource > rung;
        });
        const Diagnostic reason = pruner->closing(c, r.curves);
        ASSERT_EQ(reason.args.size(), 6u) << reason.code;
        EXPECT_EQ(reason.args[4], std::to_string(there)) << type << c.trial;
        EXPECT_EQ(reason.args[5], std::to_string(wentOn)) << type << c.trial;
        EXPECT_EQ(reason.code, wentOn == 0 ? "pruned.none-went-on" : wentOn == 1 ? "pruned.one-went-on" : "pruned.went-on");
    }
}

TEST(Asha, ClosingWordsAgreeWithWhatItDid) {
    for (const char* type : {"asha", "halving", "hyperband"})
        for (const int64_t trials : {2, 5, 20, 64}) {
            SimulatedStudy s = study(3);
            s.trials = trials;
            expectClosingWordsAgree(s, type);
        }
}

TEST(Asha, WhoGetsPastTheLastRungIsTrainedToTheEnd) {
    const SimulatedStudy s = study(2);
    const auto r = simulate(s, *makePruner("asha", s, {{"last_rung", 3.0}}));
    EXPECT_LE(r.epochs, 64 * 27 / 5.0);
    EXPECT_GE(r.reached(27), 64 / 9);
    EXPECT_EQ(r.reached(9), r.reached(27));
}

TEST(Asha, PromotesTheBestThirdOfARungAndNoOther) {
    const SimulatedStudy s = study(1);
    const auto pruner = makePruner("asha", s);
    std::vector<Curve> all;
    for (int64_t t = 0; t < 9; ++t) all.push_back({t, {{1, 0.1 * static_cast<double>((t + 4) % 9)}}, State::Paused, 0});
    EXPECT_EQ(pruner->promote(std::span(all).first(2)), std::nullopt);
    EXPECT_EQ(pruner->promote(all), 5);
    all[5].state = State::Running;
    EXPECT_EQ(pruner->promote(all), 6);
    all[6].state = State::Running;
    EXPECT_EQ(pruner->promote(all), 7);
    all[7].state = State::Running;
    EXPECT_EQ(pruner->promote(all), std::nullopt);
    all[7].state = State::Failed;
    EXPECT_EQ(pruner->promote(all), 8) << "the next best takes the place of one that failed";
}

TEST(Asha, ThirdsOfHigherRungsGoFirst) {
    const SimulatedStudy s = study(1);
    const auto pruner = makePruner("asha", s);
    std::vector<Curve> all;
    for (int64_t t = 0; t < 9; ++t) all.push_back({t, {{1, 0.1 * static_cast<double>(t)}}, State::Paused, 0});
    for (size_t t = 0; t < 3; ++t) all[t].reports.push_back({3, 0.5 - 0.1 * static_cast<double>(t)});
    EXPECT_EQ(pruner->promote(all), 2);
}

TEST(Asha, TrialsThatBecomeBetterAndBetterAreNotAllPromoted) {
    for (const int workers : {1, 4}) {
        SimulatedStudy s = study(workers);
        const auto loss = s.loss;
        s.loss = [loss](int64_t trial, double epoch) { return loss(trial, epoch) - static_cast<double>(trial); };
        const auto r = simulate(s, *makePruner("asha", s));
        EXPECT_LE(r.epochs, 64 * 27 / 5.0);
        EXPECT_GE(r.winner(), 62) << "but the best one is";
        const auto published = simulate(s, *makePruner("asha", s, {{"excess", 1e6}}));
        EXPECT_GT(published.epochs, 64 * 27 / 2.0) << "the control: as published";
    }
}

TEST(Asha, FewTrialsStillGiveAWinner) {
    for (const int64_t trials : {1, 2, 3, 5, 8, 26})
        for (const int workers : {1, 4}) {
            SimulatedStudy s = study(workers);
            s.trials = trials;
            EXPECT_GE(simulate(s, *makePruner("asha", s)).winner(), 0) << trials << " trials, " << workers << " workers";
        }
}

TEST(Asha, WithoutTheEndOfTheStudyFewTrialsGiveNoWinner) {
    const SimulatedStudy s = study(4);
    SimulatedStudy few = s;
    few.trials = 8;
    EXPECT_EQ(simulate(few, *makePruner("asha", s)).winner(), -1) << "the control: it waits for the other 56";
    EXPECT_GE(simulate(few, *makePruner("asha", few)).winner(), 0);
}

TEST(Asha, FailuresAndNansLeaveAWinnerWhereOneIsLeft) {
    SimulatedStudy s = study(4);
    s.fails = [](int64_t trial, double epoch) { return trial % 3 == 0 && epoch >= 2; };
    const auto loss = s.loss;
    s.loss = [loss](int64_t trial, double epoch) { return trial % 3 == 1 ? std::nan("") : loss(trial, epoch); };
    const auto r = simulate(s, *makePruner("asha", s));
    ASSERT_GE(r.winner(), 0);
    for (const Curve& c : r.curves) EXPECT_TRUE(c.trial % 3 != 1 || c.state == State::Pruned);
    s.loss = [](int64_t, double) { return std::nan(""); };
    EXPECT_EQ(simulate(s, *makePruner("asha", s)).winner(), -1);
}

TEST(Asha, WithoutAnEndNobodyIsPromotedOutOfTurn) {
    SimulatedStudy s = study(1);
    s.trials = 0;
    const auto pruner = makePruner("asha", s);
    const std::vector<Curve> two{{0, {{1, 0.5}}, State::Paused, 0}, {1, {{1, 0.4}}, State::Paused, 0}};
    EXPECT_EQ(pruner->promote(two), std::nullopt);
}

TEST(Asha, StoppingVariantFillsTheTopAndNeverPauses) {
    for (const int workers : {1, 4}) {
        const SimulatedStudy s = study(workers);
        const auto r = simulate(s, *makePruner("asha", s, {{"variant", std::string("stopping")}}));
        EXPECT_GE(r.winner(), 0);
        EXPECT_LE(r.epochs, 64 * 27 / 4.0);
        for (const Curve& c : r.curves) EXPECT_TRUE(c.state == State::Ended || c.state == State::Pruned);
    }
}

TEST(Asha, ReasonsAreSentences) {
    const SimulatedStudy s = study(1);
    const auto pruner = makePruner("asha", s);
    std::vector<Curve> all;
    for (int64_t t = 0; t < 6; ++t) all.push_back({t, {{1, 0.1 + static_cast<double>(t)}}, State::Paused, 0});
    all[4].state = State::Running;
    const PruningDecision v = pruner->decide(all[4], all);
    EXPECT_EQ(v.kind, PruningDecision::Kind::Pause);
    EXPECT_EQ(toString(v.reason), "at epoch 1, its loss 4.1 ranks 5 of 6; the best 2 trials continue");
    all[4].state = State::Paused;
    for (int64_t t = 6; t < 12; ++t) all.push_back({t, {{1, 9.0}}, State::Paused, 0});
    EXPECT_EQ(toString(pruner->decide(all[5], all).reason), "at epoch 1, its loss 5.1 ranks 6 of 12; the best 4 trials continue")
        << "asked again later";
}

}  // namespace
}  // namespace lathe::sweep::test::asha_test
