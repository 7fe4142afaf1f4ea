// SPDX-License-Identifier: Apache-2.0
// Trainings of networks with blocks.
#include <filesystem>

#include <gmock/gmock.h>

#include "core/backend/communicator.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "core/store/command_box.h"
#include "core/train/runs/model.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"
#include "tests/support/block_projects.h"

namespace lathe::test::blocks_test {
namespace {

using testing::Contains;
using testing::Key;
using testing::Not;

Steps stepsOf(const Project& p) {
    return runSteps({*withoutBlocks(p), points(), DType::F64, KernelChoice::Reference, 3}, {});
}

/// Two copies of the residual block, drawn one after the other.
Project drawnByHand() {
    Project p = blockProject();
    p.blocks.clear();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "stem", {{"units", int64_t{8}}});
    for (const std::string copy : {"body.0.", "body.1."}) {
        const NodeId before = p.graph.nodes.back().id;
        appendLayer(p.graph, "layer_norm", copy + "norm", {});
        appendLayer(p.graph, "dense", copy + "fc1", {{"units", int64_t{24}}});
        appendLayer(p.graph, "relu", copy + "act", {});
        appendLayer(p.graph, "dense", copy + "fc2", {{"units", int64_t{8}}});
        appendLayer(p.graph, "add", copy + "sum", {});
        p.graph.edges.push_back({before, 0, p.graph.nodes.back().id, 1});
    }
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}});
    std::sort(p.graph.edges.begin(), p.graph.edges.end());
    return p;
}

TEST(BlockTraining, ARepeatedBlockIsTheNetworkDrawnByHand) {
    const Steps block = stepsOf(blockProject(2)), hand = stepsOf(drawnByHand());
    ASSERT_EQ(hand.problem, "");
    EXPECT_EQ(block, hand);
    EXPECT_NE(stepsOf(blockProject(2, true)), hand) << "the control";
}

TEST(BlockTraining, SharedWeightsAreOneSet) {
    const Steps steps = stepsOf(blockProject(3, true));
    ASSERT_EQ(steps.problem, "");
    EXPECT_THAT(steps.states, Contains(Key("body.0.fc1.weight")));
    EXPECT_THAT(steps.states, Not(Contains(Key("body.1.fc1.weight"))));
}

TEST(BlockTraining, MicroBatchesOfSharedWeightsGiveTheSame) {
    Project p = blockProject(3, true);
    p.training.optimizer = {"sgd", {{"lr", 0.05}}};
    p.training.schedule = {"constant", {}};
    const Steps whole = stepsOf(p);
    p.training.microBatches = 4;
    const Steps parts = stepsOf(p);
    ASSERT_EQ(parts.problem, "");
    for (const auto& [name, expected] : whole.states)
        for (int64_t i = 0; i < expected.elements(); ++i) EXPECT_NEAR(parts.states.at(name).at(i), expected.at(i), 1e-12) << name;
}

TEST(BlockTraining, TheRunKeepsTheBlocksAndItsModelNeedsNone) {
    const TemporaryFolder folder;
    const Project p = blockProject(2, true);
    Watcher watcher;
    const auto summary = trainIn(folder / "run", p, watcher);
    ASSERT_TRUE(summary.ok()) << toString(summary.error());
    EXPECT_EQ(*loadProject(folder / "run/project.json"), p);
    const auto model = loadModel(folder / "run", ModelChoice::Best);
    ASSERT_TRUE(model.ok()) << toString(model.error());
    EXPECT_TRUE(model->project.blocks.empty());
    EXPECT_EQ(model->project.graph, withoutBlocks(p)->graph);
}

TEST(BlockTraining, IsResumedWithTheSameBits) {
    const TemporaryFolder folder;
    const Project p = blockProject(2, true, 6);
    Watcher calm, stopping, resuming;
    ASSERT_TRUE(trainIn(folder / "calm", p, calm).ok());
    stopping.stopAfter = 20;
    ASSERT_TRUE(trainIn(folder / "stopped", p, stopping).ok());
    ASSERT_TRUE(trainIn(folder / "stopped", p, resuming, true).ok());
    expectSameRuns(folder / "stopped", folder / "calm");
}

/// Two blocks with two dropouts each, of which the block promotes one parameter.
Project withDropout() {
    Project p = blockProject(2);
    Block& block = p.blocks[0];
    block.graph = {};
    appendLayer(block.graph, "input", "x", {});
    appendLayer(block.graph, "dense", "fc", {{"units", int64_t{8}}});
    appendLayer(block.graph, "dropout", "drop1", {{"p", 0.1}});
    appendLayer(block.graph, "dropout", "drop2", {{"p", 0.2}});
    appendLayer(block.graph, "output", "y", {});
    block.params = {{"dropout", {{"drop1", "p"}, {"drop2", "p", 2}}}, {"width", {{"fc", "units"}}}};
    return p;
}

