// SPDX-License-Identifier: Apache-2.0
// Whole stories on the Design page, with real widgets and events.
#include <QClipboard>
#include <QCompleter>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QStringListModel>
#include <QTest>
#include <QTreeView>
#include <gtest/gtest.h>

#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/figures_view.h"
#include "app/workbench/design/inspector.h"
#include "app/workbench/design/network_strip.h"
#include "app/workbench/design/palette/add_popup.h"
#include "app/workbench/design/palette/palette.h"
#include "app/workbench/design/remedies/problem_list.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/workspace/side_drawer.h"
#include "core/train/program/heads.h"
#include "tests/app/workbench/design/bench.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench::story_test {
namespace {

void undoAll(DesignBench& b) {
    while (b.document.undoStack().canUndo()) b.document.undoStack().undo();
}

TEST(Story, ANetworkForDigitsDrawnByMouse) {
    DesignBench b;
    const std::string before = b.text();
    EXPECT_FALSE(b.errors().isEmpty());
    EXPECT_FALSE(b.page->primaryAction()->isEnabled());
    b.dropLayer("input", {200, 40});
    b.dropLayer("conv2d", {200, 140});
    b.dropLayer("flatten", {200, 240});
    ASSERT_EQ(b.graph().nodes.size(), 3U);
    b.dragOnCanvas(b.output(b.node("input_1")), b.input(b.node("conv2d_1")));
    b.dragOnCanvas(b.output(b.node("conv2d_1")), b.input(b.node("flatten_1")));
    EXPECT_EQ(b.graph().edges.size(), 2U);
    // A wire dropped on nothing asks what shall read it.
    b.dragOnCanvas(b.output(b.node("flatten_1")), b.onView({200, 400}));
    ASSERT_TRUE(b.page->addPopup().isVisible());
    b.choose("linear");
    EXPECT_EQ(b.graph().edges.size(), 3U);
    // The palette adds after what is selected.
    b.key(b.canvas(), Qt::Key_Escape);
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    EXPECT_TRUE(b.clickRemedy("Set units to 10"));
    EXPECT_EQ(b.analysis.inference().nodes.at(b.node("dense_1")).outputs.front().shape[1], 10);
    EXPECT_TRUE(b.analysis.problems().empty());
    EXPECT_TRUE(b.page->primaryAction()->isEnabled()) << b.page->primaryAction()->statusTip().toStdString();
    undoAll(b);
    EXPECT_EQ(b.text(), before);
}

TEST(Story, TheSameByKeysAlone) {
    DesignBench b;
    const std::string before = b.text();
    b.canvas().setFocus();
    for (const char* layer : {"input", "conv", "bn", "rectifier", "maxpool", "flatten", "fully connected"}) {
        b.key(b.canvas(), Qt::Key_Tab);
        ASSERT_TRUE(b.page->addPopup().isVisible()) << layer;
        b.choose(layer);
        EXPECT_FALSE(b.page->addPopup().isVisible());
        EXPECT_TRUE(b.canvas().hasFocus()) << "the keyboard goes back to the canvas";
    }
    ASSERT_EQ(b.graph().nodes.size(), 7U);
    EXPECT_EQ(b.graph().edges.size(), 6U);
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    b.key(b.canvas(), Qt::Key_Return);
    auto* units = b.page->inspector().form().row("units")->findChild<FieldEdit*>("units");
    ASSERT_TRUE(units && units->hasFocus());
    units->selectAll();
    QTest::keyClicks(units, "5*2");
    b.key(*units, Qt::Key_Return);
    EXPECT_EQ(b.analysis.inference().nodes.at(b.node("dense_1")).outputs.front().shape[1], 10);
    b.key(*units, Qt::Key_Escape);
    EXPECT_TRUE(b.canvas().hasFocus()) << "Esc leads back";
    EXPECT_TRUE(b.clickRemedy("Remove bias"));
    EXPECT_TRUE(b.analysis.problems().empty());
    undoAll(b);
    EXPECT_EQ(b.text(), before);
}

TEST(Story, TwoInputsAndTwoLossesDrawnByMouse) {
    DesignBench b;
    const std::string before = b.text();
    b.dropLayer("input", {120, 20});
    b.dropLayer("input", {360, 20});
    b.dropLayer("flatten", {120, 90});
    b.dropLayer("flatten", {360, 90});
    b.dropLayer("concat", {240, 170});
    b.dropLayer("dense", {120, 250});
    b.dropLayer("dense", {360, 250});
    b.dropLayer("cross_entropy", {100, 340});
    b.dropLayer("focal", {360, 340});
    ASSERT_EQ(b.graph().nodes.size(), 9U);
    const auto connect = [&](const char* from, const char* to, int port = 0) {
        b.dragOnCanvas(b.output(b.node(from)), b.input(b.node(to), port));
    };
    connect("input_1", "flatten_1");
    connect("input_2", "flatten_2");
    connect("flatten_1", "concat_1");
    connect("flatten_2", "concat_1", 1);
    connect("concat_1", "dense_1");
    connect("concat_1", "dense_2");
    connect("dense_1", "cross_entropy_1");
    connect("dense_2", "focal_1");
    EXPECT_EQ(b.graph().edges.size(), 8U);
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    EXPECT_EQ(b.analysis.inference().outputs.size(), 2U);
    b.page->editor().select({b.node("focal_1")});
    auto* target = b.page->inspector().form().row("target")->findChild<FieldEdit*>("target");
    ASSERT_TRUE(target && target->completer());
    EXPECT_EQ(qobject_cast<QStringListModel*>(target->completer()->model())->stringList(),
              (QStringList{"target", "input_1", "input_2"}));
    auto* weight = b.page->inspector().form().row("weight")->findChild<FieldEdit*>("weight");
    ASSERT_TRUE(weight);
    weight->setFocus();
    weight->selectAll();
    QTest::keyClicks(weight, "0.5");
    b.key(*weight, Qt::Key_Return);
    EXPECT_EQ(headsOf(b.document.project()).losses.at(1).weight, 0.5);
    EXPECT_TRUE(b.page->primaryAction()->isEnabled()) << b.page->primaryAction()->statusTip().toStdString();
    undoAll(b);
    EXPECT_EQ(b.text(), before);
}

TEST(Story, ALossByKeysIsABranch) {
    DesignBench b(DesignBench::smallNetwork());
    const std::string before = b.text();
    const auto readers = outputsOf(b.graph(), b.node("act"));
    b.canvas().setFocus();
    b.page->editor().select({b.node("act")});
    b.key(b.canvas(), Qt::Key_Tab);
    b.choose("l1");
    const auto now = outputsOf(b.graph(), b.node("act"));
    EXPECT_EQ(now.size(), readers.size() + 1) << "who read the layer still reads it";
    EXPECT_EQ(b.graph().nodes.back().type, "mae");
    undoAll(b);
    EXPECT_EQ(b.text(), before);
}

TEST(Story, TheSearchFiltersAndRemembers) {
    DesignBench b(DesignBench::smallNetwork());
    b.canvas().setFocus();
    b.page->editor().select({b.node("flat")});
    b.key(b.canvas(), Qt::Key_Tab);
    auto* list = &b.page->addPopup().list();
    QTest::keyClicks(&b.page->addPopup().field(), "conv2d");
    EXPECT_EQ(list->model()->rowCount(), 0) << "a row of numbers is no image";
    b.key(b.page->addPopup().field(), Qt::Key_Escape);
    EXPECT_FALSE(b.page->addPopup().isVisible());
    b.key(b.canvas(), Qt::Key_Tab);
    b.choose("dropout");
    EXPECT_EQ(outputsOf(b.graph(), b.node("flat")).size(), 1U) << "it is put into the chain";
    b.page->editor().select({b.node("flat")});
    b.key(b.canvas(), Qt::Key_Tab);
    EXPECT_EQ(list->model()->index(0, 0).data().toString(), "Dropout") << "recent first";
}

// What reads what, by names.
std::string wires(const DesignBench& b) {
    std::string out;
    for (const Edge& e : b.graph().edges) out += b.graph().find(e.from)->name + ">" + b.graph().find(e.to)->name + " ";
    return out;
}

int overlaps(DesignBench& b) {
    int count = 0;
    const auto& cards = b.canvas().state().drawing.cards();
    for (size_t i = 0; i < cards.size(); ++i)
        for (size_t k = i + 1; k < cards.size(); ++k) count += cards[i].box.intersects(cards[k].box);
    return count;
}

TEST(Story, TabInTheMiddleOfAChainInserts) {
    DesignBench b(DesignBench::smallNetwork());
    b.canvas().setFocus();
    const std::string before = b.text();
    for (const auto& [after, query, expected] : {
             std::tuple("flat", "fully connected", "flat>dense_1 dense_1>head"),
             std::tuple("act", "maxpool", "act>max_pool2d_1 max_pool2d_1>flat"),
             std::tuple("conv", "dropout", "conv>dropout_1 dropout_1>norm"),
         }) {
        b.page->editor().select({b.node(after)});
        const int steps = b.document.undoStack().count();
        b.key(b.canvas(), Qt::Key_Tab);
        b.choose(query);
        EXPECT_EQ(b.document.undoStack().count(), steps + 1) << query;
        for (const char* pair : {expected})
            for (const QString& wire : QString(pair).split(' '))
                EXPECT_TRUE(QString::fromStdString(wires(b)).split(' ').contains(wire))
                    << wire.toStdString() << " in " << wires(b);
        EXPECT_TRUE(b.errors().isEmpty()) << query << ": " << b.errors().join('\n').toStdString();
        EXPECT_EQ(overlaps(b), 0) << query;
    }
    undoAll(b);
    EXPECT_EQ(b.text(), before);
}

TEST(Story, ThePaletteInsertsAsTabDoesAndAWireToNothingBranches) {
    DesignBench b(DesignBench::smallNetwork());
    b.page->editor().select({b.node("flat")});
    b.page->editor().add("relu");
    EXPECT_NE(wires(b).find("flat>relu_1 "), std::string::npos);
    EXPECT_NE(wires(b).find("relu_1>head "), std::string::npos);
    b.document.undoStack().undo();
    b.dragOnCanvas(b.output(b.node("flat")), b.onView({500, 300}));
    b.choose("fully connected");
    EXPECT_EQ(outputsOf(b.graph(), b.node("flat")).size(), 2U);
}

TEST(Story, ALayerDroppedOnAWireGetsRoom) {
    DesignBench b(DesignBench::smallNetwork());
    const auto& drawing = b.canvas().state().drawing;
    const QRectF act = drawing.rectOf(drawing.indexOf(b.node("act").value)),
                 flat = drawing.rectOf(drawing.indexOf(b.node("flat").value));
    const std::string before = b.text();
    b.dropLayer("max_pool2d", QPointF(act.center().x(), (act.bottom() + flat.top()) / 2));
    EXPECT_NE(wires(b).find("act>max_pool2d_1 "), std::string::npos) << wires(b);
    EXPECT_NE(wires(b).find("max_pool2d_1>flat "), std::string::npos);
    EXPECT_EQ(overlaps(b), 0);
    for (const ui::Route& route : drawing.routes())
        for (const QPointF& p : route.line) EXPECT_NEAR(p.x(), route.line.front().x(), 0.01) << "every wire is straight";
    EXPECT_EQ(b.document.undoStack().count(), 1);
    undoAll(b);
    EXPECT_EQ(b.text(), before);
}

TEST(Story, ADenseOnAnImageOffersFlatten) {
    DesignBench b(DesignBench::smallNetwork());
    b.canvas().select({b.node("flat").value});
    b.key(b.canvas(), Qt::Key_Delete, Qt::ShiftModifier);
    const int steps = b.document.undoStack().count();
    ASSERT_FALSE(b.errors().isEmpty());
    EXPECT_TRUE(b.clickRemedy("Insert Flatten"));
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    EXPECT_TRUE(b.analysis.problems().empty());
    EXPECT_EQ(b.document.undoStack().count(), steps + 1);
    EXPECT_EQ(overlaps(b), 0);
    b.document.undoStack().undo();
    EXPECT_FALSE(b.errors().isEmpty());
}

TEST(Story, ThePaletteSearchesAndAddsWithEnter) {
    DesignBench b(DesignBench::smallNetwork());
    b.page->editor().select({b.node("head")});
    auto& search = b.page->palette().search();
    search.setFocus();
    QTest::keyClicks(&search, "swish");
    EXPECT_EQ(b.page->palette().tree().model()->rowCount(), 1);
    b.key(search, Qt::Key_Return);
    ASSERT_TRUE(b.graph().find(std::string_view("silu_1")));
    EXPECT_EQ(inputsOf(b.graph(), b.node("silu_1")).front().from, b.node("head"));
    search.clear();
    b.key(search, Qt::Key_Down);
    auto& tree = b.page->palette().tree();
    EXPECT_TRUE(tree.hasFocus());
    b.page->palette().setCollapsed(true);
    EXPECT_EQ(b.page->palette().width(), Palette::stripWidth);
    b.page->palette().setCollapsed(false);
}

TEST(Story, CopiesInAnotherDocument) {
    DesignBench from(DesignBench::smallNetwork());
    from.page->editor().select({from.node("conv"), from.node("norm"), from.node("act")});
    from.key(from.canvas(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->mimeData()->hasText());
    DesignBench to;
    const std::string before = to.text();
    to.dropLayer("input", {0, 0});
    to.key(to.canvas(), Qt::Key_V, Qt::ControlModifier);
    ASSERT_EQ(to.graph().nodes.size(), 4U);
    EXPECT_EQ(to.graph().edges.size(), 2U);
    EXPECT_EQ(to.graph().find(std::string_view("conv"))->params, from.graph().find(std::string_view("conv"))->params);
    EXPECT_EQ(to.page->editor().selected().size(), 3U);
    undoAll(to);
    EXPECT_EQ(to.text(), before);
    from.key(from.canvas(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(inputsOf(from.graph(), from.node("conv_2")).size(), 1U) << "reads what the original reads";
    QGuiApplication::clipboard()->setText("nothing of the kind");
    from.key(from.canvas(), Qt::Key_V, Qt::ControlModifier);
    EXPECT_TRUE(from.go.hints.last().contains("no layers"));
}

TEST(Story, TheInspectorOfOneOfSeveralAndOfTheLoss) {
    DesignBench b(DesignBench::smallNetwork());
    Inspector& inspector = b.page->inspector();
    b.page->editor().select({b.node("conv")});
    auto* figures = inspector.findChild<FiguresView*>("layer.figures");
    ASSERT_EQ(figures->figures().size(), 4U);
    EXPECT_EQ(figures->figures()[0].value, QString::fromUtf8("4×26×26"));
    EXPECT_EQ(figures->figures()[1].value, "36");
    auto* name = inspector.findChild<FieldEdit*>("layer.name");
    EXPECT_EQ(name->text(), "conv");
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, "head");
    b.key(*name, Qt::Key_Return);
    EXPECT_TRUE(inspector.findChild<QLabel*>("layer.name.complaint")->text().contains("already"));
    name->selectAll();
    QTest::keyClicks(name, "stem");
    b.key(*name, Qt::Key_Return);
    ASSERT_TRUE(b.graph().find(std::string_view("stem")));
    // The form goes on under the new name.
    auto* filters = inspector.form().row("filters")->findChild<FieldEdit*>("filters");
    filters->setFocus();
    filters->selectAll();
    QTest::keyClicks(filters, "6");
    b.key(*filters, Qt::Key_Return);
    EXPECT_EQ(std::get<int64_t>(*b.graph().find(std::string_view("stem"))->params.find("filters")), 6);
    // Two of a kind are set in one step.
    b.page->editor().duplicateSelection();
    b.page->editor().select({b.node("stem"), b.node("stem_2")});
    const int steps = b.document.undoStack().count();
    filters = inspector.form().row("filters")->findChild<FieldEdit*>("filters");
    filters->setFocus();
    filters->selectAll();
    QTest::keyClicks(filters, "12");
    b.key(*filters, Qt::Key_Return);
    EXPECT_EQ(b.document.undoStack().count(), steps + 1);
    EXPECT_EQ(std::get<int64_t>(*b.graph().find(std::string_view("stem_2"))->params.find("filters")), 12);
    b.page->editor().select({b.node("stem"), b.node("head")});
    EXPECT_TRUE(inspector.form().rows().empty());
    b.canvas().select({lossNode});
    EXPECT_TRUE(inspector.findChild<QWidget*>("training.loss.type")->isVisible());
}

TEST(Story, MovesAndNudgesAreOneStepEach) {
    DesignBench b(DesignBench::smallNetwork());
    b.canvas().setFocus();
    b.page->editor().select({b.node("flat")});
    for (int i = 0; i < 3; ++i) b.key(b.canvas(), Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(b.graph().find(b.node("flat"))->x, 24);
    EXPECT_EQ(b.document.undoStack().count(), 1);
    b.document.undoStack().undo();
    EXPECT_EQ(b.graph().find(b.node("flat"))->x, 0);
    b.key(b.canvas(), Qt::Key_L);
    EXPECT_LE(b.document.undoStack().count(), 1) << "auto-layout is one step";
}

TEST(Story, RemoveAndHealByKeys) {
    DesignBench b(DesignBench::smallNetwork());
    b.canvas().setFocus();
    b.page->editor().select({b.node("act")});
    b.key(b.canvas(), Qt::Key_Delete, Qt::ShiftModifier);
    EXPECT_EQ(inputsOf(b.graph(), b.node("flat")).front().from, b.node("norm"));
    EXPECT_EQ(b.document.undoStack().count(), 1);
    b.document.undoStack().undo();
    b.canvas().select({lossNode});
    b.key(b.canvas(), Qt::Key_Delete);
    EXPECT_FALSE(b.document.undoStack().canUndo()) << "the drawn loss cannot be removed";
}

TEST(Story, ProblemsShowTheirPlaceAndMend) {
    DesignBench b(DesignBench::smallNetwork());
    ASSERT_TRUE(b.document.setValue("layers.head.units", 8, "").ok());
    EXPECT_EQ(b.page->badge(), 1);
    EXPECT_TRUE(b.page->primaryAction()->statusTip().contains("8 scores"));
    auto* row = b.page->strip().problems().findChild<QWidget*>("problem");
    ASSERT_TRUE(row);
    QTest::mouseClick(row, Qt::LeftButton, {}, QPoint(40, 16));
    EXPECT_EQ(b.page->editor().selected(), std::vector{b.node("head")});
    auto* note = b.page->inspector().findChild<QPushButton*>("remedy");
    ASSERT_TRUE(note);
    EXPECT_EQ(note->text(), "Set units to 10");
    QTest::mouseClick(note, Qt::LeftButton);
    EXPECT_TRUE(b.errors().isEmpty());
    EXPECT_EQ(b.page->badge(), 0);
}

TEST(Story, TheStripKnowsWhatItCosts) {
    DesignBench b(DesignBench::smallNetwork());
    b.waitForPlan();
    QTest::qWait(5);
    EXPECT_TRUE(b.page->findChild<QLabel*>("memory.needed")->text().endsWith("iB"));
    EXPECT_TRUE(b.page->findChild<QLabel*>("memory.fits")->text().contains("largest batch that fits"));
    auto* batch = b.page->findChild<FieldEdit*>("batch");
    batch->setFocus();
    batch->selectAll();
    QTest::keyClicks(batch, "32");
    b.key(*batch, Qt::Key_Return);
    EXPECT_EQ(b.document.project().training.batch, 32);
    batch->selectAll();
    QTest::keyClicks(batch, "0");
    b.key(*batch, Qt::Key_Return);
    EXPECT_TRUE(batch->isInvalid());
    EXPECT_EQ(b.document.project().training.batch, 32);
}

TEST(Story, NarrowWindowsFoldAndKeepEverythingReachable) {
    DesignBench b(DesignBench::smallNetwork(), {1024, 700});
    EXPECT_TRUE(b.page->palette().isCollapsed());
    EXPECT_TRUE(b.page->drawer()->isDrawer());
    EXPECT_FALSE(b.page->inspector().isVisible());
    b.canvas().setFocus();
    b.page->editor().select({b.node("conv")});
    b.key(b.canvas(), Qt::Key_Return);
    EXPECT_TRUE(b.page->inspector().isVisible());
    b.page->resize(1440, 800);
    EXPECT_FALSE(b.page->drawer()->isDrawer());
    EXPECT_TRUE(b.page->inspector().isVisible());
}

TEST(Story, EverythingThatCanBePressedHasAName) {
    DesignBench b(DesignBench::smallNetwork());
    b.page->editor().select({b.node("conv")});
    for (auto* widget : b.page->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()) continue;
        const bool inner = widget->objectName().startsWith("qt_");
        EXPECT_TRUE(inner || !widget->accessibleName().isEmpty() || qobject_cast<QPushButton*>(widget))
            << widget->metaObject()->className() << " " << widget->objectName().toStdString();
    }
}

}  // namespace
}  // namespace lathe::workbench::story_test
