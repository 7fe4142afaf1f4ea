// SPDX-License-Identifier: Apache-2.0
// The second training of a run on training and validation split: as any training of these data, and resumed at any point.
#include "core/train/runs/refit.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "core/store/command_box.h"
#include "core/train/extend_run.h"
#include "core/train/program/learning_rate.h"
#include "core/train/program/training_program.h"
#include "core/train/records/refit_watch.h"
#include "core/train/runs/model.h"
#include "tests/core/train/training.h"

namespace lathe::test::refit_test {
namespace {

/// 360 samples for the training, 40 for validation: 11 steps an epoch, and 12 on both.
Project refitting(int64_t epochs = 4) {
    Project p = smallProject(epochs);
    p.training.refit = true;
    return p;
}

std::string refitOf(const std::string& run) {
    return refitFolder(run).string();
}

RunStatus statusOf(const std::string& run) {
    return *RunDir::open(run)->readStatus();
}

/// Sends a command when the training of this number starts: the second one is the second training.
void commandAtStart(Watcher& watcher, int number, const std::string& run, const Json& command) {
    watcher.whenStarted = [=, starts = 0]() mutable {
        if (++starts == number) {
            EXPECT_TRUE(sendCommand(run + "/control", command));
        }
    };
}

void expectWeights(const TrainedModel& model, const Checkpoint& checkpoint) {
    ASSERT_FALSE(model.weights.empty());
    for (const auto& [name, tensor] : model.weights) EXPECT_TRUE(sameBytes(tensor, checkpoint.tensors.at(name))) << name;
}

void expectOneEnd(const std::string& run, const std::string& other) {
    expectSameRuns(run, other);
    expectSameRuns(refitOf(run), refitOf(other));
    EXPECT_EQ(statusOf(run).state, RunState::Finished);
    EXPECT_EQ(statusOf(run).more["final"], statusOf(other).more["final"]);
}

TEST(Refit, TrainsOnAllSamplesForTheBestEpochs) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", refitting(), watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_EQ(summary->outcome, RunOutcome::Finished);
    ASSERT_GT(summary->bestEpoch, 0);
    EXPECT_EQ(summary->refit.epochs, summary->bestEpoch);
    EXPECT_EQ(summary->refit.step, 12 * summary->bestEpoch);
    EXPECT_EQ(summary->epochs, 4);
    EXPECT_TRUE(summary->best.contains("val.loss")) << "of the first training";
    const Checkpoint last = lastCheckpoint(refitOf(folder / "run"));
    EXPECT_EQ(last.step, summary->refit.step);
    const auto model = loadModel(folder / "run"), first = loadModel(folder / "run", ModelChoice::Last);
    ASSERT_TRUE(model && first);
    expectWeights(*model, last);
    expectWeights(*first, lastCheckpoint(folder / "run"));
    EXPECT_TRUE(model->project.data.split.trainOnValidation);
    for (const LogEvent& e : historyOf(refitOf(folder / "run")).events) {
        if (e.kind == event::started) {
            EXPECT_EQ(e.data["samples"]["train"].toInt(), 400);
            EXPECT_EQ(e.data["samples"]["val"].toInt(), 0);
        }
    }
    const auto isNote = [](const Diagnostic& d) { return d.code == "training.refit"; };
    EXPECT_EQ(std::count_if(watcher.notes.begin(), watcher.notes.end(), isNote), 1);
    EXPECT_EQ(toJson(*summary)["refit"]["epochs"].toInt(), summary->bestEpoch);
    EXPECT_EQ(refitPositionOf(statusOf(folder / "run").more).epochs, summary->bestEpoch);
}

TEST(Refit, TheTestFiguresAreThoseOfTheModel) {
    const TemporaryFolder folder;
    Watcher watcher, plain;
    const auto summary = trainIn(folder / "run", refitting(), watcher);
    const auto once = trainIn(folder / "once", smallProject(), plain);
    ASSERT_TRUE(summary && once);
    const auto model = loadModel(folder / "run");
    ASSERT_TRUE(model);
    BackendRegistry registry;
    const auto data = dataOfModel(*model, ".");
    ASSERT_TRUE(data);
    const auto evaluated = evaluateModel(*model, *data, Split::Test, {.device = "cpu", .threads = 1}, registry);
    ASSERT_TRUE(evaluated);
    EXPECT_NEAR(evaluated->figures.at("loss"), summary->test.at("loss"), 1e-6);
    EXPECT_NE(summary->test.at("loss"), once->test.at("loss")) << "control";
    EXPECT_EQ(summary->best, once->best);
}

// The same weights as a training of these data that was never told of a validation split.
TEST(Refit, IsThePlainTrainingOfBothSplits) {
    const TemporaryFolder folder;
    Watcher watcher, plain;
    const auto summary = trainIn(folder / "run", refitting(), watcher);
    ASSERT_TRUE(summary);
    Project p = smallProject(summary->bestEpoch);
    p.training.scheduleEpochs = 4;
    p.training.best = "train.loss";
    p.data.split.validation = 0;
    ASSERT_TRUE(trainIn(folder / "plain", p, plain));
    const Checkpoint a = lastCheckpoint(refitOf(folder / "run")), b = lastCheckpoint(folder / "plain");
    for (const auto& [name, tensor] : a.tensors) EXPECT_TRUE(sameBytes(tensor, b.tensors.at(name))) << name;
}

TEST(Refit, ResumesInEachStage) {
    const TemporaryFolder folder;
    Watcher whole;
    const Project project = refitting();
    ASSERT_TRUE(trainIn(folder / "whole", project, whole));
    for (const int training : {1, 2}) {
        SCOPED_TRACE(training);
        const std::string run = folder / ("stopped" + std::to_string(training));
        Watcher first, second;
        commandAtStart(first, training, run, Json::Object{{"command", "stop"}, {"step", 7}});
        const auto stopped = trainIn(run, project, first);
        ASSERT_TRUE(stopped) << toString(stopped.error());
        EXPECT_EQ(stopped->outcome, RunOutcome::Stopped);
        EXPECT_EQ(statusOf(run).state, RunState::Stopped);
        EXPECT_FALSE(finishedRefit(run));
        EXPECT_EQ(RunDir::isRun(refitOf(run)), training == 2);
        if (training == 2) {
            EXPECT_EQ(stopped->refit.step, 7);
            EXPECT_FALSE(loadModel(run)->project.data.split.trainOnValidation) << "the best of the first training so far";
        }
        const auto resumed = trainIn(run, project, second, true);
        ASSERT_TRUE(resumed) << toString(resumed.error());
        EXPECT_EQ(resumed->outcome, RunOutcome::Finished);
        expectOneEnd(run, folder / "whole");
    }
}

// Killed between the two trainings, or after both: what is there is not trained again.
TEST(Refit, ResumesBetweenTheStages) {
    const TemporaryFolder folder;
    Watcher whole, again;
    const Project project = refitting();
    const std::string run = folder / "run";
    ASSERT_TRUE(trainIn(folder / "whole", project, whole));
    ASSERT_TRUE(trainIn(run, project, again));
    const auto resume = [&] {
        Watcher watcher;
        const auto resumed = trainIn(run, project, watcher, true);
        ASSERT_TRUE(resumed) << toString(resumed.error());
        expectOneEnd(run, folder / "whole");
    };
    resume();
    ASSERT_TRUE(removeRun(refitOf(run)));
    resume();
    ASSERT_TRUE(removeRun(refitOf(run)));
    ASSERT_TRUE(RunDir::create(refitOf(run))) << "killed before its project was written";
    resume();
}

TEST(Refit, AnExtendedRunHasAnotherSecondTraining) {
    const TemporaryFolder folder;
    Watcher first, second;
    const std::string run = folder / "run";
    ASSERT_TRUE(trainIn(run, refitting(2), first));
    const auto before = lastCheckpoint(refitOf(run));
    ASSERT_TRUE(extendRun(run, 4));
    Project longer = refitting(4);
    const auto summary = trainIn(run, longer, second, true);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_EQ(loadProject(refitFolder(run) / "project.json")->training.scheduleEpochs, 4);
    const auto after = lastCheckpoint(refitOf(run));
    EXPECT_EQ(after.step, 12 * summary->bestEpoch);
    EXPECT_FALSE(sameBytes(before.tensors.at("first.weight"), after.tensors.at("first.weight")));
}

// A cut training has the learning rates of the whole one: those of its first steps.
TEST(Refit, TheScheduleIsPlannedForAllEpochs) {
    Project cut = smallProject(3), whole = smallProject(10);
    cut.training.scheduleEpochs = 10;
    const LearningRate a(cut.training, 12), b(whole.training, 12), own(smallProject(3).training, 12);
    for (int64_t step = 0; step < 36; ++step) EXPECT_EQ(a.at(step), b.at(step)) << step;
    EXPECT_NE(own.at(30), b.at(30)) << "control";
    const Project again = refitProject(cut, 2);
    EXPECT_EQ(again.training.scheduleEpochs, 10);
    EXPECT_EQ(again.training.epochs, 2);
    EXPECT_EQ(refitProject(whole, 2).training.scheduleEpochs, 10);
    EXPECT_FALSE(again.training.refit) << "once";
}

bool hasProblem(const Project& project, std::string_view code) {
    const Diagnostics problems = checkProject(project, nullptr);
    return std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& d) { return d.code == code; });
}

