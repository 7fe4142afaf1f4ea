// SPDX-License-Identifier: Apache-2.0
// Traps of other users in a folder where everybody may write. The tests run as root, whom permissions do not stop, so the other
// user is one by number.
#include "core/base/private_folder.h"

#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace lathe::private_folder_test {
namespace {

namespace fs = std::filesystem;

class PrivateFolders : public testing::Test {
protected:
    PrivateFolders() { std::ofstream(victim) << "precious"; }
    std::string content() const { return readFile(victim).value(); }
    static mode_t modeOf(const std::string& path) {
        struct stat info {};
        EXPECT_EQ(::stat(path.c_str(), &info), 0);
        return info.st_mode & 07777;
    }
    const TemporaryFolder m_tmp;
    const std::string own = m_tmp / "lathe-7", inner = own + "/devices", victim = m_tmp / "victim";
};

TEST_F(PrivateFolders, AreMadeForTheUserAlone) {
    EXPECT_EQ(PrivateFolder::find(inner).error().code, "file.missing");
    const mode_t before = ::umask(0);
    const auto folder = PrivateFolder::open(inner);
    ::umask(before);
    ASSERT_TRUE(folder.ok()) << toString(folder.error());
    EXPECT_EQ(modeOf(own), 0700u);
    EXPECT_EQ(modeOf(inner), 0700u);
    ASSERT_TRUE(folder->openFile("a", O_RDWR | O_CREAT).ok());
    EXPECT_EQ(modeOf(inner + "/a"), 0600u);
    EXPECT_EQ(folder->names(), std::vector<std::string>{"a"});
    folder->remove("a");
    EXPECT_TRUE(folder->names().empty());
}

TEST_F(PrivateFolders, AreClosedToThoseWhoCouldRead) {
    fs::create_directories(inner);
    ASSERT_EQ(::chmod(own.c_str(), 0755), 0);
    ASSERT_TRUE(PrivateFolder::open(inner).ok());
    EXPECT_EQ(modeOf(own), 0700u);
}

TEST_F(PrivateFolders, AreRefusedWhereOthersMayWrite) {
    for (const std::string& open : {own, inner}) {
        fs::create_directories(inner);
        ASSERT_EQ(::chmod(open.c_str(), 0777), 0);
        EXPECT_EQ(PrivateFolder::open(inner).error().code, "folder.foreign") << open;
        fs::remove_all(own);
    }
}

TEST_F(PrivateFolders, ALinkIsNotFollowed) {
    fs::create_directories(m_tmp / "elsewhere/devices");
    fs::create_directory_symlink(m_tmp / "elsewhere", own);
    EXPECT_EQ(PrivateFolder::open(inner).error().code, "folder.foreign");
    fs::remove(own);
    ASSERT_TRUE(PrivateFolder::open(own + "/other").ok());
    fs::create_directory_symlink(m_tmp / "elsewhere", inner);
    EXPECT_EQ(PrivateFolder::open(inner).error().code, "folder.foreign");
}

TEST_F(PrivateFolders, AnotherUsersFolderIsRefused) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can make a folder of another user";
    for (const std::string& foreign : {own, inner}) {
        fs::create_directories(inner);
        fs::permissions(own, fs::perms::owner_all);
        fs::permissions(inner, fs::perms::owner_all);
        ASSERT_EQ(::chown(foreign.c_str(), 12345, 12345), 0);
        EXPECT_EQ(PrivateFolder::open(inner).error().code, "folder.foreign") << foreign;
        fs::remove_all(own);
    }
}

TEST_F(PrivateFolders, OnlyPlainFilesOfTheUserAreOpened) {
    const auto folder = PrivateFolder::open(inner);
    ASSERT_TRUE(folder.ok());
    const auto codeOf = [&](const char* name) {
        const auto file = folder->openFile(name, O_RDWR | O_CREAT);
        return file ? std::string() : file.error().code;
    };
    fs::create_symlink(victim, inner + "/link");
    fs::create_symlink(m_tmp / "new", inner + "/dangling");
    fs::create_hard_link(victim, inner + "/second-name");
    fs::create_directory(inner + "/folder");
    ASSERT_EQ(::mkfifo((inner + "/pipe").c_str(), 0600), 0);
    EXPECT_EQ(codeOf("link"), "file.link");
    EXPECT_EQ(codeOf("dangling"), "file.link");
    EXPECT_EQ(codeOf("second-name"), "folder.foreign");
    EXPECT_EQ(codeOf("pipe"), "file.kind") << "and it does not hang";
    EXPECT_NE(codeOf("folder"), "");
    EXPECT_FALSE(fs::exists(m_tmp / "new"));
    std::ofstream(inner + "/foreign") << "x";
    if (::geteuid() == 0 && ::chown((inner + "/foreign").c_str(), 12345, 12345) == 0) {
        EXPECT_EQ(codeOf("foreign"), "folder.foreign");
    }
    EXPECT_EQ(content(), "precious");
}

TEST_F(PrivateFolders, WhatIsPutInTheirPlaceLaterIsNotLookedAt) {
    const auto folder = PrivateFolder::open(inner);
    ASSERT_TRUE(folder.ok());
    fs::rename(own, m_tmp / "aside");
    fs::create_directories(m_tmp / "trap/devices");
    fs::create_symlink(victim, m_tmp / "trap/devices/line");
    fs::create_directory_symlink(m_tmp / "trap", own);
    const auto file = folder->openFile("line", O_RDWR | O_CREAT);
    ASSERT_TRUE(file.ok()) << toString(file.error());
    ASSERT_EQ(::ftruncate(file->get(), 0), 0);
    EXPECT_EQ(content(), "precious");
    EXPECT_TRUE(fs::exists(m_tmp / "aside/devices/line"));
    EXPECT_EQ(::truncate((inner + "/line").c_str(), 0), 0) << "the control: by its path it is the victim's file";
    EXPECT_EQ(content(), "");
}

}  // namespace
}  // namespace lathe::private_folder_test
