// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/shell/journal.h"

#include <csignal>
#include <random>

#include <QApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/document.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/shell/random_edits.h"
#include "tests/support/faults.h"
#include "tests/support/process.h"

namespace lathe::workbench {
namespace {

namespace fs = std::filesystem;

class JournalTest : public testing::Test {
protected:
    JournalTest() : m_root(m_temporary.path().toStdString()), m_project(m_root / "p.lathe"), m_journals(m_root / "state") {
        fs::create_directories(m_project);
        Project project;
        project.name = "p";
        EXPECT_TRUE(saveProject(m_project, project).ok());
    }
    // This test program once more, which edits until it is ended: `JournalChild` below.
    test::Command child(int edits, std::map<std::string, std::string> environment = {}) {
        environment["LATHE_JOURNAL_CHILD"] = m_root.string();
        environment["LATHE_JOURNAL_EDITS"] = std::to_string(edits);
        return {{QApplication::applicationFilePath().toStdString(), "--gtest_also_run_disabled_tests",
                 "--gtest_filter=JournalChild.DISABLED_EditsUntilItIsEnded"},
                std::move(environment),
                {},
                std::chrono::seconds(60)};
    }
    static int lastNumber(const std::string& output) {
        const size_t at = output.rfind("edit ");
        return at == std::string::npos ? 0 : std::stoi(output.substr(at + 5));
    }

    QTemporaryDir m_temporary;
    fs::path m_root, m_project, m_journals;
};

TEST_F(JournalTest, WhatWasNotSavedComesBackAsUndoableSteps) {
    std::string wanted;
    {
        Document document;
        Journal journal(document, m_journals);
        ASSERT_TRUE(document.open(m_project).ok());
        for (int units : {16, 32}) ASSERT_TRUE(document.setValue("training.batch", units, "Batch").ok());
        document.undoStack().undo();
        ASSERT_TRUE(document.setValue("training.epochs", 7, "Epochs").ok());
        wanted = toJson(document.project()).dump();
        journal.flush();
    }  // no close: the process ended
    const auto found = findRecoveries(m_journals);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].edits.size(), 4U);  // the undo is one of them
    EXPECT_FALSE(found[0].fileHasChanged);
    Document document;
    Journal journal(document, m_journals);
    const auto done = journal.restore(found[0]);
    ASSERT_TRUE(done.ok());
    EXPECT_EQ(*done, 4U);
    EXPECT_EQ(toJson(document.project()).dump(), wanted);
    EXPECT_TRUE(document.isModified());
    while (document.undoStack().canUndo()) document.undoStack().undo();
    EXPECT_EQ(document.project(), *loadProject(m_project));
}

TEST_F(JournalTest, SavingAndClosingLeaveNothingToRecover) {
    Document document;
    Journal journal(document, m_journals);
    ASSERT_TRUE(document.open(m_project).ok());
    ASSERT_TRUE(document.setValue("training.batch", 16, "Batch").ok());
    ASSERT_TRUE(document.save().ok());
    journal.flush();
    EXPECT_TRUE(readJournal(journalPath(m_journals, m_project))->edits.empty());
    ASSERT_TRUE(document.setValue("training.batch", 8, "Batch").ok());
    journal.close();
    EXPECT_TRUE(findRecoveries(m_journals).empty());
}

TEST_F(JournalTest, ASecondWindowIsReadOnlyAndTheFirstOnesEditsAreNotOffered) {
    Document first, second;
    Journal firstJournal(first, m_journals), secondJournal(second, m_journals);
    ASSERT_TRUE(first.open(m_project).ok());
    ASSERT_TRUE(first.setValue("training.batch", 16, "Batch").ok());
    firstJournal.flush();
    ASSERT_TRUE(second.open(m_project).ok());
    EXPECT_TRUE(second.isReadOnly());
    EXPECT_FALSE(second.setValue("training.batch", 8, "Batch").ok());
    EXPECT_FALSE(second.save().ok());
    EXPECT_TRUE(findRecoveries(m_journals).empty());
    EXPECT_EQ(readJournal(journalPath(m_journals, m_project))->edits.size(), 1U);
}

TEST_F(JournalTest, ATornLastLineIsLeftOut) {
    {
        Document document;
        Journal journal(document, m_journals);
        ASSERT_TRUE(document.open(m_project).ok());
        for (int n : {1, 2, 3}) ASSERT_TRUE(document.setValue("training.batch", n, "Batch").ok());
        journal.flush();
    }
    const fs::path path = journalPath(m_journals, m_project);
    fs::resize_file(path, fs::file_size(path) - 5);
    const auto found = findRecoveries(m_journals);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].edits.size(), 2U);
}

