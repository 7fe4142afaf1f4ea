// SPDX-License-Identifier: Apache-2.0
// What a training calls in or beside every step takes no memory and no lock.
#include <gtest/gtest.h>

#include "core/base/event_ring.h"
#include "core/base/worker_pool.h"
#include "core/store/command_box.h"
#include "core/store/event_log.h"
#include "tests/support/call_watch.h"
#include "tests/support/temporary_folder.h"

namespace lathe::step_calls_test {
namespace {

template <class Work>
test::Calls callsOf(Work&& work) {
    test::startWatch();
    work();
    return test::stopWatch();
}

#define LATHE_NEEDS_WATCH() \
    if (!test::canWatch()) GTEST_SKIP() << "the sanitizer has its own malloc"

TEST(StepCalls, AWatchSeesAllocations) {
    LATHE_NEEDS_WATCH();
    EXPECT_GT(callsOf([] { std::vector<int>(1000).swap(*std::make_unique<std::vector<int>>()); }).allocations, 0);
}

TEST(StepCalls, TheWorkerPoolTakesNoMemoryAndNoLock) {
    LATHE_NEEDS_WATCH();
    WorkerPool pool(3);
    std::atomic<int> done{0};
    const auto calls = callsOf([&] {
        for (int i = 0; i < 1000; ++i) pool.run(8, [&](int, int) { done.fetch_add(1, std::memory_order_relaxed); });
    });
    EXPECT_EQ(done.load(), 8000);
    EXPECT_EQ(calls.allocations, 0);
    EXPECT_EQ(calls.locks, 0);
}

TEST(StepCalls, TheRingTakesNoMemoryAndNoLock) {
    LATHE_NEEDS_WATCH();
    EventRing<double> ring(16);
    const auto calls = callsOf([&] {
        double item = 0;
        for (int i = 0; i < 1000; ++i)
            while (!ring.push(i)) ring.pop(item);
    });
    EXPECT_EQ(calls.allocations + calls.locks, 0);
}

TEST(StepCalls, AStepOfTheLogTakesNoMemoryNotEvenWhenItIsWritten) {
    LATHE_NEEDS_WATCH();
    const TemporaryFolder folder;
    Diagnostics notes;
    auto log = EventLogWriter::open(folder / "events.bin", notes);
    ASSERT_TRUE(log.ok());
    const ColumnValue value{log->column("loss"), 0.5};
    bool fine = true;
    const auto calls = callsOf([&] {
        for (int step = 1; step <= 1000; ++step) fine = fine && log->step(step, 1, 0.01 * step, {&value, 1}).ok();
    });
    EXPECT_TRUE(fine);
    EXPECT_EQ(calls.allocations, 0);
}

TEST(StepCalls, AskingForCommandsTakesNoMemoryWhileThereIsNone) {
    LATHE_NEEDS_WATCH();
    const TemporaryFolder folder;
    CommandBox box(folder.path());
    Diagnostics notes;
    bool empty = true;
    const auto calls = callsOf([&] {
        for (int i = 0; i < 100; ++i) {
            const auto commands = box.poll(notes);
            empty = empty && commands.ok() && commands->empty();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));  // past the second look
        }
    });
    EXPECT_TRUE(empty);
    EXPECT_EQ(calls.allocations, 0);
}

}  // namespace
}  // namespace lathe::step_calls_test
