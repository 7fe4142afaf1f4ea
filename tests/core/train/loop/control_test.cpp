// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/control.h"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "core/graph/training_params.h"
#include "tests/core/train/training.h"

namespace lathe::test::control_test {
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
    EXPECT_FALSE(sameBytes(lastCheckpoint(folder / "with").tensors.at("first.weight"),
                           lastCheckpoint(folder / "without").tensors.at("first.weight")));
}

Project decaying() {
    Project project = constantRate();
    project.training.optimizer.params.set("weight_decay", 0.01);
    return project;
}

// Each of them alone makes a difference, from its step on and not before.
class ControlSetting : public ::testing::TestWithParam<const char*> {};
TEST_P(ControlSetting, changesTheStepsThatFollow) {
    const TemporaryFolder folder;
    Watcher with, without;
    ASSERT_TRUE(trainWithCommands(folder / "with", decaying(), {setCommand(GetParam(), 0.4, 15)}, with));
    EXPECT_TRUE(with.notes.empty());
    ASSERT_TRUE(trainIn(folder / "without", decaying(), without));
    const auto a = historyOf(folder / "with").series("loss").value, b = historyOf(folder / "without").series("loss").value;
    ASSERT_EQ(a.size(), b.size());
    EXPECT_TRUE(std::equal(a.begin(), a.begin() + 15, b.begin()));
    EXPECT_FALSE(std::equal(a.begin() + 16, a.end(), b.begin() + 16));
}
INSTANTIATE_TEST_SUITE_P(Paths, ControlSetting, ::testing::Values("training.optimizer.weight_decay", "layers.drop.p"),
                         [](const auto& i) { return i.index == 0 ? "weightDecay" : "dropout"; });

TEST(Control, whatIsNotInTheStepCannotBeBroughtIn) {
    const TemporaryFolder folder;
    Watcher watcher;
    ASSERT_TRUE(trainWithCommands(folder / "run", smallProject(1),
                                  {setCommand("training.optimizer.weight_decay", 0.1, 2), setCommand("layers.drop.p", 7, 2),
                                   setCommand("layers.first.units", 7, 2)},
                                  watcher));
    EXPECT_EQ(watcher.notes.size(), 3u);
}

// Whether the last commit holds the edit already or not, a resumed training is the same.
class ControlResume : public ::testing::TestWithParam<bool> {};
TEST_P(ControlResume, appliesEditsAgainAtTheirSteps) {
    const TemporaryFolder folder;
    const std::vector<Json> commands{setCommand("training.optimizer.lr", 0.002, 15), setCommand("training.epochs", 3, 20),
                                     setCommand("training.optimizer.weight_decay", 0.3, 16),
                                     setCommand("layers.drop.p", 0.4, 17)};
    Watcher whole, first, second;
    ASSERT_TRUE(trainWithCommands(folder / "whole", decaying(), commands, whole));
    first.stopAfter = 22;
    ASSERT_TRUE(trainWithCommands(folder / "parts", decaying(), commands, first));
    if (GetParam()) {
        ASSERT_GT(std::filesystem::remove_all(folder / "parts/checkpoints/000000000022"), 0u);
    }
    const auto summary = trainIn(folder / "parts", decaying(), second, true);
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

TEST(Control, takesEachHotTrainingSetting) {
    for (const TrainingParam& p : trainingParams()) {
        EXPECT_EQ(isHotPath(p.path()), p.def && p.use.hot) << p.path() << ": not a whole catalogue entry";
        EXPECT_EQ(isHotPath(p.path() + ".rate"), !p.def && p.use.hot) << p.path() << ": the parameters of an entry";
    }
    EXPECT_TRUE(isHotPath("training.optimizer.lr"));
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
    watcher.onProgress = [&](const RunProgress& p) {
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
}  // namespace lathe::test::control_test
