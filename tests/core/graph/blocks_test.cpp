// SPDX-License-Identifier: Apache-2.0
// Blocks: the expansion, the file, and differences.
#include <gmock/gmock.h>

#include "core/graph/expand_blocks.h"
#include "core/graph/project_diff.h"
#include "core/graph/project_file.h"
#include "tests/core/graph/block_graphs.h"
#include "tests/support/block_projects.h"

namespace lathe::test::blocks_test {
namespace {

using namespace block_graphs;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// input -> use -> end
Project around(const Blocks& blocks, Params use) {
    Project p;
    appendLayer(p.graph, "input", "in", {});
    appendLayer(p.graph, "block", "b", std::move(use));
    appendLayer(p.graph, "dense", "end", {});
    p.blocks = blocks;
    return p;
}

ExpandedGraph expandedOf(const Project& p) {
    return expandBlocks(p.graph, p.blocks);
}

TEST(Blocks, OneCopyStandsInThePlaceOfItsNode) {
    const ExpandedGraph e = expandedOf(around({denseBlock()}, useOf("stage")));
    EXPECT_THAT(e.problems, IsEmpty());
    EXPECT_THAT(namesOf(e.graph), ElementsAre("in", "end", "b.fc", "b.act"));
    EXPECT_THAT(edgesOf(e.graph), ElementsAre("b.act -> end", "b.fc -> b.act", "in -> b.fc"));
    EXPECT_EQ(e.origins.at(e.graph.find("b.fc")->id), (NodeOrigin{{{{2}, 0}}, {2}}));
    EXPECT_EQ(e.origins.at({3}), (NodeOrigin{{}, {3}}));
}

TEST(Blocks, CopiesAreAChain) {
    const ExpandedGraph e = expandedOf(around({denseBlock()}, useOf("stage", {{"repeat", int64_t{3}}})));
    EXPECT_THAT(edgesOf(e.graph), ElementsAre("b.0.act -> b.1.fc", "b.0.fc -> b.0.act", "b.1.act -> b.2.fc", "b.1.fc -> b.1.act",
                                              "b.2.act -> end", "b.2.fc -> b.2.act", "in -> b.0.fc"));
    EXPECT_EQ(e.graph.find("b.1.fc")->weights, "") << "each copy has its own weights";
}

TEST(Blocks, SharedCopiesNameTheWeightsOfTheFirst) {
    const ExpandedGraph e = expandedOf(around({denseBlock()}, useOf("stage", {{"repeat", int64_t{3}}, {"shared", true}})));
    EXPECT_EQ(e.graph.find("b.0.fc")->weightsName(), "b.0.fc");
    EXPECT_EQ(e.graph.find("b.2.fc")->weightsName(), "b.0.fc");
}

// A copy is a group: what it gives to the next one is kept.
TEST(Blocks, CopiesThatComputeAgainAreGroups) {
    const Params again = useOf("stage", {{"repeat", int64_t{2}}, {"recompute", true}});
    const ExpandedGraph e = expandedOf(around({denseBlock()}, again));
    EXPECT_THAT(e.problems, IsEmpty());
    EXPECT_EQ(e.graph.find("b.0.fc")->recompute, "b.0.");
    EXPECT_EQ(e.graph.find("b.1.act")->recompute, "b.1.");
    EXPECT_EQ(e.graph.find("end")->recompute, "");
    EXPECT_EQ(expandedOf(around({denseBlock()}, useOf("stage"))).graph.find("b.fc")->recompute, "");
    Block outer{"outer", {}, {}};
    appendLayer(outer.graph, "input", "x", {});
    appendLayer(outer.graph, "block", "inner", useOf("stage"));
    const ExpandedGraph nested = expandedOf(around({outer, denseBlock()}, useOf("outer", {{"recompute", true}})));
    EXPECT_EQ(nested.graph.find("b.inner.fc")->recompute, "b.") << "of the block around it";
    const Project p = around({denseBlock()}, again);
    EXPECT_EQ(expandBlock(p.graph, p.blocks, {2}).graph.find("b.0.fc")->recompute, "") << "taken apart in the drawing";
    EXPECT_FALSE(isPromotedName("recompute"));
}

TEST(Blocks, FurtherInputsAreTheSameForAllCopies) {
    Block block = denseBlock("masked");
    block.graph.nodes.push_back({{9}, "input", "mask", {}, 0, 0});
    block.graph.nodes[2] = {{3}, "add", "act", {}, 0, 0};
    block.graph.edges.push_back({{9}, 0, {3}, 1});
    Project p = around({block}, useOf("masked", {{"repeat", int64_t{2}}}));
    p.graph.edges.push_back({{1}, 0, {2}, 1});
    std::sort(p.graph.edges.begin(), p.graph.edges.end());
    const ExpandedGraph e = expandedOf(p);
    EXPECT_THAT(e.problems, IsEmpty());
    EXPECT_THAT(edgesOf(e.graph), ElementsAre("b.0.act -> b.1.fc", "b.0.fc -> b.0.act", "b.1.act -> end", "b.1.fc -> b.1.act",
                                              "in -> b.0.act:1", "in -> b.0.fc", "in -> b.1.act:1"));
}

TEST(Blocks, PromotedParametersSetTheirPlaces) {
    const ExpandedGraph e = expandedOf(around({residualBlock()}, useOf("residual", {{"width", int64_t{5}}})));
    EXPECT_EQ(*e.graph.find("b.fc1")->params.find("units"), ParamValue(int64_t{15}));
    EXPECT_EQ(*e.graph.find("b.fc2")->params.find("units"), ParamValue(int64_t{5}));
    const ExpandedGraph plain = expandedOf(around({residualBlock()}, useOf("residual")));
    EXPECT_EQ(*plain.graph.find("b.fc1")->params.find("units"), ParamValue(int64_t{24})) << "without a value: that of the block";
}

TEST(Blocks, NestAndPassParametersOn) {
    Block outer{"outer", {}, {{"width", {{"first", "width", 1}, {"last", "width", 2}}}, {"depth", {{"first", "repeat", 1}}}}};
    appendLayer(outer.graph, "input", "x", {});
    appendLayer(outer.graph, "block", "first", useOf("stage"));
    appendLayer(outer.graph, "block", "last", useOf("stage"));
    const Project p =
        around({outer, denseBlock()}, useOf("outer", {{"width", int64_t{6}}, {"depth", int64_t{2}}, {"repeat", int64_t{2}}}));
    const ExpandedGraph e = expandedOf(p);
    EXPECT_THAT(e.problems, IsEmpty());
    EXPECT_EQ(*e.graph.find("b.0.first.1.fc")->params.find("units"), ParamValue(int64_t{6}));
    EXPECT_EQ(*e.graph.find("b.1.last.fc")->params.find("units"), ParamValue(int64_t{12}));
    EXPECT_EQ(e.graph.nodes.size(), 2 + 2 * 3 * 2u);
    EXPECT_THAT(edgesOf(e.graph), testing::IsSupersetOf({"b.0.last.act -> b.1.first.0.fc", "b.1.last.act -> end"}));
    EXPECT_EQ(e.origins.at(e.graph.find("b.1.first.1.fc")->id).steps, (std::vector<BlockStep>{{{2}, 1}, {{2}, 1}}));
}

TEST(Blocks, AnUnknownWordIsNamed) {
    EXPECT_EQ(problemOf(around({denseBlock()}, useOf("stag"))), "block.unknown");
    EXPECT_EQ(problemOf(around({denseBlock()}, {})), "block.unknown");
    EXPECT_EQ(problemOf(around({denseBlock()}, useOf("stage", {{"widht", int64_t{3}}}))), "block.param");
    EXPECT_THAT(toString(withoutBlocks(around({denseBlock()}, useOf("stage", {{"widht", int64_t{3}}}))).error()),
                HasSubstr("width"));
}

TEST(Blocks, WhatCannotBeExpandedIsRefused) {
    EXPECT_EQ(problemOf(around({denseBlock()}, useOf("stage", {{"repeat", int64_t{0}}}))), "block.copies");
    Block self = denseBlock();
    self.graph.nodes[1] = {{2}, "block", "fc", useOf("stage"), 0, 0};
    EXPECT_EQ(problemOf(around({self}, useOf("stage"))), "block.recursive");
    Block open = denseBlock();
    open.graph.nodes.pop_back();
    open.graph.edges.pop_back();
    EXPECT_EQ(problemOf(around({open}, useOf("stage"))), "") << "its one end is its output";
    open.graph.edges.pop_back();
    EXPECT_EQ(problemOf(around({open}, useOf("stage"))), "block.no-output");
    Project ports = around({denseBlock()}, useOf("stage"));
    ports.graph.edges.push_back({{1}, 0, {2}, 1});
    std::sort(ports.graph.edges.begin(), ports.graph.edges.end());
    EXPECT_EQ(problemOf(ports), "block.no-port");
    Block source = denseBlock();
    source.graph.nodes.erase(source.graph.nodes.begin());
    source.graph.edges.erase(source.graph.edges.begin());
    EXPECT_EQ(problemOf(around({source}, useOf("stage", {{"repeat", int64_t{2}}}))), "block.chain");
    Block wrong = denseBlock();
    wrong.params = {{"width", {{"fcc", "units", 1}}}};
    EXPECT_EQ(problemOf(around({wrong}, useOf("stage", {{"width", int64_t{2}}}))), "block.promoted");
    Project names = around({denseBlock()}, useOf("stage"));
    names.graph.nodes[2].name = "b.fc";
    EXPECT_EQ(problemOf(names), "block.name");
}

TEST(Blocks, ANetworkOfAnySizeIsRefusedInTime) {
    Blocks blocks{denseBlock("b0")};
    for (int i = 1; i < 9; ++i) {
        Block next{"b" + std::to_string(i), {}, {}};
        appendLayer(next.graph, "input", "x", {});
        appendLayer(next.graph, "block", "in", useOf("b" + std::to_string(i - 1), {{"repeat", int64_t{1000}}}));
        blocks.push_back(next);
    }
    EXPECT_EQ(problemOf(around(blocks, useOf("b8", {{"repeat", int64_t{1000}}}))), "block.too-large");
    blocks[0].graph = {};  // blocks without any layer of their own
    appendLayer(blocks[0].graph, "input", "x", {});
    appendLayer(blocks[0].graph, "output", "y", {});
    blocks[0].params.clear();
    EXPECT_EQ(problemOf(around(blocks, useOf("b8", {{"repeat", int64_t{1000}}}))), "block.too-large");
}

// The value of such a block is what enters it; a circle of them has none.
TEST(Blocks, AnEmptyBlockPassesItsInputOn) {
    Block empty{"empty", {}, {}};
    appendLayer(empty.graph, "input", "x", {});
    appendLayer(empty.graph, "output", "y", {});
    Project p = around({empty}, useOf("empty", {{"repeat", int64_t{10'000}}}));
    EXPECT_THAT(edgesOf(expandedOf(p).graph), ElementsAre("in -> end"));
    p.graph.edges = {{{2}, 0, {2}, 0}, {{2}, 0, {3}, 0}};
    EXPECT_THAT(edgesOf(expandedOf(p).graph), IsEmpty());
}

TEST(Blocks, TheFileKeepsThem) {
    const Project p = blockProject(3, true);
    const auto read = projectFromJson(*Json::parse(toJson(p).dump()), "file");
    ASSERT_TRUE(read.ok()) << toString(read.error());
    EXPECT_EQ(*read, p);
    EXPECT_THAT(toJson(p).dump(), HasSubstr("\"fc1.units * 3\""));
    EXPECT_THAT(toJson(smallProject()).dump(), testing::Not(HasSubstr("blocks")))
        << "older programs read projects without blocks";
}

TEST(Blocks, DamagedFilesAreRefused) {
    for (const char* blocks : {R"([])", R"({"a b": {}})", R"({"a.b": {}})", R"({"a": []})", R"({"a": {"nodes": []}})",
                               R"({"a": {"params": {"w": "fc.units"}}})", R"({"a": {"params": {"w": ["fc"]}}})",
                               R"({"a": {"params": {"w": ["fc.units * 0"]}}})", R"({"a": {"params": {"w": ["fc.units * x"]}}})",
                               R"({"a": {"params": {"repeat": ["fc.units"]}}})", R"({"a": {"params": {"w": [1]}}})"})
        EXPECT_FALSE(projectFromJson(*Json::parse(R"({"lathe": 1, "blocks": )" + std::string(blocks) + "}"), "file").ok())
            << blocks;
}

TEST(Blocks, PathsLeadIntoThem) {
    Project p = blockProject();
    EXPECT_EQ(valueAt(p, "blocks.residual.layers.fc2.units")->toInt(), 8);
    ASSERT_TRUE(setValueAt(p, "blocks.residual.layers.fc2.units", 9).ok());
    EXPECT_EQ(*p.blocks[0].graph.find("fc2")->params.find("units"), ParamValue(int64_t{9}));
    ASSERT_TRUE(setValueAt(p, "layers.body.width", 4).ok());
    EXPECT_EQ(*withoutBlocks(p)->graph.find("body.1.fc1")->params.find("units"), ParamValue(int64_t{12}));
    for (const char* path : {"blocks", "blocks.residual", "blocks.residual.fc2.units", "blocks.none.layers.fc2.units",
                             "blocks.residual.layers.fc3.units"})
        EXPECT_FALSE(valueAt(p, path).ok()) << path;
}

TEST(Blocks, DifferencesInsideAreTold) {
    const Project a = blockProject();
    Project b = a;
    ASSERT_TRUE(setValueAt(b, "blocks.residual.layers.fc1.units", 9).ok());
    ASSERT_TRUE(setValueAt(b, "layers.body.repeat", 9).ok());
    const ProjectDiff d = diff(a, b);
    ASSERT_EQ(d.layers.size(), 2u);
    EXPECT_EQ(d.layers[0].name, "body");
    EXPECT_EQ(d.layers[1].name, "residual.fc1");
    EXPECT_EQ(d.layers[1].values, (std::vector<SettingChange>{{"units", "24", "9"}}));
    EXPECT_EQ(settingsOf(b).at("blocks.residual.layers.fc1.units"), "9");
    Project rewired = a;
    rewired.blocks[0].graph.edges.pop_back();
    EXPECT_TRUE(diff(a, rewired).rewired);
    Project none = a;
    none.blocks.clear();
    EXPECT_EQ(diff(a, none).layers.size(), 7u) << "all layers of the block are gone";
}

}  // namespace
}  // namespace lathe::test::blocks_test
