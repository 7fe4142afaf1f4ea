// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <gtest/gtest.h>

#include "tests/core/sweep/sampler_play.h"

namespace lathe::sweep::test::design_test {
namespace {

std::vector<Proposal> designed(const char* sampler, const std::vector<std::string>& space, int64_t trials, Params params = {}) {
    Play play{.space = spaceOf(space), .trials = trials};
    play.params = std::move(params);
    play.result = [](int64_t, const Point&) { return std::vector<double>{}; };
    return run(*findSampler(sampler), play);
}

std::vector<std::string> pointsOf(const std::vector<std::string>& space, const std::vector<Proposal>& proposals) {
    const Coding coding(spaceOf(space));
    std::vector<std::string> out;
    for (const Proposal& p : proposals) out.push_back(toJson(coding.decode(p.x)).dump(-1));
    return out;
}

TEST(Grid, GoesThroughRealsFromEndToEndTheLastAxisFastest) {
    const std::vector<std::string> space = {"k=a,b", "rate=log:0.01..1"};
    const auto points = pointsOf(space, designed("grid", space, 100, {{"points", int64_t{3}}}));
    ASSERT_EQ(points.size(), 6u);
    EXPECT_EQ(points[0], R"({"k":"a","rate":0.01})");
    EXPECT_NE(points[1].find("0.1"), std::string::npos) << points[1];
    EXPECT_EQ(points[5], R"({"k":"b","rate":1.0})");
}

TEST(Grid, AxesThatAreOffTakeNoPart) {
    const std::vector<std::string> space = {"k=a,b", "n=int:1..3 when k=b", "m=1,2"};
    const auto points = pointsOf(space, designed("grid", space, 100));
    ASSERT_EQ(points.size(), 8u);
    EXPECT_EQ(points[1], R"({"k":"a","m":2})");
    EXPECT_EQ(points[2], R"({"k":"b","m":1,"n":1})");
}

TEST(Grid, FindsWhatOthersHaveNotTried) {
    const Coding coding(spaceOf({"n=int:1..3"}));
    const std::vector<Observation> observations = {{.trial = 0, .x = coding.canonical({0.1}), .values = {}, .note = {}}};
    const std::vector<Observation> pending = {{.trial = 1, .x = coding.canonical({0.9}), .values = {}, .note = {}}};
    const auto grid = findSampler("grid")->make({});
    const auto p = grid->ask({.coding = coding, .number = 2, .observations = observations, .pending = pending});
    EXPECT_EQ(coding.levelAt(0, p->x[0]), 1);
}

TEST(Latin, EveryStripIsUsedOnce) {
    for (const int64_t trials : {1, 7, 16, 50}) {
        const auto proposals = designed("latin", {"a=0..1", "b=0..1"}, trials);
        ASSERT_EQ(static_cast<int64_t>(proposals.size()), trials);
        for (const size_t axis : {0u, 1u}) {
            std::set<int64_t> strips;
            for (const Proposal& p : proposals) strips.insert(static_cast<int64_t>(p.x[axis] * static_cast<double>(trials)));
            EXPECT_EQ(static_cast<int64_t>(strips.size()), trials) << axis;
        }
    }
}

TEST(Latin, WithoutAnEndEveryBlockIsOne) {
    const Coding coding(spaceOf({"a=0..1"}));
    const auto latin = findSampler("latin")->make({});
    std::set<int64_t> strips;
    for (int64_t k = 16; k < 48; ++k) strips.insert(static_cast<int64_t>(latin->ask({.coding = coding, .number = k})->x[0] * 32));
    EXPECT_EQ(strips.size(), 32u) << "16 trials, then 32";
}

}  // namespace
}  // namespace lathe::sweep::test::design_test
