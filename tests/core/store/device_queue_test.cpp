// SPDX-License-Identifier: Apache-2.0
// The line for devices: files and locks, no devices.
#include "core/store/device_queue.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>

#include "tests/support/temporary_folder.h"

namespace lathe::device_queue_test {
namespace {

using testing::ElementsAre;

const QueuedDevice first{"cuda:0", "0000:65:00.0"}, second{"cuda:1", "0000:b3:00.0"};

class DeviceQueueTest : public testing::Test {
protected:
    DeviceTicket enqueue(std::vector<QueuedDevice> requested, size_t count = 1, const char* run = "run") const {
        return queue.enqueue(std::move(requested), count, run).value();
    }
    static std::optional<DeviceClaim> take(DeviceTicket& ticket) { return ticket.take().value(); }
    size_t tickets() const {
        const auto names = listFolder(m_folder / "q");
        return static_cast<size_t>(
            std::count_if(names->begin(), names->end(), [](const std::string& n) { return n.starts_with("ticket"); }));
    }

    const TemporaryFolder m_folder;
    const DeviceQueue queue{m_folder / "q"};
};

TEST_F(DeviceQueueTest, GivesADeviceToOneAtATime) {
    EXPECT_TRUE(queue.isFree(first.key));
    auto a = enqueue({first}, 1, "run a"), b = enqueue({first}, 1, "run b");
    auto claim = take(a);
    ASSERT_TRUE(claim);
    EXPECT_THAT(claim->ids(), ElementsAre("cuda:0"));
    EXPECT_FALSE(take(b));
    EXPECT_EQ(b.reason().code, "device.waiting");
    EXPECT_EQ(toString(b.reason()), "run b: queued for cuda:0, which is used by run a (process " + std::to_string(::getpid()) +
                                        "); " + b.reason().remedy);
    EXPECT_FALSE(queue.isFree(first.key));
    EXPECT_TRUE(queue.isFree(second.key));
    claim.reset();
    EXPECT_TRUE(take(b));
    EXPECT_EQ(tickets(), 0u);
}

TEST_F(DeviceQueueTest, ServesWhoCameFirst) {
    auto holder = enqueue({first});
    auto held = take(holder);
    auto early = enqueue({first}, 1, "early"), late = enqueue({first}, 1, "late"), other = enqueue({second});
    held.reset();
    EXPECT_FALSE(take(late)) << "it may not overtake";
    EXPECT_EQ(late.reason().code, "device.in_line");
    EXPECT_THAT(toString(late.reason()), testing::HasSubstr("early"));
    EXPECT_TRUE(take(other)) << "nobody else waits for that one";
    EXPECT_TRUE(take(early));
    EXPECT_TRUE(take(late)) << "the claim of early was not kept";
}

TEST_F(DeviceQueueTest, GivesAnyDeviceOrSeveral) {
    auto a = enqueue({first, second}), b = enqueue({first, second});
    const auto one = take(a), two = take(b);
    ASSERT_TRUE(one && two);
    EXPECT_THAT(one->ids(), ElementsAre("cuda:0"));
    EXPECT_THAT(two->ids(), ElementsAre("cuda:1"));
}

TEST_F(DeviceQueueTest, TakesSeveralAtOnceOrNone) {
    auto a = enqueue({second});
    auto taken = take(a);
    auto both = enqueue({first, second}, 2), behind = enqueue({first});
    EXPECT_FALSE(take(both));
    EXPECT_TRUE(queue.isFree("0000:00:00.0"));
    EXPECT_FALSE(take(behind)) << "else two single runs in turns would keep the pair waiting for ever";
    taken.reset();
    EXPECT_THAT(take(both)->ids(), ElementsAre("cuda:0", "cuda:1"));
}

TEST_F(DeviceQueueTest, WhoIsKilledIsForgotten) {
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        auto mine = enqueue({first}), waiting = enqueue({first, second}, 2);
        const auto claim = take(mine);
        (void)!::write(ready[1], "x", 1);
        for (;;) ::pause();
    }
    char one = 0;
    ASSERT_EQ(::read(ready[0], &one, 1), 1);
    auto next = enqueue({second});
    EXPECT_FALSE(take(next));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_TRUE(take(next));
    EXPECT_TRUE(queue.isFree(first.key));
    EXPECT_EQ(tickets(), 0u) << "what it left was cleared away";
}

TEST_F(DeviceQueueTest, LeavesTheLineWithItsTicket) {
    auto holder = enqueue({first});
    auto held = take(holder);
    {
        auto gone = enqueue({first});
        EXPECT_FALSE(take(gone));
    }
    auto next = enqueue({first});
    held.reset();
    EXPECT_TRUE(take(next));
}

/// Another user prepares the folder beneath /tmp before the victim's first training: the files of the queue are links.
TEST_F(DeviceQueueTest, AFileInPlaceOfALockIsNotTruncated) {
    const std::string victim = m_folder / "victim";
    { auto first_use = enqueue({first}); }
    for (const char* name : {"line", "device-0000-65-00-0"}) {
        std::ofstream(victim) << "precious";
        std::filesystem::remove(m_folder / "q/" + name);
        std::filesystem::create_symlink(victim, m_folder / "q/" + name);
        auto ticket = queue.enqueue({first}, 1, "run");
        const auto claim = ticket ? ticket->take() : Result<std::optional<DeviceClaim>>(ticket.error());
        EXPECT_EQ(claim.error().code, "file.link") << name;
        EXPECT_EQ(readFile(victim).value(), "precious") << name;
        std::filesystem::remove(m_folder / "q/" + name);
    }
    auto ticket = enqueue({first});
    EXPECT_TRUE(take(ticket)) << "the control";
}

TEST_F(DeviceQueueTest, AnotherUsersFolderIsRefused) {
    std::filesystem::create_directory_symlink(m_folder.path(), m_folder / "q");
    EXPECT_EQ(queue.enqueue({first}, 1, "run").error().code, "folder.foreign");
    EXPECT_TRUE(queue.isFree(first.key));
}

}  // namespace
}  // namespace lathe::device_queue_test
