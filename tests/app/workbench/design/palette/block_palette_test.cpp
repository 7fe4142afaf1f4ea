// SPDX-License-Identifier: Apache-2.0
// Blocks in the palette: ready-made ones, those of the project, and saved ones.
#include <fstream>

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTreeView>
#include <gmock/gmock.h>

#include "app/workbench/design/block_crumbs.h"
#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/inspector.h"
#include "app/workbench/design/palette/add_popup.h"
#include "app/workbench/design/palette/layer_delegate.h"
#include "app/workbench/design/palette/palette.h"
#include "app/workbench/forms/field_edit.h"
#include "core/graph/ready_blocks.h"
#include "tests/app/workbench/design/bench.h"
#include "widgets/graph/graph_view.h"
#include "widgets/graph/overlays/outer_map.h"

namespace lathe::workbench::block_palette_test {
namespace {

std::string saved(const DesignBench& b, const char* name) {
    return (b.folder.filePath("blocks/") + QLatin1String(name) + ".json").toStdString();
}

QModelIndex entry(DesignBench& b, const char* key) {
    auto& tree = b.page->palette().tree();
    const auto found = tree.model()->match(tree.model()->index(0, 0), LayerDelegate::TypeRole, QLatin1String(key), 1,
                                           Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QModelIndex() : found.front();
}

const Params& paramsOf(const DesignBench& b, const char* node) {
    return b.graph().find(std::string_view(node))->params;
}

TEST(BlockPalette, AReadyMadeBlockIsAddedInOneStepAndFitsItsInput) {
    DesignBench b(DesignBench::smallNetwork());
    const std::string before = b.text();
    b.canvas().setFocus();
    b.page->editor().select({b.node("act")});
    b.key(b.canvas(), Qt::Key_Tab);
    b.choose("squeeze excite");
    EXPECT_EQ(b.document.undoStack().count(), 1);
    ASSERT_EQ(b.document.project().blocks.size(), 1U);
    EXPECT_EQ(b.document.project().blocks[0], findReadyBlock("squeeze_excite")->block());
    EXPECT_EQ(*paramsOf(b, "squeeze_excite").find("width"), ParamValue(int64_t{4})) << "the channels of its input";
    EXPECT_EQ(inputsOf(b.graph(), b.node("flat")).front().from, b.node("squeeze_excite")) << "it is put into the chain";
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    EXPECT_EQ(b.page->editor().selected(), std::vector{b.node("squeeze_excite")});
    b.document.undoStack().undo();
    EXPECT_EQ(b.text(), before) << "the block is gone with its use";
}

TEST(BlockPalette, ABlockThatDoesNotFitIsNotOffered) {
    DesignBench b(DesignBench::smallNetwork());
    b.canvas().setFocus();
    b.page->editor().select({b.node("flat")});
    b.key(b.canvas(), Qt::Key_Tab);
    QTest::keyClicks(&b.page->addPopup().field(), "squeeze excite");
    EXPECT_EQ(b.page->addPopup().list().model()->rowCount(), 0) << "a row of numbers is no image";
    b.key(b.page->addPopup().field(), Qt::Key_Escape);
    b.page->editor().select({b.node("act")});
    b.key(b.canvas(), Qt::Key_Tab);
    QTest::keyClicks(&b.page->addPopup().field(), "squeeze excite");
    EXPECT_EQ(b.page->addPopup().list().model()->rowCount(), 1) << "the control";
}

TEST(BlockPalette, IsDroppedOnAWire) {
    DesignBench b(DesignBench::smallNetwork());
    const auto& drawing = b.canvas().state().drawing;
    const QRectF act = drawing.rectOf(drawing.indexOf(b.node("act").value)),
                 flat = drawing.rectOf(drawing.indexOf(b.node("flat").value));
    b.dropLayer("ready:residual", QPointF(act.center().x(), (act.bottom() + flat.top()) / 2));
    EXPECT_EQ(inputsOf(b.graph(), b.node("residual")).front().from, b.node("act"));
    EXPECT_EQ(*paramsOf(b, "residual").find("width"), ParamValue(int64_t{4}));
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
}

TEST(BlockPalette, TheBlocksOfTheProjectAreUsedAgain) {
    DesignBench b(DesignBench::smallNetwork());
    EXPECT_FALSE(entry(b, "project:residual").isValid());
    b.page->editor().select({b.node("act")});
    b.page->editor().add("ready:residual");
    ASSERT_TRUE(entry(b, "project:residual").isValid());
    auto& search = b.page->palette().search();
    search.setFocus();
    QTest::keyClicks(&search, "blocks of this");
    EXPECT_EQ(b.page->palette().tree().model()->rowCount(), 1) << "found by the heading";
    search.clear();
    auto& tree = b.page->palette().tree();
    const QModelIndex index = entry(b, "project:residual");
    tree.scrollTo(index);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(index).center());
    QTest::mouseDClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(index).center());
    EXPECT_NE(b.graph().find("residual_2"), nullptr);
    tree.setFocus();
    tree.setCurrentIndex(entry(b, "project:residual"));
    b.key(tree, Qt::Key_Return);
    EXPECT_NE(b.graph().find("residual_3"), nullptr);
    EXPECT_EQ(b.document.project().blocks.size(), 1U);
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    while (b.document.undoStack().canUndo()) b.document.undoStack().undo();
    EXPECT_FALSE(entry(b, "project:residual").isValid());
}

TEST(BlockPalette, ABlockInsideItselfIsRefused) {
    DesignBench b(DesignBench::smallNetwork());
    b.page->editor().select({b.node("act")});
    b.page->editor().add("ready:residual");
    ASSERT_TRUE(b.page->editor().openBlock(b.node("residual")));
    const std::string before = b.text();
    for (const char* key : {"project:residual", "ready:residual"}) b.page->editor().add(key);
    EXPECT_EQ(b.text(), before);
    EXPECT_TRUE(b.go.hints.last().contains("cannot contain itself"));
    b.page->editor().add("ready:squeeze_excite");
    EXPECT_EQ(b.document.project().blocks.size(), 2U) << "another block may be in it";
}

TEST(BlockPalette, ABlockIsSavedFoundInOtherProjectsAndRemoved) {
    DesignBench b(DesignBench::smallNetwork());
    b.page->editor().select({b.node("conv"), b.node("norm"), b.node("act")});
    b.actions.find(QStringLiteral("graph.block"))->trigger();
    b.page->editor().openBlock(b.page->editor().selected().at(0));
    auto* name = b.page->inspector().findChild<FieldEdit*>("layer.name");
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, "my stage");
    b.key(*name, Qt::Key_Return);
    EXPECT_EQ(b.document.project().blocks[0].name, "block_1") << "no name of a block";
    name->selectAll();
    QTest::keyClicks(name, "my_stage");
    b.key(*name, Qt::Key_Return);
    ASSERT_EQ(b.document.project().blocks[0].name, "my_stage");
    EXPECT_TRUE(b.page->editor().level().isInBlock());
    b.actions.find(QStringLiteral("graph.saveBlock"))->trigger();
    EXPECT_TRUE(std::ifstream(saved(b, "my_stage")).good()) << b.go.hints.join('\n').toStdString();
    ASSERT_TRUE(entry(b, "own:my_stage").isValid());

