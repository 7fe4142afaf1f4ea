// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/run_list.h"

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/store/run_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::run_list_test {
namespace {

void makeRun(const std::string& path, double heartbeat) {
    const auto run = RunDir::create(path);
    ASSERT_TRUE(run.ok()) << toString(run.error());
    ASSERT_TRUE(writeFileAtomically(run->projectFile(), "{}").ok());
    RunStatus status;
    status.heartbeat = heartbeat;
    ASSERT_TRUE(run->writeStatus(status).ok());
}

// `lathe train --run NAME`: such names do not sort by time.
TEST(RunList, RunsAreNumberedAndListedByTimeWhateverTheirNames) {
    const TemporaryFolder folder;
    makeRun(folder / "zebra", 1000);
    makeRun(folder / "apple", 2000);
    RunList list;
    list.setFolder(folder.path());
    ASSERT_TRUE(list.look());
    EXPECT_EQ(list.number(folder / "zebra"), 1);
    EXPECT_EQ(list.number(folder / "apple"), 2);
    ASSERT_EQ(list.entries().size(), 2u);
    EXPECT_EQ(list.entries().back().path, folder / "apple");
    makeRun(folder / "begun-last", 3000);
    ASSERT_TRUE(list.look());
    EXPECT_EQ(list.entries().back().path, folder / "begun-last");
}

TEST(RunList, AHiddenOneIsLeftOutAndComesBackToItsPlace) {
    const TemporaryFolder folder;
    makeRun(folder / "b", 1000);
    makeRun(folder / "a", 2000);
    RunList list;
    list.setFolder(folder.path());
    ASSERT_TRUE(list.look());
    list.hide(folder / "b", true);
    EXPECT_EQ(list.entries().size(), 1u);
    list.hide(folder / "b", false);
    ASSERT_EQ(list.entries().size(), 2u);
    EXPECT_EQ(list.entries().front().path, folder / "b");
}

}  // namespace
}  // namespace lathe::workbench::run_list_test
