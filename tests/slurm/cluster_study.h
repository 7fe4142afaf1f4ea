// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/graph/project.h"
#include "core/sweep/study/study_db.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {

/// A study of a small project in a folder, trained here or by Slurm. With Sobol: its trials do not depend on where.
class ClusterStudy {
public:
    ClusterStudy(const TemporaryFolder& folder, const std::string& name, int trials, int64_t epochs = 12);
    /// Studies in the same folder train the project of the first one.
    ClusterStudy(const TemporaryFolder& folder, const std::string& name, int trials, const Project& project);

    Command beginHere() const;
    /// `settings`: of --slurm, beside poll=1.
    Command begin(const std::string& settings = "max_submitted=4") const;
    Command resume() const { return latheCommand({"sweep", "--resume", "--study", m_study}); }

    const std::string& folder() const { return m_study; }
    bool exists() const { return sweep::StudyDb::isStudy(m_study); }
    std::vector<sweep::Trial> trials() const;
    size_t complete() const { return results().size(); }
    /// What counts of it: values by the point that gave them.
    std::map<std::string, std::vector<double>> results() const;
    /// How often an attempt of any trial began and how often a process vanished, as the log has it.
    size_t events(const std::string& kind) const;
    void enqueue(double rate) const;
    /// Process ids of trainings that are under way.
    std::vector<int64_t> trainers() const;
    /// Kills a training that is under way; false: none is.
    bool killTrainer(std::mt19937& random) const;
    /// Submits one of the scripts that were submitted a second time; false: there is none.
    bool submitAgain(std::mt19937& random) const;

private:
    std::vector<std::string> words() const;

    std::string m_study, m_project;
    int m_trials;
};

}  // namespace lathe::test
