// SPDX-License-Identifier: Apache-2.0
// The page over real trainings: what a person does by mouse and keys, and what is seen.
#include "app/workbench/train/train_page.h"

#include <QRegularExpression>
#include <gtest/gtest.h>

#include "app/workbench/train/curve_stack.h"
#include "app/workbench/train/machine_strip.h"
#include "app/workbench/train/run_side.h"
#include "app/workbench/train/step_time_panel.h"
#include "app/workbench/workspace/side_drawer.h"
#include "tests/app/workbench/train/page_actions.h"
#include "tests/app/workbench/train/shown_page.h"
#include "tests/support/places.h"
#include "widgets/common/label.h"
#include "widgets/plot/curve_plot.h"

namespace lathe::workbench::train_page_test {
namespace {

using test::buttonOf;
using test::lines;
using test::OpenedProject;
using test::press;
using test::reaches;
using test::ShownPage;

TEST(TrainPage, BeforeTheFirstRunThereAreSettingsAndOneButton) {
    OpenedProject project;
    ShownPage shown(project);
    EXPECT_TRUE(shown.find("train.empty")->isVisible());
    EXPECT_TRUE(shown.find("train.settings")->isVisible());
    EXPECT_FALSE(shown.find("train.progress")->isVisible());
    EXPECT_EQ(shown.page.primaryAction(), shown.action("train.start"));
    EXPECT_FALSE(shown.action("train.pause")->isEnabled());
    EXPECT_TRUE(shown.action("train.pause")->toolTip().contains(QStringLiteral("There is no run yet.")));
    EXPECT_TRUE(shown.page.headActions().empty());
}

TEST(TrainPage, StartedByMouseTheCurvesMoveAndTheRunFinishes) {
    Project settings = lathe::test::smallProject(10'000);
    settings.training.earlyStopping = {};  // long enough to be seen growing
    OpenedProject project(settings);
    ShownPage shown(project);
    press([&] { return buttonOf(shown, "Train"); });
    EXPECT_TRUE(shown.page.live());
    ASSERT_TRUE(project.until([&] { return shown.record().rows() > 20; }));
    const size_t before = shown.record().rows();
    ASSERT_TRUE(project.until([&] { return shown.record().rows() > before; }));
    EXPECT_TRUE(shown.page.curves().isVisible());
    ASSERT_TRUE(reaches(project, shown, RunState::Finished));
    ASSERT_TRUE(project.until([&] { return shown.go.notifications.size() == 1; }));
    EXPECT_TRUE(shown.go.notifications[0].text.startsWith(QStringLiteral("Run 1 finished")));
    EXPECT_TRUE(shown.go.notifications[0].desktop);
    EXPECT_EQ(shown.page.chips().front().text, QStringLiteral("Finished"));
    EXPECT_TRUE(project.until([&] { return shown.page.curves().lossPlot().legendText(1) != QStringLiteral("–"); }));
    EXPECT_EQ(shown.page.curves().lossPlot().axisRect().left(), shown.page.curves().figurePlot().axisRect().left());
}

TEST(TrainPage, PauseResumeStopAndResumeAgain) {
    OpenedProject project(test::longProject());
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Running));
    EXPECT_FALSE(shown.action("train.start")->isEnabled());
    shown.action("train.pause")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Paused));
    EXPECT_EQ(shown.page.headActions()[3], shown.action("train.resume"));
    shown.action("train.resume")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Running));
    EXPECT_EQ(shown.record().pauses().size(), 1u);
    shown.action("train.stop")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Stopped));
    ASSERT_TRUE(project.until([&] { return shown.action("train.start")->isEnabled(); }));  // its process has gone, too
    const int64_t step = shown.record().lastStep();
    shown.action("train.resume")->trigger();
    ASSERT_TRUE(project.until([&] { return shown.record().lastStep() > step; }));
    EXPECT_TRUE(lines(shown).contains(QStringLiteral("You paused")));
}

