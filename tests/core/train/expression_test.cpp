// SPDX-License-Identifier: Apache-2.0
// Trainings of networks with formulas.
#include <gtest/gtest.h>

#include "core/backend/communicator.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"
#include "tests/support/block_projects.h"

namespace lathe::test::expression_test {
namespace {

Project with(std::string type, Params params, int64_t epochs = 6) {
    Project p = smallProject(epochs);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "first", {{"units", int64_t{16}}});
    appendLayer(p.graph, std::move(type), "f", std::move(params));
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}});
    return p;
}

Project trainedSwish(int64_t epochs = 6) {
    return with("expression", {{"formula", "x * sigmoid(beta * x)"}, {"beta", 0.75}, {"trainable", "beta"}}, epochs);
}

Steps stepsOf(const Project& p, int count = 20) {
    const Steps steps = runSteps({p, points(), DType::F64, KernelChoice::Reference, count}, {});
    EXPECT_EQ(steps.problem, "");
    return steps;
}

double largestDifference(const Steps& a, const Steps& b) {
    double worst = 0;
    for (const auto& [name, tensor] : a.states) {
        if (!b.states.contains(name)) continue;
        for (int64_t i = 0; i < tensor.elements(); ++i) worst = std::max(worst, std::abs(tensor.at(i) - b.states.at(name).at(i)));
    }
    return worst;
}

TEST(ExpressionTraining, ASwishIsTrainedLikeTheSiluLayer) {
    const Steps layer = stepsOf(with("silu", {}));
    ASSERT_TRUE(layer.states.contains("first.weight"));
    EXPECT_LE(largestDifference(layer, stepsOf(with("expression", {{"formula", "x * sigmoid(x)"}}))), 1e-12);
    EXPECT_LE(largestDifference(layer, stepsOf(with("expression", {{"formula", "x / (1 + exp(-beta * x))"}}))), 1e-12);
    EXPECT_GT(largestDifference(layer, stepsOf(with("expression", {{"formula", "x * sigmoid(1.01 * x)"}}))), 1e-6)
        << "the control";
}

TEST(ExpressionTraining, ATrainedScalarIsAWeight) {
    const Steps before = stepsOf(trainedSwish(), 0), after = stepsOf(trainedSwish());
    ASSERT_TRUE(after.states.contains("f.beta"));
    EXPECT_EQ(before.states.at("f.beta").at(0), 0.75);
    EXPECT_GT(std::abs(after.states.at("f.beta").at(0) - 0.75), 1e-3);
    EXPECT_FALSE(stepsOf(with("expression", {{"formula", "x * sigmoid(beta * x)"}, {"beta", 0.75}})).states.contains("f.beta"));
    Project frozen = trainedSwish();
    ASSERT_TRUE(setValueAt(frozen, "layers.f.weight_rate", 0.0).ok());
    EXPECT_EQ(stepsOf(frozen).states.at("f.beta").at(0), 0.75);
}

TEST(ExpressionTraining, IsResumedWithTheSameBits) {
    const TemporaryFolder folder;
    Watcher calm, stopping, resuming;
    ASSERT_TRUE(trainIn(folder / "calm", trainedSwish(), calm).ok());
    stopping.stopAfter = 20;
    ASSERT_TRUE(trainIn(folder / "stopped", trainedSwish(), stopping).ok());
    ASSERT_TRUE(trainIn(folder / "stopped", trainedSwish(), resuming, true).ok());
    expectSameRuns(folder / "stopped", folder / "calm");
    EXPECT_NE(lastCheckpoint(folder / "calm").tensors.at("f.beta").at(0), 0.75F);
}

// A block promotes a scalar and a formula like any other parameter.
TEST(ExpressionTraining, ABlockGivesTheScalarItsValue) {
    Block block{"unit", {}, {}};
    appendLayer(block.graph, "input", "x", {});
    appendLayer(block.graph, "expression", "f", {{"formula", "x * sigmoid(beta * x)"}});
    appendLayer(block.graph, "output", "y", {});
    block.params = {{"slope", {{"f", "beta", 1}}}};
    Project p = with("block", useOf("unit", {{"slope", 0.5}}));
    p.blocks = {block};
    const auto expanded = withoutBlocks(p);
    ASSERT_TRUE(expanded.ok()) << toString(expanded.error());
    const Steps drawn = stepsOf(with("expression", {{"formula", "x * sigmoid(beta * x)"}, {"beta", 0.5}}));
    EXPECT_EQ(largestDifference(stepsOf(*expanded), drawn), 0);
}

TEST(ExpressionTraining, AScalarHasAPath) {
    Project p = with("expression", {{"formula", "x * sigmoid(beta * x)"}});
    ASSERT_TRUE(setValueAt(p, "layers.f.beta", 0.5).ok());
    EXPECT_EQ(p.graph.nodes[2].params, (Params{{"formula", "x * sigmoid(beta * x)"}, {"beta", 0.5}}));
}

}  // namespace
}  // namespace lathe::test::expression_test
