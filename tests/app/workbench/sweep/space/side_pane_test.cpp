// SPDX-License-Identifier: Apache-2.0
// The forms of the Sweep page's left side, and what they say of a study that nobody attends.
#include "app/workbench/sweep/space/side_pane.h"

#include <fstream>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <gtest/gtest.h>

#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_field.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/forms/sweep_settings.h"
#include "app/workbench/sweep/seeds_form.h"
#include "app/workbench/sweep/space/choice_rows.h"
#include "app/workbench/sweep/space/domain_field.h"
#include "app/workbench/sweep/space/domain_shape.h"
#include "app/workbench/sweep/space/space_row.h"
#include "app/workbench/sweep/study/studies.h"
#include "app/workbench/sweep/study/study_owner.h"
#include "app/workbench/sweep/study/study_progress.h"
#include "app/workbench/sweep/study/trial_epochs.h"
#include "app/workbench/sweep/study/waiting_commands.h"
#include "app/workbench/sweep/study_actions.h"
#include "app/workbench/sweep/sweep_page.h"
#include "core/graph/project_file.h"
#include "core/store/run_status.h"
#include "tests/app/workbench/close_window.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/app/workbench/sweep/sample_study.h"

namespace lathe::workbench::side_pane_test {
namespace {

namespace fs = std::filesystem;
using test::eventually;

class SidePaneTest : public testing::Test {
protected:
    void openDraft() {
        bench.open(lathe::test::smallProject(3));
        ASSERT_TRUE(bench.document.apply(sweepEdit(test::sampleSettings(8)), QStringLiteral("sweep")).ok());
        page = std::make_unique<SweepPage>(bench.bench);
        test::showPage(*page);
    }
    void openStudy() {
        study = test::writeStudy(fs::path(bench.folder.path()) / "studies" / "first", {});
        bench.open(lathe::test::smallProject(3));
        page = std::make_unique<SweepPage>(bench.bench);
        test::showPage(*page);
        ASSERT_TRUE(eventually([&] { return page->data() != nullptr; }));
    }
    sweep::StudySettings settings() const { return sweepSettingsOf(bench.document.project()); }
    ChoiceRows& rows(const char* list) {
        return *qobject_cast<ChoiceRows*>(test::child<QComboBox>(*page, list).parentWidget()->parentWidget());
    }
    void choose(QComboBox& box, const char* type) {
        box.setCurrentIndex(box.findData(QString::fromLatin1(type)));
        Q_EMIT box.activated(box.currentIndex());
    }
    static QAction* actionIn(QMenu& menu, const QString& text) {
        for (QAction* action : menu.actions())
            if (action->text() == text) return action;
        return nullptr;
    }

