// SPDX-License-Identifier: Apache-2.0
// The end of a run, as the whole window sees it: head, dot, progress, and what comes next. Over real trainings.
#include <filesystem>

#include <QPushButton>
#include <gtest/gtest.h>

#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/shell/page_head.h"
#include "app/workbench/train/curve_stack.h"
#include "app/workbench/train/hot_edits.h"
#include "app/workbench/train/result_band.h"
#include "app/workbench/train/run_side.h"
#include "app/workbench/train/step_time_panel.h"
#include "app/workbench/workspace/figures.h"
#include "tests/app/workbench/train/shown_page.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"

namespace lathe::workbench::run_end_test {
namespace {

namespace fs = std::filesystem;

using test::OpenedProject;
using test::ShownPage;

/// The page under the head of a window, which reads it when it says that something changed, and not otherwise.
class HeadedPage {
public:
    explicit HeadedPage(OpenedProject& project) : shown(project) {
        head.resize(1376, 44);
        head.setPage(&shown.page);
        head.show();
        live = shown.page.live();
        QObject::connect(&shown.page, &Page::headChanged, &head, [this] {
            head.refresh();
            live = shown.page.live();
        });
    }
    QPushButton* button(const char* id) const {
        for (QPushButton* one : head.findChildren<QPushButton*>(QString::fromLatin1(id)))
            if (one->isVisible()) return one;
        return nullptr;
    }

