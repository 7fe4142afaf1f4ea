// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/history.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/core/sweep/sampler_play.h"

namespace lathe::sweep::test::history_test {
namespace {

Observation ended(int64_t trial, std::vector<double> values) {
    return {.trial = trial, .x = {0.5}, .values = std::move(values), .resource = 9, .note = {}};
}

Observation pruned(int64_t trial, double resource, std::vector<double> values) {
    return {.trial = trial, .x = {0.5}, .values = std::move(values), .resource = resource, .pruned = true, .note = {}};
}

TEST(History, RanksByValueThenByHowFarThenNotAtAll) {
    const Coding coding(spaceOf({"a=0..1"}));
    Observation misfit = ended(8, {-5});
    misfit.x = {0.5, 0.5};
    const std::vector<Observation> observations = {ended(0, {}),  pruned(1, 3, {0.1}), ended(2, {2}),   pruned(3, 5, {9}),
                                                   ended(4, {1}), pruned(5, 5, {8}),   ended(6, {NAN}), pruned(7, 5, {}),
                                                   misfit,        ended(9, {1})};
    const Question q{.coding = coding, .observations = observations};
    EXPECT_EQ(ranked(q), (std::vector<size_t>{4, 9, 2, 5, 3, 7, 1, 0, 6}));
    EXPECT_EQ(bestOf(q), 4u);
    EXPECT_EQ(bestOf({.coding = coding}), std::nullopt);
}

TEST(Memory, FollowsAsLongAsNothingEarlierChanges) {
    const Coding coding(spaceOf({"a=0..1"})), other(spaceOf({"a=0..2"}));
    std::vector<Observation> observations = {ended(0, {1}), ended(1, {2})};
    Memory memory;
    const auto follow = [&](const Coding& c, uint64_t seed) {
        return memory.follow({.coding = c, .seed = seed, .observations = observations});
    };
    EXPECT_EQ(follow(coding, 1), 0u);
    observations.push_back(ended(2, {3}));
    EXPECT_EQ(follow(coding, 1), 2u);
    EXPECT_EQ(follow(coding, 2), 0u) << "another seed";
    EXPECT_EQ(follow(other, 2), 0u) << "another space";
    EXPECT_EQ(follow(other, 2), 3u);
    observations[1].values = {2.5};
    EXPECT_EQ(follow(other, 2), 0u) << "another value";
    observations.pop_back();
    EXPECT_EQ(follow(other, 2), 0u) << "a trial less";
}

}  // namespace
}  // namespace lathe::sweep::test::history_test
