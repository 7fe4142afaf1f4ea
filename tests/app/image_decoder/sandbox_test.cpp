// SPDX-License-Identifier: Apache-2.0
// What a file that takes over the decoder could do with it.
#include "app/image_decoder/sandbox.h"

#include <csignal>

#include <gtest/gtest.h>

#include "tests/support/places.h"
#include "tests/support/process.h"

namespace lathe::test::sandbox_test {
namespace {

ProcessResult probe(const std::string& deed, bool free = false) {
    std::vector<std::string> words{(latheProgram().parent_path() / "lathe_sandbox_probe").string(), deed};
    if (free) words.emplace_back("free");
    return run({.arguments = words});
}

class Sandbox : public testing::Test {
protected:
    void SetUp() override {
        if (!images::sandboxIsOn) GTEST_SKIP() << "sanitizers need what the sandbox forbids";
    }
};

TEST_F(Sandbox, LetsADecoderDecode) {
    EXPECT_EQ(probe("nothing").exitCode, 0);
    EXPECT_EQ(probe("memory").exitCode, 0) << "200 MiB are within the limit";
    EXPECT_EQ(probe("shared").exitCode, 0) << "pixels are written to memory that was mapped before";
}

TEST_F(Sandbox, RefusesMemoryBeyondTheLimit) {
    EXPECT_EQ(probe("too-much").exitCode, 3);
    EXPECT_EQ(probe("allocate").exitCode, 3);
    EXPECT_EQ(probe("too-much", true).exitCode, 0) << "the machine has the address space";
}

TEST_F(Sandbox, KillsWhatUsesTheSystem) {
    for (const char* deed : {"file", "socket", "fork", "execute", "kill", "descriptor", "code", "resize", "map"})
        EXPECT_EQ(probe(deed).signal, SIGSYS) << deed;
    for (const char* deed : {"file", "socket", "fork", "execute", "code", "resize", "map"})
        EXPECT_EQ(probe(deed, true).exitCode, 0) << deed << " works outside of the sandbox";
}

}  // namespace
}  // namespace lathe::test::sandbox_test
