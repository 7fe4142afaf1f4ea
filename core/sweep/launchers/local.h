// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/sweep/launchers/worker_process.h"

namespace lathe::sweep {

/// The GPUs for jobs on this machine, one for each at once; none: jobs are trained where they say, the memory being the limit.
struct LocalDevices {
    std::vector<std::string> ids = {};
    std::function<bool(const std::string& id)> isFree = {};  ///< of others who train; empty: all are
};

/// Trains on this machine, in a worker process for each job at once. What is under way goes on when this process ends. On GPUs
/// each worker keeps to one of its own.
class LocalLauncher final : public Launcher {
public:
    /// Bytes of memory that are free.
    using FreeMemory = std::function<int64_t()>;

    /// `program`: the path of `lathe`. `jobs`: at once; 0: one for each core, which beats several cores for one small net.
    /// `freeMemory` empty: the machine's.
    LocalLauncher(std::string program, int jobs, FreeMemory freeMemory = {}, LocalDevices devices = {});

    int slots() const override { return m_jobs; }
    int coresOfJob(int jobs) const override;
    /// As long as the machine keeps some memory for everything else.
    bool hasRoomFor(int64_t bytes) const override;
    Status start(const Job&) override;
    bool adopt(const Job&) override;
    std::vector<EndedJob> ended(std::chrono::milliseconds patience) override;

private:
    struct Worker {
        WorkerProcess process;
        std::string device;  ///< empty: the job's own
    };
    void wait(std::chrono::milliseconds patience) const;
    Status startWorker(const std::filesystem::path& files);
    std::string deviceOfNewWorker() const;
    static Status give(Worker&, Job);

    std::string m_program;
    LocalDevices m_devices;
    int m_jobs;
    FreeMemory m_freeMemory;
    std::vector<Worker> m_workers;
    std::map<int64_t, Job> m_adopted;  ///< by trial
};

}  // namespace lathe::sweep
