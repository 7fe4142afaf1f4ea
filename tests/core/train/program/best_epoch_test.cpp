// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/best_epoch.h"

#include <cmath>

#include <gtest/gtest.h>

namespace lathe::selection_test {
namespace {

EpochFigures epochWith(int64_t epoch, double loss, double accuracy) {
    return {epoch, epoch * 10, {{"loss", loss / 2}, {"accuracy", accuracy}}, {{"loss", loss}, {"accuracy", accuracy}}, false};
}

BestMetric selectionBy(std::string best) {
    Project project;
    project.training.best = std::move(best);
    return *BestMetric::parse(project);
}

TEST(BestMetric, readsPartMetricAndDirection) {
    const BestMetric loss = selectionBy("val.loss"), accuracy = selectionBy("train.accuracy");
    EXPECT_EQ(loss.split, Split::Validation);
    EXPECT_EQ(loss.better, Better::Lower);
    EXPECT_EQ(accuracy.split, Split::Training);
    EXPECT_EQ(accuracy.better, Better::Higher);
}

TEST(BestMetric, refusesWhatNobodyMeasures) {
    for (const char* best : {"", "loss", "val.", "test.loss", "val.top5", "val.loss.x"}) {
        Project project;
        project.training.best = best;
        const auto selection = BestMetric::parse(project);
        ASSERT_FALSE(selection) << best;
        EXPECT_EQ(selection.error().code, "training.best");
        EXPECT_NE(toString(selection.error()).find("loss, accuracy"), std::string::npos);
    }
}

TEST(BestMetric, aMetricOfWholePartsIsNotOfTheTraining) {
    Project project;
    project.training.metrics = {{"f1", {}}};
    project.training.best = "train.f1";
    ASSERT_FALSE(BestMetric::parse(project));
    EXPECT_EQ(BestMetric::parse(project).error().code, "training.best_not_of_training");
    project.training.best = "val.f1";
    EXPECT_EQ(BestMetric::parse(project)->better, Better::Higher);
}

TEST(Progress, takesTheBestAndTheEarlierOfEquals) {
    Progress p;
    const BestMetric s = selectionBy("val.accuracy");
    EXPECT_TRUE(p.take(s, {}, epochWith(1, 1, 0.5)));
    EXPECT_FALSE(p.take(s, {}, epochWith(2, 0.9, 0.5)));
    EXPECT_TRUE(p.take(s, {}, epochWith(3, 2, 0.6)));
    EXPECT_FALSE(p.take(s, {}, epochWith(4, 2, 0.1)));
    EXPECT_EQ(p.bestEpoch, 3);
    EXPECT_EQ(p.bestStep, 30);
    EXPECT_EQ(p.best.at("val.loss"), 2);
    EXPECT_EQ(p.best.at("train.loss"), 1);
}

TEST(Progress, notANumberIsNeverTheBest) {
    Progress p;
    EXPECT_FALSE(p.take(selectionBy("val.loss"), {}, epochWith(1, std::nan(""), 0)));
    EXPECT_EQ(p.bestEpoch, 0);
    EXPECT_TRUE(p.take(selectionBy("val.loss"), {}, epochWith(2, 3, 0)));
}

TEST(Progress, patienceCountsEpochsWithoutEnoughImprovement) {
    Progress p;
    const BestMetric s = selectionBy("val.loss");
    const EarlyStopping early{.patience = 2, .minDelta = 0.1};
    p.take(s, early, epochWith(1, 1, 0));
    p.take(s, early, epochWith(2, 0.95, 0));  // better, but not by minDelta
    EXPECT_EQ(p.bestEpoch, 2);
    EXPECT_FALSE(p.exhausted(early));
    p.take(s, early, epochWith(3, 0.91, 0));
    EXPECT_TRUE(p.exhausted(early));
    p.take(s, early, epochWith(4, 0.89, 0));
    EXPECT_FALSE(p.exhausted(early));
    EXPECT_FALSE(p.exhausted({}));
}

TEST(Progress, comesBackFromJson) {
    Progress p;
    p.take(selectionBy("val.loss"), {}, epochWith(1, 0.1 + 0.2, 1.0 / 3));
    p.take(selectionBy("val.loss"), {}, epochWith(2, 7, 0));
    EXPECT_EQ(progressFromJson(*Json::parse(toJson(p).dump())), p);
    EXPECT_EQ(p.waited, 1);
}

}  // namespace
}  // namespace lathe::selection_test
