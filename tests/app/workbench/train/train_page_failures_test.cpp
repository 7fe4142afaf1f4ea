// SPDX-License-Identifier: Apache-2.0
// Trainings and windows that fail or are killed.
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "app/workbench/train/train_page.h"
#include "app/workbench/workspace/hot_settings.h"
#include "tests/app/workbench/train/page_actions.h"
#include "tests/app/workbench/train/shown_page.h"
#include "tests/support/faults.h"
#include "tests/support/places.h"
#include "tests/support/process.h"

namespace lathe::workbench::train_page_failures_test {
namespace {

namespace fs = std::filesystem;

using test::lines;
using test::OpenedProject;
using test::press;
using test::reaches;
using test::ShownPage;

TEST(TrainPageFailures, AKilledTrainerIsSaidAndGoesOnByItsButton) {
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

TEST(TrainPageFailures, ADivergingRunIsExplainedWithItsRemedy) {
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

TEST(TrainPageFailures, AFullDiskIsSaid) {
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

// Not a test: the window that the next test kills. It trains the project in $LATHE_TEST_PROJECT until then.
TEST(TrainPageFailures, DISABLED_windowThatTrains) {
    Document document;
    Trainings trainings(document, lathe::test::latheProgram());
    ASSERT_TRUE(document.open(std::getenv("LATHE_TEST_PROJECT")).ok());
    ShownPage shown(document, trainings);
    shown.action("train.start")->trigger();
    QTest::qWait(60'000);
}

TEST(TrainPageFailures, AWindowKilledWhileItShowsATrainingDoesNotTakeItAlong) {
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
}  // namespace lathe::workbench::train_page_failures_test
