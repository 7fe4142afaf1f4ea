// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/graph/project.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {

/// A project on disk and runs of it, each trained by processes of its own.
class TrainingFolder {
public:
    explicit TrainingFolder(const Project&);

    std::string run(const std::string& name) const { return m_folder / name; }
    /// The command of a process that trains `run`, or goes on with it.
    Command process(const std::string& run, bool resume, int threads = 1,
                    std::map<std::string, std::string> environment = {}) const;
    /// From its beginning or last commit to the end, undisturbed.
    ProcessResult train(const std::string& run, bool resume = false, int threads = 1) const;
    /// Makes the run with its plan and first commit and stops there: commands of step 0 can be put in.
    void begin(const std::string& run) const;
    /// A run that `begin` made, with another name.
    void copy(const std::string& from, const std::string& to) const;

private:
    TemporaryFolder m_folder;
};

/// Kills trainings by SIGKILL at random moments, until `kills` processes have died so. `threads` is changed from life to life.
class Killer {
public:
    Killer(uint32_t seed, std::vector<int> threads) : m_random(seed), m_threads(std::move(threads)) {}

    /// Trains `run`, killing and resuming, to its end. `begun`: it has been begun already. The mean life grows from kill to kill.
    /// Returns how often it was killed.
    int trainToTheEnd(const TrainingFolder&, const std::string& run, bool begun, double meanLifeSeconds);

private:
    int nextThreads() { return m_threads[m_lives++ % m_threads.size()]; }

    std::mt19937 m_random;
    std::vector<int> m_threads;
    size_t m_lives = 0;
};

}  // namespace lathe::test
