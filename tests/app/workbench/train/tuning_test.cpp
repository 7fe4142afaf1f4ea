// SPDX-License-Identifier: Apache-2.0
// "Find learning rate…" and "Find batch size…" over the real program: by mouse and by keys.
#include <QAction>
#include <QPushButton>
#include <QTableWidget>
#include <gtest/gtest.h>

#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_field.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/train/tuning/batch_size_dialog.h"
#include "app/workbench/train/tuning/lr_range_dialog.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/train/shown_page.h"
#include "widgets/common/label.h"
#include "widgets/common/note_card.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/rate_plot.h"

namespace lathe::workbench::tuning_test {
namespace {

using test::OpenedProject;
using test::ShownPage;

class Tuning : public testing::Test {
protected:
    explicit Tuning(Project settings = lathe::test::smallProject(6)) : project(std::move(settings)), shown(project) {
        shown.settings.setValue(QStringLiteral("train/device"), QStringLiteral("cpu"));
    }
    template <class Dialog>
    Dialog* opened(const char* action) {
        EXPECT_TRUE(QTest::qWaitFor([&] { return shown.action(action)->isEnabled(); }, 5000));
        for (QPushButton* button : shown.page.findChildren<QPushButton*>(QString::fromLatin1(action)))
            if (button->isVisible()) QTest::mouseClick(button, Qt::LeftButton);
        return shown.page.findChild<Dialog*>();
    }
    static bool ends(const TuningDialog& dialog) {
        return QTest::qWaitFor([&] { return !dialog.running(); }, 60000);
    }
    template <class T>
    static T& in(TuningDialog& dialog, const char* name) {
        auto* found = dialog.findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("there is no %s", name);
        return *found;
    }
    static QString words(TuningDialog& dialog) { return in<ui::Label>(dialog, "tuning.words").text(); }
    Json value(const char* path) const { return *valueAt(project.document.project(), path); }

    OpenedProject project;
    ShownPage shown;
};

TEST_F(Tuning, TheRateIsFoundDraggedAndUsedInOneStep) {
    const Json before = value("training.optimizer.lr");
    auto* dialog = opened<LrRangeDialog>("train.findRate");
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->running()) << "it starts at once";
    auto& use = in<QPushButton>(*dialog, "tuning.use");
    EXPECT_FALSE(use.isEnabled());
    ASSERT_TRUE(ends(*dialog));
    ASSERT_TRUE(dialog->plot().chosen()) << words(*dialog).toStdString();
    const double suggested = *dialog->plot().chosen();
    EXPECT_GT(suggested, 1e-6);
    ASSERT_TRUE(use.isEnabled());
    EXPECT_TRUE(in<ui::Label>(*dialog, "lrRange.facts").text().contains(QStringLiteral("In the project: 0.01")));

    ui::PlotCanvas& canvas = dialog->plot().canvas();
    EXPECT_EQ(dialog->focusWidget(), &canvas) << "the keys move the line at once";
    QTest::keyClick(&canvas, Qt::Key_Right);
    const double chosen = *dialog->plot().chosen();
    EXPECT_GT(chosen, suggested);
    EXPECT_TRUE(use.text().startsWith(QStringLiteral("Use "))) << use.text().toStdString();
    QTest::mouseClick(&use, Qt::LeftButton);
    EXPECT_EQ(value("training.optimizer.lr"), Json(chosen));
    project.document.undoStack().undo();
    EXPECT_EQ(value("training.optimizer.lr"), before);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !shown.page.findChild<LrRangeDialog*>(); }, 2000)) << "it closes";
}

TEST_F(Tuning, TheCurveGrowsAndCancelStopsTheTest) {
    auto* dialog = opened<LrRangeDialog>("train.findRate");
    ASSERT_TRUE(dialog && ends(*dialog));
    auto& form = in<ParamForm>(*dialog, "lrRange.form");
    Q_EMIT form.row("steps")->field().entered(ParamValue(int64_t{1'000'000}), true);
    Q_EMIT form.row("highest")->field().entered(ParamValue(1e-5), true);
    auto& button = in<QPushButton>(*dialog, "tuning.start");
    EXPECT_EQ(button.text(), QStringLiteral("Measure again"));
    button.setFocus();
    QTest::keyClick(&button, Qt::Key_Space);
    EXPECT_EQ(button.text(), QStringLiteral("Cancel"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return words(*dialog).startsWith(QStringLiteral("Step ")); }, 30000));
    EXPECT_FALSE(dialog->plot().chosen());
    QTest::keyClick(&button, Qt::Key_Space);
    EXPECT_EQ(words(*dialog), QStringLiteral("Stopping…"));
    ASSERT_TRUE(ends(*dialog));
    EXPECT_TRUE(words(*dialog).startsWith(QStringLiteral("Cancelled"))) << words(*dialog).toStdString();
    EXPECT_FALSE(in<QPushButton>(*dialog, "tuning.use").isEnabled());
    EXPECT_FALSE(in<ui::NoteCard>(*dialog, "tuning.problem").isVisible()) << "a wish is no error";
    EXPECT_TRUE(button.isEnabled());
}

