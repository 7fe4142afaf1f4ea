// SPDX-License-Identifier: Apache-2.0
// The page over real trainings: what a person does by mouse and keys, and what is seen.
#include "app/workbench/train/train_page.h"

#include <csignal>
#include <cstdlib>
#include <functional>

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRegularExpression>
#include <gtest/gtest.h>

#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/train/curve_stack.h"
#include "app/workbench/train/device_choice.h"
#include "app/workbench/train/event_list.h"
#include "app/workbench/train/gradient_strip.h"
#include "app/workbench/train/hot_edits.h"
#include "app/workbench/train/machine_strip.h"
#include "app/workbench/train/run_side.h"
#include "app/workbench/train/step_time_panel.h"
#include "app/workbench/workspace/known_devices.h"
#include "app/workbench/workspace/side_drawer.h"
#include "core/store/command_box.h"
#include "tests/app/workbench/train/shown_page.h"
#include "tests/support/faults.h"
#include "tests/support/places.h"
#include "tests/support/process.h"
#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"
#include "widgets/plot/curve_plot.h"

namespace lathe::workbench::train_page_test {
namespace {

namespace fs = std::filesystem;

using test::OpenedProject;
using test::ShownPage;

// Looked for again and again: what says how a training stands is made anew when that changes.
void press(const std::function<QWidget*()>& find) {
    const auto seen = [&] {
        const QWidget* widget = find();
        return widget && widget->isVisible();
    };
    ASSERT_TRUE(QTest::qWaitFor(seen, 1000));
    QTest::mouseClick(find(), Qt::LeftButton);
}

// The button of the page that shows an action.
QPushButton* buttonOf(const ShownPage& shown, const char* text) {
    for (QPushButton* button : shown.page.findChildren<QPushButton*>())
        if (button->text() == QLatin1String(text) && button->isVisible()) return button;
    return nullptr;
}

bool reaches(OpenedProject& project, ShownPage& shown, RunState state) {
    return project.until([&] { return shown.page.view().state == state && !shown.page.view().run.empty(); });
}

QStringList lines(ShownPage& shown) {
    QStringList out;
    EventModel& model = shown.page.side().events().model();
    for (int row = 0; row < model.rowCount(); ++row) out.push_back(model.line(row).text);
    return out;
}

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
TEST(TrainPage, AWarningAboutALayerHasItsRemedyAsAButton) {
    const Project settings = manySigmoids();
    OpenedProject project(settings);
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Finished));
    ASSERT_TRUE(project.until([&] { return shown.find<QPushButton>("train.remedy") != nullptr; }));
    EXPECT_TRUE(shown.page.curves().gradients().isVisible());
    EXPECT_EQ(shown.page.curves().gradients().rowCount(), 12) << "31 layers share the rows";
    const QString text = shown.page.curves().gradients().textAt(0, shown.record().lastX());
    EXPECT_TRUE(text.startsWith(QStringLiteral("dense1 … "))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("gradient vanishes"))) << text.toStdString();

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

TEST(TrainPage, TheNormOfTheGradientIsACurveAndItsWarningAnEvent) {
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
    EXPECT_EQ(lines(shown).filter(QStringLiteral("gradient vanishes")).size(), 1);
}

TEST(TrainPage, OverflowOf16BitsIsACurveAndItsWarningAnEvent) {
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
    EXPECT_EQ(lines(shown).filter(QStringLiteral("too large for float16")).size(), 1);
}

TEST(TrainPage, ASavedCheckpointIsThere) {
    OpenedProject project(test::longProject());
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Running));
    shown.action("train.snapshot")->trigger();
    const fs::path folder = shown.page.view().run / "snapshots";
    ASSERT_TRUE(project.until([&] { return !fs::is_empty(folder); }));
    EXPECT_TRUE(project.until([&] { return lines(shown).contains(QStringLiteral("You saved a checkpoint")); }));
}

