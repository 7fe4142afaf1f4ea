// SPDX-License-Identifier: Apache-2.0
#include "core/compile/infer.h"

#include <gtest/gtest.h>

#include "tests/core/compile/graphs.h"

namespace lathe::infer_test {
namespace {

using test::chain;
using test::connect;
using test::layer;

std::vector<std::string> codes(const Diagnostics& problems) {
    std::vector<std::string> out;
    for (const Diagnostic& d : problems) out.push_back(d.code);
    return out;
}

Graph mlp() {
    return chain({layer("in", "input", {{"shape", std::vector<int64_t>{1, 4, 4}}}), layer("flat", "flatten"),
                  layer("fc1", "dense", {{"units", int64_t{8}}}), layer("act", "relu"),
                  layer("fc2", "dense", {{"units", int64_t{3}}, {"bias", false}})});
}

TEST(Infer, ShapesAndCosts) {
    const Inference inference = infer(mlp(), 5);
    EXPECT_TRUE(inference.problems.empty());
    EXPECT_EQ(inference.input(), NodeId{1});
    EXPECT_EQ(inference.output(), NodeId{5});
    EXPECT_EQ(inference.nodes.at({1}).outputs, (std::vector<TensorType>{{DType::F32, {5, 1, 4, 4}}}));
    EXPECT_EQ(inference.nodes.at({3}).outputs, (std::vector<TensorType>{{DType::F32, {5, 8}}}));
    EXPECT_EQ(inference.nodes.at({3}).parameters, 16 * 8 + 8);
    EXPECT_EQ(inference.nodes.at({3}).macs, 5 * 16 * 8);
    EXPECT_EQ(inference.nodes.at({3}).activationBytes, 5 * 8 * 4);
    EXPECT_EQ(inference.parameters, 16 * 8 + 8 + 8 * 3);
    EXPECT_EQ(inference.nodes.at({5}).macs, 5 * 8 * 3);
}

TEST(Infer, TheDataGivesTheShapeWhereTheInputLeavesItOut) {
    Graph g = chain({layer("in", "input"), layer("fc", "dense")});
    EXPECT_EQ(codes(infer(g, 2).problems), std::vector<std::string>{"input.shape_unknown"});
    const TensorType features{DType::U8, {7}};
    EXPECT_EQ(infer(g, 2, &features).nodes.at({1}).outputs.front(), (TensorType{DType::F32, {2, 7}}));
    const Inference wrong = infer(mlp(), 2, &features);
    EXPECT_EQ(codes(wrong.problems), std::vector<std::string>{"input.shape_mismatch"});
    EXPECT_EQ(wrong.problems[0].where, "input \"in\"");
}

TEST(Infer, AnEmbeddingNeedsAVectorForEachToken) {
    const Graph g = chain({layer("in", "input"), layer("vectors", "embedding", {{"vocabulary", int64_t{49}}})});
    GraphInputs inputs{.fields = {{.name = "", .type = {DType::I64, {6}}, .tokens = 49}}};
    EXPECT_TRUE(infer(g, 2, &inputs).problems.empty());
    inputs.fields[0].tokens = 50;
    const Diagnostics few = infer(g, 2, &inputs).problems;
    ASSERT_EQ(codes(few), std::vector<std::string>{"graph.vocabulary"});
    EXPECT_EQ(toString(few[0]),
              "embedding \"vectors\": the data have tokens from 0 to 49, but the layer has vectors for 49 "
              "tokens; set `vocabulary` to 50");
    inputs.fields[0].tokens = 0;
    EXPECT_TRUE(infer(g, 2, &inputs).problems.empty()) << "unknown";
}

TEST(Infer, EveryProblemAtOnceEachAtItsNode) {
    Graph g = mlp();
    g.nodes[2].type = "dens";
    g.nodes[4].params.set("units", int64_t{-1});
    const Inference inference = infer(g, 5);
    ASSERT_EQ(codes(inference.problems), (std::vector<std::string>{"graph.unknown-layer", "param.range"}));
    EXPECT_EQ(toString(inference.problems[0]), "dens \"fc1\": unknown layer type \"dens\"; did you mean \"dense\"?");
    EXPECT_EQ(inference.problems[1].where, "dense \"fc2\"");
    EXPECT_TRUE(inference.nodes.at({4}).outputs.empty()) << "unknown because of what is before it, and no problem of its own";
}

TEST(Infer, ShapeErrorsAreOnTheNode) {
    const Inference inference =
        infer(chain({layer("in", "input", {{"shape", std::vector<int64_t>{16}}}), layer("c", "conv2d")}), 2);
    ASSERT_EQ(inference.problems.size(), 1u);
    EXPECT_EQ(inference.problems[0].where, "conv2d \"c\"");
    EXPECT_FALSE(inference.problems[0].remedy.empty());
}

TEST(Infer, Ports) {
    Graph g = chain({layer("in", "input", {{"shape", std::vector<int64_t>{16}}}), layer("sum", "add")});
    EXPECT_EQ(codes(infer(g, 2).problems), std::vector<std::string>{"graph.unconnected"});
    EXPECT_EQ(infer(g, 2).problems[0].args[0], "1");
    connect(g, 1, 2, 2);
    EXPECT_EQ(codes(infer(g, 2).problems), std::vector<std::string>{"graph.unconnected"}) << "a gap between ports";
    connect(g, 1, 2, 1);
    EXPECT_TRUE(infer(g, 2).problems.empty());

    Graph r = chain({layer("in", "input", {{"shape", std::vector<int64_t>{16}}}), layer("act", "relu")});
    connect(r, 1, 2, 1);
    EXPECT_EQ(codes(infer(r, 2).problems), std::vector<std::string>{"graph.no-port"});
    r.edges = {{{1}, 3, {2}, 0}};
    EXPECT_EQ(codes(infer(r, 2).problems), std::vector<std::string>{"graph.no-port"});
    r.edges.clear();
    EXPECT_EQ(codes(infer(r, 2).problems), (std::vector<std::string>{"graph.unconnected", "graph.several-outputs"}));
}

/// Of 12 values in three parts; "tail" reads this output.
Graph splitInThree(int port) {
    Graph g = chain({layer("in", "input", {{"shape", std::vector<int64_t>{12}}}),
                     layer("parts", "split", {{"sizes", std::vector<int64_t>{2, 4, 6}}}), layer("tail", "relu")});
    g.edges[1].fromPort = port;
    return g;
}

TEST(Infer, ALayerMayHaveSeveralOutputs) {
    for (const int port : {0, 1, 2}) {
        const Inference inference = infer(splitInThree(port), 5);
        EXPECT_TRUE(inference.problems.empty()) << "unconnected outputs are no loose ends";
        EXPECT_EQ(inference.nodes.at({2}).outputs.size(), 3U);
        EXPECT_EQ(inference.nodes.at({3}).outputs.front().shape, (Shape{5, 2 * port + 2}));
    }
    const Inference wrong = infer(splitInThree(3), 5);
    ASSERT_EQ(codes(wrong.problems), std::vector<std::string>{"graph.no-port"});
    EXPECT_EQ(toString(wrong.problems[0]), "split \"parts\": the layer has no output 3; connect one of its outputs 0 to 2");
}

TEST(Infer, TheOutputOfALayerThatAnOutputLayerTakesIsTheEnd) {
    Graph g = splitInThree(2);
    g.nodes[2] = {{3}, "output", "tail", {}, 0, 0};
    const Inference inference = infer(g, 5);
    EXPECT_TRUE(inference.problems.empty());
    EXPECT_EQ(inference.outputs, (std::vector<OutputPort>{{{2}, 2}}));
    EXPECT_EQ(openEnd(g), (OutputPort{{2}, 2}));
    g.nodes.pop_back(), g.edges.pop_back();
    EXPECT_EQ(openEnd(g), (OutputPort{{2}, 0})) << "nobody takes any";
}

TEST(Infer, Cycle) {
    Graph g = mlp();
    g.edges = {{{1}, 0, {2}, 0}, {{2}, 0, {3}, 0}, {{4}, 0, {5}, 0}, {{5}, 0, {4}, 0}};
    const Inference inference = infer(g, 2);
    EXPECT_EQ(codes(inference.problems), std::vector<std::string>{"graph.cycle"});
    EXPECT_EQ(inference.problems[0].args[0], "act -> fc2 -> act");
}

TEST(Infer, InputsAndOutputs) {
    EXPECT_EQ(codes(infer(Graph{}, 2).problems), std::vector<std::string>{"graph.no-input"});
    Graph two = chain({layer("in", "input", {{"shape", std::vector<int64_t>{16}}}), layer("act", "relu")});
    two.nodes.push_back({{3}, "input", "in2", {{"shape", std::vector<int64_t>{16}}}, 0, 0});
    EXPECT_EQ(codes(infer(two, 2).problems), std::vector<std::string>{"graph.several-outputs"});
    Graph loose = mlp();
    loose.nodes.push_back({{6}, "tanh", "loose", {}, 0, 0});
    connect(loose, 3, 6, 0);
    const Inference inference = infer(loose, 2);
    ASSERT_EQ(codes(inference.problems), std::vector<std::string>{"graph.several-outputs"});
    EXPECT_EQ(inference.output(), NodeId{6});
}

// What losses take is returned once, in the order of their ids; every other end is loose.
TEST(Infer, LossesNameTheOutputs) {
    Graph g = mlp();
    const NodeId last = infer(g, 2).output();
    g.nodes.push_back({{6}, "tanh", "code", {}, 0, 0});
    connect(g, 3, 6, 0);
    for (const auto& [id, from] : {std::pair<int64_t, int64_t>{7, last.value}, {8, 6}, {9, last.value}}) {
        g.nodes.push_back({{id}, "mse", "loss" + std::to_string(id), {}, 0, 0});
        connect(g, from, id, 0);
    }
    const Inference inference = infer(g, 2);
    EXPECT_EQ(codes(inference.problems), std::vector<std::string>{});
    EXPECT_EQ(inference.outputs, (std::vector<OutputPort>{{last, 0}, {{6}, 0}}));
    g.nodes.push_back({{10}, "mse", "behind", {}, 0, 0});
    connect(g, 7, 10, 0);
    EXPECT_EQ(codes(infer(g, 2).problems), std::vector<std::string>{"graph.no-port"}) << "a loss has no output";
    std::erase_if(g.edges, [](const Edge& e) { return e.to == NodeId{10}; });
    g.nodes.pop_back();
    g.nodes.push_back({{10}, "relu", "loose", {}, 0, 0});
    connect(g, 3, 10, 0);
    EXPECT_EQ(codes(infer(g, 2).problems), std::vector<std::string>{"graph.loose-end"});
    g.nodes.back() = {{10}, "mae", "alone", {}, 0, 0};
    std::erase_if(g.edges, [](const Edge& e) { return e.to == NodeId{10}; });
    EXPECT_EQ(codes(infer(g, 2).problems), std::vector<std::string>{"graph.unconnected"});
}

TEST(Infer, HugeSizesAreRefusedBeforeTheyOverflow) {
    const int64_t most = int64_t{1} << 31;
    const Graph g = chain({layer("in", "input", {{"shape", std::vector<int64_t>{most, most}}}), layer("fc", "dense")});
    const Inference inference = infer(g, 1 << 20);
    EXPECT_TRUE(hasErrors(inference.problems));
    const Graph half = chain({layer("in", "input", {{"shape", std::vector<int64_t>{1 << 20}}}), layer("fc", "dense")});
    EXPECT_EQ(codes(infer(half, int64_t{1} << 30).problems), std::vector<std::string>{"graph.too-large"});
}

}  // namespace
}  // namespace lathe::infer_test