    b.document.reset(DesignBench::smallNetwork(), b.folder.path().toStdString());
    b.waitForData();
    EXPECT_FALSE(entry(b, "project:my_stage").isValid());
    b.page->editor().select({b.node("act")});
    auto& search = b.page->palette().search();
    search.setFocus();
    QTest::keyClicks(&search, "mystage");
    b.key(search, Qt::Key_Return);
    EXPECT_NE(b.graph().find("my_stage"), nullptr);
    EXPECT_EQ(b.document.project().blocks.size(), 1U);
    auto& tree = b.page->palette().tree();
    tree.setFocus();
    tree.setCurrentIndex(entry(b, "project:my_stage"));
    b.key(tree, Qt::Key_Delete);
    EXPECT_TRUE(entry(b, "project:my_stage").isValid()) << "only saved blocks are removed";
    tree.setCurrentIndex(entry(b, "own:my_stage"));
    b.key(tree, Qt::Key_Delete);
    EXPECT_FALSE(entry(b, "own:my_stage").isValid());
    EXPECT_FALSE(std::ifstream(saved(b, "my_stage")).good());
    EXPECT_TRUE(b.go.hints.last().contains("my_stage"));
}

TEST(BlockPalette, ACopyIsMadeDifferent) {
    DesignBench b(DesignBench::smallNetwork());
    b.page->editor().select({b.node("act")});
    b.page->editor().add("ready:residual");
    ASSERT_TRUE(b.document.setValue("layers.residual.repeat", 3, "").ok());
    b.page->editor().openBlock(b.node("residual"));
    const std::string before = b.text();
    auto* copies = b.page->findChild<QPushButton*>("blockCrumbs.copies");
    ASSERT_NE(copies, nullptr);
    ASSERT_EQ(copies->menu()->actions().size(), 3);
    const int steps = b.document.undoStack().count();
    copies->menu()->actions().at(1)->trigger();
    EXPECT_EQ(b.document.undoStack().count(), steps + 1);
    ASSERT_EQ(b.document.project().blocks.size(), 2U);
    ASSERT_NE(b.page->editor().level().block(), nullptr);
    EXPECT_EQ(b.page->editor().level().block()->name, "residual_2") << "the block of that copy is shown";
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    QTest::qWait(1);
    for (auto* button : b.page->findChildren<QPushButton*>("blockCrumbs.copies")) EXPECT_TRUE(button->isHidden());
    b.document.undoStack().undo();
    EXPECT_EQ(b.text(), before);
}

