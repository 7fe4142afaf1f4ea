// SPDX-License-Identifier: Apache-2.0
// Sweeps whose coordinator and trainers are killed at random moments, and controls that show what the fences are for.
#include <cerrno>
#include <filesystem>
#include <signal.h>
#include <thread>

#include <gtest/gtest.h>

#include "tests/recovery/sweep_study.h"
#include "tests/support/clock_jumps.h"
#include "tests/support/faults.h"

namespace lathe::test::sweep_test {
namespace {

using sweep::Trial;
using sweep::TrialState;

constexpr int trials = 16;

void waitForTrials(ChildProcess& process, const SweepStudy& study, size_t count) {
    while (process.running() && study.read().size() < count) std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

TEST(Sweep, ChaosDoesNotShowInTheResults) {
    const TemporaryFolder folder;
    const SweepStudy calm(folder, "calm", {}), chaos(folder, "chaos", {});
    ASSERT_EQ(run(calm.begin()).exitCode, 0);
    ASSERT_EQ(calm.results().size(), static_cast<size_t>(trials));
    const SweepKills kills = throughChaos(chaos, {.seed = 5, .betweenMs = 100});
    EXPECT_GT(kills.coordinators, 3);
    ASSERT_GT(kills.duplicates, 0);

    // The point that was enqueued again and again is one trial more.
    auto results = chaos.results();
    EXPECT_EQ(results.size(), static_cast<size_t>(trials) + 1) << chaos.table() << chaos.failures();
    for (const auto& [point, values] : calm.results()) {
        EXPECT_EQ(results[point], values) << point;
    }
    for (const Trial& t : chaos.read()) EXPECT_EQ(t.state, TrialState::Complete) << t.number << '\n' << chaos.failures();
    EXPECT_EQ(chaos.doublyCompleted(), 0);
}

// The control of the one above: the trials' ids are lost, and what is handed in again is trained again.
TEST(Sweep, WithoutContentIdsDuplicatesShow) {
    const TemporaryFolder folder;
    const SweepStudy study(folder, "study", {});
    throughChaos(study, {.seed = 5, .moments = 6, .tamper = "UPDATE trials SET id = hex(randomblob(16))"});
    EXPECT_GT(study.read().size(), static_cast<size_t>(trials) + 1);
}

TEST(Sweep, ClockJumpsDoNotShowInTheResults) {
    const TemporaryFolder folder;
    const SweepStudy calm(folder, "calm", {.trials = 8, .sampler = "tpe", .deterministic = true});
    SweepStudy jumping(folder, "jumping", {.trials = 8, .sampler = "tpe", .deterministic = true});
    jumping.setEnvironment(clockJumpEnvironment(3, folder / "jumps"));
    ASSERT_EQ(run(calm.begin()).exitCode, 0);
    throughChaos(jumping, {.seed = 2, .moments = 4, .duplicates = false});
    EXPECT_EQ(jumping.results(), calm.results());
    EXPECT_EQ(jumping.results().size(), 8u);
    EXPECT_GT(std::filesystem::file_size(folder / "jumps"), 20u);
}

class DeterministicSweep : public testing::TestWithParam<const char*> {};

TEST_P(DeterministicSweep, EndsTheSameThroughChaos) {
    const TemporaryFolder folder;
    const SweepStudy::Options options{.trials = 14, .sampler = GetParam(), .deterministic = true};
    const SweepStudy calm(folder, "calm", options), chaos(folder, "chaos", options);
    ASSERT_EQ(run(calm.begin()).exitCode, 0);
    throughChaos(chaos, {.seed = 8, .moments = 5, .duplicates = false});
    EXPECT_EQ(chaos.results(), calm.results()) << chaos.failures();
    EXPECT_EQ(chaos.doublyCompleted(), 0);
}

// All of them: sweep_long_test.
INSTANTIATE_TEST_SUITE_P(Samplers, DeterministicSweep, testing::Values("tpe", "gp"),
                         [](const auto& sampler) { return std::string(sampler.param); });

// A coordinator that was asleep (a closed lid, a frozen container) while another one, on a file system whose locks do not hold,
// took over and came to the end. Then the first one wakes up.
int completedTwiceAfterSleep(const SweepStudy& study, bool fenced) {
    ChildProcess sleeper(study.begin());
    waitForTrials(sleeper, study, 4);
    study.freeze(sleeper);
    std::filesystem::remove(study.folder() + "/lock");
    EXPECT_EQ(run(study.resume()).exitCode, 0);
    if (!fenced) study.tamper("UPDATE meta SET value = value - 1 WHERE key = 'owner'; UPDATE trials SET attempt = 1");
    sleeper.send(SIGCONT);
    const ProcessResult woken = sleeper.wait();
    EXPECT_EQ(woken.err.find("taken over this study") != std::string::npos, fenced) << woken.err;
    return study.doublyCompleted();
}

TEST(Sweep, ACoordinatorThatSleptSpoilsNothing) {
    const TemporaryFolder folder;
    const SweepStudy study(folder, "study", {});
    EXPECT_EQ(completedTwiceAfterSleep(study, true), 0);
    EXPECT_EQ(study.results().size(), static_cast<size_t>(trials));
}

// The control of the one above.
TEST(Sweep, WithoutTheFenceACoordinatorThatSleptSettlesTrialsAgain) {
    const TemporaryFolder folder;
    const SweepStudy study(folder, "study", {});
    EXPECT_GT(completedTwiceAfterSleep(study, false), 0);
}

TEST(Sweep, AFullDiskIsSaidAndNothingIsLost) {
    const TemporaryFolder folder;
    const SweepStudy calm(folder, "calm", {.trials = 8});
    ASSERT_EQ(run(calm.begin()).exitCode, 0);
    for (const int at : {12, 60, 150}) {
        SweepStudy full(folder, "full" + std::to_string(at), {.trials = 8});
        const std::string mark = folder / "mark" + std::to_string(at);
        full.setEnvironment(faultEnvironment(
            {.operation = "write", .at = at, .error = ENOSPC, .lasting = true, .folder = full.folder(), .mark = mark}));
        const ProcessResult ended = run(full.begin());
        EXPECT_TRUE(std::filesystem::exists(mark));
        EXPECT_EQ(ended.exitCode, 1);
        EXPECT_NE(ended.err.find("disk is full"), std::string::npos) << ended.err;
        full.setEnvironment({});
        const ProcessResult goneOn = run(full.next());
        EXPECT_EQ(goneOn.exitCode, 0) << goneOn.err;
        EXPECT_EQ(full.results(), calm.results()) << full.failures();
    }
}

TEST(Sweep, ASecondCoordinatorIsRefused) {
    const TemporaryFolder folder;
    const SweepStudy study(folder, "study", {});
    ChildProcess first(study.begin());
    waitForTrials(first, study, 1);
    study.freeze(first);  // the second one waits a moment for the end of the first
    const ProcessResult second = run(study.resume());
    EXPECT_NE(second.exitCode, 0);
    EXPECT_NE(second.err.find("another process"), std::string::npos) << second.err;
    first.send(SIGCONT);
    EXPECT_EQ(first.wait().exitCode, 0);
}

TEST(Sweep, StoppedAndGoneOnWithItEndsAsIfItHadNot) {
    const TemporaryFolder folder;
    const SweepStudy calm(folder, "calm", {}), stopped(folder, "stopped", {});
    ASSERT_EQ(run(calm.begin()).exitCode, 0);
    ChildProcess process(stopped.begin());
    waitForTrials(process, stopped, 3);
    process.send(SIGINT);
    EXPECT_EQ(process.wait().exitCode, 3);
    for (const Trial& t : stopped.read()) EXPECT_NE(t.state, TrialState::Running) << t.number;
    ASSERT_EQ(run(stopped.resume()).exitCode, 0);
    EXPECT_EQ(stopped.results(), calm.results());
}

}  // namespace
}  // namespace lathe::test::sweep_test
