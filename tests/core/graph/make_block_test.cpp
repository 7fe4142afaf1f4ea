// SPDX-License-Identifier: Apache-2.0
// Layers become a block, and a block becomes layers or two blocks.
#include <gmock/gmock.h>

#include "core/graph/block_edits.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "tests/core/graph/block_graphs.h"
#include "tests/support/block_projects.h"

namespace lathe::test::make_block_test {
namespace {

using namespace block_graphs;
using testing::ElementsAre;

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

}  // namespace
}  // namespace lathe::test::make_block_test
