// SPDX-License-Identifier: Apache-2.0
#include "core/graph/block_template.h"

#include <gmock/gmock.h>

#include "core/graph/project_json.h"
#include "core/graph/ready_blocks.h"
#include "tests/support/block_projects.h"

namespace lathe::test::block_template_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// x -> residual (a block) -> y.
Block outerBlock() {
    Block block{"outer", {}, {}};
    appendLayer(block.graph, "input", "x", {});
    appendLayer(block.graph, "block", "inner", useOf("residual"));
    appendLayer(block.graph, "output", "y", {});
    return block;
}

BlockTemplate nested() {
    return *templateOf({outerBlock(), residualBlock(), denseBlock()}, "outer");
}

std::vector<std::string> added(const BlockInsertion& insertion) {
    std::vector<std::string> names;
    for (const Edit& edit : insertion.edits) names.push_back(std::get<AddBlock>(edit.what).block.name);
    return names;
}

Project with(Blocks blocks) {
    Project p;
    p.blocks = std::move(blocks);
    return p;
}

void applyAll(Project& p, const BlockInsertion& insertion) {
    for (const Edit& edit : insertion.edits) ASSERT_TRUE(apply(p, edit).ok());
}

TEST(BlockTemplate, HasTheBlocksThatItsBlockUses) {
    const BlockTemplate t = nested();
    ASSERT_EQ(t.blocks.size(), 2U) << "and no others";
    EXPECT_EQ(t.block(), outerBlock());
    EXPECT_FALSE(templateOf({outerBlock()}, "outer").ok()) << "the block inside is missing";
    EXPECT_FALSE(templateOf({outerBlock()}, "other").ok());
}

TEST(BlockTemplate, IsWrittenAndRead) {
    BlockTemplate t = nested();
    t.synonyms = {"one", "two words"};
    t.blocks[0].params = {{"width", {{"inner", "width", 2}}}};
    t.fit = {{"width", 0.25}};
    const auto again = blockTemplateFromJson(toJson(t), "file");
    ASSERT_TRUE(again.ok()) << toString(again.error());
    EXPECT_EQ(*again, t);
}

TEST(BlockTemplate, ADamagedFileIsRefused) {
    const Json good = toJson(nested());
    const auto code = [&](auto change) {
        Json json = good;
        change(json);
        const auto read = blockTemplateFromJson(json, "file");
        return read.ok() ? std::string() : read.error().code;
    };
    EXPECT_EQ(code([](Json&) {}), "");
    EXPECT_EQ(code([](Json& j) { j = Json::Array{}; }), "project.type");
    EXPECT_EQ(code([](Json& j) { j.set("name", "absent"); }), "block.template");
    EXPECT_EQ(code([](Json& j) { j.set("blocks", toJson(Blocks{outerBlock()})); }), "block.unknown");
    EXPECT_EQ(code([](Json& j) { j.set("more", 1); }), "project.unknown-key");
    EXPECT_EQ(code([](Json& j) { j.set("fit", Json::Object{{"depth", 1}}); }), "block.template");
    EXPECT_EQ(code([](Json& j) { j.set("fit", Json::Object{{"depth", -1}}); }), "block.template");
    EXPECT_EQ(code([](Json& j) { j.set("synonyms", "word"); }), "block.template");
    EXPECT_EQ(code([](Json& j) { j.set("help", std::string(5000, 'a')); }), "block.template");
    EXPECT_EQ(code([](Json& j) {
                  Block self = outerBlock();
                  self.graph.nodes[1].params.set("block", std::string("outer"));
                  j.set("blocks", toJson(Blocks{self}));
              }),
              "block.recursive");
}

TEST(BlockTemplate, IsAddedWithWhatItUsesAndOnlyOnce) {
    Project p;
    const BlockInsertion first = insertionOf(p.blocks, nested());
    EXPECT_THAT(added(first), ElementsAre("residual", "outer")) << "what is used comes first";
    applyAll(p, first);
    EXPECT_EQ(first.name, "outer");
    EXPECT_THAT(insertionOf(p.blocks, nested()).edits, IsEmpty());
    EXPECT_EQ(insertionOf(p.blocks, nested()).name, "outer");
}

TEST(BlockTemplate, IsRenamedIfTheNameHasOtherContent) {
    Project p = with({denseBlock("residual")});
    const BlockInsertion insertion = insertionOf(p.blocks, nested());
    EXPECT_THAT(added(insertion), ElementsAre("residual_2", "outer"));
    applyAll(p, insertion);
    EXPECT_EQ(blockNameOf(findBlock(p.blocks, "outer")->graph.nodes[1]), "residual_2") << "the block inside follows";
    EXPECT_THAT(insertionOf(p.blocks, nested()).edits, IsEmpty()) << "it is there, under its new name";
    EXPECT_TRUE(templateOf(p.blocks, "outer").ok());
}

TEST(BlockTemplate, AUseFitsItsInput) {
    BlockTemplate t{.name = "stage", .label = {}, .help = {}, .synonyms = {}, .blocks = {denseBlock()}, .fit = {{"width", 0.25}}};
    EXPECT_EQ(paramsOfUse(t, "stage_2", 64), useOf("stage_2", {{"width", int64_t{16}}}));
    EXPECT_EQ(paramsOfUse(t, "stage", 1), useOf("stage", {{"width", int64_t{1}}})) << "at least one";
    EXPECT_EQ(paramsOfUse(t, "stage", 0), useOf("stage"));
}

TEST(ReadyBlocks, AreAllReadAndWrittenAsTheirFiles) {
    ASSERT_EQ(readyBlocks().size(), readyBlockFiles().size());
    EXPECT_GE(readyBlocks().size(), 12U);
    for (size_t i = 0; i < readyBlocks().size(); ++i) {
        const BlockTemplate& t = readyBlocks()[i];
        EXPECT_EQ(t.name, readyBlockFiles()[i].name);
        EXPECT_EQ(toJson(t).dump() + '\n', readyBlockFiles()[i].text);
        EXPECT_FALSE(t.label.empty() || t.help.empty() || t.synonyms.empty()) << t.name;
        EXPECT_FALSE(t.block().params.empty()) << t.name;
    }
    EXPECT_EQ(findReadyBlock("no_such_block"), nullptr);
}

}  // namespace
}  // namespace lathe::test::block_template_test
