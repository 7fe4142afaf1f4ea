// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <gtest/gtest.h>

#include "app/workbench/start/new_project_pane.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/start/start_page.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/page_bench.h"

namespace lathe::workbench::test {

/// The Start page, and the projects that are made on it.
class StartPageTest : public testing::Test {
protected:
    StartPageTest() {
        setProjectsFolder(bench.settings, bench.folder / "projects");
        bench.actions.add({.id = "file.open", .menu = "file", .text = "Open", .icon = {}, .shortcuts = {}, .help = {}}, [] {});
        page = std::make_unique<StartPage>(bench.bench);
        test::showPage(*page);
    }
    NewProjectPane& pane() { return *page->findChild<NewProjectPane*>(); }
    Project made() {
        EXPECT_TRUE(eventually([&] { return bench.go.projects.size() > seen; }));
        if (bench.go.projects.size() == seen++) return {};
        const auto project = loadProject(bench.go.projects.back());
        EXPECT_TRUE(project.ok());
        return project.ok() ? *project : Project();
    }

    test::Bench bench;
    std::unique_ptr<StartPage> page;
    size_t seen = 0;  ///< of the projects that were made
};

}  // namespace lathe::workbench::test
