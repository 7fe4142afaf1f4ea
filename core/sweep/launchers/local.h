// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "core/base/detached_process.h"
#include "core/sweep/launcher.h"

namespace lathe::sweep {

/// Trains on this machine: a detached `lathe train` a job, which goes on when this process ends.
class LocalLauncher final : public Launcher {
public:
    /// `program`: the path of `lathe`. `jobs`: at once; 0: one for each core, which beats several cores for one small net.
    LocalLauncher(std::string program, int jobs);

    int slots() const override { return m_jobs; }
    int coresOfJob(int jobs) const override;
    Status start(const Job&) override;
    bool adopt(const Job&) override;
    std::vector<EndedJob> ended(std::chrono::milliseconds patience) override;

private:
    struct Started {
        DetachedProcess process;
        std::string answer;
    };

    void wait(std::chrono::milliseconds patience) const;

    std::string m_program;
    int m_jobs;
    std::map<int64_t, Started> m_started;  ///< by trial
    std::map<int64_t, Job> m_adopted;
};

}  // namespace lathe::sweep
