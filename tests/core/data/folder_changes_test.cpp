// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/folder_changes.h"

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::folder_changes_test {
namespace {

namespace fs = std::filesystem;
using namespace images;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

ListedFile file(const std::string& path, int64_t seconds, int64_t bytes = 10) {
    return {path, bytes, seconds, 0};
}

TEST(FolderChanges, AreNewChangedAndRemovedFiles) {
    const FolderListing before = byPath({file("a/1.png", 10), file("a/2.png", 10), file("b/1.png", 10)});
    const FolderListing now = byPath({file("a/1.png", 10), file("a/2.png", 10, 11), file("b/2.png", 10)});
    const FolderChanges changes = changesBetween(before, now, 1000, 2);
    EXPECT_THAT(changes.added, ElementsAre("b/2.png"));
    EXPECT_THAT(changes.changed, ElementsAre("a/2.png"));
    EXPECT_THAT(changes.removed, ElementsAre("b/1.png"));
    EXPECT_THAT(changes.fresh, IsEmpty());
    EXPECT_FALSE(changes.isEmpty());
    EXPECT_TRUE(changesBetween(now, now, 1000, 2).isEmpty()) << "the control";
}

TEST(FolderChanges, AFileThatIsBeingWrittenCountsLater) {
    const FolderListing now = byPath({file("new.png", 999)});
    const FolderChanges young = changesBetween({}, now, 1000, 2);
    EXPECT_TRUE(young.isEmpty());
    EXPECT_THAT(young.fresh, ElementsAre("new.png"));
    const FolderChanges old = changesBetween({}, now, 1001.5, 2);
    EXPECT_THAT(old.added, ElementsAre("new.png"));
    EXPECT_THAT(old.fresh, IsEmpty());
    EXPECT_THAT(changesBetween({}, byPath({file("new.png", 5000)}), 1000, 2).added, ElementsAre("new.png"))
        << "the clock of another machine";
}

TEST(FolderChanges, OneFolderIsListedWithoutThoseBelow) {
    const TemporaryFolder folder;
    for (const char* name : {"top.png", "a/1.png", "a/b/2.png", ".hidden/x.png", "a/.y.png"}) {
        const fs::path path = folder / name;
        fs::create_directories(path.parent_path());
        test::writeFile(path.string(), "abc");
    }
    fs::create_directory_symlink(folder.path(), folder / "a/up");
    const auto pathsOf = [](const OneFolder& one) {
        std::vector<std::string> paths;
        for (const ListedFile& each : one.files) paths.push_back(each.path);
        return paths;
    };
    const OneFolder top = listOneFolder(folder.path(), ""), a = listOneFolder(folder.path(), "a");
    EXPECT_THAT(pathsOf(top), ElementsAre("top.png"));
    EXPECT_THAT(top.folders, ElementsAre("a"));
    EXPECT_THAT(pathsOf(a), ElementsAre("a/1.png"));
    EXPECT_THAT(a.folders, ElementsAre("a/b"));
    EXPECT_THAT(a.links, ElementsAre("a/up"));
    const auto all = listFiles(folder.path());
    ASSERT_TRUE(all) << toString(all.error());
    EXPECT_EQ(byPath(*all).at("a/1.png"), a.files.front()) << "both listings say the same of a file";
    EXPECT_THAT(pathsOf(listOneFolder(folder.path(), "nowhere")), IsEmpty());
}

}  // namespace
}  // namespace lathe::folder_changes_test
