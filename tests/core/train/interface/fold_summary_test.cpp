// SPDX-License-Identifier: Apache-2.0
#include "core/train/interface/fold_summary.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace lathe::fold_summary_test {
namespace {

RunSummary runWith(double loss, double accuracy) {
    RunSummary run;
    run.bestEpoch = 3;
    run.best = {{"val.loss", loss}, {"val.accuracy", accuracy}};
    run.val = {{"loss", loss + 1}};
    run.test = {{"loss", 2 * loss}};
    return run;
}

TEST(FoldSummary, HasMeanAndDeviationOfTheSample) {
    // numpy: mean([1, 2, 4, 5]) = 3, std(ddof=1) = 1.8257418583505538
    const FoldFigures f = summarizeFolds({runWith(1, 0.5), runWith(2, 0.5), runWith(4, 0.5), runWith(5, 0.5)});
    EXPECT_EQ(f.at("val.loss").count, 4);
    EXPECT_DOUBLE_EQ(f.at("val.loss").mean, 3);
    EXPECT_DOUBLE_EQ(f.at("val.loss").deviation, 1.8257418583505538);
    EXPECT_DOUBLE_EQ(f.at("val.accuracy").deviation, 0);
    EXPECT_DOUBLE_EQ(f.at("test.loss").mean, 6);
    EXPECT_EQ(f.size(), 3u) << "of the best epoch, not of the last one";
}

TEST(FoldSummary, ValuesThatAreNotFiniteAreLeftOut) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const FoldFigures f = summarizeFolds({runWith(1, nan), runWith(3, nan), runWith(nan, nan)});
    EXPECT_EQ(f.at("val.loss").count, 2);
    EXPECT_DOUBLE_EQ(f.at("val.loss").mean, 2);
    EXPECT_EQ(f.at("val.accuracy").count, 0);
    EXPECT_TRUE(std::isnan(f.at("val.accuracy").mean));
    EXPECT_TRUE(std::isnan(summarizeFolds({runWith(1, 1)}).at("val.loss").deviation)) << "of one value";
}

TEST(FoldSummary, WithoutABestEpochItTakesTheLastOne) {
    RunSummary run = runWith(1, 0.5);
    run.bestEpoch = 0;
    run.train = {{"loss", 7}};
    const Figures figures = comparedFigures(run);
    EXPECT_EQ(figures.at("train.loss"), 7);
    EXPECT_EQ(figures.at("val.loss"), 2);
    EXPECT_EQ(figures.at("test.loss"), 2);
}

TEST(FoldSummary, IsWrittenAsJson) {
    const Json json = foldsAsJson({runWith(1, 0.5), runWith(3, std::numeric_limits<double>::infinity())});
    EXPECT_EQ(json["folds"], Json(2));
    EXPECT_EQ(json["metrics"]["val.loss"]["mean"].toDouble(), 2);
    EXPECT_EQ(json["metrics"]["val.accuracy"]["count"], Json(1));
    EXPECT_TRUE(json["metrics"]["val.accuracy"]["deviation"].isNull());
    EXPECT_EQ(json["runs"].array().at(1)["fold"], Json(2));
}

}  // namespace
}  // namespace lathe::fold_summary_test
