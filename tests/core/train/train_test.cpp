// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "core/train/program/batch_size.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/model.h"
#include "tests/core/train/training.h"

namespace lathe::test::train_test {
namespace {

TEST(Train, leavesARunThatSaysWhatItDid) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", smallProject(), watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_EQ(summary->outcome, RunOutcome::Finished);
    EXPECT_EQ(summary->epochs, 4);
    EXPECT_EQ(summary->step, 44);
    EXPECT_EQ(watcher.epochs.size(), 4u);
    EXPECT_LT(summary->train.at("loss"), watcher.epochs.front().train.at("loss"));
    EXPECT_TRUE(summary->test.contains("accuracy"));
    EXPECT_EQ(summary->best.at("val.loss"), watcher.epochs[static_cast<size_t>(summary->bestEpoch - 1)].val.at("loss"));
    const RunStatus status = *(*RunDir::open(folder / "run")).readStatus();
    EXPECT_EQ(status.state, RunState::Finished);
    EXPECT_EQ(status.more["final"], toJson(*summary)["final"]);
}

TEST(Train, logsEveryStep) {
    const TemporaryFolder folder;
    Watcher watcher;
    ASSERT_TRUE(trainIn(folder / "run", smallProject(), watcher));
    const RunHistory history = historyOf(folder / "run");
    ASSERT_EQ(history.steps.rows(), 44u);
    const auto &lr = history.series("lr").value, &loss = history.series("loss").value;
    const auto& accuracy = history.series("accuracy").value;
    for (size_t i = 0; i < 44; ++i) {
        EXPECT_EQ(history.steps.step[i], static_cast<int64_t>(i) + 1);
        EXPECT_EQ(history.steps.epoch[i], static_cast<int32_t>(i / 11) + 1);
        EXPECT_GT(loss[i], 0);
        EXPECT_LE(accuracy[i], 1);
    }
    // Warm-up over half an epoch of 11 steps, and then half a cosine over the other 38.
    EXPECT_DOUBLE_EQ(lr[0], 0.01 / 6);
    EXPECT_DOUBLE_EQ(lr[5], 0.01);
    EXPECT_NEAR(lr[25], 0.005, 1e-12);
    double sum = 0;
    for (size_t i = 33; i < 44; ++i) sum += loss[i];
    EXPECT_DOUBLE_EQ(sum / 11, watcher.epochs.back().train.at("loss"));
}

// All that a run has which was killed before its first commit.
void keepTheBeginning(const std::string& of, const std::string& to) {
    ASSERT_TRUE(RunDir::create(to));
    for (const char* file : {"project.json", "plan.json"})
        std::filesystem::copy_file(std::filesystem::path(of) / file, std::filesystem::path(to) / file);
}

TEST(Train, whatARunBeginsWithIsNotForgottenBeforeItsFirstCommit) {
    const TemporaryFolder folder;
    Watcher parent, whole, resumed, anew;
    ASSERT_TRUE(trainIn(folder / "parent", smallProject(), parent));
    BackendRegistry registry;
    const std::atomic<bool> stop{false};
    RunOptions options;
    options.folder = folder / "whole";
    options.device = "cpu";
    options.threads = 1;
    options.from = folder / "parent";
    ASSERT_TRUE(train(smallProject(), options, registry, whole, stop));
    keepTheBeginning(folder / "whole", folder / "killed");
    const auto summary = trainIn(folder / "killed", smallProject(), resumed, true);
    ASSERT_TRUE(summary) << toString(summary.error());
    expectSameRuns(folder / "whole", folder / "killed");
    ASSERT_TRUE(trainIn(folder / "anew", smallProject(), anew));
    EXPECT_NE(anew.epochs.front().train.at("loss"), whole.epochs.front().train.at("loss")) << "it does matter";
}

TEST(Train, stopsWhenAskedAndGoesOnAsIfItHadNot) {
    const TemporaryFolder folder;
    Watcher whole, first, second;
    ASSERT_TRUE(trainIn(folder / "whole", smallProject(), whole));
    first.stopAfter = 22;
    const auto stopped = trainIn(folder / "parts", smallProject(), first);
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->outcome, RunOutcome::Stopped);
    EXPECT_EQ(stopped->step, 22);
    EXPECT_EQ((*RunDir::open(folder / "parts")).readStatus()->state, RunState::Stopped);
    const auto finished = trainIn(folder / "parts", smallProject(), second, true);
    ASSERT_TRUE(finished) << toString(finished.error());
    EXPECT_EQ(finished->outcome, RunOutcome::Finished);
    expectSameRuns(folder / "whole", folder / "parts");
}

