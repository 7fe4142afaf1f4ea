// SPDX-License-Identifier: Apache-2.0
// Blocks on the Design page: made of a selection, opened, edited inside, repeated, and put back.
#include <fstream>

#include <QAction>
#include <QPushButton>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/design/block_crumbs.h"
#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/inspector.h"
#include "app/workbench/design/palette/add_popup.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "core/graph/expand_blocks.h"
#include "tests/app/workbench/design/bench.h"
#include "tests/support/block_projects.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench::blocks_test {
namespace {

/// The last layer reads 8 values of the digits behind blocks of that width.
Project withBlocks() {
    Project p = DesignBench::digits();
    p.graph = {};
    p.blocks = {lathe::test::residualBlock()};
    lathe::test::appendLayer(p.graph, "input", "input", {});
    lathe::test::appendLayer(p.graph, "flatten", "flat", {});
    lathe::test::appendLayer(p.graph, "dense", "stem", {{"units", int64_t{8}}});
    lathe::test::appendLayer(p.graph, "block", "body", lathe::test::useOf("residual", {{"repeat", int64_t{3}}}));
    lathe::test::appendLayer(p.graph, "dense", "head", {{"units", int64_t{10}}, {"bias", false}});
    for (Node& node : p.graph.nodes) node.y = 100.0 * static_cast<double>(node.id.value);
    return p;
}

void type(DesignBench& b, const char* key, const char* text) {
    ParamRow* row = b.page->inspector().form().row(key);
    ASSERT_NE(row, nullptr) << key;
    auto* field = row->findChild<FieldEdit*>(QString::fromLatin1(key));
    ASSERT_NE(field, nullptr) << key;
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    b.key(*field, Qt::Key_Return);
}

const ui::NodeView* viewOf(DesignBench& b, const char* name) {
    for (const ui::NodeView& node : b.canvas().model().nodes)
        if (node.name == QLatin1String(name)) return &node;
    return nullptr;
}

TEST(BlocksOnThePage, AUseShowsItsCopiesAndTheirSum) {
    DesignBench b(withBlocks());
    b.waitForData();
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    const ui::NodeView* body = viewOf(b, "body");
    ASSERT_NE(body, nullptr);
    EXPECT_EQ(body->type, QStringLiteral("residual × 3"));
    EXPECT_EQ(body->inputs, 1);
    EXPECT_EQ(body->outputs, 1);
    EXPECT_EQ(body->count, QStringLiteral("1,296"));
    EXPECT_TRUE(body->shapeKnown);
}

TEST(BlocksOnThePage, ItsParametersAreThoseThatItPromotes) {
    DesignBench b(withBlocks());
    b.waitForData();
    b.page->editor().select({b.node("body")});
    type(b, "repeat", "2");
    EXPECT_EQ(viewOf(b, "body")->type, QStringLiteral("residual × 2"));
    type(b, "width", "4");
    EXPECT_EQ(*b.graph().find("body")->params.find("width"), ParamValue(int64_t{4}));
    EXPECT_FALSE(b.errors().isEmpty()) << "its input has 8 values";
    EXPECT_EQ(viewOf(b, "body")->mark, ui::Mark::Error) << "the problem is inside, the mark on what is seen";
    b.document.undoStack().undo();
    EXPECT_TRUE(b.errors().isEmpty());
}

TEST(BlocksOnThePage, IsOpenedEditedAndLeft) {
    DesignBench b(withBlocks());
    b.waitForData();
    const std::string before = b.text();
    auto* crumbs = b.page->findChild<BlockCrumbs*>();
    EXPECT_TRUE(crumbs->isHidden());
    b.page->editor().select({b.node("body")});
    b.canvas().setFocus();
    b.key(b.canvas(), Qt::Key_Return);
    EXPECT_FALSE(crumbs->isHidden());
    ASSERT_NE(viewOf(b, "fc1"), nullptr);
    EXPECT_EQ(viewOf(b, "stem"), nullptr);
    EXPECT_EQ(viewOf(b, "fc1")->count, QStringLiteral("216"));
    EXPECT_TRUE(viewOf(b, "x")->settings.isEmpty());
    b.page->editor().select({b.page->editor().level().project().graph.find("act")->id});
    b.page->editor().add("gelu");
    EXPECT_NE(b.document.project().blocks[0].graph.find("gelu_1"), nullptr);
    EXPECT_EQ(b.graph().find("gelu_1"), nullptr) << "the network itself has no layer more";
    EXPECT_NE(withoutBlocks(b.document.project())->graph.find("body.2.gelu_1"), nullptr);
    b.page->editor().select({b.page->editor().level().project().graph.find("fc1")->id});
    type(b, "units", "16");
    EXPECT_EQ(*b.document.project().blocks[0].graph.find("fc1")->params.find("units"), ParamValue(int64_t{16}));
    b.canvas().setFocus();
    b.key(b.canvas(), Qt::Key_Escape);  // gives up the selection
    b.key(b.canvas(), Qt::Key_Escape);
    EXPECT_TRUE(crumbs->isHidden());
    EXPECT_EQ(b.page->editor().selected(), std::vector{b.node("body")});
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    while (b.document.undoStack().canUndo()) b.document.undoStack().undo();
    EXPECT_EQ(b.text(), before);
}

TEST(BlocksOnThePage, IsMadeOfASelectionAndPutBack) {
    DesignBench b(DesignBench::smallNetwork());
    b.waitForData();
    const std::string before = b.text();
    const auto flat = [&] { return withoutBlocks(b.document.project())->graph.nodes.size(); };
    const size_t layers = flat();
    std::vector<NodeId> chosen;
    for (const Node& node : b.graph().nodes)
        if (node.type == "conv2d" || node.type == "batch_norm" || node.type == "relu") chosen.push_back(node.id);
    b.page->editor().select(chosen);
    b.actions.find(QStringLiteral("graph.block"))->trigger();
    ASSERT_EQ(b.document.project().blocks.size(), 1U);
    EXPECT_EQ(flat(), layers);
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    EXPECT_TRUE(b.actions.find(QStringLiteral("graph.dissolve"))->isEnabled()) << "the new block is selected";
    b.actions.find(QStringLiteral("graph.dissolve"))->trigger();
    EXPECT_EQ(b.graph().nodes.size(), layers);
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    while (b.document.undoStack().canUndo()) b.document.undoStack().undo();
    EXPECT_EQ(b.text(), before);
}

TEST(BlocksOnThePage, AParameterInsideIsPromoted) {
    DesignBench b(withBlocks());
    b.waitForData();
    b.page->editor().openBlock(b.node("body"));
    EXPECT_NE(b.page->inspector().form().row("width"), nullptr) << "with nothing selected: the parameters of the block";
    b.page->editor().select({b.page->editor().level().project().graph.find("norm")->id});
    auto* field = b.page->inspector().form().row("eps")->findChild<FieldEdit*>("eps");
    field->setFocus();
    b.actions.find(QStringLiteral("design.promote"))->trigger();
    EXPECT_NE(b.document.project().blocks[0].param("eps"), nullptr) << b.go.hints.join('\n').toStdString();
    b.page->editor().select({});
    ASSERT_NE(b.page->inspector().form().row("eps"), nullptr);
    type(b, "eps", "0.01");
    EXPECT_EQ(*b.graph().find("body")->params.find("eps"), ParamValue(0.01));
    EXPECT_EQ(*withoutBlocks(b.document.project())->graph.find("body.1.norm")->params.find("eps"), ParamValue(0.01));
}

TEST(BlocksOnThePage, OutputsAndWiresInsideFollowThePortsOfTheBlock) {
    DesignBench b(withBlocks());
    b.waitForData();
    b.canvas().setFocus();
    b.key(b.canvas(), Qt::Key_Home);
    b.dragOnCanvas(b.output(b.node("flat")), b.input(b.node("body")));
    EXPECT_EQ(inputsOf(b.graph(), b.node("body")).front().from, b.node("flat")) << "a wire to a block replaces the one it had";
    b.document.undoStack().undo();
    b.page->editor().openBlock(b.node("body"));
    b.page->editor().select({b.page->editor().level().project().graph.find("act")->id});
    b.canvas().setFocus();
    b.key(b.canvas(), Qt::Key_Tab);
    b.choose("output");
    const Block& block = b.document.project().blocks[0];
    ASSERT_EQ(block.outputs().size(), 2U);
    EXPECT_FALSE(b.errors().isEmpty()) << "a repeated block has at most as many outputs as inputs";
    b.page->editor().leaveBlock(0);
    EXPECT_EQ(viewOf(b, "body")->outputs, 2);
    EXPECT_EQ(viewOf(b, "body")->mark, ui::Mark::Error);
}

TEST(BlocksOnThePage, AnUndoneBlockIsNoLongerShown) {
    DesignBench b(DesignBench::smallNetwork());
    b.waitForData();
    b.page->editor().select({b.graph().nodes[1].id});
    b.page->editor().makeBlock();
    ASSERT_TRUE(b.page->editor().openBlock(b.page->editor().selected().at(0)));
    b.document.undoStack().undo();
    EXPECT_EQ(b.page->editor().level().depth(), 0U);
    EXPECT_EQ(b.canvas().model().nodes.size(), b.graph().nodes.size() + 1) << "the network and its loss";
}

struct Drop {
    const char* type;
    QPointF at;
};

struct Wire {
    const char *from, *to;
    int port = 0;
};

/// What leads around the attention, and around the two dense layers, is added to what they give.
constexpr Wire gptWires[] = {{"input_1", "embedding_1"},
                             {"embedding_1", "positional_encoding_1"},
                             {"positional_encoding_1", "layer_norm_1"},
                             {"layer_norm_1", "multi_head_attention_1"},
                             {"multi_head_attention_1", "add_1"},
                             {"positional_encoding_1", "add_1", 1},
                             {"add_1", "layer_norm_2"},
                             {"layer_norm_2", "dense_1"},
                             {"dense_1", "gelu_1"},
                             {"gelu_1", "dense_2"},
                             {"add_1", "add_2"},
                             {"dense_2", "add_2", 1},
                             {"add_2", "dense_3"}};

TEST(BlocksOnThePage, AGptOfARepeatedBlockIsDrawnByMouse) {
    const QTemporaryDir data;
    std::string text;
    for (int i = 0; i < 300; ++i) text += "aab";
    std::ofstream(data.filePath(QStringLiteral("book.txt")).toStdString()) << text;
    Project p = DesignBench::digits();
    p.data.reader = {"text", {{"path", data.filePath(QStringLiteral("book.txt")).toStdString()}, {"length", int64_t{6}}}};
    p.data.normalization = Normalization::None;
    p.data.split.stratified = false;
    DesignBench b(std::move(p));
    b.waitForData();
    const std::string before = b.text();
    for (const Drop& drop : {Drop{"input", {20, 10}}, Drop{"embedding", {20, 90}}, Drop{"positional_encoding", {20, 170}},
                             Drop{"layer_norm", {220, 10}}, Drop{"multi_head_attention", {220, 90}}, Drop{"add", {220, 190}},
                             Drop{"layer_norm", {420, 10}}, Drop{"dense", {420, 90}}, Drop{"gelu", {420, 180}},
                             Drop{"dense", {620, 10}}, Drop{"add", {620, 130}}, Drop{"dense", {620, 240}}})
        b.dropLayer(drop.type, drop.at);
    ASSERT_EQ(b.graph().nodes.size(), 12U);
    const auto set = [&](const char* node, const char* key, const char* value) {
        b.page->editor().select({b.node(node)});
        type(b, key, value);
    };
    set("embedding_1", "vocabulary", "2");
    set("embedding_1", "size", "8");
    set("multi_head_attention_1", "heads", "2");
    set("dense_1", "units", "32");
    set("dense_2", "units", "8");
    set("dense_3", "units", "2");
    for (const Wire& wire : gptWires) b.dragOnCanvas(b.output(b.node(wire.from)), b.input(b.node(wire.to), wire.port));
    EXPECT_EQ(b.graph().edges.size(), std::size(gptWires));
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    std::vector<NodeId> part;
    for (const char* name :
         {"layer_norm_1", "multi_head_attention_1", "add_1", "layer_norm_2", "dense_1", "gelu_1", "dense_2", "add_2"})
        part.push_back(b.node(name));
    b.page->editor().select(part);
    b.actions.find(QStringLiteral("graph.block"))->trigger();
    ASSERT_EQ(b.graph().nodes.size(), 5U);
    type(b, "repeat", "3");
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    const Project drawn = *withoutBlocks(b.document.project());
    EXPECT_EQ(drawn.graph.nodes.size(), 4 + 3 * 8U);
    EXPECT_EQ(inputsOf(drawn.graph, drawn.graph.find("block_1.2.add_2")->id).size(), 2U);
    while (b.document.undoStack().canUndo()) b.document.undoStack().undo();
    EXPECT_EQ(b.text(), before);
}

}  // namespace
}  // namespace lathe::workbench::blocks_test
