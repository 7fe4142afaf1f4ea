// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/local.h"

#include <algorithm>
#include <poll.h>
#include <thread>

#include "core/store/run_dir.h"
#include "core/sweep/launchers/train_command.h"

namespace lathe::sweep {

namespace {

constexpr std::chrono::milliseconds adoptedPause(100);  // between looks at processes that are not children

int cores() {
    return std::max(static_cast<int>(std::thread::hardware_concurrency()), 1);
}

std::string fileOf(const Job& job, std::string_view suffix) {
    return (job.files / (std::to_string(job.trial) + '-' + std::to_string(job.attempt))).string().append(suffix);
}

bool isTraining(const std::filesystem::path& run) {
    const auto dir = RunDir::open(run.string());
    if (!dir) return false;
    const auto status = dir->readStatus();
    const bool live = status && (status->state == RunState::Starting || status->state == RunState::Running ||
                                 status->state == RunState::Paused);
    return live && livenessOf(status->process) == Liveness::Alive;
}

}  // namespace

LocalLauncher::LocalLauncher(std::string program, int jobs) : m_program(std::move(program)), m_jobs(jobs > 0 ? jobs : cores()) {}

int LocalLauncher::coresOfJob(int jobs) const {
    return std::max(cores() / std::max(jobs, 1), 1);
}

Status LocalLauncher::start(const Job& job) {
    LATHE_CHECK(makeFolders(job.files.string()));
    const DetachedProcess::Files files{fileOf(job, ".json"), fileOf(job, ".log")};
    LATHE_TRY(DetachedProcess process, DetachedProcess::start(trainArguments(m_program, job), files));
    m_started.insert_or_assign(job.trial, Started{std::move(process), files.answer});
    return {};
}

bool LocalLauncher::adopt(const Job& job) {
    if (!isTraining(job.run)) return false;
    m_adopted[job.trial] = job;
    return true;
}

void LocalLauncher::wait(std::chrono::milliseconds patience) const {
    std::vector<pollfd> handles;
    for (const auto& [trial, started] : m_started)
        if (started.process.handle() >= 0) handles.push_back({started.process.handle(), POLLIN, 0});
    if (!m_adopted.empty() || handles.size() < m_started.size()) patience = std::min(patience, adoptedPause);
    ::poll(handles.data(), handles.size(), static_cast<int>(patience.count()));
}

std::vector<EndedJob> LocalLauncher::ended(std::chrono::milliseconds patience) {
    wait(patience);
    std::vector<EndedJob> out;
    for (auto it = m_started.begin(); it != m_started.end();) {
        const bool over = it->second.process.ended();
        if (over) out.push_back({it->first, answeredProblem(it->second.answer)});
        it = over ? m_started.erase(it) : std::next(it);
    }
    for (auto it = m_adopted.begin(); it != m_adopted.end();) {
        const bool over = !isTraining(it->second.run);
        if (over) out.push_back({it->first, std::nullopt});
        it = over ? m_adopted.erase(it) : std::next(it);
    }
    return out;
}

}  // namespace lathe::sweep
