// SPDX-License-Identifier: Apache-2.0
// Commands to a training that runs, and the list of its events.
#include <filesystem>

#include <QLineEdit>
#include <QListView>
#include <gtest/gtest.h>

#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/train/curve_stack.h"
#include "app/workbench/train/event_list.h"
#include "app/workbench/train/event_words.h"
#include "app/workbench/train/hot_edits.h"
#include "app/workbench/train/run_side.h"
#include "tests/app/workbench/train/page_actions.h"
#include "tests/app/workbench/train/shown_page.h"
#include "widgets/common/segmented_control.h"
#include "widgets/plot/curve_plot.h"

namespace lathe::workbench::train_page_changes_test {
namespace {

namespace fs = std::filesystem;

using test::lines;
using test::OpenedProject;
using test::press;
using test::reaches;
using test::ShownPage;

TEST(TrainPageChanges, ASavedCheckpointIsThere) {
    OpenedProject project(test::longProject());
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Running));
    shown.action("train.snapshot")->trigger();
    const fs::path folder = shown.page.view().run / "snapshots";
    ASSERT_TRUE(project.until([&] { return !fs::is_empty(folder); }));
    EXPECT_TRUE(project.until([&] { return lines(shown).contains(QStringLiteral("You saved a checkpoint")); }));
}

TEST(TrainPageChanges, AChangeWhileItRunsIsAppliedMarkedAndListed) {
    Project settings = test::longProject();
    settings.training.schedule = {"constant", {}};
    settings.training.optimizer.params.set("weight_decay", 0.0);
    OpenedProject project(settings);
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Running));
    HotEdits& edits = shown.page.side().edits();
    ASSERT_TRUE(project.until([&] { return edits.form().row("training.optimizer.lr") != nullptr; }));
    ASSERT_TRUE(edits.form().row("layers.drop.p"));
    EXPECT_TRUE(edits.form().row("layers.drop.p")->isEnabled());
    ParamRow* decay = edits.form().row("training.optimizer.weight_decay");
    ASSERT_TRUE(decay) << "what cannot be changed says why";
    EXPECT_FALSE(decay->isEnabled());
    EXPECT_TRUE(decay->toolTip().contains("above 0")) << decay->toolTip().toStdString();
    auto* field = edits.form().row("training.optimizer.lr")->findChild<QLineEdit*>();
    QTest::mouseClick(field, Qt::LeftButton);
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("0.002"));
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_EQ(edits.changes().size(), 1u);
    press([&] { return shown.find("train.apply"); });
    ASSERT_TRUE(project.until([&] { return lines(shown).contains(QStringLiteral("You set: Learning rate 0.01 → 0.002")); }));
    EXPECT_TRUE(edits.changes().empty());
    const auto marks = marksOf(shown.page.view());
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(marks[0].text, QStringLiteral("Learning rate 0.01 → 0.002"));
    ASSERT_TRUE(project.until([&] {
        const ui::Series* rate = shown.record().steps("lr");
        return rate->y(rate->size() - 1) == 0.002;
    }));
    EXPECT_NEAR(marks[0].x, shown.record().steps("lr")->x(shown.record().steps("lr")->size() - 1), 5e5);
}

TEST(TrainPageChanges, AClickOnAnEventMovesTheCrosshair) {
    OpenedProject project(lathe::test::smallProject(3));
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Finished));
    QListView& list = shown.page.side().events().view();
    EventModel& model = shown.page.side().events().model();
    ASSERT_TRUE(project.until([&] { return model.rowCount() >= 4; }));
    for (int row = 0; row < model.rowCount(); ++row) {
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(model.index(row)).center());
        EXPECT_EQ(shown.page.curves().group().crosshair(), model.line(row).x);
    }
    EXPECT_TRUE(lines(shown).last().startsWith(QStringLiteral("Started: ")));
    shown.find<ui::SegmentedControl>("train.eventFilter")->setCurrent(1);
    EXPECT_EQ(model.rowCount(), 0);
}

}  // namespace
}  // namespace lathe::workbench::train_page_changes_test
