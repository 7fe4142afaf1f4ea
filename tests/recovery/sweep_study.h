// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/sweep/study/trial.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {

/// What counts of a study: values by the point that gave them.
using SweepResults = std::map<std::string, std::vector<double>>;

/// A study of small trainings in a folder, run by `lathe sweep` again and again.
class SweepStudy {
public:
    struct Options {
        int trials = 16;
        std::string sampler = "random";
        bool deterministic = false;
        std::string pruner = "none";
        int epochs = 12;
    };
    SweepStudy(const TemporaryFolder& folder, const std::string& name, Options options);

    /// All coordinators from now on get these variables.
    void setEnvironment(std::map<std::string, std::string> variables) { m_environment = std::move(variables); }

    Command begin() const;
    Command resume() const;
    /// Whichever it takes.
    Command next() const { return exists() ? resume() : begin(); }
    const std::string& folder() const { return m_study; }
    bool exists() const;
    std::vector<sweep::Trial> read() const;
    SweepResults results() const;
    /// All that a study says of its trials but times and attempts, a line each.
    std::string table() const;
    /// Why trials failed, for messages.
    std::string failures() const;
    /// How often a trial was settled as complete, beyond once for each.
    int doublyCompleted() const;
    /// Kills a trainer that is under way; false: none is.
    bool killTrainer(std::mt19937& random) const;
    /// Hands in, by hand, the same point as always.
    void enqueue() const;
    /// Stops a coordinator (SIGSTOP) at a moment at which it holds no lock of study.db.
    void freeze(ChildProcess& coordinator) const;
    /// Executes SQL in study.db, behind the coordinators' back.
    void tamper(const std::string& sql) const;

private:
    Command command(std::vector<std::string> words) const;

    std::string m_study;
    std::vector<std::string> m_begin;
    std::map<std::string, std::string> m_environment;
};

struct SweepChaos {
    uint32_t seed = 1;
    int moments = 10;         ///< at which the coordinator is killed
    int betweenMs = 300;      ///< at most, from its start to a trainer's death
    int looks = 1;            ///< for a trainer to kill, where none is under way for long
    bool duplicates = true;   ///< the same point is handed in at each moment
    std::string tamper = {};  ///< SQL after each moment
};
struct SweepKills {
    int coordinators = 0, trainers = 0;
    int duplicates = 0;  ///< handed in
};

/// Kills coordinators and trainers, and at last lets one come to its end. On a slow machine there are more moments, until a study
/// is there and, if asked for, a duplicate was handed in.
SweepKills throughChaos(const SweepStudy&, const SweepChaos&);

}  // namespace lathe::test
