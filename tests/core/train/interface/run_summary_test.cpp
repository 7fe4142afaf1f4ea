// SPDX-License-Identifier: Apache-2.0
#include "core/train/interface/run_summary.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace lathe::run_summary_test {
namespace {

RunSummary sample() {
    RunSummary s;
    s.run = "runs/first";
    s.outcome = RunOutcome::Early;
    s.epochs = 9;
    s.step = 99;
    s.bestEpoch = 4;
    s.best = {{"val.loss", 0.1 + 0.2}, {"val.f1", std::numeric_limits<double>::quiet_NaN()}};
    s.train = {{"loss", 1.0 / 3}};
    s.val = {{"loss", 0.5}};
    s.test = {{"loss", 0.25}};
    s.refit = {.epochs = 4, .step = 48, .train = {{"loss", 0.125}}, .seconds = 2};
    s.seconds = 1.5;
    s.samplesPerSecond = 1000;
    s.device = "cpu";
    s.energy = {.joules = 12, .seconds = 3, .integralJoules = 12};
    return s;
}

TEST(RunSummary, IsReadAsItWasWritten) {
    const RunSummary before = sample();
    const auto stored = Json::parse(toJson(before).dump());
    ASSERT_TRUE(stored);
    const RunSummary after = runSummaryFromJson(*stored);
    EXPECT_EQ(toJson(after).dump(), stored->dump());
    EXPECT_EQ(after.run, before.run);
    EXPECT_EQ(after.outcome, RunOutcome::Early);
    EXPECT_EQ(after.bestEpoch, 4);
    EXPECT_EQ(after.best.at("val.loss"), before.best.at("val.loss")) << "all bits";
    EXPECT_TRUE(std::isnan(after.best.at("val.f1")));
    EXPECT_FALSE(after.best.contains("epoch"));
    EXPECT_EQ(after.train, before.train);
    EXPECT_EQ(after.test, before.test);
    EXPECT_EQ(after.refit.train, before.refit.train);
}

TEST(RunSummary, OfSomethingElseIsEmpty) {
    const RunSummary none = runSummaryFromJson(Json());
    EXPECT_TRUE(none.best.empty());
    EXPECT_EQ(none.bestEpoch, 0);
    EXPECT_EQ(none.refit.epochs, 0);
}

}  // namespace
}  // namespace lathe::run_summary_test
