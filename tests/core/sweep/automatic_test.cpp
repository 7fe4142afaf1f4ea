// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/core/sweep/sampler_play.h"

namespace lathe::sweep::test::automatic_test {
namespace {

/// What "auto" says of its first trial.
Json firstNote(const std::vector<std::string>& space, int64_t trials, int objectives = 1) {
    const Coding coding(spaceOf(space));
    const auto proposal = findSampler("auto")->make({})->ask({.coding = coding, .trials = trials, .objectives = objectives});
    return proposal ? proposal->note : Json();
}

std::string chosen(const std::vector<std::string>& space, int64_t trials, int objectives = 1) {
    return firstNote(space, trials, objectives)["sampler"].toString();
}

TEST(Automatic, ChoosesBySpaceAndBudget) {
    const std::string model = findSampler("gp") ? "gp" : "tpe";
    EXPECT_EQ(chosen({"a=0..1", "b=log:1e-4..1"}, 50), model);
    EXPECT_EQ(chosen({"a=1,2,3", "b=int:1..4"}, 12), "grid");
    EXPECT_EQ(chosen({"a=1,2,3", "b=int:1..4"}, 11), model);
    EXPECT_EQ(chosen({"a=1,2,3", "b=int:1..4"}, 0), model);
    EXPECT_EQ(chosen({"k=a,b", "u=0..1 when k=a"}, 50), model);
    EXPECT_EQ(chosen({"a=0..1", "b=int:1..9"}, 5000), "cmaes");
    EXPECT_EQ(chosen({"a=0..1", "b=x,y"}, 5000), "tpe");
    EXPECT_EQ(chosen({"a=0..1", "b=x,y"}, 100, 2), "hypervolume");
    EXPECT_EQ(chosen({"a=0..1", "b=x,y"}, 500, 3), "nsga2");
}

TEST(Automatic, SaysWhichAndWhy) {
    const Json note = firstNote({"a=0..1", "b=int:1..9"}, 5000);
    EXPECT_EQ(note["reason"].toString(), "there are many trials and every parameter is a number");
    EXPECT_TRUE(note["note"].contains("generation")) << "what the inner sampler wrote: " << note.dump(-1);
}

TEST(Automatic, IsTheInnerSamplerWithItsNotes) {
    Play play{.space = spaceOf({"a=0..1", "b=0..1"}), .trials = 60};
    play.result = [](int64_t, const Point& p) { return std::vector{p.find("a")->second.toDouble()}; };
    const auto inner = run(*findSampler("cmaes"), play);
    const Coding coding(play.space);
    const auto automatic = findSampler("auto")->make({});
    std::vector<Observation> observations;
    for (int64_t k = 0; k < 60; ++k) {
        const auto p = automatic->ask({.coding = coding, .seed = 1, .number = k, .trials = 5000, .observations = observations});
        ASSERT_TRUE(p);
        EXPECT_EQ(textOf(p->x), textOf(inner[static_cast<size_t>(k)].x)) << k;
        EXPECT_EQ(p->note["note"], inner[static_cast<size_t>(k)].note) << k;
        observations.push_back({.trial = k, .x = p->x, .values = play.result(k, coding.decode(p->x)), .note = p->note});
    }
}

}  // namespace
}  // namespace lathe::sweep::test::automatic_test
