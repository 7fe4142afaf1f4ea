// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <gtest/gtest.h>

#include "core/sweep/models/pareto.h"
#include "tests/core/sweep/sampler_play.h"

namespace lathe::sweep::test::objectives_test {
namespace {

/// ZDT1 (Zitzler, Deb, Thiele 2000) with four parameters.
std::vector<double> zdt1(const Point& p) {
    double g = 1;
    for (const char* path : {"b", "c", "d"}) g += 3 * p.find(path)->second.toDouble();
    const double first = p.find("a")->second.toDouble();
    return {first, g * (1 - std::sqrt(first / g))};
}

/// Mean over seeds of the volume below (1.1, 6) that all trials dominate.
double volume(const char* sampler, int64_t trials) {
    double sum = 0;
    for (const uint64_t seed : {1, 2, 3}) {
        Play play{.space = spaceOf({"a=0..1", "b=0..1", "c=0..1", "d=0..1"}), .seed = seed, .trials = trials};
        play.objectives = 2;
        std::vector<Objectives> points;
        play.result = [&](int64_t, const Point& p) { return points.emplace_back(zdt1(p)); };
        run(*findSampler(sampler), play);
        sum += hypervolume(points, {1.1, 6}) / 3;
    }
    return sum;
}

// The front itself has 5.93, 300 trials at random 5.2.
TEST(SeveralObjectives, GenerationsComeNearTheFront) {
    EXPECT_GT(volume("nsga2", 300), volume("random", 300) + 0.2);
}

TEST(SeveralObjectives, TheParzenSearchNeedsFewTrials) {
    const double few = volume("hypervolume", 80);
    EXPECT_GT(few, volume("random", 80) + 0.2);
    EXPECT_GT(few, volume("random", 300));
}

TEST(OneObjective, EvolutionBeatsChance) {
    const auto distance = [](const Point& p) {
        double sum = 0;
        for (const auto& [path, v] : p) sum += std::fabs(v.toDouble() - 3);
        return sum;
    };
    const auto best = [&](const char* sampler) {
        double sum = 0;
        for (const uint64_t seed : {1, 2, 3}) {
            double least = 1e9;
            Play play{.space = spaceOf({"a=1,2,3,4,5,6", "b=1,2,3,4,5,6", "c=1,2,3,4,5,6", "d=1,2,3,4,5,6", "e=0..9"}),
                      .seed = seed,
                      .trials = 200};
            play.result = [&](int64_t, const Point& p) {
                least = std::min(least, distance(p));
                return std::vector{distance(p)};
            };
            run(*findSampler(sampler), play);
            sum += least / 3;
        }
        return sum;
    };
    EXPECT_LT(best("evolution"), best("random") / 3);
}

}  // namespace
}  // namespace lathe::sweep::test::objectives_test
