// SPDX-License-Identifier: Apache-2.0
// Trainings with a GPU that is watched, but for the GPU: the processor computes, a mock of NVML tells figures.
#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

#include "tests/core/train/training.h"
#include "tests/support/nvml/mock_nvml.h"

namespace lathe::watched_training_test {
namespace {

using test::NvmlScript;
using test::trainingBus;

// Training is over in a moment: each step takes a while longer, so that there is something to see.
void slowDown(test::Watcher& watcher) {
    watcher.onProgress = [](const RunProgress&) { std::this_thread::sleep_for(std::chrono::milliseconds(40)); };
}

auto count(const Diagnostics& notes, std::string_view code) {
    return std::count_if(notes.begin(), notes.end(), [&](const Diagnostic& d) { return d.code == code; });
}

auto count(const RunHistory& history, std::string_view kind) {
    return std::count_if(history.events.begin(), history.events.end(), [&](const LogEvent& e) { return e.kind == kind; });
}

Result<RunSummary> trainOnWatched(const std::string& folder, const std::string& library, test::Watcher& watcher) {
    BackendRegistry registry;
    registry.add(test::makeLateBackend(trainingBus));
    RunOptions options;
    options.folder = folder;
    options.device = "late";
    options.threads = 1;
    options.nvml = library;
    return train(test::smallProject(3), options, registry, watcher, watcher.stop);
}

TEST(WatchedTrainings, RecordTheDeviceAndItsEnergy) {
    const TemporaryFolder folder;
    test::Watcher watcher;
    slowDown(watcher);
    const auto summary = trainOnWatched(folder / "run", test::mockNvml(), watcher);
    ASSERT_TRUE(summary.ok());
    const RunHistory history = test::historyOf(folder / "run");
    ASSERT_GE(history.device.size(), 2u);
    ASSERT_GE(history.health.size(), 1u);
    EXPECT_EQ(history.device.back().watts, 500);
    EXPECT_EQ(history.health.front().wattLimit, 600);
    EXPECT_GT(summary->energy.seconds, 0);
    EXPECT_NEAR(summary->energy.joules / summary->energy.seconds, 500, 150);
    EXPECT_FALSE(summary->energy.isEstimate());
    EXPECT_GT(toJson(*summary)["energy"]["joules"].toDouble(), 0);
}

TEST(WatchedTrainings, GoOnWithoutNvmlAndSayItOnce) {
    const TemporaryFolder folder;
    test::Watcher watcher;
    slowDown(watcher);
    const auto summary = trainOnWatched(folder / "run", "libnothing-of-this-name.so.1", watcher);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(count(watcher.notes, "telemetry.unavailable"), 1);
    EXPECT_FALSE(summary->energy.isKnown());
    EXPECT_FALSE(toJson(*summary).contains("energy"));
    const RunHistory history = test::historyOf(folder / "run");
    EXPECT_TRUE(history.device.empty());
    EXPECT_EQ(count(history, event::note), 1);
}

TEST(WatchedTrainings, OutliveTheLossOfTheDeviceAndRecordTheError) {
    const NvmlScript script("lost_after=1;xid=79;xid_ms=10");
    const TemporaryFolder folder;
    test::Watcher watcher;
    slowDown(watcher);
    ASSERT_TRUE(trainOnWatched(folder / "run", test::mockNvml(), watcher).ok());
    const RunHistory history = test::historyOf(folder / "run");
    EXPECT_EQ(count(history, event::xid), 1);
    EXPECT_EQ(history.device.size(), 1u);
    EXPECT_EQ(count(watcher.notes, "telemetry.lost"), 1);
    EXPECT_EQ(count(watcher.notes, "xid.bus"), 1);
}

}  // namespace
}  // namespace lathe::watched_training_test
