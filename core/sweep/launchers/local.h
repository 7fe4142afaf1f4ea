// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/sweep/launchers/worker_process.h"

namespace lathe::sweep {

/// Trains on this machine, in a worker process for each job at once. What is under way goes on when this process ends.
class LocalLauncher final : public Launcher {
public:
    /// Bytes of memory that are free.
    using FreeMemory = std::function<int64_t()>;

    /// `program`: the path of `lathe`. `jobs`: at once; 0: one for each core, which beats several cores for one small net.
    /// `freeMemory` empty: the machine's.
    LocalLauncher(std::string program, int jobs, FreeMemory freeMemory = {});

    int slots() const override { return m_jobs; }
    int coresOfJob(int jobs) const override;
    /// As long as the machine keeps some memory for everything else.
    bool hasRoomFor(int64_t bytes) const override;
    Status start(const Job&) override;
    bool adopt(const Job&) override;
    std::vector<EndedJob> ended(std::chrono::milliseconds patience) override;

private:
    void wait(std::chrono::milliseconds patience) const;
    Status startWorker(const std::filesystem::path& files);

    std::string m_program;
    int m_jobs;
    FreeMemory m_freeMemory;
    std::vector<WorkerProcess> m_workers;
    std::map<int64_t, Job> m_adopted;  ///< by trial
};

}  // namespace lathe::sweep