TEST_F(Tuning, RatesInDisorderAreRefusedBeforeTheTest) {
    auto* dialog = opened<LrRangeDialog>("train.findRate");
    ASSERT_TRUE(dialog);
    dialog->cancel();
    ASSERT_TRUE(ends(*dialog));
    Q_EMIT in<ParamForm>(*dialog, "lrRange.form").row("lowest")->field().entered(ParamValue(100.0), true);
    QTest::mouseClick(&in<QPushButton>(*dialog, "tuning.start"), Qt::LeftButton);
    EXPECT_FALSE(dialog->running());
    EXPECT_TRUE(in<ui::NoteCard>(*dialog, "tuning.problem").isVisible());
}

TEST_F(Tuning, AChangedProjectIsSaidToHaveChanged) {
    auto* dialog = opened<LrRangeDialog>("train.findRate");
    ASSERT_TRUE(dialog && ends(*dialog));
    ASSERT_TRUE(project.document.setValue("training.batch", Json(16), QStringLiteral("Change the batch")).ok());
    EXPECT_TRUE(words(*dialog).contains(QStringLiteral("has changed"))) << words(*dialog).toStdString();
}

TEST_F(Tuning, AnotherProjectClosesTheWindowAndEndsTheTest) {
    ASSERT_TRUE(opened<LrRangeDialog>("train.findRate"));
    ASSERT_TRUE(project.document.open(project.folder()).ok());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !shown.page.findChild<LrRangeDialog*>(); }, 5000));
}

TEST_F(Tuning, ABatchIsChosenFromTheMeasuredSizes) {
    auto* dialog = opened<BatchSizeDialog>("train.findBatch");
    ASSERT_TRUE(dialog);
    dialog->cancel();
    ASSERT_TRUE(ends(*dialog));
    auto& form = in<ParamForm>(*dialog, "batchSize.form");
    Q_EMIT form.row("seconds")->field().entered(ParamValue(0.0), true);
    Q_EMIT form.row("sizes")->field().entered(ParamValue(int64_t{3}), true);
    QTest::mouseClick(&in<QPushButton>(*dialog, "tuning.start"), Qt::LeftButton);
    ASSERT_TRUE(ends(*dialog));
    auto& table = in<QTableWidget>(*dialog, "batchSize.table");
    ASSERT_EQ(table.rowCount(), 3) << words(*dialog).toStdString();
    EXPECT_EQ(table.item(0, 0)->text(), QStringLiteral("8"));
    EXPECT_TRUE(table.item(0, 1)->text().endsWith(QStringLiteral("iB"))) << table.item(0, 1)->text().toStdString();
    EXPECT_FALSE(table.selectedItems().isEmpty()) << "the suggested size";
    auto& use = in<QPushButton>(*dialog, "tuning.use");
    EXPECT_TRUE(use.isEnabled());
    table.selectRow(0);
    EXPECT_EQ(use.text(), QStringLiteral("Use 8"));
    use.setFocus();
    QTest::keyClick(&use, Qt::Key_Space);
    EXPECT_EQ(value("training.batch"), Json(8));
    project.document.undoStack().undo();
    EXPECT_EQ(value("training.batch"), Json(32));
}

TEST_F(Tuning, AnErrorIsSaidInWords) {
    auto* dialog = opened<BatchSizeDialog>("train.findBatch");
    ASSERT_TRUE(dialog);
    dialog->cancel();
    ASSERT_TRUE(ends(*dialog));
    std::filesystem::remove(project.folder() / "project.json");
    std::filesystem::create_directories(project.folder() / "project.json" / "in the way");
    QTest::mouseClick(&in<QPushButton>(*dialog, "tuning.start"), Qt::LeftButton);
    ASSERT_TRUE(ends(*dialog));
    EXPECT_TRUE(in<ui::NoteCard>(*dialog, "tuning.problem").isVisible());
    EXPECT_FALSE(in<ui::NoteCard>(*dialog, "tuning.problem").accessibleName().isEmpty());
}

// A network without a layer that learns has no learning rate to find.
TEST(TuningActions, SayWhyTheyAreNotPossible) {
    OpenedProject project;
    ShownPage shown(project);
    ASSERT_TRUE(project.document.setValue("layers.second.units", Json(0), QStringLiteral("Break it")).ok() ||
                project.document.setValue("training.loss.type", Json("mse"), QStringLiteral("Break it")).ok());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !shown.action("train.findRate")->isEnabled(); }, 20000));
    EXPECT_FALSE(shown.action("train.findRate")->toolTip().isEmpty());
    EXPECT_FALSE(shown.action("train.findBatch")->isEnabled());
}

}  // namespace
}  // namespace lathe::workbench::tuning_test
