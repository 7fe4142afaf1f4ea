// SPDX-License-Identifier: Apache-2.0
#include "core/compile/lower.h"

#include <gtest/gtest.h>

#include "tests/core/compile/graphs.h"

namespace lathe::lower_test {
namespace {

using test::chain;
using test::connect;
using test::layer;

Graph residual() {
    Graph g =
        chain({layer("in", "input", {{"shape", std::vector<int64_t>{6}}}), layer("block.fc", "dense", {{"units", int64_t{6}}}),
               layer("drop", "dropout"), layer("sum", "add"), layer("out", "dense", {{"units", int64_t{2}}})});
    connect(g, 1, 4, 1);
    return g;
}

std::vector<std::string> stateNames(const LoweredGraph& lowered) {
    std::vector<std::string> names;
    for (const StateDef& s : lowered.states) names.push_back(s.name);
    return names;
}

TEST(Lower, MakesOneVerifiedProgram) {
    for (DType real : {DType::F32, DType::F64})
        for (Phase phase : {Phase::Train, Phase::Evaluate}) {
            Diagnostics problems;
            auto lowered = lower(residual(), {.phase = phase, .batch = 3, .real = real}, problems);
            ASSERT_TRUE(lowered.ok());
            EXPECT_TRUE(problems.empty());
            EXPECT_EQ(lowered->program.type(lowered->features), (TensorType{real, {3, 6}}));
            EXPECT_EQ(lowered->program.type(lowered->result), (TensorType{real, {3, 2}}));
            EXPECT_EQ(stateNames(*lowered),
                      (std::vector<std::string>{"block.fc.weight", "block.fc.bias", "out.weight", "out.bias"}));
            for (const StateDef& s : lowered->states) EXPECT_EQ(lowered->program.state(s.name)->role, s.role);
            lowered->program.outputs.push_back({"y", lowered->result});
            for (const Diagnostic& d : verify(lowered->program)) ADD_FAILURE() << toString(d);
        }
}

TEST(Lower, InstructionsKnowTheirLayer) {
    Diagnostics problems;
    const auto lowered = lower(residual(), {}, problems);
    ASSERT_TRUE(lowered.ok());
    EXPECT_EQ(lowered->program.layerNames, (std::vector<std::string>{"in", "block.fc", "drop", "sum", "out"}));
    for (const Instruction& i : lowered->program.instructions)
        if (i.kind == OpKind::Dropout) {
            EXPECT_EQ(lowered->program.layerNames[static_cast<size_t>(i.layer)], "drop");
        }
}

TEST(Lower, RandomLayersReadSeedAndStepInTrainingOnly) {
    Diagnostics problems;
    const auto train = lower(residual(), {.phase = Phase::Train}, problems);
    const auto evaluate = lower(residual(), {.phase = Phase::Evaluate}, problems);
    EXPECT_NE(train->program.input("seed"), nullptr);
    EXPECT_NE(train->program.input("step"), nullptr);
    EXPECT_EQ(evaluate->program.input("seed"), nullptr);
    EXPECT_EQ(evaluate->program.inputs.size(), 1u);
}

TEST(Lower, PortsKeepTheirOrder) {
    Graph g = chain({layer("in", "input", {{"shape", std::vector<int64_t>{4}}}), layer("a", "dense", {{"units", int64_t{2}}}),
                     layer("b", "dense", {{"units", int64_t{3}}}), layer("cat", "concat")});
    g.edges = {{{1}, 0, {2}, 0}, {{1}, 0, {3}, 0}, {{2}, 0, {4}, 1}, {{3}, 0, {4}, 0}};
    Diagnostics problems;
    const auto lowered = lower(g, {.batch = 2}, problems);
    ASSERT_TRUE(lowered.ok()) << toString(lowered.error());
    const Instruction& cat = lowered->program.instructions.back();
    ASSERT_EQ(cat.kind, OpKind::Concat);
    EXPECT_EQ(lowered->program.shape(cat.inputs[0]), (Shape{2, 3}));
    EXPECT_EQ(lowered->program.shape(cat.inputs[1]), (Shape{2, 2}));
}

TEST(Lower, TheDataGivesTheShape) {
    Diagnostics problems;
    const Graph g = chain({layer("in", "input"), layer("fc", "dense")});
    const auto lowered = lower(g, {.batch = 2, .features = TensorType{DType::U8, {9}}}, problems);
    ASSERT_TRUE(lowered.ok());
    EXPECT_EQ(lowered->program.type(lowered->features), (TensorType{DType::F32, {2, 9}}));
}

TEST(Lower, RefusesWhatInferRefuses) {
    Diagnostics problems;
    Graph g = residual();
    g.nodes[1].type = "nothing";
    const auto lowered = lower(g, {}, problems);
    EXPECT_EQ(lowered.error().code, "graph.unknown-layer");
    EXPECT_EQ(problems, infer(g, 1).problems);
}

}  // namespace
}  // namespace lathe::lower_test