    ShownPage shown;
    PageHead head;
    bool live = false;  ///< the dot in the rail
};

bool ends(OpenedProject& project, HeadedPage& window) {
    return project.until([&] { return !window.shown.page.view().run.empty() && !window.shown.page.view().active; });
}

/// Trains long enough to be seen while it runs, also by a busy machine.
Project visibleProject() {
    Project project = lathe::test::smallProject(500);
    project.training.earlyStopping.patience = project.training.epochs;
    return project;
}

TEST(RunEnd, HeadDotAndButtonsFollowByThemselves) {
    OpenedProject project(visibleProject());
    HeadedPage window(project);
    window.button("train.start")->click();
    ASSERT_TRUE(project.until([&] { return window.live; }));
    EXPECT_TRUE(window.button("train.stop"));
    EXPECT_FALSE(window.button("train.start"));
    ASSERT_TRUE(ends(project, window));
    EXPECT_FALSE(window.live);
    EXPECT_FALSE(window.button("train.pause"));
    EXPECT_FALSE(window.button("train.stop"));
    ASSERT_TRUE(window.button("train.start")) << "a second run costs one click";
    EXPECT_TRUE(window.button("train.start")->isEnabled());
    EXPECT_EQ(ui::buttonKind(window.button("train.start")), ui::ButtonKind::Primary);
    window.button("train.start")->click();
    ASSERT_TRUE(project.until([&] { return window.live; }));
    ASSERT_TRUE(ends(project, window));
    EXPECT_EQ(project.trainings.runs().size(), 2u);
}

// A run of a shell ends in two steps: its status says so, and then its process goes.
TEST(RunEnd, OfARunThatAnotherProgramTrains) {
    OpenedProject project;
    HeadedPage window(project);
    const auto dir = RunDir::create((project.folder() / "runs" / "elsewhere").string());
    RunStatus status;
    status.state = RunState::Running;
    status.process = thisProcess();
    ASSERT_TRUE(dir->writeStatus(status).ok());
    ASSERT_TRUE(project.until([&] { return window.live; }));
    EXPECT_TRUE(window.button("train.stop"));
    status.state = RunState::Finished;
    ASSERT_TRUE(dir->writeStatus(status).ok());
    ASSERT_TRUE(project.until([&] { return !window.shown.page.view().active; }));
    EXPECT_FALSE(window.live);
    EXPECT_FALSE(window.button("train.stop"));
    EXPECT_TRUE(window.button("train.start"));
}

TEST(RunEnd, TheProgressBecomesTheResultAndSaysWhereToGo) {
    OpenedProject project(visibleProject());
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(project.until([&] { return shown.find("train.progress")->isVisible(); }));
    EXPECT_FALSE(shown.find("train.result")->isVisible());
    ASSERT_TRUE(project.until([&] { return !shown.page.view().active; }));
    ASSERT_TRUE(project.until([&] { return shown.find("train.result")->isVisible(); }));
    EXPECT_FALSE(shown.find("train.progress")->isVisible());
    auto* band = shown.find<ResultBand>("train.result");
    EXPECT_TRUE(band->sentence().contains(QStringLiteral("saved as the best"))) << band->sentence().toStdString();
    EXPECT_TRUE(costText(shown.page.view()).startsWith(QStringLiteral("epoch 500 of 500 in ")))
        << costText(shown.page.view()).toStdString();
    ASSERT_TRUE(project.until([&] { return shown.page.view().meanRate > 0; }));
    const RunEntry* entry = project.trainings.find(shown.page.view().run);
    ASSERT_TRUE(entry);
    const auto mean = static_cast<int64_t>(entry->status.more["samples_per_second"].toDouble());
    EXPECT_TRUE(costText(shown.page.view()).contains(countText(mean) + QStringLiteral(" samples per second")))
        << "the figure of the Data page: " << mean << ", " << costText(shown.page.view()).toStdString();
    EXPECT_FALSE(band->findChild<QPushButton*>(QStringLiteral("train.inspectRun"))->isVisible()) << "there is no such page here";
    for (const char* page : {"runs", "export"}) {
        auto* link = band->findChild<QPushButton*>(QStringLiteral("train.%1Run").arg(QLatin1String(page)));
        ASSERT_TRUE(link && link->isVisible()) << page;
        link->click();
        EXPECT_EQ(shown.go.page, QLatin1String(page));
    }
    EXPECT_FALSE(shown.page.side().times().diagnosis().contains(QStringLiteral(" is "))) << "past tense after the end";
}

TEST(RunEnd, TheNextRunBeginsWhereItsSettingsAre) {
    OpenedProject project(lathe::test::smallProject(2));
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(project.until([&] { return !shown.page.view().run.empty() && !shown.page.view().active; }));
    shown.find<ui::SegmentedControl>("train.sideChoice")->setCurrent(1);
    auto* start = shown.find<QPushButton>("train.startHere");
    ASSERT_TRUE(start->isVisible() && start->isEnabled());
    start->click();
    ASSERT_TRUE(project.until([&] { return project.trainings.runs().size() == 2 && !project.trainings.active(); }));
}

TEST(RunEnd, TheCrosshairOfTheRunBeforeDoesNotStay) {
    OpenedProject project(lathe::test::smallProject(2));
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(project.until([&] { return !shown.page.view().run.empty() && !shown.page.view().active; }));
    shown.page.curves().group().setCrosshair(17);
    shown.page.curves().group().setRange(3, 9);
    shown.action("train.start")->trigger();
    EXPECT_FALSE(shown.page.curves().group().crosshair().has_value());
    EXPECT_TRUE(shown.page.curves().group().following());
    ASSERT_TRUE(project.until([&] { return !shown.page.view().active; }));
}

/// The unit inside the field of the learning rate.
QString rateUnit(const ShownPage& shown) {
    return shown.page.findChild<HotEdits*>()->form().row("training.optimizer.lr")->findChild<FieldEdit*>()->unit();
}

TEST(HotEditsOfARun, TheRateInForceIsAValueAndNotOneFromBeforeAnEditDuringAPause) {
    Project settings = test::longProject();
    settings.training.schedule = {"cosine", {}};
    settings.training.optimizer.params.set("weight_decay", 1e-4);
    OpenedProject project(settings);
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    HotEdits& edits = shown.page.side().edits();
    const auto row = [&] { return edits.form().row("training.optimizer.lr"); };
    ASSERT_TRUE(project.until([&] { return row() && shown.page.view().state == RunState::Running; }));
    EXPECT_TRUE(edits.form().row("training.optimizer.weight_decay")) << "weight decay, as the design says";
    EXPECT_TRUE(edits.form().row("layers.drop.p")) << "and dropout";
    shown.action("train.pause")->trigger();
    ASSERT_TRUE(project.until([&] { return shown.page.view().state == RunState::Paused; }));
    const fs::path run = shown.page.view().run;
    ASSERT_TRUE(
        project.trainings.command(run, Json::Object{{"command", "set"}, {"path", "training.optimizer.lr"}, {"value", 0.002}})
            .ok());
    ASSERT_TRUE(project.until([&] { return row()->findChild<FieldEdit*>()->text() == QStringLiteral("0.002"); }));
    EXPECT_EQ(rateUnit(shown), QString()) << "no step was made with it";
    EXPECT_FALSE(rateUnit(shown).contains(QStringLiteral("×")));
}

TEST(DeletedRun, IsSaidAndNotOfferedToBeResumed) {
    OpenedProject project(test::longProject());
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(project.until([&] { return shown.record().lastStep() > 100; }));
    const fs::path run = shown.page.view().run;
    fs::rename(run, project.folder() / "elsewhere");  // at once, as a file manager's trash does
    ASSERT_TRUE(project.until([&] { return shown.go.reports.size() == 1; }));
    EXPECT_EQ(shown.go.reports[0].code, "trainings.deleted");
    EXPECT_FALSE(shown.go.reports[0].remedy.empty());
    ASSERT_TRUE(project.until([&] { return shown.find("train.note")->isVisible(); }));
    EXPECT_FALSE(shown.find("train.resumeHere") && shown.find("train.resumeHere")->isVisible());
    EXPECT_TRUE(shown.page.chips().front().text == QStringLiteral("Failed"));
    project.until([&] { return shown.go.reports.size() > 1; }, 2500);  // several looks
    EXPECT_EQ(shown.go.reports.size(), 1u) << "told once";
    // Back again, so that it can be stopped; a checkpoint may have made its folders in the old place meanwhile.
    std::error_code ignored;
    fs::remove_all(run, ignored);
    fs::rename(project.folder() / "elsewhere", run, ignored);
}

}  // namespace
}  // namespace lathe::workbench::run_end_test
