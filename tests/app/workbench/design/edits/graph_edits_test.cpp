// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/design/edits/graph_edits.h"

#include <cmath>

#include <gtest/gtest.h>

#include "app/workbench/design/edits/graph_clipboard.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/design/bench.h"

namespace lathe::workbench::graph_edits_test {
namespace {

struct EditsTest : testing::Test {
    Project project = DesignBench::smallNetwork();
    IdSource ids;
    GraphPlan plan{project, [this] { return ids.next(project.graph); }};

    NodeId id(const char* name) const { return plan.graph().find(std::string_view(name))->id; }
    bool wired(const char* from, const char* to, int port = 0) const {
        const Edge edge{id(from), 0, id(to), port};
        return std::find(plan.graph().edges.begin(), plan.graph().edges.end(), edge) != plan.graph().edges.end();
    }
    // The plan is what its edit does, and the inverse gives the project back.
    void TearDown() override {
        if (plan.empty()) return;
        Project done = project;
        const auto inverse = apply(done, plan.edit());
        ASSERT_TRUE(inverse.ok());
        EXPECT_EQ(done, plan.project());
        ASSERT_TRUE(apply(done, *inverse).ok());
        EXPECT_EQ(toJson(done).dump(), toJson(project).dump());
    }
};

TEST_F(EditsTest, FreeNames) {
    EXPECT_EQ(freeName(project.graph, "new"), "new");
    EXPECT_EQ(freeName(project.graph, "conv"), "conv_2");
    project.graph.nodes[1].name = "s2.conv1";
    project.graph.nodes[2].name = "s2.conv2";
    EXPECT_EQ(freeName(project.graph, "s2.conv1"), "s2.conv3");
    EXPECT_TRUE(isNodeName(freeName(project.graph, std::string(128, 'a'))));
    EXPECT_TRUE(isNodeName(freeName(project.graph, "no good")));
}

TEST_F(EditsTest, IntoAWire) {
    const NodeId made = addLayer(plan, {"dropout", {0, 0}, {}, {}, Edge{id("flat"), 0, id("head"), 0}});
    const std::string name = plan.graph().find(made)->name;
    EXPECT_TRUE(wired("flat", name.c_str()));
    EXPECT_TRUE(wired(name.c_str(), "head"));
    EXPECT_FALSE(wired("flat", "head"));
}

TEST_F(EditsTest, RemovingHealsAcrossAllThatGoes) {
    removeNodes(plan, {id("norm"), id("act")}, true);
    EXPECT_TRUE(wired("conv", "flat"));
    EXPECT_EQ(plan.graph().nodes.size(), 4U);
}

TEST_F(EditsTest, RemovingWithoutHealing) {
    removeNodes(plan, {id("act")}, false);
    EXPECT_TRUE(inputsOf(plan.graph(), id("flat")).empty());
}

TEST_F(EditsTest, DuplicatesKeepTheWiresBetweenThem) {
    const auto made = duplicate(plan, {id("conv"), id("norm")}, {192, 0});
    ASSERT_EQ(made.size(), 2U);
    EXPECT_EQ(plan.graph().find(made[0])->params, plan.graph().find(id("conv"))->params);
    EXPECT_TRUE(wired("conv_2", "norm_2"));
    EXPECT_TRUE(inputsOf(plan.graph(), made[0]).empty());
    EXPECT_EQ(plan.graph().find(made[0])->x, 192);
}

TEST_F(EditsTest, FreeInputsOfLayersThatTakeAnyNumber) {
    const NodeId add = plan.add("add", {0, 0}, {}, "sum");
    EXPECT_EQ(freeInput(plan.graph(), add), 0);
    plan.connect({id("conv"), 0, add, 0});
    EXPECT_EQ(freeInput(plan.graph(), add), 1);
    plan.connect({id("norm"), 0, add, 2});
    EXPECT_EQ(freeInput(plan.graph(), add), 1);
    EXPECT_EQ(freeInput(plan.graph(), id("conv")), std::nullopt);
    EXPECT_TRUE(leadsTo(plan.graph(), id("conv"), id("head")));
    EXPECT_FALSE(leadsTo(plan.graph(), id("head"), id("conv")));
}

TEST_F(EditsTest, CopiesGoThroughText) {
    const std::string text = graphText(project.graph, {id("norm"), id("act")});
    const auto made = pasteGraph(plan, text, {400, 80}, true);
    ASSERT_TRUE(made.ok());
    EXPECT_TRUE(wired("norm_2", "act_2"));
    EXPECT_TRUE(wired("conv", "norm_2")) << "what the original read";
    EXPECT_EQ(plan.graph().find(made->front())->x, 400);
}

TEST_F(EditsTest, PastingWithoutWhatWasBefore) {
    const auto made = pasteGraph(plan, graphText(project.graph, {id("norm")}), {0, 0}, false);
    ASSERT_TRUE(made.ok());
    EXPECT_TRUE(inputsOf(plan.graph(), made->front()).empty());
}

TEST_F(EditsTest, HostileTextIsRefused) {
    const auto oneNodeAnd = [](const char* rest) {
        return std::string(R"({"lathe": "graph", "nodes": [{"id": 1, "name": "a", "type": "relu"}], )").append(rest);
    };
    for (const std::string& text :
         {std::string(), std::string("hello"), std::string("[]"), std::string("{}"), std::string(R"({"lathe": "graph"})"),
          std::string(R"({"lathe": "graph", "nodes": [{"id": -1, "name": "a", "type": "relu"}]})"),
          oneNodeAnd(R"("edges": ["a -> b"]})"), oneNodeAnd(R"("edges": ["a -> a:2000000000"]})"), std::string(100000, '['),
          std::string(size_t{17} << 20, ' ')})
        EXPECT_FALSE(pasteGraph(plan, text, {0, 0}, true).ok()) << text.substr(0, 60);
    EXPECT_TRUE(plan.empty());
    const std::string far = R"({"lathe": "graph", "nodes": [{"id": 1, "name": "a", "type": "relu", "x": 1e300, "y": 0},
        {"id": 2, "name": "b", "type": "relu", "x": 0, "y": 0}], "incoming": [{"from": "conv", "from_port": -5, "to": "a"}]})";
    ASSERT_TRUE(pasteGraph(plan, far, {0, 0}, true).ok());
    for (const Node& n : plan.graph().nodes) EXPECT_LE(std::abs(n.x), 1e6);
}

}  // namespace
}  // namespace lathe::workbench::graph_edits_test
