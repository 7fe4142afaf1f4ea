// SPDX-License-Identifier: Apache-2.0
// Each item of the saved state, left out, must be missed: the comparison that finds resumed trainings equal can fail.
#include <functional>

#include <gmock/gmock.h>

#include "core/layers/lowering.h"
#include "core/store/checkpoint.h"
#include "core/store/command_box.h"
#include "core/store/event_log.h"
#include "tests/recovery/run_comparison.h"
#include "tests/recovery/training_process.h"
#include "tests/support/small_project.h"

namespace lathe::test::state_test {
namespace {

// Two trainings, so that each item matters in one: in the first every epoch is better than the one before; in the second the
// first is the best, and the waiting for a better one ends it.
Project improving() {
    Project p = smallProject(8);
    p.training.optimizer.params.set("lr", 0.003);
    p.training.best = "train.loss";
    return p;
}
Project worsening() {
    Project p = smallProject(20);
    p.training.best = "train.loss";
    p.training.optimizer.params.set("lr", 30.0);
    p.training.schedule = {"constant", {{"warmup_epochs", 10.0}}};
    p.training.earlyStopping = {.patience = 4};
    return p;
}

using Omission = std::function<void(Checkpoint&)>;

// As a training would find it that had never been told: at its initial value.
Omission tensor(const std::string& name, double initial) {
    return [=](Checkpoint& c) {
        Tensor& t = c.tensors.at(name);
        t = t.clone();
        for (int64_t i = 0; i < t.elements(); ++i) t.data<float>()[i] = static_cast<float>(initial);
    };
}
Omission initialWeight(const std::string& name) {
    return [=](Checkpoint& c) {
        const Tensor& t = c.tensors.at(name);
        c.tensors[name] = initialTensor({name, StateRole::Weight, {t.dtype(), t.shape()}, Init::uniform(0.3)}, 7);
    };
}
Json& member(Json& json, std::string_view key) {
    return json.mutableObject()[std::string(key)];
}
Omission state(std::vector<std::string> path, Json initial) {
    return [=](Checkpoint& c) {
        Json* json = &c.state.mutableObject()["run"];
        for (const std::string& key : path) {
            EXPECT_TRUE(json->contains(key)) << key;
            json = &member(*json, key);
        }
        EXPECT_NE(*json, initial) << path.back() << " does not matter at this commit";
        *json = initial;
    };
}

const std::map<std::string, Omission>& omissions() {
    static const std::map<std::string, Omission> all{
        {"weights", initialWeight("first.weight")},
        {"biases", initialWeight("second.bias")},
        {"running_mean", tensor("norm.running_mean", 0)},
        {"running_var", tensor("norm.running_var", 1)},
        {"first_moment", tensor("optimizer.exp_avg/first.weight", 0)},
        {"second_moment", tensor("optimizer.exp_avg_sq/first.weight", 0)},
        {"step", state({"step"}, 0)},
        {"sum_of_batches", state({"sums", "batches"}, 0)},
        {"sum_of_samples", state({"sums", "samples"}, 0)},
        {"sum_of_losses", state({"sums", "sums", "loss"}, 0.0)},
        {"sum_of_metrics", state({"sums", "sums", "accuracy.sum"}, 0.0)},
        {"best_epoch", state({"progress", "best_epoch"}, 0)},
        {"best_step", state({"progress", "best_step"}, 0)},
        {"best_figures", state({"progress", "best", "train.loss"}, 1e9)},
        {"reference_of_early_stopping", state({"progress", "reference"}, 1e9)},
        {"patience_used", state({"progress", "waited"}, 0)},
    };
    return all;
}

// A run that stands at a commit in the middle of its fourth epoch, after an edit.
void standInTheMiddle(const TrainingFolder& folder, const std::string& run) {
    folder.begin(run);
    const auto send = [&](Json::Object command) { ASSERT_TRUE(sendCommand(run + "/control", std::move(command))); };
    send({{"command", "set"}, {"path", "training.epochs"}, {"value", 7}, {"step", 20}});
    send({{"command", "stop"}, {"step", 38}});
    ASSERT_EQ(folder.train(run, true).exitCode, 3);
}

class State : public testing::TestWithParam<std::string> {
protected:
    // What shows when a run stands in the middle, loses something, and goes on.
    std::vector<std::string> shown(const Project& project, const std::function<void(const std::string&)>& lose) {
        const TrainingFolder folder(project);
        const std::string whole = folder.run("whole"), damaged = folder.run("damaged");
        standInTheMiddle(folder, whole);
        folder.copy(whole, damaged);
        lose(damaged);
        EXPECT_EQ(folder.train(whole, true).exitCode, 0);
        const ProcessResult result = folder.train(damaged, true);
        if (result.exitCode != 0) return {"refused: " + result.err};
        return differences(whole, damaged);
    }
};

void loseFromCheckpoint(const std::string& run, const Omission& omit) {
    Diagnostics notes;
    Checkpoint commit = *newestCheckpoint(run + "/checkpoints", notes);
    ASSERT_EQ(commit.step, 38);
    omit(commit);
    ASSERT_TRUE(writeCheckpoint(run + "/checkpoints", commit));
}

TEST_P(State, leftOutIsMissed) {
    const auto lose = [](const std::string& run) { loseFromCheckpoint(run, omissions().at(GetParam())); };
    const bool early = GetParam() == "best_epoch" || GetParam() == "best_step" || GetParam() == "best_figures" ||
                       GetParam() == "patience_used" || GetParam() == "reference_of_early_stopping";
    EXPECT_THAT(shown(early ? worsening() : improving(), lose), testing::Not(testing::IsEmpty()));
}
std::vector<std::string> names() {
    std::vector<std::string> out;
    for (const auto& [name, omission] : omissions()) out.push_back(name);
    return out;
}
INSTANTIATE_TEST_SUITE_P(Item, State, testing::ValuesIn(names()), [](const auto& i) { return i.param; });

TEST_F(State, completeIsNotMissed) {
    for (const Project& project : {improving(), worsening()})
        EXPECT_THAT(shown(project, [](const std::string& run) { loseFromCheckpoint(run, [](Checkpoint&) {}); }),
                    testing::IsEmpty());
}

// The list above is the whole of the state: nothing was added to it without a test here.
TEST_F(State, nothingElseIsSaved) {
    const TrainingFolder folder(improving());
    standInTheMiddle(folder, folder.run("run"));
    Diagnostics notes;
    const Checkpoint commit = *newestCheckpoint(folder.run("run") + "/checkpoints", notes);
    const Json& run = commit.state["run"];
    EXPECT_EQ(run.object().size(), 3u);
    EXPECT_EQ(run["sums"].object().size(), 3u);
    EXPECT_EQ(run["sums"]["sums"].object().size(), 2u);
    EXPECT_EQ(run["progress"].object().size(), 5u);
    EXPECT_EQ(commit.tensors.size(), 6u + 2u + 2u * 6u);  // weights, batch statistics, two moments
}

// The log again, without its commands.
void loseCommands(const std::string& run) {
    const std::string path = run + "/events.bin";
    Diagnostics notes;
    const RunHistory history = *readRunHistory(path, notes);
    ASSERT_TRUE(std::filesystem::remove(path));
    auto log = *EventLogWriter::open(path, notes);
    for (size_t row = 0; row < history.steps.rows(); ++row) {
        std::vector<ColumnValue> values;
        for (const std::string& column : history.columns)
            values.push_back({log.column(column), history.series(column).value.at(row)});
        ASSERT_TRUE(log.step(history.steps.step[row], history.steps.epoch[row], history.steps.seconds[row], values));
    }
    for (const LogEvent& e : history.events) {
        if (e.kind == event::command) continue;
        ASSERT_TRUE(log.add(e));
    }
}

// Applied edits are in the log alone.
TEST_F(State, editsLeftOutOfTheLogAreMissed) {
    EXPECT_THAT(shown(improving(), loseCommands), testing::Contains("last step"));
}

}  // namespace
}  // namespace lathe::test::state_test
