// SPDX-License-Identifier: Apache-2.0
#include "core/graph/project_templates.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::project_templates_test {
namespace {

namespace fs = std::filesystem;

class CopyProject : public testing::Test {
protected:
    CopyProject() {
        fs::create_directories(from / "runs/first");
        m_project.name = "mine";
        m_project.data.reader = {"idx", {{"path", std::string("../data")}}};
        EXPECT_TRUE(saveProject(from, m_project).ok());
        std::ofstream(from / "model.safetensors") << "weights";
        std::ofstream(from / ".hidden") << "x";
    }
    TemporaryFolder m_folder;
    fs::path from = m_folder / "from.lathe", to = m_folder / "elsewhere/to.lathe";
    Project m_project;
};

TEST_F(CopyProject, TakesTheImportedWeightsAlongAndLeavesTheRuns) {
    ASSERT_TRUE(copyProject(from, m_project, to).ok());
    EXPECT_EQ(*readFile(to / "model.safetensors"), "weights");
    EXPECT_FALSE(fs::exists(to / "runs"));
    EXPECT_FALSE(fs::exists(to / ".hidden"));
    const auto copy = loadProject(to);
    ASSERT_TRUE(copy.ok());
    EXPECT_EQ(toString(*copy->data.reader.params.find("path")), fs::weakly_canonical(m_folder / "data").string());
    EXPECT_EQ(copyProject(from, m_project, to).error().code, "new.exists");
}

// Half a copy would be taken for a project, or stand in the way of the next try.
TEST_F(CopyProject, WhatCannotBeCopiedIsSaidAndLeavesNothing) {
    fs::create_symlink(m_folder / "gone", from / "weights.bin");
    const Status copied = copyProject(from, m_project, to);
    ASSERT_FALSE(copied.ok());
    EXPECT_NE(toString(copied.error()).find("weights.bin"), std::string::npos) << toString(copied.error());
    EXPECT_FALSE(fs::exists(to));
    fs::remove(from / "weights.bin");
    EXPECT_TRUE(copyProject(from, m_project, to).ok());
}

TEST_F(CopyProject, AFolderThatWentAwayIsAnError) {
    fs::remove_all(from);
    EXPECT_FALSE(copyProject(from, m_project, to).ok());
    EXPECT_FALSE(fs::exists(to));
}

}  // namespace
}  // namespace lathe::project_templates_test
