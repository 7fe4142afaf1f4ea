// SPDX-License-Identifier: Apache-2.0
// Blocks: the expansion, the file, and the edits.
#include <gmock/gmock.h>

#include "core/base/philox.h"
#include "core/graph/block_edits.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_diff.h"
#include "core/graph/project_file.h"
#include "tests/support/block_projects.h"

namespace lathe::test::blocks_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> namesOf(const Graph& graph) {
    std::vector<std::string> names;
    for (const Node& node : graph.nodes) names.push_back(node.name);
    return names;
}

std::vector<std::string> edgesOf(const Graph& graph) {
    std::vector<std::string> texts;
    for (const Edge& e : graph.edges)
        texts.push_back(graph.find(e.from)->name + " -> " + graph.find(e.to)->name +
                        (e.toPort ? ":" + std::to_string(e.toPort) : ""));
    std::sort(texts.begin(), texts.end());
    return texts;
}

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

std::string problemOf(const Project& p) {
    const auto flat = withoutBlocks(p);
    return flat ? "" : flat.error().code;
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

// ---- edits -------------------------------------------------------------------------------------------------------------

std::string fileOf(const Project& p) {
    return toJson(p).dump();
}

Edit inBlock(std::vector<Edit> edits) {
    return {EditBlock{"residual", std::move(edits)}};
}

TEST(BlockEdits, AreUndoneToTheByte) {
    const Block added = denseBlock();
    const std::vector<Edit> edits{{AddBlock{added}},
                                  inBlock({{RenameNode{{3}, "wide"}}}),
                                  inBlock({{RemoveNode{{3}}}}),
                                  inBlock({{AddNode{{{20}, "gelu", "more", {}, 1, 2}}}, {AddEdge{{{5}, 0, {20}, 0}}}}),
                                  inBlock({{MoveNode{{5}, 3, 4}}, {RemoveEdge{{{6}, 0, {7}, 0}}}}),
                                  {SetBlockParams{"residual", {}}},
                                  {SetValue{"blocks.residual.layers.fc1.units", 7}},
                                  {SetValue{"layers.body.repeat", 5}}};
    for (const Edit& edit : edits) {
        Project p = blockProject();
        const std::string before = fileOf(p);
        const auto read = editFromJson(*Json::parse(toJson(edit).dump()));
        ASSERT_TRUE(read.ok()) << toJson(edit).dump();
        const auto inverse = apply(p, *read);
        ASSERT_TRUE(inverse.ok()) << toString(inverse.error());
        EXPECT_NE(fileOf(p), before) << toJson(edit).dump();
        ASSERT_TRUE(apply(p, *editFromJson(*Json::parse(toJson(*inverse).dump()))).ok());
        EXPECT_EQ(fileOf(p), before) << toJson(edit).dump();
    }
}

TEST(BlockEdits, PromotedParametersFollowTheirNodes) {
    Project p = blockProject();
    ASSERT_TRUE(apply(p, inBlock({{RenameNode{{3}, "wide"}}})).ok());
    EXPECT_EQ(p.blocks[0].params[0].places[0].node, "wide");
    ASSERT_TRUE(apply(p, inBlock({{RemoveNode{{3}}}})).ok());
    EXPECT_EQ(p.blocks[0].params[0].places.size(), 1u);
}

TEST(BlockEdits, AParameterIsPromotedAndTakenBack) {
    Project p = blockProject();
    const std::string before = fileOf(p);
    const auto promoted = [&](const char* node, const char* key) {
        const BlockParam* param = promotedFor(p.blocks[0], node, key);
        return param ? param->name : "";
    };
    EXPECT_EQ(promoted("fc1", "units"), "width");
    ASSERT_TRUE(apply(p, *togglePromoted(p.blocks[0], "norm", "eps")).ok());
    EXPECT_EQ(promoted("norm", "eps"), "eps");
    ASSERT_TRUE(apply(p, *togglePromoted(p.blocks[0], "fc1", "eps")).ok());
    EXPECT_EQ(promoted("fc1", "eps"), "fc1_eps");
    ASSERT_TRUE(apply(p, *togglePromoted(p.blocks[0], "fc1", "eps")).ok());
    ASSERT_TRUE(apply(p, *togglePromoted(p.blocks[0], "norm", "eps")).ok());
    EXPECT_EQ(fileOf(p), before);
    ASSERT_TRUE(apply(p, *togglePromoted(p.blocks[0], "fc1", "units")).ok());
    EXPECT_EQ(p.blocks[0].params[0].places, (std::vector<BlockPlace>{{"fc2", "units", 1}})) << "its other place stays";
    EXPECT_EQ(togglePromoted(p.blocks[0], "fc1", "Groß").error().code, "block.promoted-name");
}

TEST(BlockEdits, ImpossibleOnesChangeNothing) {
    Project p = blockProject();
    const Project before = p;
    EXPECT_EQ(apply(p, {AddBlock{denseBlock("residual")}}).error().code, "edit.block-taken");
    EXPECT_EQ(apply(p, {AddBlock{denseBlock("a.b")}}).error().code, "edit.block-name");
    EXPECT_EQ(apply(p, {RemoveBlock{"residual"}}).error().code, "edit.block-used");
    EXPECT_EQ(apply(p, {RemoveBlock{"none"}}).error().code, "edit.no-block");
    EXPECT_EQ(apply(p, {EditBlock{"none", {}}}).error().code, "edit.no-block");
    EXPECT_EQ(apply(p, inBlock({{AddBlock{denseBlock()}}})).error().code, "edit.nested");
    EXPECT_EQ(apply(p, inBlock({{MoveNode{{3}, 1, 1}}, {RemoveNode{{99}}}})).error().code, "edit.no-node");
    EXPECT_EQ(p, before);
}

class MakeBlock : public testing::Test {
protected:
    Result<Edit> made(std::vector<int64_t> numbers, const std::string& name = "part") {
        std::vector<NodeId> nodes;
        for (const int64_t id : numbers) nodes.push_back({id});
        return makeBlock(project, nodes, name, fresh);
    }
    Project project = smallProject();
    IdSource ids;
    FreshId fresh = [this] { return ids.next(project.graph); };
};

TEST_F(MakeBlock, TheExpandedNetworkIsTheSame) {
    const Project before = project;
    const auto edit = made({2, 3, 4});
    ASSERT_TRUE(edit.ok()) << toString(edit.error());
    const auto inverse = apply(project, *edit);
    ASSERT_TRUE(inverse.ok()) << toString(inverse.error());
    EXPECT_THAT(namesOf(project.graph), ElementsAre("input", "drop", "second", "part"));
    EXPECT_THAT(namesOf(project.blocks[0].graph), ElementsAre("first", "norm", "relu", "x", "y"));
    const auto flat = withoutBlocks(project);
    ASSERT_TRUE(flat.ok()) << toString(flat.error());
    EXPECT_THAT(edgesOf(flat->graph), ElementsAre("drop -> second", "input -> part.first", "part.first -> part.norm",
                                                  "part.norm -> part.relu", "part.relu -> drop"));
    ASSERT_TRUE(apply(project, *inverse).ok());
    EXPECT_EQ(project, before);
}

TEST_F(MakeBlock, TheEndOfTheNetworkMayBeInIt) {
    ASSERT_TRUE(apply(project, *made({5, 6})).ok());
    const auto flat = withoutBlocks(project);
    ASSERT_TRUE(flat.ok());
    EXPECT_THAT(namesOf(flat->graph), testing::Contains("part.second"));
    EXPECT_EQ(problemOf(project), "");
}

TEST_F(MakeBlock, WhatCannotBeABlockIsRefused) {
    EXPECT_EQ(made({}).error().code, "block.empty");
    EXPECT_EQ(made({1, 2}).error().code, "block.input");
    EXPECT_EQ(made({2, 4}).error().code, "block.circle");
    EXPECT_EQ(made({99}).error().code, "edit.no-node");
    project.blocks = {denseBlock("part")};
    EXPECT_EQ(made({2, 3}).error().code, "edit.block-taken");
}

TEST_F(MakeBlock, DissolvingIsTheWayBack) {
    project = blockProject(2);
    const Project before = project;
    const auto flat = withoutBlocks(project);
    const auto edit = dissolveBlock(project, {3}, fresh);
    ASSERT_TRUE(edit.ok()) << toString(edit.error());
    const auto inverse = apply(project, *edit);
    ASSERT_TRUE(inverse.ok());
    EXPECT_EQ(edgesOf(project.graph), edgesOf(flat->graph));
    EXPECT_EQ(project.blocks, before.blocks);
    ASSERT_TRUE(apply(project, *inverse).ok());
    EXPECT_EQ(project, before);
    EXPECT_EQ(dissolveBlock(project, {2}, fresh).error().code, "block.none");
}

class SplitBlock : public MakeBlock {
protected:
    void SetUp() override { project = blockProject(3); }
    Result<Edit> split(int64_t copy) { return splitBlock(project, {3}, copy, fresh); }
    /// The layers of the expanded network in the order of computation, without the names of blocks and copies.
    std::vector<std::string> layers() const {
        const Graph flat = withoutBlocks(project)->graph;
        Diagnostics problems;
        std::vector<std::string> names;
        for (const NodeId id : topologicalOrder(flat, problems)) {
            const std::string& name = flat.find(id)->name;
            names.push_back(name.substr(name.rfind('.') + 1));
        }
        return names;
    }
};

TEST_F(SplitBlock, EachCopyCanHaveABlockOfItsOwn) {
    const Project before = project;
    const std::vector<std::string> whole = layers();
    for (const int64_t copy : {0, 1, 2}) {
        const auto edit = split(copy);
        ASSERT_TRUE(edit.ok()) << toString(edit.error());
        const auto inverse = apply(project, *edit);
        ASSERT_TRUE(inverse.ok()) << toString(inverse.error());
        EXPECT_EQ(problemOf(project), "");
        EXPECT_EQ(layers(), whole) << "the network is the same";
        ASSERT_EQ(project.blocks.size(), 2U);
        EXPECT_EQ(project.blocks[1].name, "residual_2");
        EXPECT_EQ(project.blocks[1].graph, before.blocks[0].graph);
        EXPECT_EQ(project.graph.nodes.size(), copy == 1 ? 6U : 5U);
        ASSERT_TRUE(apply(project, *inverse).ok());
        EXPECT_EQ(project, before);
    }
}

TEST_F(SplitBlock, OnlyThatCopyChangesWithItsBlock) {
    ASSERT_TRUE(apply(project, *split(1)).ok());
    EXPECT_THAT(namesOf(project.graph), ElementsAre("input", "stem", "body", "second", "residual_2", "residual"));
    ASSERT_TRUE(apply(project, {SetValue{"blocks.residual_2.layers.fc1.units", 5}}).ok());
    const Graph flat = withoutBlocks(project)->graph;
    EXPECT_EQ(*flat.find("residual_2.fc1")->params.find("units"), ParamValue(int64_t{5}));
    EXPECT_EQ(*flat.find("body.fc1")->params.find("units"), ParamValue(int64_t{24}));
    EXPECT_EQ(*flat.find("residual.fc1")->params.find("units"), ParamValue(int64_t{24}));
}

// An input beyond the outputs is the same for all copies.
TEST_F(SplitBlock, AllPartsReadTheFurtherInputs) {
    Block& block = project.blocks[0];
    block.graph.nodes.push_back({{8}, "input", "more", {}, 0, 0});
    block.graph.nodes.push_back({{9}, "add", "both", {}, 0, 0});
    block.graph.edges.push_back({{8}, 0, {9}, 1});
    project.graph.edges.push_back({{2}, 0, {3}, 1});
    std::sort(project.graph.edges.begin(), project.graph.edges.end());
    ASSERT_TRUE(apply(project, *split(1)).ok());
    for (const char* part : {"body", "residual_2", "residual"}) {
        const auto in = inputsOf(project.graph, project.graph.find(part)->id);
        ASSERT_EQ(in.size(), 2U) << part;
        EXPECT_EQ(in[1].from, NodeId{2}) << part;
    }
}

TEST_F(SplitBlock, WhatHasNoCopiesToTellApartIsRefused) {
    EXPECT_EQ(split(3).error().code, "block.no-copy");
    EXPECT_EQ(split(-1).error().code, "block.no-copy");
    EXPECT_EQ(splitBlock(project, {2}, 0, fresh).error().code, "block.none");
    project = blockProject(3, true);
    EXPECT_EQ(split(1).error().code, "block.shared-copy");
    project = blockProject(1);
    EXPECT_EQ(split(0).error().code, "block.single");
}

TEST(BlockEdits, ABlockIsRenamedWhereverItIsUsed) {
    Project p = blockProject();
    Block outer = denseBlock("outer");
    outer.graph.nodes[1] = {{2}, "block", "inner", useOf("residual"), 0, 0};
    outer.params.clear();
    p.blocks.insert(p.blocks.begin(), outer);
    const Project before = p;
    const Graph flat = withoutBlocks(p)->graph;
    const auto inverse = apply(p, *renameBlock(p, "residual", "mlp"));
    ASSERT_TRUE(inverse.ok()) << toString(inverse.error());
    EXPECT_EQ(findBlock(p.blocks, "residual"), nullptr);
    EXPECT_EQ(blockNameOf(p.graph.nodes[2]), "mlp");
    EXPECT_EQ(blockNameOf(findBlock(p.blocks, "outer")->graph.nodes[1]), "mlp");
    EXPECT_EQ(withoutBlocks(p)->graph, flat) << "names of weights do not change";
    ASSERT_TRUE(apply(p, *inverse).ok());
    EXPECT_EQ(p, before);
    EXPECT_EQ(renameBlock(p, "residual", "outer").error().code, "edit.block-taken");
    EXPECT_EQ(renameBlock(p, "residual", "a b").error().code, "edit.block-name");
    EXPECT_EQ(renameBlock(p, "none", "other").error().code, "edit.no-block");
}

TEST(BlockEdits, AHundredRandomOnesInAndOutOfBlocksAreUndoneToTheByte) {
    for (uint64_t seed = 0; seed < 20; ++seed) {
        const Philox random(seed, RandomStream::Generated);
        uint64_t at = 0;
        const auto below = [&](size_t n) { return random.below(at++, static_cast<uint32_t>(n)); };
        Project p = smallProject();
        IdSource ids;
        const FreshId fresh = [&] { return ids.next(p.graph); };
        std::vector<std::pair<Edit, std::string>> undo;
        int groupings = 0;
        for (int i = 0; i < 100; ++i) {
            const auto& nodes = p.graph.nodes;
            const NodeId some = nodes[below(nodes.size())].id;
            std::optional<Edit> edit;
            if (const uint32_t kind = below(7); kind == 0) {
                const auto made = makeBlock(p, {some, nodes[below(nodes.size())].id}, freshBlockName(p.blocks), fresh);
                if (made) edit = *made;
            } else if (kind == 1) {
                if (const auto dissolved = dissolveBlock(p, some, fresh)) edit = *dissolved;
            } else if (kind == 2 && !p.blocks.empty()) {
                const Block& block = p.blocks[below(p.blocks.size())];
                if (block.graph.nodes.empty()) continue;
                const NodeId inner = block.graph.nodes[below(block.graph.nodes.size())].id;
                edit = below(2) ? Edit{EditBlock{block.name, {{MoveNode{inner, 1.0 * below(50), 7}}}}}
                                : Edit{EditBlock{block.name, {{RemoveNode{inner}}}}};
            } else if (kind == 5) {
                if (const auto parts = splitBlock(p, some, below(3), fresh)) edit = *parts;
            } else if (kind == 6) {
                edit = Edit{SetValue{"layers." + p.graph.find(some)->name + ".repeat", static_cast<int64_t>(1 + below(3))}};
            } else if (kind == 3) {
                edit = Edit{SetValue{"layers." + p.graph.find(some)->name + ".units", static_cast<int64_t>(below(9))}};
            } else {
                edit = Edit{MoveNode{some, 1.0 * below(90), 2}};
            }
            if (!edit) continue;
            groupings += p.blocks.size() > 0;
            const std::string before = fileOf(p);
            const auto inverse = apply(p, *edit);
            if (!inverse) {
                ASSERT_EQ(fileOf(p), before);
                continue;
            }
            (void)withoutBlocks(p);
            undo.emplace_back(*inverse, before);
        }
        EXPECT_GT(groupings, 3) << seed;
        for (; !undo.empty(); undo.pop_back()) {
            ASSERT_TRUE(apply(p, undo.back().first).ok());
            ASSERT_EQ(fileOf(p), undo.back().second);
        }
    }
}

}  // namespace
}  // namespace lathe::test::blocks_test