TEST(TrainPage, AChangeWhileItRunsIsAppliedMarkedAndListed) {
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

TEST(TrainPage, AClickOnAnEventMovesTheCrosshair) {
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

TEST(TrainPage, AKilledTrainerIsSaidAndGoesOnByItsButton) {
    OpenedProject project(test::longProject());
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(project.until([&] { return shown.record().lastStep() > 300; }));
    ::kill(static_cast<pid_t>(project.trainings.find(shown.page.view().run)->status.process.pid), SIGKILL);
    ASSERT_TRUE(reaches(project, shown, RunState::Failed));
    ASSERT_TRUE(project.until([&] { return shown.find("train.note")->isVisible() && !shown.go.notifications.empty(); }));
    EXPECT_TRUE(
        shown.go.notifications[0].text.contains(QStringLiteral("(signal 9). Resume to continue from the checkpoint of step ")));
    const int64_t before = shown.record().lastStep();
    press([&] { return shown.find("train.resumeHere"); });
    ASSERT_TRUE(project.until([&] { return shown.record().lastStep() > before + 100; }));
    EXPECT_FALSE(shown.find("train.note")->isVisible());
    EXPECT_TRUE(project.until([&] { return lines(shown).filter(QStringLiteral("Resumed from step")).size() == 1; }));
}

TEST(TrainPage, ADivergingRunIsExplainedWithItsRemedy) {
    OpenedProject project(lathe::test::divergingProject());
    ShownPage shown(project);
    shown.action("train.start")->trigger();
    ASSERT_TRUE(reaches(project, shown, RunState::Failed));
    ASSERT_TRUE(project.until([&] { return shown.find("train.note")->isVisible() && !shown.go.notifications.empty(); }));
    EXPECT_TRUE(shown.go.notifications[0].text.contains(QStringLiteral("not finite at step")));
    EXPECT_TRUE(shown.go.notifications[0].text.contains(QStringLiteral("are saved")));
    press([&] { return shown.find("train.lowerRate"); });
    EXPECT_EQ(settingInForce(project.document.project(), "training.optimizer.lr").toDouble(), 100);
    EXPECT_TRUE(shown.find("train.settings")->isVisible());
    project.document.undoStack().undo();
    EXPECT_EQ(settingInForce(project.document.project(), "training.optimizer.lr").toDouble(), 1000);
    EXPECT_EQ(shown.page.badge(), 1);
}

TEST(TrainPage, AFullDiskIsSaid) {
    OpenedProject project(test::longProject());
    ShownPage shown(project);
    const auto mark = project.folder() / "mark";
    const auto faults = lathe::test::faultEnvironment(
        {.operation = "write", .at = 60, .error = ENOSPC, .lasting = true, .folder = project.folder() / "runs", .mark = mark});
    for (const auto& [name, value] : faults) ::setenv(name.c_str(), value.c_str(), 1);
    shown.action("train.start")->trigger();
    for (const auto& [name, value] : faults) ::unsetenv(name.c_str());
    ASSERT_TRUE(reaches(project, shown, RunState::Failed));
    EXPECT_TRUE(fs::exists(mark));
    ASSERT_TRUE(project.until([&] { return shown.find("train.note")->isVisible() && !shown.go.notifications.empty(); }));
    EXPECT_TRUE(shown.go.notifications[0].text.contains(QStringLiteral("The disk is full.")));
    press([&] { return shown.find("train.resumeHere"); });
    ASSERT_TRUE(reaches(project, shown, RunState::Running));
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

// The status of a run as its trainer writes it while another has the GPU.
TEST(TrainPage, ARunInLineSaysSoAndCanBeCancelled) {
    OpenedProject project;
    ShownPage shown(project);
    const auto dir = RunDir::create((project.folder() / "runs" / "waiting").string());
    ASSERT_TRUE(dir);
    RunStatus status;
    status.process = thisProcess();
    status.more = Json::Object{{"waits_for", "cuda:0"}, {"run", "other"}, {"pid", "1"}};
    ASSERT_TRUE(dir->writeStatus(status));
    ASSERT_TRUE(project.until([&] { return shown.page.view().active; }));
    EXPECT_EQ(shown.page.chips().front().text, QStringLiteral("Waiting for cuda:0"));
    QAction* const cancel = shown.action("train.stop");
    EXPECT_EQ(cancel->text(), QStringLiteral("Cancel"));
    ASSERT_TRUE(cancel->isEnabled());
    cancel->trigger();
    Diagnostics notes;
    const auto commands = CommandBox(dir->controlFolder()).poll(notes);
    ASSERT_EQ(commands->size(), 1u);
    EXPECT_EQ(commands->front().body["command"].toString(), "stop");
    status.state = RunState::Stopped;
    status.more = {};
    ASSERT_TRUE(dir->writeStatus(status));
    ASSERT_TRUE(project.until([&] { return !shown.page.view().active; }));
    EXPECT_EQ(cancel->text(), QStringLiteral("Stop"));
}

TEST(TrainPage, TheNextTrainingIsPutOnADevice) {
    OpenedProject project;
    ShownPage shown(project);
    EXPECT_EQ(trainingDevice(shown.settings), "auto");
    auto* const choice = shown.find<QComboBox>("train.device");
    choice->setCurrentIndex(choice->findText(QStringLiteral("Any free GPU")));
    Q_EMIT choice->activated(choice->currentIndex());
    EXPECT_EQ(trainingDevice(shown.settings), "cuda");
    choice->setCurrentIndex(choice->findText(QStringLiteral("CPU")));
    Q_EMIT choice->activated(choice->currentIndex());
    shown.action("train.start")->trigger();
    ASSERT_TRUE(project.until([&] { return shown.page.view().state == RunState::Finished && !shown.page.view().run.empty(); }));
    EXPECT_EQ(project.trainings.find(shown.page.view().run)->status.device, "cpu");
}

TEST(TrainPage, GpusThatWereFoundAreOfferedByName) {
    OpenedProject project;
    ShownPage shown(project);
    const auto device = [](const char* id, const char* name) { return Json::Object{{"id", id}, {"name", name}}; };
    rememberDevices(shown.settings, Json::Object{{"devices", Json::Array{device("cpu", "AMD"), device("cuda:0", "NVIDIA H200"),
                                                                         device("cuda:1", "NVIDIA H200")}}});
    DeviceChoice choice(shown.settings);
    choice.show();
    auto* const list = choice.findChild<QComboBox*>();
    ASSERT_EQ(list->count(), 5) << "automatic, processor, any, and these";
    EXPECT_EQ(list->itemText(4), QStringLiteral("NVIDIA H200 (cuda:1)"));
    list->setCurrentIndex(4);
    Q_EMIT list->activated(4);
    EXPECT_EQ(trainingDevice(shown.settings), "cuda:1");
    rememberDevices(shown.settings, Json::Object{{"devices", Json::Array{device("cpu", "AMD")}}});
    choice.hide();
    choice.show();
    EXPECT_EQ(list->currentData().toString(), QStringLiteral("cuda:1")) << "what was chosen is not changed in silence";
}

// Not a test: the window that the next test kills. It trains the project in $LATHE_TEST_PROJECT until then.
TEST(TrainPage, DISABLED_windowThatTrains) {
    Document document;
    Trainings trainings(document, lathe::test::latheProgram());
    ASSERT_TRUE(document.open(std::getenv("LATHE_TEST_PROJECT")).ok());
    ShownPage shown(document, trainings);
    shown.action("train.start")->trigger();
    QTest::qWait(60'000);
}

TEST(TrainPage, AWindowKilledWhileItShowsATrainingDoesNotTakeItAlong) {
    Project settings = lathe::test::smallProject(4000);
    settings.training.earlyStopping = {};
    OpenedProject project(settings);
    const std::string self = fs::read_symlink("/proc/self/exe").string();
    lathe::test::ChildProcess window({.arguments = {self, "--gtest_also_run_disabled_tests", "--gtest_filter=*windowThatTrains"},
                                      .environment = {{"LATHE_TEST_PROJECT", project.folder().string()}}});
    ASSERT_TRUE(project.until([&] { return project.trainings.active().has_value(); }));
    const fs::path run = *project.trainings.active();
    ASSERT_TRUE(project.reaches(run, RunState::Running));
    window.send(SIGKILL);
    EXPECT_EQ(window.wait().signal, SIGKILL);
    const int64_t then = project.stepOf(run);
    ASSERT_TRUE(project.until([&] { return project.trainings.state(run) == RunState::Finished; }, 60'000));
    EXPECT_GT(project.stepOf(run), then);
    EXPECT_EQ(project.stepOf(run), 44'000);
}

}  // namespace
}  // namespace lathe::workbench::train_page_test
