// SPDX-License-Identifier: Apache-2.0
#include "tests/slurm/chaos.h"

#include <set>
#include <signal.h>
#include <thread>

#include <fmt/format.h>

namespace lathe::test {

namespace {

void pause(std::mt19937& random, int leastMs, int mostMs) {
    std::this_thread::sleep_for(
        std::chrono::milliseconds(leastMs + static_cast<int>(random() % static_cast<unsigned>(mostMs - leastMs))));
}

// So that there is something to strike; not for ever, as jobs that were cancelled take their time.
void waitForTraining(const ClusterStudy& study) {
    for (int i = 0; i < 100 && study.trainers().empty(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(30));
}

bool toSomeTask(const SlurmBox& box, std::mt19937& random, std::vector<std::string> command) {
    const auto tasks = box.tasks("RUNNING");
    if (tasks.empty()) return false;
    command.push_back(tasks[random() % tasks.size()]);
    return run({command}).exitCode == 0;
}

void strike(const ClusterStudy& study, const SlurmBox& box, std::mt19937& random, Strikes& strikes) {
    switch (random() % 6) {
        case 0: strikes.cancelled += toSomeTask(box, random, {"scancel"}); break;
        case 1: strikes.requeued += toSomeTask(box, random, {"scontrol", "requeue"}); break;
        case 2: strikes.again += study.submitAgain(random); break;
        case 3: {
            const std::string daemon = random() % 2 == 0 ? "slurmctld" : "slurmd";
            box.kill(daemon);
            pause(random, 100, 1500);
            box.revive(daemon);
            box.resumeNode();
            ++strikes.daemons;
            break;
        }
        default: strikes.trainers += study.killTrainer(random); break;
    }
}

}  // namespace

Strikes throughChaos(const ClusterStudy& study, const SlurmBox& box, uint32_t seed, int moments) {
    std::mt19937 random(seed);
    Strikes strikes;
    for (int i = 0; i < moments; ++i) {
        ChildProcess coordinator(study.exists() ? study.resume() : study.begin());
        waitForTraining(study);
        pause(random, 1, 500);
        if (study.exists()) {
            strike(study, box, random, strikes);
            study.enqueue(0.01);
        }
        pause(random, 1, 100);
        strikes.coordinators += coordinator.running();
        coordinator.send(SIGKILL);
        coordinator.wait();
    }
    const ProcessResult end = box.runWithNode(study.resume());
    EXPECT_EQ(end.exitCode, 0) << end.err;
    return strikes;
}

void compareChaosWithCalm(const SlurmBox& box, uint32_t seed, int trials, int64_t epochs, int moments) {
    const TemporaryFolder folder;
    const ClusterStudy calm(folder, "calm", trials, epochs), chaos(folder, "chaos", trials, epochs);
    ASSERT_EQ(run(calm.beginHere()).exitCode, 0);
    ASSERT_EQ(calm.complete(), static_cast<size_t>(trials));
    const auto begin = std::chrono::steady_clock::now();
    const Strikes strikes = throughChaos(chaos, box, seed, moments);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    fmt::print(
        "killed: {} coordinators, {} trainings, {} daemons; {} jobs cancelled, {} requeued, {} submitted twice; {} vanished; "
        "{:.0f} s\n",
        strikes.coordinators, strikes.trainers, strikes.daemons, strikes.cancelled, strikes.requeued, strikes.again,
        chaos.events("vanished"), seconds);
    EXPECT_GE(strikes.coordinators, 2);  // a quick machine is done before the last moment

    // The point that was enqueued again and again is one trial more.
    auto results = chaos.results();
    EXPECT_EQ(results.size(), static_cast<size_t>(trials) + 1);
    for (const auto& [point, values] : calm.results()) {
        EXPECT_EQ(results[point], values) << point;
    }
    std::set<std::string> ids;
    for (const sweep::Trial& t : chaos.trials()) {
        EXPECT_EQ(t.state, sweep::TrialState::Complete) << t.number << ": " << (t.reason ? toString(*t.reason) : "");
        EXPECT_TRUE(ids.insert(t.id).second) << t.number;
    }
}

}  // namespace lathe::test
