// SPDX-License-Identifier: Apache-2.0
#include "core/compile/lower.h"

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
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
            EXPECT_EQ(lowered->program.type(lowered->program.inputs.front().value), (TensorType{real, {3, 6}}));
            EXPECT_EQ(lowered->program.type(lowered->results.front()), (TensorType{real, {3, 2}}));
            EXPECT_EQ(stateNames(*lowered),
                      (std::vector<std::string>{"block.fc.weight", "block.fc.bias", "out.weight", "out.bias"}));
            for (const StateDef& s : lowered->states) EXPECT_EQ(lowered->program.state(s.name)->role, s.role);
            lowered->program.outputs.push_back({"y", lowered->results.front()});
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
    const auto lowered = lower(g, {.batch = 2, .inputs = {.fields = {{"", {DType::U8, {9}}}}}}, problems);
    ASSERT_TRUE(lowered.ok());
    EXPECT_EQ(lowered->program.type(lowered->program.inputs.front().value), (TensorType{DType::F32, {2, 9}}));
}

// Two Input layers of one field, one of them of some columns; a third one of another field.
TEST(Lower, InputLayersReadFieldsAndColumns) {
    Graph g;
    for (const int64_t i : {1, 2, 3}) g.nodes.push_back(Node{{i}, "input", "in" + std::to_string(i), {}, 0, 0});
    g.nodes.push_back(Node{{4}, "concat", "join", {}, 0, 0});
    for (const int i : {1, 2, 3}) g.edges.push_back({{i}, 0, {4}, i - 1});
    const GraphInputs inputs{.fields = {{"", {DType::F32, {5}}}, {"site", {DType::F32, {2}}}},
                             .sources = {{{2}, {0, {0, 3, 4}}}, {{3}, {1}}}};
    Diagnostics problems;
    auto lowered = lower(g, {.batch = 2, .inputs = inputs}, problems);
    ASSERT_TRUE(lowered.ok()) << toString(lowered.error());
    Program& program = lowered->program;
    ASSERT_EQ(program.inputs.size(), 2U);
    EXPECT_EQ(program.inputs[0].name, "x");
    EXPECT_EQ(program.inputs[1].name, "x@site");
    EXPECT_EQ(program.inputs[1].field, 1U);
    program.outputs.push_back({"y", lowered->results.front()});
    Tensor x(DType::F32, {2, 5}), site(DType::F32, {2, 2});
    for (int64_t i = 0; i < 10; ++i) x.data<float>()[i] = static_cast<float>(i);
    for (int64_t i = 0; i < 4; ++i) site.data<float>()[i] = static_cast<float>(100 + i);
    TensorsByName states;
    const Tensor y = interpret(program, {{"x", x}, {"x@site", site}}, states).at("y");
    EXPECT_EQ(std::vector<float>(y.data<float>(), y.data<float>() + 20),
              (std::vector<float>{0, 1, 2, 3, 4, 0, 3, 4, 100, 101, 5, 6, 7, 8, 9, 5, 8, 9, 102, 103}));
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
