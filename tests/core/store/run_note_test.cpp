// SPDX-License-Identifier: Apache-2.0
#include "core/store/run_note.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace lathe::run_note_test {
namespace {

TEST(RunNote, IsOneLineOfText) {
    const TemporaryFolder folder;
    EXPECT_EQ(readRunNote(folder.path()), "");
    ASSERT_TRUE(writeRunNote(folder.path(), "first\nsecond\tthird").ok());
    EXPECT_EQ(readRunNote(folder.path()), "first second third");
    ASSERT_TRUE(writeRunNote(folder.path(), "").ok());
    EXPECT_FALSE(std::filesystem::exists(folder / "note.txt"));
    ASSERT_TRUE(writeRunNote(folder.path(), "").ok()) << "nothing to remove";
}

TEST(RunNote, OfTooManyBytesIsRefusedAndNotRead) {
    const TemporaryFolder folder;
    const Status refused = writeRunNote(folder.path(), std::string(5000, 'x'));
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, "run.note");
    std::ofstream(folder / "note.txt") << std::string(10'000, 'x');
    EXPECT_EQ(readRunNote(folder.path()), "");
}

}  // namespace
}  // namespace lathe::run_note_test
