// SPDX-License-Identifier: Apache-2.0
// Warnings about the numbers of a training, as curves, events and remedies.
#include <QComboBox>
#include <QPushButton>
#include <gtest/gtest.h>

#include "app/workbench/train/curve_stack.h"
#include "app/workbench/train/gradient_strip.h"
#include "tests/app/workbench/train/page_actions.h"
#include "tests/app/workbench/train/shown_page.h"
#include "widgets/plot/curve_plot.h"

namespace lathe::workbench::train_page_warnings_test {
namespace {

using test::lines;
using test::OpenedProject;
using test::reaches;
using test::ShownPage;

// Through 30 sigmoids, the gradient of the first layer vanishes.
Project manySigmoids() {
    Project settings = lathe::test::smallProject(6);
    settings.training.gradientNorms = true;
    settings.graph = {};
    lathe::test::appendLayer(settings.graph, "input", "input", {});
    for (int i = 1; i <= 30; ++i) {
        lathe::test::appendLayer(settings.graph, "dense", "dense" + std::to_string(i), {{"units", int64_t{16}}});
        lathe::test::appendLayer(settings.graph, "sigmoid", "sigmoid" + std::to_string(i), {});
    }
    lathe::test::appendLayer(settings.graph, "dense", "head", {{"units", int64_t{2}}});
    return settings;
}

// The next run has the remedy, and no warning.
TEST(TrainPageWarnings, AWarningAboutALayerHasItsRemedyAsAButton) {
    const Project settings = manySigmoids();
    OpenedProject project(settings);
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Finished));
    ASSERT_TRUE(project.until([&] { return shown.find<QPushButton>("train.remedy") != nullptr; }));
    EXPECT_TRUE(shown.page.curves().gradients().isVisible());
    EXPECT_EQ(shown.page.curves().gradients().rowCount(), 12) << "31 layers share the rows";
    const auto text = [&] { return shown.page.curves().gradients().textAt(0, shown.record().lastX()); };
    EXPECT_TRUE(project.until([&] { return text().contains(QStringLiteral("gradient vanishes")); })) << text().toStdString();
    EXPECT_TRUE(text().startsWith(QStringLiteral("dense1 … "))) << text().toStdString();

    QTest::mouseClick(shown.find<QPushButton>("train.showLayer"), Qt::LeftButton);
    EXPECT_EQ(shown.go.layer, "dense1");
    auto* remedy = shown.find<QPushButton>("train.remedy");
    remedy->setFocus();
    QTest::keyClick(remedy, Qt::Key_Space);
    const Graph& graph = project.document.project().graph;
    EXPECT_EQ(graph.find("sigmoid1")->type, "relu");
    EXPECT_EQ(graph.nodes.size(), settings.graph.nodes.size() + 30);
    EXPECT_TRUE(shown.find("train.settings")->isVisible()) << "the settings of the next run";
    project.document.undoStack().undo();
    EXPECT_EQ(project.document.project().graph, settings.graph) << "one step";
    project.document.undoStack().redo();
    EXPECT_TRUE(project.until([&] {
        const auto* again = shown.find<QPushButton>("train.remedy");
        return !again || !again->isVisible();
    })) << "the project has it";

    ASSERT_TRUE(project.until([&] { return shown.action("train.start")->isEnabled(); }));
    const auto before = shown.page.view().run;
    shown.action("train.start")->trigger();
    ASSERT_TRUE(project.until([&] { return shown.page.view().run != before; }));
    ASSERT_TRUE(reaches(project, shown, RunState::Finished));
    EXPECT_TRUE(lines(shown).filter(QStringLiteral("gradient vanishes")).isEmpty());
}

TEST(TrainPageWarnings, TheNormOfTheGradientIsACurveAndItsWarningAnEvent) {
    OpenedProject project(manySigmoids());
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Finished));
    auto* choice = shown.page.findChild<QComboBox*>(QStringLiteral("train.figureChoice"));
    ASSERT_TRUE(project.until([&] { return choice->count() > 0; }));
    const int norm = choice->findText(QStringLiteral("Gradient norm"));
    ASSERT_GE(norm, 0) << "of " << choice->count() << " figures, the last is "
                       << choice->itemText(choice->count() - 1).toStdString();
    choice->setCurrentIndex(norm);
    choice->activated(norm);
    EXPECT_TRUE(project.until([&] { return shown.page.curves().figurePlot().legendText(0) != QStringLiteral("–"); }));
    EXPECT_TRUE(project.until([&] { return lines(shown).filter(QStringLiteral("gradient vanishes")).size() == 1; }));
}

TEST(TrainPageWarnings, OverflowOf16BitsIsACurveAndItsWarningAnEvent) {
    Project settings = lathe::test::smallProject(6);
    settings.training.precision = Precision::F16;
    settings.graph = {};
    lathe::test::appendLayer(settings.graph, "input", "input", {});
    lathe::test::appendLayer(settings.graph, "dense", "first", {{"units", int64_t{16}}});
    lathe::test::appendLayer(settings.graph, "expression", "times", {{"formula", std::string("1000000 * x")}});
    lathe::test::appendLayer(settings.graph, "expression", "least", {{"formula", std::string("min(x, 10)")}});
    lathe::test::appendLayer(settings.graph, "relu", "relu", {});
    lathe::test::appendLayer(settings.graph, "dense", "head", {{"units", int64_t{2}}});
    OpenedProject project(settings);
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Finished));
    auto* choice = shown.page.findChild<QComboBox*>(QStringLiteral("train.figureChoice"));
    ASSERT_TRUE(project.until([&] { return choice->count() > 0; }));
    const int overflow = choice->findText(QStringLiteral("Overflow of 16 bits"));
    ASSERT_GE(overflow, 0);
    choice->setCurrentIndex(overflow);
    choice->activated(overflow);
    EXPECT_TRUE(project.until([&] { return shown.page.curves().figurePlot().legendText(0) != QStringLiteral("–"); }));
    EXPECT_TRUE(project.until([&] { return lines(shown).filter(QStringLiteral("too large for float16")).size() == 1; }));
}

}  // namespace
}  // namespace lathe::workbench::train_page_warnings_test
