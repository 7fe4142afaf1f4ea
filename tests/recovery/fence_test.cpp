// SPDX-License-Identifier: Apache-2.0
// Two attempts of one training on machines whose locks do not reach each other.
#include <algorithm>
#include <fstream>
#include <signal.h>
#include <thread>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "core/store/event_log.h"
#include "core/store/run_fence.h"
#include "core/store/run_history.h"
#include "tests/support/process.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::fence_test {
namespace {

class Attempts : public testing::Test {
protected:
    Attempts() {
        EXPECT_TRUE(makeFolders(m_folder / "p"));
        EXPECT_TRUE(saveProject(m_folder / "p/project.json", smallProject(200)));
    }
    std::string run() const { return m_folder / "run"; }
    size_t eventsOf(std::string_view kind) const {
        EventLogReader reader(run() + "/events.bin");
        const auto news = reader.read();
        if (!news) return 0;
        return static_cast<size_t>(
            std::count_if(news->events.begin(), news->events.end(), [&](const LogEvent& e) { return e.kind == kind; }));
    }
    Command attempt(int number, bool resume, bool fenced) const {
        std::vector<std::string> words{"train", m_folder / "p", "--run", run(), "--threads", "1", "--json"};
        if (resume) words.emplace_back("--resume");
        if (fenced) words.insert(words.end(), {"--fence", m_folder / "fence", "--attempt", std::to_string(number)});
        return latheCommand(words);
    }
    /// As if the lock had been taken on another machine.
    void loseLock() const {
        std::filesystem::remove(run() + "/lock");
        std::ofstream(run() + "/lock").flush();
    }
    /// An attempt that stands still while the next one trains to the end, and then goes on.
    ProcessResult zombie(bool fenced) const {
        ChildProcess first(attempt(1, false, fenced));
        while (first.running() && eventsOf(event::epoch) < 5) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        first.send(SIGSTOP);
        loseLock();
        EXPECT_EQ(test::run(attempt(2, true, fenced)).exitCode, 0);
        EXPECT_EQ(eventsOf(event::ended), 1u);
        first.send(SIGCONT);
        return first.wait();
    }

    TemporaryFolder m_folder;
};

TEST_F(Attempts, TheEarlierOneStopsAndWritesNoResult) {
    const ProcessResult first = zombie(true);
    EXPECT_EQ(first.exitCode, 2);
    EXPECT_NE(first.out.find("run.superseded"), std::string::npos) << first.out;
    EXPECT_EQ(eventsOf(event::ended), 1u);
    const ProcessResult late = test::run(attempt(1, true, true));
    EXPECT_NE(late.out.find("run.superseded"), std::string::npos) << late.out;
}

// The control: without the fence the run is trained twice.
TEST_F(Attempts, WithoutTheFenceBothTrainToTheEnd) {
    EXPECT_EQ(zombie(false).exitCode, 0);
    EXPECT_EQ(eventsOf(event::ended), 2u);
}

TEST_F(Attempts, AClaimEndsEarlierOnesOfTheSameAttemptToo) {
    const std::string folder = m_folder / "fence";
    const auto first = RunFence::claim(folder, 2), second = RunFence::claim(folder, 2);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->check().error().code, "run.superseded");
    EXPECT_TRUE(second->check().ok());
    EXPECT_EQ(RunFence::claim(folder, 1).error().code, "run.superseded");
    ASSERT_TRUE(RunFence::raise(folder, 3).ok());
    EXPECT_TRUE(RunFence::raise(folder, 3).ok());
    EXPECT_FALSE(second->check().ok());
    const auto third = RunFence::claim(folder, 3);
    ASSERT_TRUE(third);
    EXPECT_TRUE(third->check().ok());
    EXPECT_TRUE(RunFence().check().ok());
    EXPECT_FALSE(RunFence::claim(folder, 0).ok());
}

}  // namespace
}  // namespace lathe::test::fence_test
