// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/sweep/launchers/worker_process.h"

namespace lathe::sweep {

/// The GPUs for jobs on this machine, one per concurrent job. None: jobs use their own device setting, and memory limits their
/// number.
struct LocalDevices {
    std::vector<std::string> ids = {};
    std::function<bool(const std::string& id)> isFree = {};  ///< not used by other processes; empty: all are free
};

/// Trains on this machine, in one worker process per concurrent job. Trainings continue when this process ends. On GPUs, each
/// worker uses its own.
class LocalLauncher final : public Launcher {
public:
    /// Bytes of free memory.
    using FreeMemory = std::function<int64_t()>;

    /// `program`: path of `lathe`. `jobs`: number of concurrent jobs; 0: one per core, which is faster than several cores for one
    /// small network. `freeMemory` empty: free memory of the machine.
    LocalLauncher(std::string program, int jobs, FreeMemory freeMemory = {}, LocalDevices devices = {});

    int slots() const override { return m_jobs; }
    int coresOfJob(int jobs) const override;
    /// Whether some memory of the machine would remain free.
    bool hasRoomFor(int64_t bytes) const override;
    Status start(const Job&) override;
    bool adopt(const Job&) override;
    std::vector<EndedJob> ended(std::chrono::milliseconds patience) override;

private:
    /// A worker process and its device.
    struct Worker {
        WorkerProcess process;
        std::string device;  ///< empty: as the job says
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
