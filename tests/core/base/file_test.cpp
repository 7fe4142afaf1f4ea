// SPDX-License-Identifier: Apache-2.0
#include "core/base/file.h"

#include <cerrno>
#include <filesystem>
#include <sys/stat.h>
#include <utility>

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/base/ids.h"
#include "core/base/log.h"
#include "tests/support/temporary_folder.h"

namespace lathe::file_test {
namespace {

size_t entriesOf(const std::string& folder) {
    return static_cast<size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

TEST(AtomicFile, NameStandsForOldContentUntilCommit) {
    const TemporaryFolder folder;
    const std::string path = folder / "a";
    ASSERT_TRUE(writeFileAtomically(path, "old").ok());
    {
        auto file = AtomicFile::create(path);
        ASSERT_TRUE(file.ok());
        ASSERT_TRUE(file->write("new").ok());
        EXPECT_EQ(*readFile(path), "old");
        EXPECT_EQ(listFolder(folder.path())->size(), 1u) << "the temporary file is not listed";
        EXPECT_EQ(entriesOf(folder.path()), 2u);
    }
    EXPECT_EQ(entriesOf(folder.path()), 1u) << "the destructor removes the temporary file";
    EXPECT_EQ(*readFile(path), "old");
    ASSERT_TRUE(writeFileAtomically(path, std::string(300'000, 'x')).ok());
    EXPECT_EQ(*readFile(path), std::string(300'000, 'x'));
    EXPECT_EQ(entriesOf(folder.path()), 1u);
}

TEST(AtomicFile, FailureNamesTheFileThatWasMeant) {
    const TemporaryFolder folder;
    const std::string path = folder / "missing/a";
    const Status status = writeFileAtomically(path, "x");
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, "file.missing");
    EXPECT_EQ(status.error().where, path);
    ASSERT_TRUE(makeFolders(folder / "target").ok());
    const Status ontoFolder = writeFileAtomically(folder / "target", "x");
    ASSERT_FALSE(ontoFolder.ok());
    EXPECT_EQ(entriesOf(folder.path()), 1u) << "nothing is left behind";
}

TEST(AtomicFile, RemainsOfTheDeadAreRemoved) {
    const TemporaryFolder folder;
    ASSERT_TRUE(writeFileAtomically(folder / "a", "x").ok());
    ASSERT_TRUE(writeFileAtomically(AtomicFile::temporaryPath(folder / "a"), "half").ok());
    ASSERT_TRUE(makeFolders(AtomicFile::temporaryPath(folder / "a") + "/deep").ok());
    EXPECT_EQ(entriesOf(folder.path()), 3u);
    ASSERT_TRUE(removeUnfinished(folder.path()).ok());
    EXPECT_EQ(entriesOf(folder.path()), 1u);
    EXPECT_EQ(*readFile(folder / "a"), "x");
    EXPECT_FALSE(removeUnfinished(folder / "none").ok());
}

TEST(File, ErrorsSayWhatToDo) {
    for (int errnum : {ENOSPC, EROFS, EIO, EACCES, ENOENT, EDQUOT, EMFILE})
        EXPECT_FALSE(fileError("write", "f", errnum).remedy.empty()) << errnum;
    EXPECT_EQ(toString(fileError("write", "w.safetensors", EROFS)),
              "w.safetensors: write failed: Read-only file system; the file system is read-only: choose another folder or mount "
              "it for writing");
    EXPECT_EQ(fileError("write", "f", ENOSPC).category, ErrorCategory::Work);
}

TEST(File, ReadRefusesWhatIsTooLargeOrNoFile) {
    const TemporaryFolder folder;
    ASSERT_TRUE(writeFileAtomically(folder / "f", std::string(1000, 'x')).ok());
    EXPECT_TRUE(readFile(folder / "f", 1000).ok());
    EXPECT_EQ(readFile(folder / "f", 999).error().code, "file.too-large");
    EXPECT_FALSE(readFile(folder.path()).ok());
    EXPECT_EQ(readFile(folder / "none").error().code, "file.missing");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(readFile(folder / "pipe").error().code, "file.kind");
    EXPECT_FALSE(readFile("/dev/zero", 10).ok());
}

TEST(File, RemoveTreeDoesNotFollowLinks) {
    const TemporaryFolder folder;
    ASSERT_TRUE(makeFolders(folder / "keep").ok());
    ASSERT_TRUE(makeFolders(folder / "gone/deep").ok());
    ASSERT_TRUE(writeFileAtomically(folder / "keep/f", "x").ok());
    std::filesystem::create_directory_symlink(folder / "keep", folder / "gone/link");
    ASSERT_TRUE(removeTree(folder / "gone").ok());
    EXPECT_FALSE(pathExists(folder / "gone"));
    EXPECT_TRUE(pathExists(folder / "keep/f"));
    EXPECT_TRUE(removeTree(folder / "gone").ok());
}

TEST(File, RenamedFoldersAreThere) {
    const TemporaryFolder folder;
    ASSERT_TRUE(makeFolders(folder / "a").ok());
    ASSERT_TRUE(renameDurably(folder / "a", folder / "b").ok());
    EXPECT_EQ(*listFolder(folder.path()), std::vector<std::string>{"b"});
    EXPECT_FALSE(renameDurably(folder / "a", folder / "b").ok());
    EXPECT_EQ(folderOf("c"), ".");
    EXPECT_EQ(folderOf("a/b/c"), "a/b");
    EXPECT_EQ(nameOf("a/b/c"), "c");
}

TEST(Ids, SortByTimeAndAreNeverTheSame) {
    std::string before = newId();
    EXPECT_EQ(before.size(), 26u);
    for (int i = 0; i < 1000; ++i) {
        const std::string id = newId();
        EXPECT_LT(before.substr(0, 13), id.substr(0, 13).append("~"));
        EXPECT_NE(std::exchange(before, id), id);
        EXPECT_TRUE(isId(id));
    }
    EXPECT_FALSE(isId("../../../../etc/passwd...."));
    EXPECT_FALSE(isId(""));
    EXPECT_FALSE(isId(before.substr(1)));
}

TEST(Log, PassesOnWhatIsWanted) {
    std::vector<std::string> seen;
    const Log log([&](LogLevel, std::string_view text) { seen.emplace_back(text); }, LogLevel::Warning);
    log.info("no");
    log.warning("w");
    log.report(workError("c", "f", "broken"));
    EXPECT_EQ(seen, (std::vector<std::string>{"w", "f: broken"}));
    Log().error("dropped");
}

}  // namespace
}  // namespace lathe::file_test