    test::Bench bench;
    fs::path study;
    std::unique_ptr<SweepPage> page;
};

TEST_F(SidePaneTest, ParametersOfSamplerAndPrunerAreFormsThatCanBeUndone) {
    openDraft();
    EXPECT_FALSE(rows("sweep.sampler").params().isVisible()) << "folded away";
    choose(rows("sweep.sampler").box(), "tpe");
    rows("sweep.sampler").setOpen(true);
    ParamRow* candidates = rows("sweep.sampler").params().row("candidates");
    ASSERT_TRUE(candidates);
    EXPECT_TRUE(candidates->isVisible());
    const int before = bench.document.undoStack().count();
    Q_EMIT candidates->field().entered(ParamValue(int64_t{100}), true);
    EXPECT_EQ(settings().sampler.params, (Params{{"candidates", int64_t{100}}}));
    EXPECT_EQ(bench.document.undoStack().count(), before + 1);
    Q_EMIT candidates->field().entered(ParamValue(int64_t{0}), true);
    EXPECT_TRUE(candidates->isInvalid());
    EXPECT_EQ(settings().sampler.params, (Params{{"candidates", int64_t{100}}})) << "what is wrong is not taken";
    bench.document.undoStack().undo();
    EXPECT_EQ(settings().sampler, (Choice{"tpe", {}}));
    choose(rows("sweep.pruner").box(), "asha");
    ASSERT_TRUE(rows("sweep.pruner").params().row("variant"));
    Q_EMIT rows("sweep.pruner").params().row("variant")->field().entered(ParamValue(std::string("stopping")), true);
    EXPECT_EQ(settings().pruner, (Choice{"asha", {{"variant", std::string("stopping")}}}));
    EXPECT_TRUE(validate(settings()).empty());
}

TEST_F(SidePaneTest, EverySamplerAndPrunerHasItsForm) {
    openDraft();
    for (const char* list : {"sweep.sampler", "sweep.pruner"})
        for (int i = 0; i < rows(list).box().count(); ++i) {
            const std::string type = rows(list).box().itemData(i).toString().toStdString();
            choose(rows(list).box(), type.c_str());
            const Choice now = list == std::string("sweep.sampler") ? settings().sampler : settings().pruner;
            EXPECT_EQ(now, (Choice{type, {}}));
            EXPECT_FALSE(rows(list).params().isInvalid()) << type;
            for (const ParamRow* row : rows(list).params().rows()) EXPECT_FALSE(row->def().help.empty()) << type;
        }
}

TEST_F(SidePaneTest, ConditionsAndNormalsAreControls) {
    openDraft();
    SpaceRow& units = *page->side().row("layers.first.units");
    QMenu menu;
    units.fillMenu(menu);
    QMenu* batch = actionIn(*actionIn(menu, "Only when")->menu(), "training.batch")->menu();
    ASSERT_TRUE(batch);
    actionIn(*batch, "32")->trigger();
    actionIn(*batch, "64")->trigger();
    const auto when = [&] { return settings().space.dimensions[2].when; };
    EXPECT_EQ(when(), (std::vector<sweep::Condition>{{"training.batch", {Json(32), Json(64)}}}));
    units.fillMenu(menu);
    actionIn(*actionIn(*actionIn(menu, "Only when")->menu(), "training.batch")->menu(), "32")->trigger();
    EXPECT_EQ(when(), (std::vector<sweep::Condition>{{"training.batch", {Json(64)}}}));
    SpaceRow& lr = *page->side().row("training.optimizer.lr");
    lr.fillMenu(menu);
    EXPECT_FALSE(actionIn(menu, "Only when")->isEnabled()) << "nothing stands before it";
    actionIn(menu, "Log-normal")->trigger();
    EXPECT_TRUE(lr.values().mean().isVisible());
    lr.values().deviation().setText(QStringLiteral("0.5"));
    Q_EMIT lr.values().deviation().typed(QStringLiteral("0.5"), true);
    const sweep::Domain domain = settings().space.dimensions[0].domain;
    const auto* normal = std::get_if<sweep::Normal>(&domain);
    ASSERT_TRUE(normal);
    EXPECT_EQ(normal->deviation, 0.5);
    EXPECT_EQ(normal->scale, Scale::Log);
    EXPECT_NEAR(std::exp(normal->mean), 0.01, 1e-9) << "the middle of 0.001 and 0.1";
    lr.values().deviation().setText(QStringLiteral("-1"));
    Q_EMIT lr.values().deviation().typed(QStringLiteral("-1"), true);
    EXPECT_TRUE(lr.values().deviation().isInvalid());
    EXPECT_TRUE(validate(settings()).empty());
    Q_EMIT page->side().row("training.batch")->removed();
    EXPECT_TRUE(settings().space.dimensions[1].when.empty()) << "a condition goes with what it speaks of";
}

TEST_F(SidePaneTest, ConstraintsComeAndGo) {
    openDraft();
    test::child<QToolButton>(*page, "sweep.addConstraint").click();
    const auto enter = [&](const char* text) {
        Q_EMIT test::child<FieldEdit>(*page, "sweep.constraint.0").typed(QString::fromLatin1(text), true);
    };
    enter("parameters <=");
    EXPECT_TRUE(settings().space.constraints.empty()) << "what cannot be read is not taken";
    enter("parameters <= 60000");
    EXPECT_EQ(settings().space.constraints, (std::vector<std::string>{"parameters <= 60000"}));
    enter("");
    EXPECT_TRUE(settings().space.constraints.empty());
    bench.document.undoStack().undo();
    EXPECT_EQ(settings().space.constraints.size(), 1u);
    EXPECT_TRUE(page->findChild<FieldEdit*>(QStringLiteral("sweep.constraint.0")));
}

TEST(DomainShape, ThereAndBackIsTheSameRange) {
    const sweep::Domain range = sweep::Range{1e-4, 1e-1, Scale::Log, 0, false};
    const auto normal = reshaped(range, {true, Scale::Log});
    ASSERT_TRUE(normal);
    const auto back = std::get<sweep::Range>(*reshaped(*normal, {false, Scale::Log}));
    EXPECT_NEAR(back.low, 1e-4, 1e-12);
    EXPECT_NEAR(back.high, 1e-1, 1e-9);
    EXPECT_FALSE(reshaped(sweep::Range{-1, 1, Scale::Linear, 0, false}, {true, Scale::Log})) << "there is no logarithm";
    EXPECT_FALSE(reshaped(sweep::Choices{{Json(1)}, {}}, {}));
}

TEST_F(SidePaneTest, RepeatingAsksForTheSeeds) {
    openStudy();
    bench.actions.find("sweep.repeatBest")->trigger();
    auto* form = page->findChild<SeedsForm*>();
    ASSERT_TRUE(form && form->isVisible());
    EXPECT_EQ(test::child<QSpinBox>(*form, "sweep.seeds.count").value(), 5);
    test::child<QSpinBox>(*form, "sweep.seeds.count").setValue(12);
    test::child<QPushButton>(*form, "sweep.seeds.repeat").click();
    EXPECT_FALSE(form->isVisible());
    EXPECT_EQ(waitingCommands(sweep::StudyFolder{study}.control()).count, 1);
}

TEST_F(SidePaneTest, AnEditOfAnUnattendedStudyWaitsAndSaysSo) {
    openStudy();
    auto& note = test::child<QLabel>(*page, "sweep.waiting");
    EXPECT_FALSE(note.isVisible());
    FieldEdit& batch = page->side().row("training.batch")->field();
    batch.setText(QStringLiteral("16, 32"));
    Q_EMIT batch.typed(QStringLiteral("16, 32"), true);
    EXPECT_TRUE(eventually([&] { return note.isVisible(); }));
    EXPECT_EQ(note.text().toStdString(), "Your change will be applied when the study resumes.");
    test::closeWindow(page, bench.actions);
    page = std::make_unique<SweepPage>(bench.bench);  // another window: the change is not forgotten
    test::showPage(*page);
    ASSERT_TRUE(eventually([&] { return page->data() != nullptr; }));
    EXPECT_EQ(page->side().row("training.batch")->field().text().toStdString(), "16, 32");
    page->actionsOfStudy().send(sweep::UndoChange{}, false);
    EXPECT_TRUE(eventually([&] { return !page->data()->waiting.settings; }));
    EXPECT_EQ(page->data()->waiting.count, 2);
}

TEST_F(SidePaneTest, AStudyOfAnotherMachineIsNotCalledStopped) {
    openStudy();
    const sweep::StudyFolder folder{study};
    EXPECT_EQ(chipsOf(*page->data()).front().text.toStdString(), "Stopped");
    std::ofstream(folder.lock()) << R"({"host": "node7", "pid": 12})";
    EXPECT_EQ(ownerOf(study, page->data()->study), (StudyOwner{true, "node7"})) << "its database was written a moment ago";
    EXPECT_TRUE(eventually([&] { return page->live(); }));
    EXPECT_EQ(chipsOf(*page->data()).front().text.toStdString(), "Running 2 on node7");
    for (const char* file : {"study.db", "study.db-wal"}) {
        std::error_code missing;
        fs::last_write_time(study / file, fs::file_time_type::clock::now() - std::chrono::minutes(10), missing);
    }
    EXPECT_EQ(ownerOf(study, page->data()->study), (StudyOwner{false, "node7"}));
    std::ofstream(folder.lock()) << R"({"host": ")" << thisProcess().host << R"(", "pid": 12})";
    EXPECT_EQ(ownerOf(study, page->data()->study), StudyOwner()) << "here the lock itself tells";
}

TEST_F(SidePaneTest, AtOnceZeroIsCalledAutomatic) {
    openDraft();
    auto& jobs = test::child<FieldEdit>(*page, "sweep.jobs");
    EXPECT_EQ(jobs.text(), QStringLiteral("2"));
    jobs.setText(QStringLiteral("0"));
    Q_EMIT jobs.typed(QStringLiteral("0"), true);
    EXPECT_EQ(settings().jobs, 0);
    EXPECT_EQ(jobs.text(), QStringLiteral("automatic"));
    Q_EMIT jobs.typed(QStringLiteral("-3"), true);
    EXPECT_TRUE(jobs.isInvalid());
    Q_EMIT jobs.typed(QStringLiteral("Automatic"), true);
    EXPECT_FALSE(jobs.isInvalid());
    EXPECT_EQ(settings().jobs, 0);
    Q_EMIT jobs.typed(QStringLiteral("4"), true);
    EXPECT_EQ(settings().jobs, 4);
}

TEST_F(SidePaneTest, EpochsOfATrialAreChosenBesideTheirNumberAndLeaveTheProjectAlone) {
    openDraft();
    auto& epochs = test::child<FieldEdit>(*page, "sweep.epochs");
    EXPECT_EQ(epochs.text(), QStringLiteral("3")) << "as the project";
    Q_EMIT epochs.typed(QStringLiteral("0"), true);
    EXPECT_TRUE(epochs.isInvalid());
    epochs.setText(QStringLiteral("2"));
    Q_EMIT epochs.typed(QStringLiteral("2"), true);
    EXPECT_EQ(bench.document.project().training.epochs, 3);
    EXPECT_EQ(trialEpochs(bench.settings, bench.document.folder()), 2) << "kept for another window";
    bench.actions.find("sweep.start")->trigger();
    ASSERT_TRUE(eventually([&] { return page->data() != nullptr; }));
    EXPECT_EQ(page->data()->project.training.epochs, 2) << "what the trials train";
    EXPECT_EQ(loadProject(std::string(bench.folder.path()))->training.epochs, 3);
    EXPECT_TRUE(eventually([&] { return !test::child<FieldEdit>(*page, "sweep.epochs").isEnabled(); })) << "fixed from now on";
    page->actionsOfStudy().send(sweep::StopStudy{}, false);
    EXPECT_TRUE(eventually([&] { return !page->data()->live && !page->studies().isStarted(page->data()->folder); }));
}

}  // namespace
}  // namespace lathe::workbench::side_pane_test