TEST(TrainPage, WhereItIsNarrowTheSideIsADrawer) {
    OpenedProject project;
    ShownPage shown(project);
    RunSide& side = shown.page.side();
    EXPECT_TRUE(side.isVisible());
    EXPECT_FALSE(shown.page.drawer()->isDrawer());
    shown.page.resize(960, 700);
    EXPECT_FALSE(side.isVisible());
    ASSERT_TRUE(shown.page.drawer()->isDrawer());
    shown.page.drawer()->open(true);
    EXPECT_TRUE(side.isVisible());
    EXPECT_EQ(side.geometry().right(), 959);
    EXPECT_EQ(side.width(), 296);
    QTest::keyClick(&side, Qt::Key_Escape);
    EXPECT_FALSE(side.isVisible());
    shown.page.resize(1376, 796);
    EXPECT_TRUE(side.isVisible());
    EXPECT_GT(shown.find("train.empty")->width(), 900);
}

TEST(TrainPage, TimeStepsAndEpochsShowTheSameRun) {
    OpenedProject project(lathe::test::smallProject(4));
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Finished));
    ui::PlotGroup& group = shown.page.curves().group();
    ASSERT_TRUE(project.until([&] { return shown.record().lastX() == 44; }));
    group.setUnit(ui::XUnit::Epoch);
    EXPECT_EQ(shown.record().lastX(), 4);
    group.setUnit(ui::XUnit::Seconds);
    EXPECT_LT(shown.record().lastX(), 30);
    EXPECT_EQ(shown.record().rows(), 44u);
}

TEST(TrainPage, SaysWhatLimitsAndHowTheMachineIs) {
    OpenedProject project(test::longProject());
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(
        project.until([&] { return shown.record().times().size() >= 3 && shown.record().strip(RunRecord::Cpu).size() > 10; }));
    StepTimePanel& times = shown.page.side().times();
    ASSERT_TRUE(project.until(
        [&] { return !times.diagnosis().isEmpty() && !times.diagnosis().startsWith(QStringLiteral("The first values")); }));
    ASSERT_TRUE(project.until([&] { return times.partText(StepTimePanel::Compute).isEmpty(); }))
        << "a step was measured by layer";
    for (const auto& [part, name] : {std::pair(StepTimePanel::Forward, "Forward"), std::pair(StepTimePanel::Backward, "Backward"),
                                     std::pair(StepTimePanel::Update, "Update")}) {
        const QRegularExpression wanted(QStringLiteral("^%1 [0-9.]+ (ms|µs) [0-9.]+ %$").arg(QLatin1String(name)));
        EXPECT_TRUE(times.partText(part).contains(wanted)) << times.partText(part).toStdString();
    }
    EXPECT_FALSE(shown.page.curves().machine().rowText(0).contains(QStringLiteral("–")));
    EXPECT_TRUE(project.until([&] { return shown.find<ui::Label>("train.timeLeft")->text().contains(QStringLiteral("left")); }));
}

TEST(TrainPage, AnotherProjectShowsItsOwnLatestRun) {
    OpenedProject first(lathe::test::smallProject(2)), second(lathe::test::smallProject(3));
    for (OpenedProject* project : {&first, &second}) {
        (void)project->started();
        ASSERT_TRUE(project->until([&] { return !project->trainings.active(); }));
    }
    ShownPage shown(first);
    EXPECT_EQ(shown.record().lastStep(), 22);
    ASSERT_TRUE(first.document.open(second.folder()).ok());
    EXPECT_EQ(shown.record().lastStep(), 33);
    EXPECT_EQ(shown.page.subtitle(), QStringLiteral("Run 1"));
    EXPECT_EQ(shown.page.chips().front().text, QStringLiteral("Finished"));
}

TEST(TrainPage, ANewWindowShowsTheWholeCurveOfATrainingThatWentOn) {
    OpenedProject project(test::longProject());
    int64_t seen = 0;
    {
        ShownPage shown(project);
        shown.action("train.start")->trigger();
        ASSERT_TRUE(project.until([&] { return shown.record().lastStep() > 200; }));
        seen = shown.record().lastStep();
    }
    QTest::qWait(200);
    Document document;
    Trainings trainings(document, lathe::test::latheProgram());
    ASSERT_TRUE(document.open(project.folder()).ok());
    ShownPage again(document, trainings);
    EXPECT_TRUE(again.page.live());
    ASSERT_TRUE(project.until([&] { return again.record().lastStep() > seen; }));
    EXPECT_EQ(again.record().steps("loss")->x(0), 1);
    EXPECT_EQ(static_cast<int64_t>(again.record().rows()), again.record().lastStep());
}

}  // namespace
}  // namespace lathe::workbench::train_page_test
