// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/sweep/sweep_page.h"

#include <QComboBox>
#include <QLineEdit>
#include <QToolButton>
#include <gtest/gtest.h>

#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/forms/sweep_button.h"
#include "app/workbench/forms/sweep_settings.h"
#include "app/workbench/sweep/space/side_pane.h"
#include "app/workbench/sweep/space/space_row.h"
#include "app/workbench/sweep/study/studies.h"
#include "app/workbench/sweep/study_actions.h"
#include "app/workbench/sweep/trials/trials_pane.h"
#include "app/workbench/sweep/trials/trials_view.h"
#include "core/graph/training_params.h"
#include "core/store/command_box.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/app/workbench/sweep/sample_study.h"
#include "widgets/study/parallel_coordinates.h"

namespace lathe::workbench::sweep_page_test {
namespace {

namespace fs = std::filesystem;
using test::eventually;

/// A page over a small project and, where wanted, a written study.
class SweepPageTest : public testing::Test {
protected:
    void openWith(const std::optional<test::SampleStudy>& sample) {
        if (sample) study = test::writeStudy(fs::path(bench.folder.path()) / "studies" / "first", *sample);
        bench.open(lathe::test::smallProject(3));
        page = std::make_unique<SweepPage>(bench.bench);
        test::showPage(*page);
        if (sample) {
            EXPECT_TRUE(eventually([&] { return page->data() != nullptr; }));
        }
    }
    TrialsModel& model() { return page->trials().model(); }
    QAction& action(const char* id) { return *bench.actions.find(QString::fromLatin1(id)); }
    /// Orders that wait in the study's control folder.
    std::vector<std::string> orders() const {
        CommandBox box(sweep::StudyFolder{study}.control().string());
        Diagnostics notes;
        std::vector<std::string> all;
        const auto commands = box.poll(notes);
        for (const Command& c : *commands) all.push_back(c.body.dump(-1));
        return all;
    }
    void type(SpaceRow& row, const QString& text) {
        row.field().setText(text);
        row.field().setModified(true);
        Q_EMIT row.field().typed(text, true);
    }

