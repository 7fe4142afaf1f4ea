// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/shell/journal_child.h"

#include <csignal>
#include <random>

#include <QApplication>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/shell/journal/journal.h"
#include "app/workbench/workspace/document.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/shell/random_edits.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

lathe::test::Command journalChild(const fs::path& root, int edits, std::map<std::string, std::string> environment) {
    environment["LATHE_JOURNAL_CHILD"] = root.string();
    environment["LATHE_JOURNAL_EDITS"] = std::to_string(edits);
    return {{QApplication::applicationFilePath().toStdString(), "--gtest_also_run_disabled_tests",
             "--gtest_filter=JournalChild.DISABLED_EditsUntilItIsEnded"},
            std::move(environment),
            {},
            std::chrono::seconds(120)};
}

void makeJournalProject(const fs::path& root) {
    fs::create_directories(root / "p.lathe");
    Project project;
    project.name = "p";
    EXPECT_TRUE(saveProject(root / "p.lathe", project).ok());
}

void killAtRandomMoments(const fs::path& root, int times) {
    std::mt19937 random(7);
    for (int n = 0; n < times; ++n) {
        fs::remove_all(root / "state");
        lathe::test::ChildProcess process(journalChild(root, 100000));
        while (process.running() && process.output().find("edit 1\n") == std::string::npos) QTest::qSleep(5);
        QTest::qSleep(static_cast<int>(random() % 60));
        process.send(SIGKILL);
        const lathe::test::ProcessResult ended = process.wait();
        ASSERT_EQ(ended.signal, SIGKILL) << ended.err;
        const size_t end = ended.out.rfind('\n');
        const size_t at = ended.out.rfind("edit ", end);
        const int said = std::stoi(ended.out.substr(at + 5, end - at - 5));
        const auto found = findRecoveries(root / "state");
        ASSERT_EQ(found.size(), 1U);
        EXPECT_GE(static_cast<int>(found[0].edits.size()), said - 1) << "kill " << n;
    }
}

namespace {

// No test: the other process.
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

}  // namespace
}  // namespace lathe::workbench
