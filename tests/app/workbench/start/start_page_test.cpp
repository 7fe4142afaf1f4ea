// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/start/start_page.h"

#include <filesystem>
#include <fstream>

#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <gtest/gtest.h>

#include "app/workbench/start/first_steps.h"
#include "app/workbench/start/recent_project.h"
#include "tests/app/workbench/start/start_page_fixture.h"

namespace lathe::workbench::start_page_test {
namespace {

namespace fs = std::filesystem;
using test::child;
using test::eventually;
using test::StartPageTest;

TEST_F(StartPageTest, AnEmptyNetworkNeedsANameAlone) {
    child<QAbstractButton>(*page, "new.empty").click();
    child<QLineEdit>(*page, "new.name").setText("mine");
    child<QPushButton>(*page, "new.create").click();
    EXPECT_TRUE(made().graph.nodes.empty());
    child<QAbstractButton>(*page, "new.empty").click();
    child<QLineEdit>(*page, "new.name").setText("mine");
    child<QPushButton>(*page, "new.create").click();
    made();
    EXPECT_EQ(bench.go.projects.back().filename(), "mine-2.lathe") << "nothing is overwritten";
}

TEST_F(StartPageTest, EveryFirstStepLeadsToAPage) {
    for (const char* id : {"data", "design", "train", "export"})
        EXPECT_TRUE(page->findChild<QWidget*>(QString("start.step.") + id));
    EXPECT_FALSE(page->findChild<QWidget*>("start.step.inspect"));
}

TEST_F(StartPageTest, AProjectThatWentAwayIsLocated) {
    const fs::path old = bench.folder / "old.lathe", now = bench.folder / "now.lathe";
    Project p;
    p.name = "it";
    fs::create_directories(now);
    ASSERT_TRUE(saveProject(now, p).ok());
    rememberProject(bench.settings, old);
    EXPECT_EQ(lookAt(QString::fromStdString(old.string())).stateText, "Project not found. Locate…");
    page->entered();
    auto& list = child<QListView>(*page, "start.recent");
    ASSERT_TRUE(eventually([&] { return list.model()->rowCount() == 1; }));
    const auto choose = [&](const fs::path& folder) {
        Q_EMIT list.clicked(list.model()->index(0, 0));
        auto* dialog = page->findChild<QFileDialog*>("start.project-dialog");
        ASSERT_TRUE(dialog);
        Q_EMIT dialog->fileSelected(QString::fromStdString(folder.string()));
        delete dialog;
    };
    choose(bench.folder.path());
    EXPECT_EQ(bench.go.reports.size(), 1U) << "that is no project";
    EXPECT_EQ(recentProjects(bench.settings).size(), 1) << "and the old place is not forgotten";
    choose(now);
    EXPECT_EQ(bench.go.projects, std::vector{now});
    EXPECT_FALSE(recentProjects(bench.settings).contains(QString::fromStdString(old.string())));
}

TEST_F(StartPageTest, ADamagedProjectIsNotCalledGone) {
    const fs::path folder = bench.folder / "bad.lathe";
    fs::create_directories(folder);
    std::ofstream(folder / "project.json") << "{";
    EXPECT_EQ(lookAt(QString::fromStdString(folder.string())).stateText, "Cannot be read");
}

}  // namespace
}  // namespace lathe::workbench::start_page_test
