// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/shell/journal/journal.h"

#include <QTemporaryDir>
#include <gtest/gtest.h>

#include "app/workbench/workspace/document.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/shell/journal_child.h"
#include "tests/app/workbench/shell/random_edits.h"
#include "tests/support/faults.h"

namespace lathe::workbench::journal_test {
namespace {

namespace fs = std::filesystem;

class JournalTest : public testing::Test {
protected:
    JournalTest() : m_root(m_temporary.path().toStdString()), m_project(m_root / "p.lathe"), m_journals(m_root / "state") {
        makeJournalProject(m_root);
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

TEST_F(JournalTest, AKilledWindowLosesAtMostOneEdit) {
    killAtRandomMoments(m_root, 10);
}

TEST_F(JournalTest, AFullDiskIsToldAndTheSessionGoesOn) {
    const fs::path mark = m_root / "struck";
    const auto ended = test::run(journalChild(
        m_root, 20,
        test::faultEnvironment({.operation = "write", .at = 5, .error = ENOSPC, .folder = m_journals, .mark = mark})));
    EXPECT_EQ(ended.exitCode, 0) << ended.out << ended.err;
    EXPECT_TRUE(fs::exists(mark));
    EXPECT_NE(ended.out.find("failed file.no-space"), std::string::npos) << ended.out;
    EXPECT_EQ(lastNumber(ended.out), 20);
    const auto found = findRecoveries(m_journals);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].edits.size(), 20U);  // what failed was written with the next edit
}

TEST_F(JournalTest, AReadOnlyPlaceForJournalsIsToldAndTheSessionGoesOn) {
    const auto ended = test::run(journalChild(
        m_root, 20,
        test::faultEnvironment({.operation = "open", .at = 1, .error = EROFS, .lasting = true, .folder = m_journals})));
    EXPECT_EQ(ended.exitCode, 0) << ended.out << ended.err;
    EXPECT_NE(ended.out.find("failed file.read-only"), std::string::npos) << ended.out;
    EXPECT_EQ(lastNumber(ended.out), 20);
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
}  // namespace lathe::workbench::journal_test
