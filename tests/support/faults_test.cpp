// SPDX-License-Identifier: Apache-2.0
#include "tests/support/faults.h"

#include <cerrno>
#include <fstream>
#include <signal.h>
#include <sstream>

#include <gmock/gmock.h>

#include "tests/support/places.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::faults_test {
namespace {

using testing::HasSubstr;

class Faults : public testing::Test {
protected:
    Faults() { std::ofstream(file()) << "old"; }

    std::string file() const { return m_folder / "file"; }
    std::string mark() const { return m_marks / "mark"; }
    bool struck() const { return std::filesystem::exists(mark()); }

    Fault fault(const std::string& operation, int at, int error) const {
        return {.operation = operation, .at = at, .error = error, .folder = m_folder.path(), .mark = mark()};
    }

    /// Replaces the file's text by "new" in a process that suffers the fault.
    ProcessResult replace(const Fault& fault) const {
        return run({{replaceFileProgram().string(), file(), "new"}, faultEnvironment(fault)});
    }

    std::string text() const {
        std::ostringstream text;
        text << std::ifstream(file()).rdbuf();
        return text.str();
    }

private:
    TemporaryFolder m_folder, m_marks;
};

TEST_F(Faults, StrikeEachOperationAndTheOldFileStands) {
    for (const char* operation : {"open", "write", "fsync", "rename"}) {
        const auto result = replace(fault(operation, 1, EIO));
        EXPECT_TRUE(struck()) << operation;
        EXPECT_EQ(result.exitCode, 1) << operation;
        EXPECT_NE(result.err, "") << operation;
        EXPECT_EQ(text(), "old") << operation;
        std::filesystem::remove(mark());
    }
}

TEST_F(Faults, AreToldByTheirCause) {
    EXPECT_THAT(replace(fault("write", 1, ENOSPC)).err, HasSubstr("the disk is full"));
    EXPECT_THAT(replace(fault("open", 1, EROFS)).err, HasSubstr("read-only"));
}

TEST_F(Faults, KillInTheMiddle) {
    const auto result = replace(fault("rename", 1, 0));
    EXPECT_TRUE(struck());
    EXPECT_EQ(result.signal, SIGKILL);
    EXPECT_EQ(text(), "old");
}

// Controls: nothing strikes where nothing should.

TEST_F(Faults, LeaveAProcessAloneThatDoesNotCallSoOften) {
    EXPECT_EQ(replace(fault("rename", 2, EIO)).exitCode, 0);
    EXPECT_FALSE(struck());
    EXPECT_EQ(text(), "new");
}

TEST_F(Faults, LeaveOtherFoldersAlone) {
    auto elsewhere = fault("write", 1, EIO);
    elsewhere.folder = "/nowhere";
    EXPECT_EQ(replace(elsewhere).exitCode, 0);
    EXPECT_FALSE(struck());
}

}  // namespace
}  // namespace lathe::test::faults_test
