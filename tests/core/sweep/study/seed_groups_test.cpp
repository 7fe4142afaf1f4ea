// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/seed_groups.h"

#include <cmath>

#include <gtest/gtest.h>

namespace lathe::sweep::seed_groups_test {
namespace {

// Tables of Student's t, 0.975.
TEST(SeedGroups, TheFactorsAreStudents) {
    const std::pair<int64_t, double> table[] = {{1, 12.7062047364},  {2, 4.3026527297},   {3, 3.1824463053},  {4, 2.7764451052},
                                                {9, 2.2621571628},   {30, 2.0422724563},  {99, 1.9842169515}, {199, 1.9719565442},
                                                {200, 1.9718962236}, {1000, 1.9623390808}};
    for (const auto& [freedom, factor] : table) EXPECT_NEAR(studentFactor(freedom), factor, 1e-6) << freedom;
}

TEST(SeedGroups, ASpreadIsThatOfTheSample) {
    const Spread s = spreadOf({2, 4, 4, 4, 5, 5, 7, 9, NAN, INFINITY});
    EXPECT_EQ(s.count, 8);
    EXPECT_DOUBLE_EQ(s.mean, 5);
    EXPECT_NEAR(s.deviation, std::sqrt(32.0 / 7), 1e-12);
    EXPECT_NEAR(s.high - s.mean, 2.3646242516 * std::sqrt(32.0 / 7 / 8), 1e-9);
    EXPECT_NEAR(s.mean - s.low, s.high - s.mean, 1e-12);
    EXPECT_NEAR(spreadOf({1e9, 1e9 + 1, 1e9 + 2}).deviation, 1, 1e-9);
    EXPECT_TRUE(std::isnan(spreadOf({3}).low));
    EXPECT_EQ(spreadOf({3}).mean, 3);
    EXPECT_TRUE(std::isnan(spreadOf({}).mean));
}

TEST(SeedGroups, TrialsOfOnePointAreOneGroup) {
    Study study;
    const auto add = [&](Json lr, int64_t seed, double value, TrialState state = TrialState::Complete) {
        Trial t;
        t.number = static_cast<int64_t>(study.trials.size());
        t.point = {{"lr", std::move(lr)}};
        t.seed = seed;
        t.state = state;
        t.values = {value};
        study.trials.push_back(std::move(t));
    };
    add(0.1, 0, 1), add(0.2, 0, 5), add(0.1, 1, 3), add(0.1, 2, 99, TrialState::Pruned), add(0.2, 1, 7);
    add(0.1, 0, 99);
    study.trials.back().origin = importedOrigin;
    add(0.1, 0, 4);
    study.trials.back().parent = Proposal::Parent{0, 3};
    const auto groups = seedGroups(study);
    ASSERT_EQ(groups.size(), 3u);
    EXPECT_EQ(groups[0].trials, (std::vector<int64_t>{0, 2, 3}));
    EXPECT_EQ(groups[0].values.at(0).count, 2);
    EXPECT_DOUBLE_EQ(groups[0].values.at(0).mean, 2);
    EXPECT_EQ(groups[1].trials, (std::vector<int64_t>{1, 4}));
    EXPECT_EQ(groups[2].trials, (std::vector<int64_t>{6})) << "it goes on from another one's weights";
    const auto json = Json::parse(toJson(study.settings, groups[2]).dump());
    ASSERT_TRUE(json.ok());
    EXPECT_TRUE((*json)["values"].array().at(0)["low"].isNull());
    EXPECT_EQ((*json)["values"].array().at(0)["mean"].toDouble(), 4);
}

TEST(SeedGroups, FoldsOfACrossValidationAreOneGroup) {
    Study study;
    for (int64_t i = 0; i < 6; ++i) {
        Trial t;
        t.number = i;
        t.point = {{"data.split.fold", i % 3 + 1}, {"lr", i < 3 ? 0.1 : 0.2}};
        t.state = TrialState::Complete;
        t.values = {static_cast<double>(i)};
        study.trials.push_back(std::move(t));
    }
    const auto groups = seedGroups(study);
    ASSERT_EQ(groups.size(), 2u) << "one for each rate";
    EXPECT_EQ(groups[0].point, (Point{{"lr", 0.1}}));
    EXPECT_EQ(groups[1].values.at(0).count, 3);
    EXPECT_DOUBLE_EQ(groups[1].values.at(0).mean, 4);
    EXPECT_DOUBLE_EQ(groups[1].values.at(0).deviation, 1);
}

}  // namespace
}  // namespace lathe::sweep::seed_groups_test
