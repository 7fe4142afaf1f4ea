// SPDX-License-Identifier: Apache-2.0
// What a file that takes over lathe-hdf5 could do with it.
#include <csignal>
#include <fstream>

#include <gtest/gtest.h>

#include "app/sandbox/process_sandbox.h"
#include "tests/support/places.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::hdf5_sandbox_test {
namespace {

class Hdf5Sandbox : public testing::Test {
protected:
    void SetUp() override {
        if (!sandbox::isOn) GTEST_SKIP() << "sanitizers need what the sandbox forbids";
        std::ofstream(m_folder / "file") << "abc";
    }
    ProcessResult probe(const std::string& deed, bool free = false) {
        std::vector<std::string> words{(latheProgram().parent_path() / "lathe_hdf5_sandbox_probe").string(), deed,
                                       m_folder / "file"};
        if (free) words.emplace_back("free");
        return run({.arguments = words});
    }
    TemporaryFolder m_folder;
};

TEST_F(Hdf5Sandbox, LetsItReadItsFile) {
    EXPECT_EQ(probe("its-file").exitCode, 0);
}

TEST_F(Hdf5Sandbox, RefusesMemoryAndTimeBeyondTheLimits) {
    EXPECT_EQ(probe("allocate").exitCode, 3);
    EXPECT_EQ(probe("allocate", true).exitCode, 0) << "the machine has the address space";
    EXPECT_EQ(probe("time").signal, SIGPROF);
}

TEST_F(Hdf5Sandbox, KillsWhatUsesTheSystem) {
    for (const char* deed : {"another", "seek", "file", "again", "socket", "fork", "map"}) {
        EXPECT_EQ(probe(deed).signal, SIGSYS) << deed;
        EXPECT_EQ(probe(deed, true).exitCode, 0) << deed << " works outside of the sandbox";
    }
}

}  // namespace
}  // namespace lathe::test::hdf5_sandbox_test
