// SPDX-License-Identifier: Apache-2.0
#include "tests/support/process.h"

#include <signal.h>
#include <thread>

#include <gtest/gtest.h>

namespace lathe::test::process_test {
namespace {

Command shell(const std::string& script) {
    return {{"sh", "-c", script}};
}

TEST(Process, TellsExitCodeAndWhatWasWritten) {
    const auto result = run(shell("echo out; echo err >&2; exit 7"));
    EXPECT_EQ(result.exitCode, 7);
    EXPECT_EQ(result.signal, 0);
    EXPECT_EQ(result.out, "out\n");
    EXPECT_EQ(result.err, "err\n");
}

TEST(Process, PassesEnvironmentAndFolder) {
    auto command = shell("echo $LATHE_TEST_WORD; pwd");
    command.environment = {{"LATHE_TEST_WORD", "chuck"}};
    command.folder = "/usr";
    EXPECT_EQ(run(command).out, "chuck\n/usr\n");
}

TEST(Process, TellsTheSignalThatEndedIt) {
    const auto result = run(shell("kill -9 $$"));
    EXPECT_EQ(result.signal, SIGKILL);
    EXPECT_EQ(result.exitCode, -1);
}

TEST(Process, KillsWhatRunsTooLong) {
    auto command = shell("sleep 30");
    command.limit = std::chrono::seconds(0);
    EXPECT_TRUE(run(command).timedOut);
}

TEST(Process, ReportsAProgramThatDoesNotExist) {
    EXPECT_EQ(run({{"no-such-program-anywhere"}}).exitCode, 127);
}

TEST(Process, SendsSignals) {
    ChildProcess child(shell("trap 'exit 3' TERM; echo ready; while :; do sleep 0.01; done"));
    while (child.running() && child.output().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    child.send(SIGTERM);
    EXPECT_EQ(child.wait().exitCode, 3);
}

}  // namespace
}  // namespace lathe::test::process_test
