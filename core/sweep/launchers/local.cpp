// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/local.h"

#include <algorithm>
#include <limits>
#include <poll.h>
#include <thread>

#include "core/store/run_dir.h"
#include "core/store/run_lock.h"
#include "core/train/records/machine_sampler.h"

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

int slotsFor(int jobs, int devices) {
    if (devices == 0) return jobs > 0 ? jobs : cores();
    return jobs > 0 ? std::min(jobs, devices) : devices;
}

// By its lock: the status comes a moment later.
bool isTraining(const std::filesystem::path& run) {
    const auto dir = RunDir::open(run.string());
    return dir && RunLock::isHeld(dir->lockFile());
}

}  // namespace

LocalLauncher::LocalLauncher(std::string program, int jobs, FreeMemory freeMemory, LocalDevices devices)
    : m_program(std::move(program)),
      m_devices(std::move(devices)),
      m_jobs(slotsFor(jobs, static_cast<int>(m_devices.ids.size()))),
      m_freeMemory(freeMemory ? std::move(freeMemory) : FreeMemory(freeMemoryOfMachine)) {}

bool LocalLauncher::hasRoomFor(int64_t bytes) const {
    return !m_devices.ids.empty() || m_freeMemory() >= bytes + keptFree;
}

int LocalLauncher::coresOfJob(int jobs) const {
    return std::max(cores() / std::max(jobs, 1), 1);
}

Status LocalLauncher::startWorker(const std::filesystem::path& files) {
    LATHE_CHECK(makeFolders(files.string()));
    LATHE_TRY(WorkerProcess worker, WorkerProcess::start(m_program, (files / "workers.log").string()));
    m_workers.push_back({std::move(worker), deviceOfNewWorker()});
    return {};
}

/// One that no worker has, if there is one, and better one that nobody else trains on. Whoever has it is waited for.
std::string LocalLauncher::deviceOfNewWorker() const {
    std::vector<std::string> left;
    for (const std::string& id : m_devices.ids)
        if (std::none_of(m_workers.begin(), m_workers.end(), [&](const Worker& w) { return w.device == id; })) left.push_back(id);
    const auto isFree = [&](const std::string& id) { return !m_devices.isFree || m_devices.isFree(id); };
    if (const auto free = std::find_if(left.begin(), left.end(), isFree); free != left.end()) return *free;
    return left.empty() ? std::string() : left.front();
}

Status LocalLauncher::give(Worker& worker, Job job) {
    if (!worker.device.empty()) job.device = worker.device;
    return worker.process.give(job);
}

Status LocalLauncher::start(const Job& job) {
    for (Worker& worker : m_workers)
        if (worker.process.isIdle() && give(worker, job).ok()) return {};
    LATHE_CHECK(startWorker(job.files));
    return give(m_workers.back(), job);
}

bool LocalLauncher::adopt(const Job& job) {
    if (!isTraining(job.run)) return false;
    m_adopted[job.trial] = job;
    return true;
}

void LocalLauncher::wait(std::chrono::milliseconds patience) const {
    std::vector<pollfd> handles;
    for (const Worker& worker : m_workers)
        if (!worker.process.isIdle()) handles.push_back({worker.process.handle(), POLLIN, 0});
    if (!m_adopted.empty()) patience = std::min(patience, adoptedPause);
    ::poll(handles.data(), handles.size(), static_cast<int>(patience.count()));
}

std::vector<EndedJob> LocalLauncher::ended(std::chrono::milliseconds patience) {
    wait(patience);
    std::vector<EndedJob> out;
    for (Worker& worker : m_workers)
        if (const auto job = worker.process.endedJob()) out.push_back(*job);
    std::erase_if(m_workers, [](const Worker& worker) { return worker.process.ended(); });
    for (auto it = m_adopted.begin(); it != m_adopted.end();) {
        const bool over = !isTraining(it->second.run);
        if (over) out.push_back({it->first, std::nullopt});
        it = over ? m_adopted.erase(it) : std::next(it);
    }
    return out;
}

}  // namespace lathe::sweep
