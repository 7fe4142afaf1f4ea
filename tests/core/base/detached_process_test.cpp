// SPDX-License-Identifier: Apache-2.0
#include "core/base/detached_process.h"

#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace lathe::detached_process_test {
namespace {

void waitFor(DetachedProcess& process) {
    while (!process.ended()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
}

TEST(DetachedProcess, SpeaksThroughItsSocketUntilThatCloses) {
    const TemporaryFolder folder;
    auto cat = DetachedProcess::startConnected({"/bin/cat"}, folder / "log");
    ASSERT_TRUE(cat) << toString(cat.error());
    ASSERT_EQ(::send(cat->socket.get(), "hello", 5, 0), 5);
    char text[8] = {};
    ASSERT_EQ(::recv(cat->socket.get(), text, 5, MSG_WAITALL), 5);
    EXPECT_STREQ(text, "hello");
    EXPECT_FALSE(cat->process.ended());
    cat->socket.reset();
    waitFor(cat->process);
    EXPECT_EQ(cat->process.exitCode(), 0);
}

TEST(DetachedProcess, ItsErrorsGoIntoTheLog) {
    const TemporaryFolder folder;
    auto shell = DetachedProcess::startConnected({"/bin/sh", "-c", "echo trouble >&2; exit 3"}, folder / "log");
    ASSERT_TRUE(shell);
    waitFor(shell->process);
    EXPECT_EQ(shell->process.exitCode(), 3);
    EXPECT_EQ(*readFile(folder / "log"), "trouble\n");
}

TEST(DetachedProcess, AProgramThatIsNotThereIsSaid) {
    const TemporaryFolder folder;
    EXPECT_EQ(DetachedProcess::startConnected({"/no/such/program"}, folder / "log").error().code, "process.start");
    EXPECT_EQ(DetachedProcess::start({"/no/such/program"}, {folder / "out", folder / "log"}).error().code, "process.start");
}

}  // namespace
}  // namespace lathe::detached_process_test
