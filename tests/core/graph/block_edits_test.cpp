// SPDX-License-Identifier: Apache-2.0
// Edits in blocks, and of blocks.
#include "core/graph/block_edits.h"

#include <optional>
#include <utility>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "tests/support/block_projects.h"

namespace lathe::test::block_edits_test {
namespace {

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
}  // namespace lathe::test::block_edits_test
