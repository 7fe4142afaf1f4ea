// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <gtest/gtest.h>

#include "tests/core/sweep/sampler_play.h"

namespace lathe::sweep::test::tpe_test {
namespace {

double at(const Point& p, const std::string& path) {
    return p.find(path)->second.toDouble();
}

/// The least value of `sampler`'s trials, the mean over seeds.
double best(const char* sampler, const std::vector<std::string>& space, int64_t trials,
            const std::function<double(const Point&)>& f) {
    double sum = 0;
    for (const uint64_t seed : {1, 2, 3}) {
        double least = 1e300;
        Play play{.space = spaceOf(space), .seed = seed, .trials = trials};
        play.result = [&](int64_t, const Point& p) {
            least = std::min(least, f(p));
            return std::vector{f(p)};
        };
        run(*findSampler(sampler), play);
        sum += least / 3;
    }
    return sum;
}

/// Trials of one parameter, the good ones around 0.3.
std::vector<Observation> around03() {
    std::vector<Observation> observations;
    for (int64_t k = 0; k < 40; ++k) {
        const double u = (static_cast<double>(k) + 0.5) / 40;
        observations.push_back({.trial = k, .x = {u}, .values = {std::fabs(u - 0.3)}, .note = {}});
    }
    return observations;
}

/// Mean distance of proposals from 0.3, over many questions.
double spread(const std::vector<Observation>& observations, const std::vector<Observation>& pending) {
    const Coding coding(spaceOf({"a=0..1"}));
    const auto tpe = findSampler("tpe")->make({});
    double sum = 0;
    for (uint64_t seed = 0; seed < 50; ++seed)
        sum +=
            std::fabs(
                tpe->ask({.coding = coding, .seed = seed, .number = 99, .observations = observations, .pending = pending})->x[0] -
                0.3) /
            50;
    return sum;
}

TEST(Tpe, LooksWhereTrialsWereGood) {
    EXPECT_LT(spread(around03(), {}), 0.08);
}

TEST(Tpe, KeepsAwayFromWhatIsPending) {
    std::vector<Observation> pending;
    for (int64_t k = 0; k < 6; ++k)
        pending.push_back({.trial = 40 + k, .x = {0.28 + 0.008 * static_cast<double>(k)}, .values = {}, .note = {}});
    EXPECT_GT(spread(around03(), pending), 1.3 * spread(around03(), {}));
}

TEST(Tpe, PrunedTrialsAreNoGoodExamples) {
    auto observations = around03();
    for (int64_t k = 0; k < 10; ++k)
        observations.push_back({.trial = 40 + k,
                                .x = {0.9 + 0.005 * static_cast<double>(k)},
                                .values = {-5},
                                .resource = 1,
                                .pruned = true,
                                .note = {}});
    EXPECT_LT(spread(observations, {}), 0.1);
    for (Observation& o : observations) o.pruned = false;
    EXPECT_GT(spread(observations, {}), 0.4) << "the control: the same values at the end";
}

TEST(Tpe, FollowsConditions) {
    const std::vector<std::string> space = {"kind=sgd,adam", "momentum=0..1 when kind=sgd", "beta=0..1 when kind=adam",
                                            "rate=0..1"};
    const auto f = [](const Point& p) {
        const double rate = std::pow(at(p, "rate") - 0.7, 2);
        return p.contains("beta") ? rate + std::pow(at(p, "beta") - 0.2, 2) : rate + 0.1 + std::pow(at(p, "momentum") - 0.9, 2);
    };
    EXPECT_LT(best("tpe", space, 80, f), best("random", space, 80, f) / 4);
}

TEST(Tpe, BeatsChanceOnMixedSpaces) {
    const std::vector<std::string> space = {"a=log:1e-5..1", "n=int-log:8..1024", "k=int:1..9", "c=x,y,z", "b=-1..1"};
    const auto f = [](const Point& p) {
        return std::pow(std::log10(at(p, "a")) + 2, 2) + std::pow(std::log2(at(p, "n")) - 7, 2) + std::fabs(at(p, "k") - 6) +
               (p.find("c")->second.toString() == "y" ? 0 : 1) + std::pow(at(p, "b"), 2);
    };
    EXPECT_LT(best("tpe", space, 80, f), best("random", space, 80, f) / 3);
}

}  // namespace
}  // namespace lathe::sweep::test::tpe_test
