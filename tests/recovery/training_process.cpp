// SPDX-License-Identifier: Apache-2.0
#include "tests/recovery/training_process.h"

#include <chrono>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "core/store/command_box.h"
#include "core/store/run_dir.h"

namespace lathe::test {

namespace fs = std::filesystem;

TrainingFolder::TrainingFolder(const Project& project) {
    EXPECT_TRUE(saveProject(m_folder / "project.json", project));
}

Command TrainingFolder::process(const std::string& run, bool resume, int threads,
                                std::map<std::string, std::string> environment) const {
    Command command{{LATHE_TRAIN_DRIVER, m_folder / "project.json", run, resume ? "resume" : "new", std::to_string(threads)}};
    command.environment = std::move(environment);
    return command;
}

ProcessResult TrainingFolder::train(const std::string& run, bool resume, int threads) const {
    return test::run(process(run, resume, threads));
}

void TrainingFolder::begin(const std::string& run) const {
    Command command = process(run, false);
    command.arguments.at(3) = "begin";
    ASSERT_EQ(test::run(command).exitCode, 3);
    ASSERT_TRUE(RunDir::isRun(run));
}

void TrainingFolder::copy(const std::string& from, const std::string& to) const {
    fs::copy(from, to, fs::copy_options::recursive);
}

int Killer::trainToTheEnd(const TrainingFolder& folder, const std::string& run, bool begun, double meanLifeSeconds) {
    std::uniform_real_distribution<double> life(0, 2 * meanLifeSeconds);
    // A build with sanitizers needs longer to start than the mean life: each life may be longer than the last one.
    constexpr double growth = 1.1;
    double longer = 1;
    for (int kills = 0;; ++kills, longer *= growth) {
        const bool there = begun || RunDir::isRun(run);
        if (!there) fs::remove_all(run);
        ChildProcess child(folder.process(run, there, nextThreads()));
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(longer * life(m_random));
        while (child.running() && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        child.send(SIGKILL);
        const ProcessResult result = child.wait();
        if (result.exitCode >= 0) {
            EXPECT_EQ(result.exitCode, 0) << result.err;
            return kills;
        }
    }
}

}  // namespace lathe::test