TEST(Refit, NeedsAnEpochThatValidationSelects) {
    EXPECT_FALSE(hasErrors(checkProject(refitting(), nullptr)));
    Project p = refitting();
    p.training.best = "train.loss";
    EXPECT_TRUE(hasProblem(p, "training.refit_best"));
    p = refitting();
    p.data.split.validation = 0;
    EXPECT_TRUE(hasProblem(p, "training.best_without_validation"));
    p = refitting();
    p.data.split.trainOnValidation = true;
    EXPECT_TRUE(hasProblem(p, "training.refit_split"));
    p.training.refit = false;
    EXPECT_FALSE(hasErrors(checkProject(p, nullptr))) << "as the second training itself";
    p = refitting();
    p.training.schedule = {"plateau", {}};
    EXPECT_TRUE(hasProblem(p, "training.refit_schedule"));
    p.training.refit = false;
    EXPECT_FALSE(hasErrors(checkProject(p, nullptr)));
}

TEST(Refit, FilesThatDoNotUseItStayAsTheyAre) {
    EXPECT_FALSE(toJson(Project())["data"]["split"].contains("train_on_validation"));
    Project p = smallProject();
    ASSERT_TRUE(setValueAt(p, "data.split.train_on_validation", true));
    const auto read = projectFromJson(*Json::parse(toJson(p).dump()), "p.json");
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->data.split.trainOnValidation);
    EXPECT_EQ(*read, p);
}

TEST(Refit, ItsPositionIsReadFromTheStatus) {
    const RefitPosition position{2, 5, 30, 60, 1.5};
    Json more;
    more.set("refit", toJson(position));
    EXPECT_EQ(refitPositionOf(more), position);
    EXPECT_EQ(refitPositionOf(Json()), RefitPosition());
}

}  // namespace
}  // namespace lathe::test::refit_test
