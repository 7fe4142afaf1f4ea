// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/train/step_time_panel.h"

#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "app/workbench/workspace/run_feed.h"
#include "tests/app/workbench/train/log_of_test.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::step_time_panel_test {
namespace {

/// What the panel says of steps that waited for data half of their time, and of this loading.
std::string diagnosisOf(const std::optional<Json>& loading) {
    const TemporaryFolder folder;
    test::LogOfTest log(folder / "events.bin");
    log.start(10);
    log.steps(10);
    log.writer().times(StepTimes{.step = 10, .seconds = 1.7e9 + 0.1, .steps = 10, .total = 1, .data = 0.5f, .compute = 0.5f});
    if (loading) log.add(event::loading, *loading);
    log.steps(1);
    log.flush();
    RunFeed feed;
    feed.follow(folder.path());
    StepTimePanel panel;
    panel.show({.run = folder.path(), .state = RunState::Finished, .feed = &feed});
    return panel.diagnosis().toStdString();
}

Json loadingOf(double read, double augment, double normalize) {
    return Json::Object{{"epoch", 1},   {"waited", 5.0},      {"seconds", 10.0},       {"threads", 1},
                        {"read", read}, {"augment", augment}, {"normalize", normalize}};
}

TEST(StepTimePanel, SaysWhatLoadingSpendsItsTimeOn) {
    const std::string bottleneck = "Data loading was the bottleneck: each step waited 50.0 % of its time.";
    EXPECT_EQ(diagnosisOf(std::nullopt), bottleneck);
    EXPECT_EQ(diagnosisOf(loadingOf(1, 8, 1)), bottleneck +
                                                   " Largest part of loading: augmentation (80.0 %). Fewer or cheaper transforms "
                                                   "help. Without it, loading would be 5.0x as fast.");
    EXPECT_NE(diagnosisOf(loadingOf(8, 1, 1)).find("reading samples (80.0 %)"), std::string::npos);
    EXPECT_NE(diagnosisOf(loadingOf(1, 1, 8)).find("normalizing and copying (80.0 %)"), std::string::npos);
}

}  // namespace
}  // namespace lathe::workbench::step_time_panel_test
