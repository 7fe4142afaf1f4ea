// SPDX-License-Identifier: Apache-2.0
#include "core/base/worker_pool.h"

#include <chrono>
#include <limits>
#include <numeric>
#include <set>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

#include <gtest/gtest.h>

namespace lathe::worker_pool_test {
namespace {

TEST(WorkerPool, EachPartOnceForAnyNumberOfThreads) {
    for (int threads : {1, 2, 4}) {
        WorkerPool pool(threads);
        EXPECT_EQ(pool.threads(), threads);
        for (int parts : {0, 1, 2, 7, 64, 1000}) {
            std::vector<int> count(static_cast<size_t>(parts));  // plain memory: ThreadSanitizer sees a missing edge
            pool.run(parts, [&](int part, int worker) {
                EXPECT_GE(worker, 0);
                EXPECT_LT(worker, threads);
                ++count[static_cast<size_t>(part)];
            });
            EXPECT_EQ(count, std::vector<int>(static_cast<size_t>(parts), 1));
        }
    }
}

TEST(WorkerPool, ManyShortJobsAreAllDoneWhenRunReturns) {
    WorkerPool pool(3);
    std::vector<int64_t> cells(5);
    for (int job = 0; job < 20'000; ++job) pool.run(5, [&](int part, int) { cells[static_cast<size_t>(part)] += part; });
    EXPECT_EQ(cells, (std::vector<int64_t>{0, 20'000, 40'000, 60'000, 80'000}));
}

TEST(WorkerPool, SleepingWorkersWakeUp) {
    WorkerPool pool(2);
    for (int job = 0; job < 20; ++job) {
        std::this_thread::sleep_for(std::chrono::microseconds(100 * (job % 5)));
        std::atomic<int> waiting{2};
        // Each part waits for the other one: a pool whose worker sleeps on would hang here.
        pool.run(2, [&](int, int) {
            waiting.fetch_sub(1);
            while (waiting.load() > 0) std::this_thread::yield();
        });
    }
}

TEST(WorkerPool, AWorkerThatIsHeldUpHoldsOnePartOnly) {
    WorkerPool pool(2);
    std::atomic<int> byCaller{0};
    std::atomic<bool> heldUp{false}, rest{false};
    pool.run(100, [&](int, int worker) {
        if (worker == 1 && !heldUp.exchange(true)) {
            while (!rest.load()) std::this_thread::yield();
        } else if (worker == 0) {
            while (!heldUp.load()) std::this_thread::yield();
            if (byCaller.fetch_add(1) + 1 == 99) rest = true;
        }
    });
    EXPECT_EQ(byCaller.load(), 99);
}

TEST(WorkerPool, DenormalsAreFlushedInEveryWorkerAndOnlyThere) {
    WorkerPool pool(2);
    volatile float tiny = std::numeric_limits<float>::min();
    std::atomic<int> flushed{0}, waiting{2};
    pool.run(2, [&](int, int) {
        waiting.fetch_sub(1);
        while (waiting.load() > 0) std::this_thread::yield();
        if (tiny * 0.5f == 0.0f) flushed.fetch_add(1);
    });
    EXPECT_EQ(flushed.load(), 2);
    EXPECT_GT(tiny * 0.5f, 0.0f);
}

TEST(WorkerPool, WorksForFunctionsThatAreConst) {
    WorkerPool pool(2);
    std::atomic<int> sum{0};
    const auto add = [&](int part, int) { sum.fetch_add(part); };
    pool.run(10, add);
    EXPECT_EQ(sum.load(), 45);
}

/// Where the system has no further thread, the ones that were started end, and the caller is told. In a process of its own, which
/// may have two threads and no more; root has no such limit.
TEST(WorkerPool, TooManyThreadsAreAnException) {
    const pid_t child = ::fork();
    if (child == 0) {
        const rlimit two{2, 2};
        if (::setuid(54321) != 0 || ::setrlimit(RLIMIT_NPROC, &two) != 0) ::_exit(2);
        try {
            const WorkerPool pool(64);
            ::_exit(3);
        } catch (const std::system_error& e) {
            ::_exit(e.code() == std::errc::resource_unavailable_try_again ? 0 : 4);
        }
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status)) << "it was ended by signal " << WTERMSIG(status);
    if (WEXITSTATUS(status) == 2) GTEST_SKIP() << "only root can become another user";
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace lathe::worker_pool_test
