// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/trainings.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <gtest/gtest.h>

#include "core/store/event_log.h"
#include "tests/app/workbench/train/opened_project.h"
#include "tests/support/process.h"

namespace lathe::workbench::trainings_test {
namespace {

namespace fs = std::filesystem;

TEST(Trainings, ARunIsStartedAndFinishes) {
    test::OpenedProject project;
    QSignalSpy started(&project.trainings, &Trainings::started), ended(&project.trainings, &Trainings::ended);
    const fs::path run = project.started();
    EXPECT_EQ(project.trainings.active(), run);
    EXPECT_EQ(project.trainings.state(run), RunState::Starting);
    EXPECT_EQ(project.trainings.title(run), QStringLiteral("New run"));
    ASSERT_TRUE(project.reaches(run, RunState::Finished));
    EXPECT_TRUE(project.until([&] { return ended.count() == 1; }));
    EXPECT_EQ(started.count(), 1);
    EXPECT_FALSE(project.trainings.active());
    EXPECT_EQ(project.trainings.title(run), QStringLiteral("Run 1"));
    EXPECT_TRUE(fs::exists(run / "trainer.log"));
    EXPECT_TRUE(fs::exists(run / "trainer.json"));
}

TEST(Trainings, NumbersAreNeverGivenTwice) {
    test::OpenedProject project(lathe::test::smallProject(1));
    const fs::path first = project.started();
    ASSERT_TRUE(project.until([&] { return !project.trainings.active(); }));
    const fs::path second = project.started();
    ASSERT_TRUE(project.until([&] { return !project.trainings.active(); }));
    EXPECT_EQ(project.trainings.title(second), QStringLiteral("Run 2"));
    ASSERT_TRUE(removeRun(second.string()).ok());
    const fs::path third = project.started();
    ASSERT_TRUE(project.until([&] { return !project.trainings.active(); }));
    EXPECT_EQ(project.trainings.title(first), QStringLiteral("Run 1"));
    EXPECT_EQ(project.trainings.title(third), QStringLiteral("Run 3"));
    Document document;
    Trainings later(document, lathe::test::latheProgram());
    ASSERT_TRUE(document.open(project.folder()).ok());
    EXPECT_EQ(later.title(third), QStringLiteral("Run 3"));
    EXPECT_EQ(later.runs().size(), 2u);
}

TEST(Trainings, HiddenOnesAreLeftOut) {
    test::OpenedProject project(lathe::test::smallProject(1));
    const fs::path run = project.started();
    ASSERT_TRUE(project.until([&] { return !project.trainings.active(); }));
    project.trainings.hide(run, true);
    EXPECT_TRUE(project.trainings.runs().empty());
    project.trainings.hide(run, false);
    EXPECT_EQ(project.trainings.runs().size(), 1u);
}

TEST(Trainings, PauseGoOnAndStop) {
    test::OpenedProject project(test::longProject());
    const fs::path run = project.started();
    ASSERT_TRUE(project.reaches(run, RunState::Running));
    ASSERT_TRUE(project.trainings.command(run, Json::Object{{"command", "pause"}}).ok());
    ASSERT_TRUE(project.reaches(run, RunState::Paused));
    ASSERT_TRUE(project.trainings.command(run, Json::Object{{"command", "resume"}}).ok());
    ASSERT_TRUE(project.reaches(run, RunState::Running));
    ASSERT_TRUE(project.trainings.command(run, Json::Object{{"command", "stop"}}).ok());
    ASSERT_TRUE(project.reaches(run, RunState::Stopped));
    ASSERT_TRUE(project.until([&] { return !project.trainings.active(); }));
    const Status late = project.trainings.command(run, Json::Object{{"command", "pause"}});
    ASSERT_FALSE(late.ok());
    EXPECT_EQ(late.error().code, "trainings.not_active");
    const int64_t before = project.stepOf(run);
    ASSERT_TRUE(project.trainings.resume(run).ok());
    EXPECT_EQ(project.trainings.state(run), RunState::Starting);
    ASSERT_TRUE(project.until([&] { return project.stepOf(run) > before; }));
}

TEST(Trainings, ARunOfAShellIsSeenAndSteered) {
    test::OpenedProject project(test::longProject());
    const std::string run = (project.folder() / "runs" / "by-hand").string();
    lathe::test::ChildProcess shell(lathe::test::latheCommand({"train", project.folder().string(), "--run", run}));
    ASSERT_TRUE(project.until([&] { return project.trainings.active() == fs::path(run); }));
    const auto second = project.trainings.start();
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error().code, "trainings.active");
    ASSERT_TRUE(project.trainings.command(run, Json::Object{{"command", "stop"}}).ok());
    ASSERT_TRUE(project.until([&] { return !project.trainings.active(); }));
    EXPECT_EQ(shell.wait().exitCode, 3);
}

// Core keeps a second trainer away even when the window does not know of the first.
TEST(Trainings, ASecondTrainerIsRefusedByTheRunItself) {
    test::OpenedProject project(test::longProject());
    const fs::path run = project.started();
    ASSERT_TRUE(project.reaches(run, RunState::Running));
    Document document;
    Trainings other(document, lathe::test::latheProgram());
    ASSERT_TRUE(document.open(project.folder()).ok());
    EXPECT_EQ(other.active(), run);
    const auto refused = lathe::test::run(lathe::test::latheCommand({"train", run.string(), "--resume", "--json"}));
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_NE(refused.out.find("run.locked"), std::string::npos);
}

TEST(Trainings, WhatFailsBeforeThereIsARunIsSaidWithItsReason) {
    Project broken = lathe::test::smallProject();
    broken.training.loss = {"mse", {}};
    test::OpenedProject project(broken);
    QSignalSpy failed(&project.trainings, &Trainings::failed);
    const fs::path run = project.started();
    ASSERT_TRUE(project.until([&] { return failed.count() == 1; }));
    const auto reason = failed[0][0].value<Diagnostic>();
    EXPECT_EQ(reason.code, "training.target_kind");
    EXPECT_EQ(reason.args, (std::vector<std::string>{"mse", "real numbers", "classes"}));
    EXPECT_FALSE(reason.remedy.empty());
    EXPECT_FALSE(project.trainings.active());
    EXPECT_FALSE(fs::exists(run));
    int left = 0;
    for ([[maybe_unused]] const auto& file : fs::directory_iterator(project.folder() / "runs")) ++left;
    EXPECT_EQ(left, 0);
}

TEST(Trainings, AProgramThatIsNotThereIsSaid) {
    test::OpenedProject project;
    Document document;
    Trainings trainings(document, "/nowhere/lathe");
    ASSERT_TRUE(document.open(project.folder()).ok());
    const auto run = trainings.start();
    ASSERT_FALSE(run.ok());
    EXPECT_EQ(run.error().code, "process.start");
}

TEST(Trainings, AKilledTrainerIsSeenWithinTwoSecondsAndGoesOnFromItsLastCommit) {
    test::OpenedProject project(test::longProject());
    const fs::path run = project.started();
    ASSERT_TRUE(project.until([&] { return project.stepOf(run) > 200; }));
    QElapsedTimer clock;
    clock.start();
    ::kill(static_cast<pid_t>(project.trainings.find(run)->status.process.pid), SIGKILL);
    QSignalSpy ended(&project.trainings, &Trainings::ended);
    ASSERT_TRUE(QTest::qWaitFor([&] { return ended.count() == 1; }, 2000));  // nobody asks for a look
    EXPECT_EQ(project.trainings.state(run), RunState::Failed);
    EXPECT_EQ(project.trainings.endSignal(run), SIGKILL);
    const int64_t before = project.stepOf(run);
    ASSERT_TRUE(project.trainings.resume(run).ok());
    EXPECT_TRUE(project.until([&] { return project.stepOf(run) > before + 50; }));
}

// What the window is for its trainer: nothing.
TEST(Trainings, ATrainingOutlivesTheWindowThatStartedIt) {
    Project project = lathe::test::smallProject(4000);
    project.training.earlyStopping = {};
    test::OpenedProject here(project);
    fs::path run;
    {
        Document document;
        Trainings window(document, lathe::test::latheProgram());
        ASSERT_TRUE(document.open(here.folder()).ok());
        run = *window.start();
        ASSERT_TRUE(QTest::qWaitFor([&] { return window.refresh(), window.state(run) == RunState::Running; }, 10'000));
    }
    ASSERT_TRUE(here.until([&] { return here.trainings.active() == run; }));
    const pid_t pid = static_cast<pid_t>(here.trainings.find(run)->status.process.pid);
    EXPECT_EQ(::getsid(pid), pid);  // no terminal and no session of ours can end it
    ASSERT_TRUE(here.reaches(run, RunState::Finished));
}

}  // namespace
}  // namespace lathe::workbench::trainings_test