TEST_F(JournalTest, LaterPutsOldEditsAsideWhenTheProjectIsOpened) {
    {
        Document document;
        Journal journal(document, m_journals);
        ASSERT_TRUE(document.open(m_project).ok());
        ASSERT_TRUE(document.setValue("training.batch", 16, "Batch").ok());
        journal.flush();
    }
    Document document;
    Journal journal(document, m_journals);
    ASSERT_TRUE(document.open(m_project).ok());
    journal.close();
    const auto found = findRecoveries(m_journals);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].edits.size(), 1U);
}

// Kills the child after a while that differs each time; what it had said was done must come back, but for one edit.
void killAtRandom(JournalTest&, const test::Command& command, const fs::path& journals, int times) {
    std::mt19937 random(7);
    for (int n = 0; n < times; ++n) {
        fs::remove_all(journals);
        test::ChildProcess process(command);
        while (process.running() && process.output().find("edit 1\n") == std::string::npos) QTest::qSleep(2);
        QTest::qSleep(static_cast<int>(random() % 60));
        process.send(SIGKILL);
        const test::ProcessResult ended = process.wait();
        ASSERT_EQ(ended.signal, SIGKILL) << ended.err;
        const size_t at = ended.out.rfind("edit ");
        const int said = std::stoi(ended.out.substr(at + 5));
        const auto found = findRecoveries(journals);
        ASSERT_EQ(found.size(), 1U);
        EXPECT_GE(static_cast<int>(found[0].edits.size()), said - 1) << "kill " << n;
    }
}

TEST_F(JournalTest, AKilledWindowLosesAtMostOneEdit) {
    killAtRandom(*this, child(100000), m_journals, 10);
}

TEST_F(JournalTest, AFullDiskIsToldAndTheSessionGoesOn) {
    const fs::path mark = m_root / "struck";
    const auto ended = test::run(
        child(20, test::faultEnvironment({.operation = "write", .at = 5, .error = ENOSPC, .folder = m_journals, .mark = mark})));
    EXPECT_EQ(ended.exitCode, 0) << ended.out << ended.err;
    EXPECT_TRUE(fs::exists(mark));
    EXPECT_NE(ended.out.find("failed file.no-space"), std::string::npos) << ended.out;
    EXPECT_EQ(lastNumber(ended.out), 20);
    const auto found = findRecoveries(m_journals);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].edits.size(), 20U);  // what failed was written with the next edit
}

TEST_F(JournalTest, AReadOnlyPlaceForJournalsIsToldAndTheSessionGoesOn) {
    const auto ended = test::run(
        child(20, test::faultEnvironment({.operation = "open", .at = 1, .error = EROFS, .lasting = true, .folder = m_journals})));
    EXPECT_EQ(ended.exitCode, 0) << ended.out << ended.err;
    EXPECT_NE(ended.out.find("failed file.read-only"), std::string::npos) << ended.out;
    EXPECT_EQ(lastNumber(ended.out), 20);
}

// No test: the other process of those above.
TEST(JournalChild, DISABLED_EditsUntilItIsEnded) {
    const fs::path root = qEnvironmentVariable("LATHE_JOURNAL_CHILD").toStdString();
    ASSERT_FALSE(root.empty());
    Document document;
    Journal journal(document, root / "state");
    QObject::connect(&journal, &Journal::failed, [](const Diagnostic& why) { std::printf("failed %s\n", why.code.c_str()); });
    ASSERT_TRUE(document.open(root / "p.lathe").ok());
    RandomEdits edits(document, 1);
    for (int n = 1; n <= qEnvironmentVariableIntValue("LATHE_JOURNAL_EDITS"); ++n) {
        edits.makeOne();
        std::printf("edit %d\n", n);
        std::fflush(stdout);
        QTest::qWait(2);
    }
    journal.flush();
}

TEST(Undo, TwoHundredRandomEditsOneByOneGiveTheFileBackByteForByte) {
    Document document;
    Project project;
    project.name = "p";
    document.reset(project, "/nowhere/p.lathe");
    RandomEdits edits(document, 3);
    std::vector<std::string> states{toJson(document.project()).dump()};
    while (states.size() <= 200) {
        edits.makeOne();
        states.push_back(toJson(document.project()).dump());
    }
    ASSERT_EQ(document.undoStack().count(), 200);
    for (size_t n = 200; n-- > 0;) {
        document.undoStack().undo();
        ASSERT_EQ(toJson(document.project()).dump(), states[n]) << "after undoing edit " << n + 1;
    }
    for (size_t n = 1; n <= 200; ++n) {
        document.undoStack().redo();
        ASSERT_EQ(toJson(document.project()).dump(), states[n]) << "after redoing edit " << n;
    }
}

}  // namespace
}  // namespace lathe::workbench