TEST(Train, aLateDeviceTrainsTheSame) {
    const TemporaryFolder folder;
    Watcher direct, late;
    BackendRegistry registry;
    registry.add(makeLateBackend());
    ASSERT_TRUE(trainIn(folder / "direct", smallProject(), direct));
    const auto summary = trainWith(registry, folder / "late", smallProject(), late);
    ASSERT_TRUE(summary) << toString(summary.error());
    expectSameRuns(folder / "direct", folder / "late");
}

TEST(Train, resumingAFinishedRunFinishesAgain) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto first = trainIn(folder / "run", smallProject(), watcher);
    const auto again = trainIn(folder / "run", smallProject(), watcher, true);
    ASSERT_TRUE(first && again);
    EXPECT_EQ(again->step, 44);
    EXPECT_EQ(again->test, first->test);
    EXPECT_EQ(again->best, first->best);
}

TEST(Train, refusesARunThatIsThereAndOneThatIsNot) {
    const TemporaryFolder folder;
    Watcher watcher;
    ASSERT_TRUE(trainIn(folder / "run", smallProject(1), watcher));
    EXPECT_EQ(trainIn(folder / "run", smallProject(1), watcher).error().code, "run.exists");
    EXPECT_EQ(trainIn(folder / "other", smallProject(1), watcher, true).error().code, "run.none");
    EXPECT_EQ(trainIn(folder / "run", smallProject(2), watcher, true).error().code, "run.project_changed");
}

TEST(Train, refusesARunThatSomebodyTrains) {
    const TemporaryFolder folder;
    Watcher watcher;
    ASSERT_TRUE(trainIn(folder / "run", smallProject(1), watcher));
    const auto lock = RunLock::acquire((*RunDir::open(folder / "run")).lockFile());
    ASSERT_TRUE(lock);
    const auto second = trainIn(folder / "run", smallProject(1), watcher, true);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, "run.locked");
    EXPECT_EQ(second.error().category, ErrorCategory::Request);
}

TEST(Train, saysEverythingThatIsWrongAndMakesNoFolder) {
    const TemporaryFolder folder;
    Project project = smallProject();
    project.training.optimizer.params.set("lr", -1.0);
    project.training.batch = 0;
    project.training.metrics = {{"accurate", {}}};
    Watcher watcher;
    const auto refused = trainIn(folder / "run", project, watcher);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().category, ErrorCategory::Request);
    EXPECT_GE(watcher.notes.size(), 2u);  // and the one that is returned
    EXPECT_FALSE(std::filesystem::exists(folder / "run"));
}

// The same bytes as with a batch of all samples; a resumed run knows the project as it was asked for.
TEST(Train, aSmallSetIsOneBatch) {
    const TemporaryFolder folder;
    Project project = smallProject();
    project.data.transforms.clear();
    Watcher watcher, exact;
    project.training.batch = 1000;
    project.training.epochs = 2;
    const auto small = trainIn(folder / "small", project, watcher);
    ASSERT_TRUE(small) << toString(small.error());
    EXPECT_EQ(small->step, 2);
    const auto isNote = [](const Diagnostic& d) { return d.code == "training.whole_part" && d.severity == Severity::Note; };
    const auto note = std::find_if(watcher.notes.begin(), watcher.notes.end(), isNote);
    ASSERT_NE(note, watcher.notes.end());
    EXPECT_EQ(loadProject(folder / "small")->training.batch, 1000) << "what was asked for stays";

    Project whole = project;
    whole.training.batch = std::stoll(note->args[0]);
    const auto same = trainIn(folder / "exact", whole, exact);
    ASSERT_TRUE(same) << toString(same.error());
    EXPECT_TRUE(std::none_of(exact.notes.begin(), exact.notes.end(), isNote)) << "the control";
    expectSameRuns(folder / "small", folder / "exact");

    Watcher again;
    const auto resumed = trainIn(folder / "small", project, again, true);
    EXPECT_TRUE(resumed) << toString(resumed.error());
}