TEST(BlockPalette, TheOuterGraphLeadsUp) {
    DesignBench b(DesignBench::smallNetwork());
    b.page->editor().select({b.node("act")});
    b.page->editor().add("ready:residual");
    auto* outer = b.page->findChild<ui::OuterMap*>("outerMap");
    ASSERT_NE(outer, nullptr);
    EXPECT_FALSE(outer->hasGraph());
    b.page->editor().openBlock(b.node("residual"));
    EXPECT_TRUE(outer->hasGraph());
    b.key(b.canvas(), Qt::Key_Home);
    QTest::mouseClick(outer, Qt::LeftButton);
    EXPECT_FALSE(b.page->editor().level().isInBlock());
    EXPECT_FALSE(outer->hasGraph());
    EXPECT_TRUE(outer->isHidden());
    EXPECT_EQ(b.page->editor().selected(), std::vector{b.node("residual")});
}

TEST(BlockPalette, PromotedValuesStandInTheLayersInside) {
    DesignBench b(DesignBench::smallNetwork());
    b.page->editor().select({b.node("act")});
    b.page->editor().add("ready:bottleneck");
    b.page->editor().openBlock(b.node("bottleneck"));
    const auto promoted = [&](const char* name) {
        for (const ui::NodeView& node : b.canvas().model().nodes)
            if (node.name == QLatin1String(name)) return node.promoted;
        return QString();
    };
    EXPECT_EQ(promoted("conv1"), QStringLiteral("width = 1"));
    EXPECT_EQ(promoted("conv3"), QStringLiteral("4 × width = 4"));
    EXPECT_TRUE(promoted("norm1").isEmpty());
    b.page->editor().leaveBlock(0);
    ASSERT_TRUE(b.document.setValue("layers.bottleneck.width", 1000, "").ok());
    b.page->editor().openBlock(b.node("bottleneck"));
    EXPECT_EQ(promoted("conv3"), QStringLiteral("4 × width = 4,000"));
}

}  // namespace
}  // namespace lathe::workbench::block_palette_test
