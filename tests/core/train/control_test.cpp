// SPDX-License-Identifier: Apache-2.0
#include "core/train/control.h"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/core/train/training.h"

namespace lathe::test {
namespace {

Json setCommand(std::string path, Json value, int64_t step) {
    return Json::Object{{"command", "set"}, {"path", std::move(path)}, {"value", std::move(value)}, {"step", step}};
}

// A training to which commands are sent before its first step.
Result<RunSummary> trainWithCommands(const std::string& run, const Project& project, std::vector<Json> commands,
                                     Watcher& watcher) {
    watcher.whenStarted = [run, commands] {
        for (const Json& body : commands) ASSERT_TRUE(sendCommand(run + "/control", body));
    };
    return trainIn(run, project, watcher);
}

std::vector<LogEvent> commandsIn(const RunHistory& history) {
    std::vector<LogEvent> out;
    for (const LogEvent& e : history.events)
        if (e.kind == event::command) out.push_back(e);
    return out;
}

Project constantRate() {
    Project project = smallProject();
    project.training.schedule = {"constant", {}};
    return project;
}

TEST(Control, changesTheLearningRateAtItsStep) {
    const TemporaryFolder folder;
    Watcher watcher;
    ASSERT_TRUE(trainWithCommands(folder / "run", constantRate(), {setCommand("training.optimizer.lr", 0.002, 15)}, watcher));
    const RunHistory history = historyOf(folder / "run");
    for (size_t i = 0; i < 44; ++i) EXPECT_EQ(history.series("lr").value[i], i < 15 ? 0.01 : 0.002) << i;
    ASSERT_EQ(commandsIn(history).size(), 1u);
    EXPECT_EQ(commandsIn(history)[0].step, 15);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder / "run/control/done"), {}), 1);
}

TEST(Control, anEditMakesADifference) {
    const TemporaryFolder folder;
    Watcher with, without;
    ASSERT_TRUE(trainWithCommands(folder / "with", constantRate(), {setCommand("training.optimizer.lr", 0.002, 15)}, with));
    ASSERT_TRUE(trainIn(folder / "without", constantRate(), without));
    EXPECT_FALSE(sameBytes(lastCommit(folder / "with").tensors.at("first.weight"),
                           lastCommit(folder / "without").tensors.at("first.weight")));
}

// Whether the last commit holds the edit already or not, a resumed training is the same.
class ControlResume : public ::testing::TestWithParam<bool> {};
TEST_P(ControlResume, appliesEditsAgainAtTheirSteps) {
    const TemporaryFolder folder;
    const std::vector<Json> commands{setCommand("training.optimizer.lr", 0.002, 15), setCommand("training.epochs", 3, 20)};
    Watcher whole, first, second;
    ASSERT_TRUE(trainWithCommands(folder / "whole", constantRate(), commands, whole));
    first.stopAfter = 22;
    ASSERT_TRUE(trainWithCommands(folder / "parts", constantRate(), commands, first));
    if (GetParam()) {
        ASSERT_GT(std::filesystem::remove_all(folder / "parts/checkpoints/000000000022"), 0u);
    }
    const auto summary = trainIn(folder / "parts", constantRate(), second, true);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_EQ(summary->step, 33);
    expectSameRuns(folder / "whole", folder / "parts");
}
INSTANTIATE_TEST_SUITE_P(LastCommit, ControlResume, ::testing::Bool(),
                         [](const auto& i) { return i.param ? "beforeTheEdits" : "afterThem"; });

TEST(Control, refusesWhatCannotChangeAndGoesOn) {
    const TemporaryFolder folder;
    Watcher watcher;
    const std::vector<Json> commands{setCommand("training.batch", 16, 1), setCommand("training.optimizer.lr", "fast", 2),
                                     setCommand("training.optimizer.rate", 1.0, 2), setCommand("training.epochs", 0, 3),
                                     Json::Object{{"command", "dance"}}};
    const auto summary = trainWithCommands(folder / "run", smallProject(1), commands, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_EQ(summary->step, 11);
    EXPECT_EQ(watcher.notes.size(), 5u);
    const auto logged = commandsIn(historyOf(folder / "run"));
    ASSERT_EQ(logged.size(), 5u);
    for (const LogEvent& e : logged) EXPECT_TRUE(e.data.contains("refused")) << e.data.dump();
}

TEST(Control, stopsAndForgetsTheStopWhenResumed) {
    const TemporaryFolder folder;
    Watcher watcher, again;
    const auto stopped = trainWithCommands(folder / "run", smallProject(), {Json::Object{{"command", "stop"}}}, watcher);
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->outcome, RunOutcome::Stopped);
    EXPECT_LT(stopped->step, 44);
    const auto finished = trainIn(folder / "run", smallProject(), again, true);
    ASSERT_TRUE(finished);
    EXPECT_EQ(finished->outcome, RunOutcome::Finished);
}

TEST(Control, pausesUntilItIsToldToGoOn) {
    const TemporaryFolder folder;
    Watcher watcher;
    int told = 0;
    watcher.whenTold = [&](const RunProgress& p) {
        if (!p.paused || ++told != 3) return;
        ASSERT_TRUE(sendCommand(folder / "run/control", Json::Object{{"command", "resume"}}));
    };
    const auto summary = trainWithCommands(folder / "run", smallProject(), {Json::Object{{"command", "pause"}}}, watcher);
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->outcome, RunOutcome::Finished);
    EXPECT_GE(told, 3);
}

TEST(Control, takesASnapshotThatIsACommit) {
    const TemporaryFolder folder;
    Watcher watcher;
    const std::vector<Json> commands{Json::Object{{"command", "snapshot"}, {"name", "mine"}},
                                     Json::Object{{"command", "snapshot"}, {"name", "../mine"}}};
    ASSERT_TRUE(trainWithCommands(folder / "run", smallProject(1), commands, watcher));
    EXPECT_TRUE(readCheckpointFolder(folder / "run/snapshots/mine"));
    EXPECT_FALSE(std::filesystem::exists(folder / "run/mine"));
    EXPECT_EQ(watcher.notes.size(), 1u);
}

}  // namespace
}  // namespace lathe::test
