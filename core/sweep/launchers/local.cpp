// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/local.h"

#include <algorithm>
#include <limits>
#include <poll.h>
#include <thread>

#include "core/store/run_dir.h"
#include "core/store/run_lock.h"
#include "core/train/machine_sampler.h"

namespace lathe::sweep {

namespace {

constexpr std::chrono::milliseconds adoptedPause(100);  // between looks at processes that are not children

constexpr int64_t keptFree = int64_t{256} << 20;

int64_t freeMemoryOfMachine() {
    const int64_t bytes = static_cast<int64_t>(MachineSampler().sample(0).availableMiB * (1 << 20));
    return bytes > 0 ? bytes : std::numeric_limits<int64_t>::max();
}

int cores() {
    return std::max(static_cast<int>(std::thread::hardware_concurrency()), 1);
}

// By its lock: the status comes a moment later.
bool isTraining(const std::filesystem::path& run) {
    const auto dir = RunDir::open(run.string());
    return dir && RunLock::isHeld(dir->lockFile());
}

}  // namespace

LocalLauncher::LocalLauncher(std::string program, int jobs, FreeMemory freeMemory)
    : m_program(std::move(program)),
      m_jobs(jobs > 0 ? jobs : cores()),
      m_freeMemory(freeMemory ? std::move(freeMemory) : FreeMemory(freeMemoryOfMachine)) {}

bool LocalLauncher::hasRoomFor(int64_t bytes) const {
    return m_freeMemory() >= bytes + keptFree;
}

int LocalLauncher::coresOfJob(int jobs) const {
    return std::max(cores() / std::max(jobs, 1), 1);
}

Status LocalLauncher::startWorker(const std::filesystem::path& files) {
    LATHE_CHECK(makeFolders(files.string()));
    LATHE_TRY(WorkerProcess worker, WorkerProcess::start(m_program, (files / "workers.log").string()));
    m_workers.push_back(std::move(worker));
    return {};
}

Status LocalLauncher::start(const Job& job) {
    for (WorkerProcess& worker : m_workers)
        if (worker.isIdle() && worker.give(job).ok()) return {};
    LATHE_CHECK(startWorker(job.files));
    return m_workers.back().give(job);
}

bool LocalLauncher::adopt(const Job& job) {
    if (!isTraining(job.run)) return false;
    m_adopted[job.trial] = job;
    return true;
}

void LocalLauncher::wait(std::chrono::milliseconds patience) const {
    std::vector<pollfd> handles;
    for (const WorkerProcess& worker : m_workers)
        if (!worker.isIdle()) handles.push_back({worker.handle(), POLLIN, 0});
    if (!m_adopted.empty()) patience = std::min(patience, adoptedPause);
    ::poll(handles.data(), handles.size(), static_cast<int>(patience.count()));
}

std::vector<EndedJob> LocalLauncher::ended(std::chrono::milliseconds patience) {
    wait(patience);
    std::vector<EndedJob> out;
    for (WorkerProcess& worker : m_workers)
        if (const auto job = worker.endedJob()) out.push_back(*job);
    std::erase_if(m_workers, [](const WorkerProcess& worker) { return worker.ended(); });
    for (auto it = m_adopted.begin(); it != m_adopted.end();) {
        const bool over = !isTraining(it->second.run);
        if (over) out.push_back({it->first, std::nullopt});
        it = over ? m_adopted.erase(it) : std::next(it);
    }
    return out;
}

}  // namespace lathe::sweep