TEST(Train, refusesAPartWithoutSamples) {
    const Project project = smallProject();
    PreparedData data;
    EXPECT_EQ(checkSplitSizes(project, data).error().code, "training.no_samples");
    EXPECT_FALSE(wholeSplitNote(project.training, 0)) << "that is no batch";
    data.indices[static_cast<size_t>(Split::Training)] = {0};
    data.indices[static_cast<size_t>(Split::Validation)] = {1};
    EXPECT_TRUE(checkSplitSizes(project, data).ok()) << "the control";
}

TEST(Train, stopsEarlyAndKeepsTheBest) {
    const TemporaryFolder folder;
    Project project = smallProject(40);
    project.training.optimizer.params.set("lr", 0.0);  // nothing improves but the batch statistics
    project.training.schedule = {"constant", {}};
    project.training.earlyStopping = {.patience = 3, .minDelta = 10};
    Watcher watcher;
    const auto summary = trainIn(folder / "run", project, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_EQ(summary->outcome, RunOutcome::Early);
    EXPECT_EQ(summary->epochs, 4);
    const auto steps = listCheckpoints(folder / "run/checkpoints");
    EXPECT_NE(std::find(steps.begin(), steps.end(), summary->bestEpoch * 11), steps.end());
    EXPECT_LE(steps.size(), 3u);
}

TEST(Train, theSavedModelScoresAsTheTrainingSaid) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", smallProject(), watcher);
    ASSERT_TRUE(summary);
    const auto model = loadModel(folder / "run");
    ASSERT_TRUE(model) << toString(model.error());
    EXPECT_EQ(model->project, smallProject());
    EXPECT_FALSE(model->weights.contains("optimizer.exp_avg/first.weight"));
    BackendRegistry registry;
    const auto data = dataOfModel(*model, *baseOfRun(folder / "run"));
    ASSERT_TRUE(data);
    ModelOptions options;
    options.device = "cpu";
    const auto evaluation = evaluateModel(*model, *data, Split::Test, options, registry);
    ASSERT_TRUE(evaluation) << toString(evaluation.error());
    EXPECT_EQ(evaluation->samples, 100);
    EXPECT_EQ(evaluation->figures, summary->test);
}

TEST(Train, predictionsAgreeWithTheAccuracy) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", smallProject(), watcher);
    const auto model = loadModel(folder / "run");
    ASSERT_TRUE(model);
    BackendRegistry registry;
    const auto data = dataOfModel(*model, *baseOfRun(folder / "run"));
    const auto rows = predict(*model, *data, Split::Test, {}, registry);
    ASSERT_TRUE(rows) << toString(rows.error());
    ASSERT_EQ(rows->shape(), (Shape{100, 2}));
    int right = 0;
    std::vector<std::byte> features(8);
    for (int64_t i = 0; i < 100; ++i) {
        int64_t target = 0;
        const auto& split = static_cast<size_t>(Split::Test);
        ASSERT_TRUE(data->source[split]->read(data->indices[split][static_cast<size_t>(i)], features.data(),
                                              reinterpret_cast<std::byte*>(&target)));
        right += (rows->at(2 * i + 1) > rows->at(2 * i)) == (target == 1);
    }
    EXPECT_DOUBLE_EQ(right / 100.0, summary->test.at("accuracy"));
}

}  // namespace
}  // namespace lathe::test::train_test
