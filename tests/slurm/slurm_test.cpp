// SPDX-License-Identifier: Apache-2.0
// Sweeps on a real Slurm.
#include <algorithm>
#include <signal.h>
#include <thread>

#include "core/store/command_box.h"
#include "core/store/event_log.h"
#include "core/store/run_history.h"
#include "tests/slurm/chaos.h"
#include "tests/support/small_project.h"

namespace lathe::test::slurm_test {
namespace {

using namespace std::chrono_literals;

/// Waits for something that comes soon, unless the process ends before.
template <class Condition>
bool comes(ChildProcess& process, const Condition& condition) {
    while (process.running() && !condition()) std::this_thread::sleep_for(20ms);
    return condition();
}

size_t eventsOf(const std::string& run, std::string_view kind) {
    EventLogReader reader(run + "/events.bin");
    const auto news = reader.read();
    if (!news) return 0;
    return static_cast<size_t>(
        std::count_if(news->events.begin(), news->events.end(), [&](const LogEvent& e) { return e.kind == kind; }));
}

/// Trains for seconds, so that a command reaches the training before its end. Early stopping would end it in a fraction of one.
Project longProject() {
    Project project = smallProject(5000);
    project.training.earlyStopping.patience = project.training.epochs;
    return project;
}

TEST(SlurmSweep, ChaosDoesNotShowInTheResults) {
    const SlurmBox box;
    LATHE_NEEDS_SLURM(box);
    compareChaosWithCalm(box, 5, 12, 60, 8);
}

TEST(SlurmSweep, PacksTrainSideBySideAndAfterOneAnother) {
    const SlurmBox box;
    LATHE_NEEDS_SLURM(box);
    const TemporaryFolder folder;
    const ClusterStudy here(folder, "here", 8), there(folder, "there", 8);
    ASSERT_EQ(run(here.beginHere()).exitCode, 0);
    const ProcessResult swept = run(there.begin("max_submitted=8,pack=4,concurrent=2"));
    EXPECT_EQ(swept.exitCode, 0) << swept.err;
    EXPECT_EQ(there.results(), here.results());
    EXPECT_EQ(there.results().size(), 8u);
    EXPECT_LE(box.tasks("all").size(), 4u);
}

// What Slurm sends before the time limit: the training saves, the job goes back into the queue and on from there.
TEST(SlurmSweep, TheWarningBeforeTheTimeLimitCostsNothing) {
    const SlurmBox box;
    LATHE_NEEDS_SLURM(box);
    const TemporaryFolder folder;
    const ClusterStudy here(folder, "here", 1, longProject()), there(folder, "there", 1, longProject());
    ASSERT_EQ(run(here.beginHere()).exitCode, 0);
    ChildProcess coordinator(there.begin());
    const std::string trial = there.folder() + "/trials/00000";
    ASSERT_TRUE(comes(coordinator, [&] { return pathExists(trial + "/control"); }));
    ASSERT_TRUE(sendCommand(trial + "/control", Json::Object{{"command", "pause"}}));
    ASSERT_TRUE(comes(coordinator, [&] { return eventsOf(trial, event::command) > 0; }));
    const auto tasks = box.tasks("RUNNING");
    ASSERT_EQ(tasks.size(), 1u);
    EXPECT_EQ(run({{"scancel", "--batch", "--signal=USR1", tasks[0]}}).exitCode, 0);
    EXPECT_EQ(coordinator.wait().exitCode, 0);
    EXPECT_EQ(there.results(), here.results());
    EXPECT_EQ(there.trials().at(0).attempt, 1);
    EXPECT_EQ(eventsOf(trial, event::started), 2u);
    EXPECT_EQ(there.events("vanished"), 0u);
}

TEST(SlurmSweep, AStoppedStudyLeavesNoJobsAndGoesOn) {
    const SlurmBox box;
    LATHE_NEEDS_SLURM(box);
    const TemporaryFolder folder;
    const ClusterStudy here(folder, "here", 6, 100), there(folder, "there", 6, 100);
    ASSERT_EQ(run(here.beginHere()).exitCode, 0);
    ChildProcess coordinator(there.begin("max_submitted=6"));
    ASSERT_TRUE(comes(coordinator, [&] { return !box.tasks("RUNNING").empty() && !box.tasks("PENDING").empty(); }));
    coordinator.send(SIGINT);
    const ProcessResult stopped = coordinator.wait();
    EXPECT_EQ(stopped.exitCode, 3) << stopped.err;
    for (const sweep::Trial& t : there.trials()) EXPECT_NE(t.state, sweep::TrialState::Running) << t.number;
    EXPECT_TRUE(box.tasks("PENDING").empty());
    const ProcessResult ended = run(there.resume());
    EXPECT_EQ(ended.exitCode, 0) << ended.err;
    EXPECT_EQ(there.results(), here.results());
    EXPECT_EQ(there.events("vanished"), 0u);
}

TEST(SlurmSweep, ASlurmThatGoesAwayIsSaidInWordsAndNothingIsLost) {
    const SlurmBox box;
    LATHE_NEEDS_SLURM(box);
    const TemporaryFolder folder;
    const ClusterStudy here(folder, "here", 6), there(folder, "there", 6);
    ASSERT_EQ(run(here.beginHere()).exitCode, 0);
    ChildProcess coordinator(there.begin("most=2,patience=3"));
    ASSERT_TRUE(comes(coordinator, [&] { return there.complete() >= 1; }));
    box.kill("slurmctld");
    const ProcessResult ended = coordinator.wait();
    EXPECT_EQ(ended.exitCode, 1);
    EXPECT_NE(ended.err.find("Slurm commands have failed for 3 seconds"), std::string::npos) << ended.err;
    EXPECT_NE(ended.err.find("--resume"), std::string::npos) << ended.err;
    box.revive("slurmctld");
    const ProcessResult gone = box.runWithNode(there.resume());
    EXPECT_EQ(gone.exitCode, 0) << gone.err;
    EXPECT_EQ(there.results(), here.results());
}

}  // namespace
}  // namespace lathe::test::slurm_test
