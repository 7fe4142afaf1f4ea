// SPDX-License-Identifier: Apache-2.0
// The table of outputs and losses on the Design page.
#include "app/workbench/design/losses_panel.h"

#include <QAbstractButton>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/inspector.h"
#include "app/workbench/forms/field_edit.h"
#include "core/train/program/heads.h"
#include "tests/app/workbench/design/bench.h"
#include "tests/support/site_data.h"
#include "widgets/common/segmented_control.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench::losses_panel_test {
namespace {

using lathe::test::addNode;

/// The digits with two losses and an output without one.
Project twoLosses() {
    Project p = DesignBench::smallNetwork();
    const std::string last = p.graph.nodes.back().name;
    addNode(p.graph, "cross_entropy", "first", {}, {last});
    addNode(p.graph, "focal", "second", {{"weight", 0.5}}, {last});
    addNode(p.graph, "output", "code", {}, {p.graph.nodes.at(p.graph.nodes.size() - 4).name});
    return p;
}

LossesPanel& panelOf(DesignBench& b) {
    return b.page->inspector().losses();
}

bool measured(DesignBench& b) {
    return QTest::qWaitFor([&] { return panelOf(b).firstValue(0) != QStringLiteral("–") && !panelOf(b).isMeasuring(); }, 20'000);
}

TEST(LossRows, HaveOutputsLossesAndShares) {
    const std::vector<LossRow> rows = lossRows(twoLosses());
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[1].node, "second");
    EXPECT_EQ(rows[1].weight, 0.5);
    EXPECT_EQ(rows[2].output, "code");
    EXPECT_EQ(rows[2].type, "");
    EXPECT_EQ(lossShares(rows, {{"loss.first", 3}, {"loss.second", 2}}), (std::vector<double>{0.75, 0.25, 0}));
    EXPECT_TRUE(lossShares(rows, {{"loss.first", 3}}).empty());
    EXPECT_TRUE(lossRows(DesignBench::smallNetwork()).empty());
}

// The divergence of a variational autoencoder compares no output with a target.
TEST(LossRows, ALossWithoutATargetHasItsName) {
    Project p = twoLosses();
    const std::string last = p.graph.nodes.at(p.graph.nodes.size() - 4).name;
    addNode(p.graph, "kl_normal", "divergence", {}, {last, last});
    const std::vector<LossRow> rows = lossRows(p);
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[2].output, "divergence");
}

TEST(LossesPanel, IsShownWithoutASelectionAndForLosses) {
    DesignBench b(twoLosses());
    LossesPanel& panel = panelOf(b);
    EXPECT_TRUE(panel.isVisible()) << "nothing is selected";
    b.page->editor().select({b.node("first")});
    EXPECT_TRUE(panel.isVisible());
    b.page->editor().select({b.node("code")});
    EXPECT_TRUE(panel.isVisible());
    b.page->editor().select({b.graph().nodes.front().id});
    EXPECT_FALSE(panel.isVisible()) << "another layer";
    DesignBench one(DesignBench::smallNetwork());
    EXPECT_FALSE(panelOf(one).isVisible()) << "one loss";
}

TEST(LossesPanel, MeasuresTheUntrainedNetworkAfterARest) {
    DesignBench b(twoLosses());
    b.waitForData();
    ASSERT_TRUE(measured(b));
    EXPECT_NEAR(panelOf(b).firstValue(0).toDouble(), 2.3, 0.5) << "about the logarithm of ten classes";
    EXPECT_EQ(panelOf(b).firstValue(2), QString()) << "no loss";
    // While there is an error, nothing is known.
    QSignalSpy results(&panelOf(b), &LossesPanel::measured);
    ASSERT_TRUE(b.document.setValue("layers.first.target", "nothing", "Change target").ok());
    EXPECT_EQ(panelOf(b).firstValue(0), QStringLiteral("–"));
    QTest::qWait(2 * LossesPanel::restMs);
    EXPECT_EQ(panelOf(b).firstValue(0), QStringLiteral("–"));
    EXPECT_EQ(results.count(), 0);
    b.document.undoStack().undo();
    EXPECT_TRUE(measured(b));
}

TEST(LossesPanel, TheWeightIsOneValueInTheNodeAndTheTable) {
    DesignBench b(twoLosses());
    auto* field = panelOf(b).findChild<FieldEdit*>(QStringLiteral("losses.weight.second"));
    ASSERT_TRUE(field);
    EXPECT_EQ(field->text(), "0.5");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "2");
    b.key(*field, Qt::Key_Return);
    EXPECT_EQ(headsOf(b.document.project()).losses.at(1).weight, 2);
    b.canvas().setFocus();
    ASSERT_TRUE(b.document.setValue("layers.second.weight", 0.25, "Change weight").ok());
    EXPECT_EQ(field->text(), "0.25");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "-1");
    b.key(*field, Qt::Key_Return);
    EXPECT_TRUE(field->isInvalid());
    EXPECT_EQ(headsOf(b.document.project()).losses.at(1).weight, 0.25);
}

TEST(LossesPanel, WeightsAreFixedOrLearned) {
    DesignBench b(twoLosses());
    const std::string before = b.text();
    auto* choice = panelOf(b).findChild<ui::SegmentedControl*>(QStringLiteral("losses.weighting"));
    ASSERT_TRUE(choice);
    QTest::mouseClick(choice->segment(1), Qt::LeftButton);
    for (const LossTerm& term : headsOf(b.document.project()).losses) EXPECT_TRUE(term.learned);
    EXPECT_EQ(choice->current(), 1);
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    b.document.undoStack().undo();
    EXPECT_EQ(choice->current(), 0);
    EXPECT_EQ(b.text(), before) << "one step";
}

}  // namespace
}  // namespace lathe::workbench::losses_panel_test
