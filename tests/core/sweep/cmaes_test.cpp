// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/sweep/models/cma_state.h"
#include "tests/core/sweep/sampler_play.h"

namespace lathe::sweep::test::cmaes_test {
namespace {

double at(const Point& p, const std::string& path) {
    return p.find(path)->second.toDouble();
}

/// Trials until the least value is below `goal`; `most` where it never is.
int64_t trialsTo(double goal, const std::vector<std::string>& space, int64_t most, uint64_t seed,
                 const std::function<double(const Point&)>& f) {
    Play play{.space = spaceOf(space), .seed = seed, .trials = most};
    int64_t reached = most;
    play.result = [&](int64_t number, const Point& point) {
        const double value = f(point);
        if (value < goal) reached = std::min(reached, number);
        return std::vector{value};
    };
    run(*findSampler("cmaes"), play);
    return reached;
}

TEST(CmaEs, FindsTheSpheresMiddle) {
    const auto sphere = [](const Point& p) {
        double sum = 0;
        for (const auto& [path, v] : p) sum += std::pow(v.toDouble() - 1.3, 2);
        return sum;
    };
    for (const uint64_t seed : {1, 2, 3})
        EXPECT_LT(trialsTo(1e-6, {"a=-5..5", "b=-5..5", "c=-5..5", "d=-5..5"}, 600, seed, sphere), 400);
}

TEST(CmaEs, FollowsRosenbrocksValley) {
    const auto rosenbrock = [](const Point& p) {
        const double a = at(p, "a"), b = at(p, "b"), c = at(p, "c");
        return 100 * std::pow(b - a * a, 2) + std::pow(1 - a, 2) + 100 * std::pow(c - b * b, 2) + std::pow(1 - b, 2);
    };
    for (const uint64_t seed : {1, 2, 3})
        EXPECT_LT(trialsTo(1e-6, {"a=-5..10", "b=-5..10", "c=-5..10"}, 1500, seed, rosenbrock), 1200);
}

TEST(CmaEs, FindsAnOptimumOnTheBorder) {
    const auto slope = [](const Point& p) { return at(p, "a") - at(p, "b") + 2; };
    EXPECT_LT(trialsTo(1e-6, {"a=-1..1", "b=-1..1"}, 400, 1, slope), 300);
}

TEST(CmaEs, TheMarginKeepsIntegersMoving) {
    const auto steps = [](const Point& p) {
        return std::pow(at(p, "k") - 3, 2) * 10 + std::pow(at(p, "a") - 0.2, 2) + at(p, "on");
    };
    for (const uint64_t seed : {1, 2, 3})
        EXPECT_LT(trialsTo(1e-4, {"k=int:0..40", "a=-5..5", "on=int:0..1"}, 500, seed, steps), 450);
}

TEST(CmaEs, LearnsWhichChoiceIsBetter) {
    const auto mixed = [](const Point& p) {
        return std::pow(at(p, "a") - 0.2, 2) + (p.find("kind")->second.toString() == "good" ? 0 : 1);
    };
    EXPECT_LT(trialsTo(1e-4, {"a=-5..5", "kind=bad,worse,good"}, 300, 1, mixed), 250);
}

TEST(CmaEs, RestartsWithTwiceThePopulation) {
    Play play{.space = spaceOf({"a=-5..5", "b=-5..5"}), .trials = 600};
    play.result = [](int64_t, const Point& p) { return std::vector{std::pow(at(p, "a"), 2) + std::pow(at(p, "b"), 2)}; };
    const auto proposals = run(*findSampler("cmaes"), play);
    int64_t runs = 0;
    for (const Proposal& p : proposals) runs = std::max(runs, p.note["run"].toInt());
    EXPECT_GE(runs, 1);
    const auto ofRun = [&](int64_t n) {
        return std::count_if(proposals.begin(), proposals.end(),
                             [&](const Proposal& p) { return p.note["run"].toInt() == n && p.note["generation"].toInt() == 0; });
    };
    EXPECT_EQ(ofRun(1), 2 * ofRun(0));
}

TEST(CmaEs, AGenerationBeginsFromTheSameTrials) {
    const Coding coding(spaceOf({"a=0..1", "b=0..1"}));
    const auto observation = [](int64_t trial, double a, double value) {
        return Observation{.trial = trial, .x = {a, 0.5}, .values = {value}, .note = {}};
    };
    std::vector<Observation> observations = {observation(0, 0.2, 5), observation(1, 0.3, 4)};
    const auto sampler = findSampler("cmaes")->make({});
    const auto first = sampler->ask({.coding = coding, .number = 2, .observations = observations});
    EXPECT_EQ(first->note["from"].toInt(), 2);
    const std::vector<Observation> pending = {{.trial = 2, .x = first->x, .values = {}, .note = first->note}};
    observations.push_back(observation(3, 0.9, -100));  // put in by hand, and ended before the first proposal
    const auto second = sampler->ask({.coding = coding, .number = 4, .observations = observations, .pending = pending});
    EXPECT_EQ(second->note["from"].toInt(), 2);
    EXPECT_LT(second->x[0], 0.7);
}

TEST(CmaState, NoNeighbouringLevelIsLost) {
    const Coding coding(spaceOf({"k=int:0..9", "a=0..1"}));
    const double mean[] = {0.55, 0.5};
    CmaState state(coding, mean, 1e-5, 8);
    int moved = 0;
    for (int i = 0; i < 20000; ++i) {
        Draws draws(1, i, 0);
        moved += coding.levelAt(0, state.sample(draws).raw[0]) != 5;
    }
    EXPECT_NEAR(moved / 20000.0, 1.0 / 16, 0.01) << "1 / (axes * population)";
}

}  // namespace
}  // namespace lathe::sweep::test::cmaes_test
