// SPDX-License-Identifier: Apache-2.0
// What Slurm says of the launcher's jobs.
#include <algorithm>

#include "core/base/element.h"
#include "core/base/file.h"
#include "core/sweep/launchers/slurm.h"

namespace lathe::sweep {

namespace {

constexpr int absencesOfGone = 2;  // a job that is just being requeued may look as if it were over

}  // namespace

void SlurmLauncher::look(std::vector<EndedJob>& out) {
    if (m_submissions.empty() || Clock::now() < m_nextLook) return;
    const auto tasks = m_slurm.queue(m_site.jobPrefix());
    m_nextLook = Clock::now() + std::chrono::seconds(m_site.settings.poll);
    if (tasks) {
        heard();
        takeQueue(*tasks, out);
    } else if (tasks.error().code == "slurm.none") {
        m_health = tasks.error();
    } else {
        silence(tasks.error());
    }
}

void SlurmLauncher::takeQueue(const std::vector<SlurmTask>& tasks, std::vector<EndedJob>& out) {
    for (Submission& s : m_submissions) {
        std::vector<SlurmTask> own;
        std::copy_if(tasks.begin(), tasks.end(), std::back_inserter(own),
                     [&](const SlurmTask& t) { return t.name == m_site.jobPrefix() + s.batch.id; });
        if (s.isUnsure) s.isSubmitted = !own.empty(), s.isUnsure = false;
        for (int i = 0; s.isSubmitted && i < static_cast<int>(s.batch.tasks.size()); ++i) takeTask(s, i, own, out);
    }
    findStrays(tasks);
    takeBackUnwanted();
}

void SlurmLauncher::takeTask(Submission& s, int index, const std::vector<SlurmTask>& own, std::vector<EndedJob>& out) {
    bool lives = false;
    for (const SlurmTask& task : own) {
        if (task.index != index) continue;
        lives = lives || !isOver(task);
        if (!isOver(task)) helpAlong(s, index, task);
        s.last[index] = task;
    }
    s.absences[index] = lives ? 0 : s.absences[index] + 1;
    if (s.absences[index] >= absencesOfGone) takeGone(s, index, out);
}

// A training that did not say its end. What ended it lies outside of it, unless it was memory or its own crash.
void SlurmLauncher::takeGone(const Submission& s, int index, std::vector<EndedJob>& out) {
    (void)listFolder(m_site.jobs().string());  // network file systems show new files after this
    const auto last = s.last.find(index);
    const std::string state = last == s.last.end() ? "" : last->second.state;
    const bool isOwn = state == "OUT_OF_MEMORY" || state == "FAILED" || state == "TIMEOUT" || state == "COMPLETED";
    bool wasEnded = false;
    for (const BatchTrial& trial : element(s.batch.tasks, index)) {
        if (!isUnderway(trial) || takeMark(trial, out)) continue;
        report(trial, {trial.trial, std::nullopt, !isOwn}, out);
        wasEnded = true;
    }
    if (!wasEnded || state.empty()) return;
    announce(workError("slurm.ended", {}, "Slurm ended job {0}: {1}", {last->second.id(), state},
                       "its trials resume from their last checkpoints"),
             Severity::Note);
}

bool SlurmLauncher::isUnwanted(const std::vector<BatchTrial>& trials) const {
    return std::all_of(trials.begin(), trials.end(),
                       [&](const BatchTrial& t) { return !isUnderway(t) || m_underway.at(t.trial).isStopping; });
}

void SlurmLauncher::helpAlong(const Submission& s, int index, const SlurmTask& task) {
    if (task.state != "PENDING") return;
    const bool isStuck = task.reason.starts_with("launch failed");  // held for ever, until a person releases it
    if (isStuck) reportReason(task);
    if (isStuck || isUnwanted(element(s.batch.tasks, index))) {
        m_unwanted.push_back(task.id());
    } else if (task.reason == "BeginTime" && m_mayStartNow) {
        // A node refuses a job that it ended in the same second ("already killed"): a requeued one starts at the next query.
        if (const auto last = s.last.find(index); last != s.last.end() && last->second == task)
            m_mayStartNow = m_slurm.startNow(task.id()).ok();
    } else {
        reportReason(task);
    }
}

void SlurmLauncher::reportReason(const SlurmTask& task) {
    const bool none = task.reason.empty() || task.reason == "None";
    if (none || !m_reportedReasons.insert(task.reason).second) return;
    if (task.reason.starts_with("launch failed"))
        announce(workError("slurm.launch", {}, "a compute node could not start job {0} ({1})", {task.id(), task.reason},
                           "Lathe submits another job instead"),
                 Severity::Warning);
    else if (task.reason.find("eld") != std::string::npos)
        announce(workError("slurm.held", {}, "Slurm holds job {0} ({1})", {task.id(), task.reason},
                           "use scontrol release to start it, or scancel to return its trials to the study"),
                 Severity::Warning);
    else
        announce(workError("slurm.waiting", {}, "job {0} is pending in the Slurm queue ({1})", {task.id(), task.reason}),
                 Severity::Note);
}

// A job of this study that nobody knows comes from a submission that was thought lost.
void SlurmLauncher::findStrays(const std::vector<SlurmTask>& tasks) {
    for (const SlurmTask& task : tasks) {
        const bool isKnown = std::any_of(m_submissions.begin(), m_submissions.end(),
                                         [&](const Submission& s) { return task.name == m_site.jobPrefix() + s.batch.id; });
        if (!isKnown && task.state == "PENDING") m_unwanted.push_back(task.id());
    }
}

void SlurmLauncher::takeBackUnwanted() {
    if (!m_unwanted.empty()) (void)m_slurm.takeBack(m_unwanted);  // what fails is tried again after the next look
    m_unwanted.clear();
}

}  // namespace lathe::sweep