    test::Bench bench;
    fs::path study;
    std::unique_ptr<SweepPage> page;
};

TEST_F(SweepPageTest, ShowsTheNewestStudy) {
    openWith(test::SampleStudy{});
    EXPECT_EQ(page->subtitle().toStdString(), "first");
    EXPECT_EQ(model().rowCount(), 40);
    EXPECT_EQ(page->data()->count(sweep::TrialState::Failed), 2);
    const sweep::Trial* top = model().trialAt(0);
    ASSERT_TRUE(top);
    EXPECT_EQ(top->number, page->data()->best) << "the best one comes first";
    EXPECT_TRUE(action("sweep.applyBest").isEnabled());
    EXPECT_FALSE(page->live());
}

TEST_F(SweepPageTest, BrushingOrdersTheTable) {
    openWith(test::SampleStudy{});
    ui::AxisBrushes brushes;
    brushes.resize(4);
    brushes.set(1, ui::PositionRange{0.9, 1});  // batch 64
    page->parallel().setBrushes(brushes);
    int heads = 0, inside = 0;
    for (const TrialLine& line : model().lines()) {
        if (line.kind == TrialLine::Kind::Outside) ++heads;
        if (heads == 0 && line.kind == TrialLine::Kind::Trial) {
            ++inside;
            EXPECT_EQ(page->data()->study.trials[line.row].point.at("training.batch"), Json(64));
        }
    }
    EXPECT_EQ(heads, 1);
    EXPECT_EQ(inside, 13);
    page->parallel().clearBrushes();
    EXPECT_EQ(model().rowCount(), 40);
}

TEST_F(SweepPageTest, TheTableOfALargeStudyFollowsTheLastBrush) {
    openWith(test::SampleStudy{.trials = 700, .reports = 3, .wanted = 700, .allDone = true});
    ui::AxisBrushes brushes;
    brushes.resize(4);
    for (const double from : {0.1, 0.4, 0.9}) {
        brushes.set(1, ui::PositionRange{from, 1});
        page->parallel().setBrushes(brushes);
        QCoreApplication::processEvents();
    }
    const auto inside = [&] {
        const auto head = std::find_if(model().lines().begin(), model().lines().end(),
                                       [](const TrialLine& l) { return l.kind == TrialLine::Kind::Outside; });
        return head - model().lines().begin();
    };
    EXPECT_TRUE(eventually([&] { return inside() == 233; })) << inside();
    page->parallel().clearBrushes();
    EXPECT_TRUE(eventually([&] { return model().rowCount() == 700; }));
}

TEST_F(SweepPageTest, TheFilterKeepsWhatItSays) {
    openWith(test::SampleStudy{});
    page->findChild<QLineEdit*>(QStringLiteral("sweep.filter"))->setText(QStringLiteral("state = failed"));
    EXPECT_EQ(model().rowCount(), 2);
    EXPECT_EQ(model().index(0, model().columnCount() - 1).data().toString().toStdString(), "The loss became NaN");
}

TEST_F(SweepPageTest, ApplyingTheBestIsOneStep) {
    openWith(test::SampleStudy{});
    const Project before = bench.document.project();
    action("sweep.applyBest").trigger();
    const sweep::Trial* best = page->data()->trial(page->data()->best);
    EXPECT_EQ(*valueAt(bench.document.project(), "training.optimizer.lr"), best->point.at("training.optimizer.lr"));
    EXPECT_EQ(bench.document.undoStack().count(), 1);
    bench.document.undoStack().undo();
    EXPECT_EQ(bench.document.project(), before);
}

TEST_F(SweepPageTest, AnEditOfAStudyIsAnOrder) {
    openWith(test::SampleStudy{});
    SpaceRow* row = page->side().row("training.batch");
    ASSERT_TRUE(row);
    type(*row, QStringLiteral("16, 32"));
    ASSERT_EQ(orders().size(), 1u);
    EXPECT_NE(orders().front().find(R"("command":"change")"), std::string::npos);
    EXPECT_EQ(bench.document.undoStack().count(), 0) << "the project is another matter";
    type(*row, QStringLiteral("16 … x"));
    EXPECT_TRUE(row->field().isInvalid());
    EXPECT_EQ(orders().size(), 1u);
}

TEST_F(SweepPageTest, AnUndoableChangeOffersUndo) {
    openWith(test::SampleStudy{});
    {
        auto db = sweep::StudyDb::open(study.string());
        ASSERT_TRUE(db.ok());
        sweep::StudySettings settings = page->data()->study.settings;
        settings.space.dimensions[1].domain = sweep::Choices{{Json(16), Json(32)}, {}};
        ASSERT_TRUE(db->change(settings).ok());
    }
    EXPECT_TRUE(eventually([&] { return page->data()->pending.has_value(); }));
    SpaceRow* row = page->side().row("training.batch");
    auto* undo = row->findChild<QToolButton*>(QString(), Qt::FindChildrenRecursively);
    ASSERT_TRUE(undo);
    for (QToolButton* button : row->findChildren<QToolButton*>())
        if (button->text() == QStringLiteral("Undo")) undo = button;
    EXPECT_TRUE(undo->isVisible());
    undo->click();
    ASSERT_EQ(orders().size(), 1u);
    EXPECT_EQ(orders().front(), R"({"command":"undo"})");
}

TEST_F(SweepPageTest, SettingsOfTheNextStudyAreUndoable) {
    openWith(std::nullopt);
    EXPECT_FALSE(action("sweep.start").isEnabled());
    EXPECT_FALSE(action("sweep.start").statusTip().isEmpty()) << "it says why";
    ParamForm form;
    const auto def = [](const char* path) { return findTrainingParam(path)->def.get(); };
    form.bind(bench.document, "training", {def("training.epochs"), def("training.batch"), def("training.seed")});
    EXPECT_FALSE(form.row("seed")->sweepButton());
    ASSERT_TRUE(form.row("batch")->sweepButton());
    form.row("batch")->sweepButton()->click();
    EXPECT_TRUE(isSwept(bench.document.project(), "training.batch"));
    EXPECT_TRUE(form.row("batch")->sweepButton()->isSwept());
    EXPECT_TRUE(page->side().row("training.batch"));
    EXPECT_TRUE(action("sweep.start").isEnabled());
    bench.document.undoStack().undo();
    EXPECT_FALSE(isSwept(bench.document.project(), "training.batch"));
    EXPECT_FALSE(page->side().row("training.batch"));
}

// A real study: started by the page, watched to its end, gone on with by hand, and found by another page.
TEST_F(SweepPageTest, ARealStudyRunsAndIsFoundAgain) {
    bench.open(lathe::test::smallProject(2));
    sweep::StudySettings settings = test::sampleSettings(4);
    settings.space.dimensions.resize(2);
    ASSERT_TRUE(bench.document.apply(sweepEdit(settings), QStringLiteral("sweep")).ok());
    page = std::make_unique<SweepPage>(bench.bench);
    test::showPage(*page);
    action("sweep.start").trigger();
    ASSERT_TRUE(eventually([&] { return page->studies().refresh(), !page->studies().list().empty(); }));
    ASSERT_TRUE(QTest::qWaitFor([&] { return page->data() && page->data()->count(sweep::TrialState::Complete) == 4; }, 120'000));
    EXPECT_TRUE(eventually([&] { return !page->data()->live; }));
    EXPECT_TRUE(bench.go.reports.empty()) << toString(bench.go.reports.front());
    study = page->data()->folder;
    Q_EMIT page->actionsOfStudy().pointRequested();
    page->actionsOfStudy().send(sweep::RepeatTrial{page->data()->best, 1}, true);
    ASSERT_TRUE(QTest::qWaitFor([&] { return page->data()->count(sweep::TrialState::Complete) == 5; }, 120'000));
    SweepPage* another = page.get();
    EXPECT_EQ(another->studies().title(study).toStdString(), "Study 1");
    EXPECT_TRUE(eventually([&] { return !page->studies().isStarted(study); }));
}

}  // namespace
}  // namespace lathe::workbench::sweep_page_test