Json setting(const char* path, double value, int64_t step) {
    return Json::Object{{"command", "set"}, {"path", path}, {"value", value}, {"step", step}};
}

TEST(BlockTraining, APromotedParameterIsSetWhileItRunsInAllPlaces) {
    const TemporaryFolder folder;
    Watcher promoted, single, other;
    const auto train = [&](const std::string& run, std::vector<Json> commands, Watcher& watcher) {
        watcher.whenStarted = [run, commands] {
            for (const Json& body : commands) ASSERT_TRUE(sendCommand(run + "/control", body).ok());
        };
        const auto done = trainIn(run, withDropout(), watcher);
        ASSERT_TRUE(done.ok()) << toString(done.error());
    };
    train(folder / "promoted", {setting("layers.body.dropout", 0.3, 12)}, promoted);
    EXPECT_TRUE(promoted.notes.empty());
    train(folder / "single",
          {setting("layers.body.0.drop1.p", 0.3, 12), setting("layers.body.0.drop2.p", 0.6, 12),
           setting("layers.body.1.drop1.p", 0.3, 12), setting("layers.body.1.drop2.p", 0.6, 12)},
          single);
    const auto weights = [&](const char* run) { return lastCheckpoint(folder / run).tensors.at("second.weight"); };
    EXPECT_TRUE(sameBytes(weights("promoted"), weights("single"))) << "one value for all places";
    train(folder / "other", {setting("layers.body.0.drop1.p", 0.3, 12)}, other);
    EXPECT_FALSE(sameBytes(weights("promoted"), weights("other"))) << "the control";
}

TEST(BlockTraining, APromotedParameterThatCannotChangeIsRefused) {
    const TemporaryFolder folder;
    Watcher watcher;
    watcher.whenStarted = [&] {
        for (const Json& body :
             {setting("layers.body.width", 4, 2), setting("layers.body.dropout", 0.7, 3), setting("layers.body.rate", 0.1, 3)})
            ASSERT_TRUE(sendCommand(folder / "run/control", body).ok());
    };
    ASSERT_TRUE(trainIn(folder / "run", withDropout(), watcher).ok());
    ASSERT_EQ(watcher.notes.size(), 3U) << "twice 0.7 is no probability";
}

// Whether the last commit holds the edit already or not.
TEST(BlockTraining, APromotedEditIsAppliedAgainWhenTheRunResumes) {
    for (const bool before : {true, false}) {
        const TemporaryFolder folder;
        Watcher whole, first, second;
        const auto send = [&](const char* run) {
            return [&folder, run] {
                ASSERT_TRUE(sendCommand(folder / run + "/control", setting("layers.body.dropout", 0.3, 15)).ok());
            };
        };
        whole.whenStarted = send("whole");
        first.whenStarted = send("parts");
        first.stopAfter = 22;
        ASSERT_TRUE(trainIn(folder / "whole", withDropout(), whole).ok());
        ASSERT_TRUE(trainIn(folder / "parts", withDropout(), first).ok());
        if (before) {
            ASSERT_GT(std::filesystem::remove_all(folder / "parts/checkpoints/000000000022"), 0U);
        }
        const auto resumed = trainIn(folder / "parts", withDropout(), second, true);
        ASSERT_TRUE(resumed.ok()) << toString(resumed.error());
        expectSameRuns(folder / "whole", folder / "parts");
    }
}

TEST(BlockTraining, TheRunOffersThePromotedParametersThatCanChange) {
    const TemporaryFolder folder;
    Watcher watcher;
    ASSERT_TRUE(trainIn(folder / "run", withDropout(), watcher).ok());
    std::vector<std::string> offered;
    for (const LogEvent& e : historyOf(folder / "run").events)
        if (e.kind == event::started)
            for (const Json& path : e.data["hot"].array()) offered.push_back(path.toString());
    EXPECT_THAT(offered, Contains("layers.body.dropout"));
    EXPECT_THAT(offered, Contains("layers.body.1.drop2.p"));
    EXPECT_THAT(offered, Not(Contains("layers.body.width")));
}

TEST(BlockTraining, ABlockThatCannotBeExpandedIsRefused) {
    const TemporaryFolder folder;
    Project p = blockProject();
    p.blocks.clear();
    Watcher watcher;
    const auto summary = trainIn(folder / "run", p, watcher);
    ASSERT_FALSE(summary.ok());
    EXPECT_EQ(summary.error().code, "block.unknown");
    EXPECT_FALSE(pathExists(folder / "run/project.json"));
}

}  // namespace
}  // namespace lathe::test::blocks_test
