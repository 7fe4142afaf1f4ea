// SPDX-License-Identifier: Apache-2.0
// Sweeps whose coordinator and trainers are killed at random moments.
#include <map>
#include <random>
#include <signal.h>
#include <thread>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "core/store/command_box.h"
#include "core/store/run_dir.h"
#include "core/sweep/study_db.h"
#include "tests/support/process.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {
namespace {

using sweep::StudyDb;
using sweep::Trial;
using sweep::TrialState;

constexpr int trials = 16;

class Sweep {
public:
    explicit Sweep(const TemporaryFolder& folder, const std::string& name) : m_study(folder / name) {
        if (!pathExists(folder / "small.lathe/project.json")) {
            EXPECT_TRUE(makeFolders(folder / "small.lathe"));
            EXPECT_TRUE(saveProject(folder / "small.lathe/project.json", smallProject(12)));
        }
        m_begin = {"sweep",     folder / "small.lathe",
                   "--study",   m_study,
                   "--sampler", "random",
                   "--trials",  std::to_string(trials),
                   "--jobs",    "2",
                   "--space",   "training.optimizer.lr=log:1e-4..1e-1",
                   "--space",   "layers.first.units=int-log:4..64"};
    }

    Command begin() const { return latheCommand(m_begin); }
    Command goOn() const { return latheCommand({"sweep", "--resume", "--study", m_study}); }
    const std::string& folder() const { return m_study; }
    bool exists() const { return StudyDb::isStudy(m_study); }
    std::vector<Trial> read() const {
        const auto db = StudyDb::view(m_study);
        const auto study = db ? db->read() : Result<sweep::Study>(Diagnostic());
        return study ? study->trials : std::vector<Trial>();
    }
    /// What counts of a study: values by the point that gave them.
    std::map<std::string, std::vector<double>> results() const {
        std::map<std::string, std::vector<double>> table;
        for (const Trial& t : read())
            if (t.state == TrialState::Complete) table[sweep::toJson(t.point).dump(-1)] = t.values;
        return table;
    }
    /// Kills a trainer that is under way; false: none is.
    bool killTrainer(std::mt19937& random) const {
        std::vector<int64_t> alive;
        const auto runs = listRuns(m_study + "/trials");
        if (!runs) return false;
        for (const RunEntry& r : *runs)
            if (isActive(r.status, 0) && livenessOf(r.status.process) == Liveness::Alive) alive.push_back(r.status.process.pid);
        if (alive.empty()) return false;
        ::kill(static_cast<pid_t>(alive[random() % alive.size()]), SIGKILL);
        return true;
    }

private:
    std::string m_study;
    std::vector<std::string> m_begin;
};

void pause(std::mt19937& random, int mostMs) {
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % static_cast<unsigned>(mostMs)));
}

struct Kills {
    int coordinators = 0, trainers = 0;
};

// Until a coordinator comes to its end by itself.
Kills throughChaos(const Sweep& sweep, uint32_t seed, int moments) {
    std::mt19937 random(seed);
    Kills kills;
    for (int i = 0; i < moments; ++i) {
        ChildProcess coordinator(sweep.exists() ? sweep.goOn() : sweep.begin());
        pause(random, 300);
        if (sweep.exists()) {
            kills.trainers += sweep.killTrainer(random);
            EXPECT_TRUE(
                sendCommand(sweep.folder() + "/control",
                            Json::Object{{"command", "enqueue"},
                                         {"point", Json::Object{{"training.optimizer.lr", 0.01}, {"layers.first.units", 8}}}}));
        }
        pause(random, 60);
        kills.coordinators += coordinator.running();
        coordinator.send(SIGKILL);
        coordinator.wait();
    }
    EXPECT_EQ(run(sweep.goOn()).exitCode, 0);
    return kills;
}

TEST(Sweep, ChaosDoesNotShowInTheResults) {
    const TemporaryFolder folder;
    const Sweep calm(folder, "calm"), chaos(folder, "chaos");
    ASSERT_EQ(run(calm.begin()).exitCode, 0);
    ASSERT_EQ(calm.results().size(), static_cast<size_t>(trials));
    const Kills kills = throughChaos(chaos, 5, 10);
    EXPECT_GT(kills.coordinators, 3);

    // The point that was enqueued again and again is one trial more.
    auto results = chaos.results();
    EXPECT_EQ(results.size(), static_cast<size_t>(trials) + 1);
    for (const auto& [point, values] : calm.results()) {
        EXPECT_EQ(results[point], values) << point;
    }
    for (const Trial& t : chaos.read()) EXPECT_EQ(t.state, TrialState::Complete) << t.number;
}

TEST(Sweep, ASecondCoordinatorIsRefused) {
    const TemporaryFolder folder;
    const Sweep sweep(folder, "study");
    ChildProcess first(sweep.begin());
    while (first.running() && sweep.read().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const ProcessResult second = run(sweep.goOn());
    EXPECT_NE(second.exitCode, 0);
    EXPECT_NE(second.err.find("another process"), std::string::npos) << second.err;
    EXPECT_EQ(first.wait().exitCode, 0);
}

TEST(Sweep, StoppedAndGoneOnWithItEndsAsIfItHadNot) {
    const TemporaryFolder folder;
    const Sweep calm(folder, "calm"), stopped(folder, "stopped");
    ASSERT_EQ(run(calm.begin()).exitCode, 0);
    ChildProcess process(stopped.begin());
    while (process.running() && stopped.read().size() < 3) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    process.send(SIGINT);
    EXPECT_EQ(process.wait().exitCode, 3);
    for (const Trial& t : stopped.read()) EXPECT_NE(t.state, TrialState::Running) << t.number;
    ASSERT_EQ(run(stopped.goOn()).exitCode, 0);
    EXPECT_EQ(stopped.results(), calm.results());
}

}  // namespace
}  // namespace lathe::test
