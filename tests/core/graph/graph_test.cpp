// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph.h"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

namespace lathe::graph_test {
namespace {

Graph graphOf(int64_t count, std::vector<std::pair<int64_t, int64_t>> edges) {
    Graph g;
    for (int64_t i = 1; i <= count; ++i) g.nodes.push_back({{i}, "relu", "n" + std::to_string(i), {}, 0, 0});
    std::map<int64_t, int> ports;
    for (auto [from, to] : edges) g.edges.push_back({{from}, 0, {to}, ports[to]++});
    std::sort(g.edges.begin(), g.edges.end());
    return g;
}

std::vector<int64_t> orderOf(const Graph& g, Diagnostics& problems) {
    std::vector<int64_t> out;
    for (NodeId id : topologicalOrder(g, problems)) out.push_back(id.value);
    return out;
}

TEST(Graph, OrderFollowsEdgesThenIds) {
    Diagnostics problems;
    EXPECT_EQ(orderOf(graphOf(5, {{5, 1}, {1, 2}, {5, 3}, {3, 2}}), problems), (std::vector<int64_t>{4, 5, 1, 3, 2}));
    EXPECT_TRUE(problems.empty());
}

TEST(Graph, CycleIsNamedAndLeftOut) {
    Diagnostics problems;
    // 1 -> 2 -> 3 -> 4 -> 2, and 5 behind the circle
    EXPECT_EQ(orderOf(graphOf(5, {{1, 2}, {2, 3}, {3, 4}, {4, 2}, {4, 5}}), problems), (std::vector<int64_t>{1}));
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].code, "graph.cycle");
    EXPECT_EQ(problems[0].args[0], "n2 -> n3 -> n4 -> n2");
}

TEST(Graph, SelfLoopIsACycle) {
    Diagnostics problems;
    EXPECT_TRUE(orderOf(graphOf(1, {{1, 1}}), problems).empty());
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].args[0], "n1 -> n1");
}

TEST(Graph, TwoConnectionsBetweenTheSameNodes) {
    Diagnostics problems;
    EXPECT_EQ(orderOf(graphOf(2, {{1, 2}, {1, 2}}), problems), (std::vector<int64_t>{1, 2}));
    EXPECT_TRUE(problems.empty());
}

TEST(Graph, InputsByPort) {
    Graph g = graphOf(3, {{1, 3}, {2, 3}});
    g.edges = {{{1}, 0, {3}, 1}, {{2}, 0, {3}, 0}};
    const auto in = inputsOf(g, {3});
    ASSERT_EQ(in.size(), 2u);
    EXPECT_EQ(in[0].from, NodeId{2});
    EXPECT_EQ(in[1].from, NodeId{1});
    EXPECT_EQ(outputsOf(g, {1}).size(), 1u);
    EXPECT_TRUE(outputsOf(g, {3}).empty());
}

TEST(Graph, Find) {
    const Graph g = graphOf(3, {});
    EXPECT_EQ(g.find(NodeId{2})->name, "n2");
    EXPECT_EQ(g.find(NodeId{4}), nullptr);
    EXPECT_EQ(g.find("n3")->id, NodeId{3});
    EXPECT_EQ(g.find("x"), nullptr);
    EXPECT_EQ(locationOf(g.nodes[0]), "relu \"n1\"");
}

TEST(Graph, Names) {
    EXPECT_TRUE(isNodeName("layer1.0.conv-2_a"));
    for (const char* bad : {"", "a b", "a:b", "a/b", "ä"}) EXPECT_FALSE(isNodeName(bad)) << bad;
    EXPECT_FALSE(isNodeName(std::string(129, 'a')));
}

}  // namespace
}  // namespace lathe::graph_test
