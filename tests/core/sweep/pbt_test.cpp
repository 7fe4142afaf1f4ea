// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "tests/core/sweep/sampler_play.h"

namespace lathe::sweep::test::pbt_test {
namespace {

const SamplerDef& pbt() {
    return *findSampler("pbt");
}

/// Eight members; a trial's value is its rate's distance from 0.8.
Play eight(int64_t trials) {
    Play play{.space = spaceOf({"training.rate=0..1", "training.kind=a,b"}), .trials = trials};
    play.params = {{"population", int64_t{8}}};
    play.result = [](int64_t, const Point& p) {
        return std::vector{std::fabs(p.find("training.rate")->second.toDouble() - 0.8)};
    };
    return play;
}

TEST(Pbt, MembersGoOnInTurnFromTheirOwnWeightsOrBetterOnes) {
    const auto proposals = run(pbt(), eight(48));
    ASSERT_EQ(proposals.size(), 48u);
    std::map<int64_t, int64_t> perMember;
    int64_t exploited = 0;
    for (size_t i = 0; i < proposals.size(); ++i) {
        const Proposal& p = proposals[i];
        ++perMember[p.note["member"].toInt()];
        EXPECT_EQ(p.parent.has_value(), i >= 8) << i;
        if (!p.parent) continue;
        const Proposal& parent = proposals[static_cast<size_t>(p.parent->trial)];
        EXPECT_DOUBLE_EQ(p.parent->resource, 1 + static_cast<double>(p.parent->trial % 3));
        EXPECT_EQ(parent.note["generation"].toInt() == p.note["generation"].toInt() - 1 ||
                      parent.note["generation"].toInt() == p.note["generation"].toInt(),
                  true);
        if (parent.note["member"] == p.note["member"])
            EXPECT_EQ(textOf(parent.x), textOf(p.x)) << "who is good goes on unchanged";
        else
            ++exploited;
    }
    for (const auto& [member, trials] : perMember) EXPECT_EQ(trials, 6) << member;
    EXPECT_EQ(perMember.size(), 8u);
    EXPECT_GE(exploited, 2 * 5) << "at least the worst quarter of eight in each of five rounds";
    EXPECT_LT(exploited, 4 * 5);
}

TEST(Pbt, TheWorstQuarterMovesToTheBest) {
    const auto play = eight(160);
    const auto proposals = run(pbt(), play);
    double early = 0, late = 0;
    for (size_t i = 0; i < 8; ++i) {
        early += std::fabs(proposals[i].x[0] - 0.8) / 8;
        late += std::fabs(proposals[152 + i].x[0] - 0.8) / 8;
    }
    EXPECT_LT(late, early / 3);
}

TEST(Pbt, AFailedMemberGoesOnFromAGoodOne) {
    Play play = eight(16);
    const auto good = play.result;
    play.result = [&](int64_t number, const Point& p) { return number == 3 ? std::vector<double>{} : good(number, p); };
    const auto proposals = run(pbt(), play);
    EXPECT_EQ(proposals[11].note["member"].toInt(), 3);
    ASSERT_TRUE(proposals[11].parent);
    EXPECT_NE(proposals[11].parent->trial, 3);
}

// A checkpoint fits a network of the same shape only.
TEST(Pbt, WhatCannotChangeWhileTrainingStaysAsAMemberBegan) {
    Play play = eight(80);
    play.space = spaceOf({"training.rate=0..1", "layers.a.units=int:1..64", "layers.b.p=0..0.9", "layers.b.type=x,y"});
    play.space.dimensions.push_back({"layers.c.units", Range{1, 9, Scale::Linear, 0, true}, {}});
    play.space.dimensions.back().when = {{"layers.b.type", {"x"}}};
    const auto proposals = run(pbt(), play);
    int64_t changed = 0, widths = 0;
    for (const Proposal& p : proposals) {
        if (!p.parent) continue;
        const Proposal& parent = proposals[static_cast<size_t>(p.parent->trial)];
        for (const size_t axis : {1u, 3u, 4u})
            EXPECT_TRUE(p.x[axis] == parent.x[axis] || (std::isnan(p.x[axis]) && std::isnan(parent.x[axis])));
        changed += p.x[0] != parent.x[0] && p.x[2] != parent.x[2];
    }
    for (size_t i = 1; i < 8; ++i) widths += proposals[i].x[1] != proposals[0].x[1];
    EXPECT_GT(changed, 0);
    EXPECT_GT(widths, 4) << "new members differ in everything";
}

TEST(Pbt, WhatDecidesWhichStatesThereAreCannotChange) {
    const Coding coding(spaceOf({"training.optimizer.lr=log:1e-4..1e-1", "training.optimizer.type=sgd,adam",
                                 "training.optimizer.momentum=0,0.9", "data.transforms.0.degrees=0..20", "layers.a.p=0..0.5"}));
    std::vector<bool> hot;
    for (const Axis& axis : coding.axes()) hot.push_back(axis.hot);
    EXPECT_EQ(hot, (std::vector<bool>{true, false, false, true, true}));
    EXPECT_TRUE(Coding(spaceOf({"training.optimizer.momentum=0.5..0.99"})).axes()[0].hot);
}

TEST(Pbt, WhereNothingMayChangeTheWorstBeginAnew) {
    Play play = eight(40);
    play.space = spaceOf({"layers.a.units=int:1..1024"});
    play.result = [](int64_t, const Point& p) { return std::vector{std::fabs(p.begin()->second.toDouble() - 800)}; };
    const auto proposals = run(pbt(), play);
    const auto anew = std::count_if(proposals.begin() + 8, proposals.end(), [](const Proposal& p) { return !p.parent; });
    EXPECT_GE(anew, 2 * 4);
}

TEST(Pbt, MoreJobsThanMembersAreMoreMembers) {
    Play play = eight(30);
    play.jobs = 10;
    std::map<int64_t, int64_t> perMember;
    for (const Proposal& p : run(pbt(), play)) ++perMember[p.note["member"].toInt()];
    EXPECT_EQ(perMember.size(), 10u);
}

}  // namespace
}  // namespace lathe::sweep::test::pbt_test
