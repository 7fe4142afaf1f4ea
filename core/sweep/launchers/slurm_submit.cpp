// SPDX-License-Identifier: Apache-2.0
// The submitting half of the Slurm launcher.
#include <algorithm>

#include "core/base/ids.h"
#include "core/sweep/launchers/slurm.h"
#include "core/sweep/launchers/slurm_script.h"

namespace lathe::sweep {

namespace {

using namespace std::chrono_literals;

constexpr auto linger = 2s;            // for a pack that is not full
constexpr auto mostPause = 60s;        // between attempts to reach Slurm
constexpr size_t tasksOfArray = 1000;  // MaxArraySize is 1001 unless the site has it otherwise

}  // namespace

bool SlurmLauncher::isPackDue() const {
    const auto pack = static_cast<size_t>(m_site.settings.pack);
    return m_queue.size() >= pack || (!m_queue.empty() && Clock::now() - m_queuedSince >= linger);
}

void SlurmLauncher::submitDue() {
    if (!m_health.ok() || Clock::now() < m_nextSubmit) return;
    for (Submission& s : m_submissions)
        if (!s.isSubmitted && !s.isUnsure && m_health.ok() && Clock::now() >= m_nextSubmit) submit(s);
    while (isPackDue() && m_health.ok() && Clock::now() >= m_nextSubmit) {
        makeSubmission();
        if (m_health.ok()) submit(m_submissions.back());
    }
}

// The batch is on the disk before Slurm hears of it.
void SlurmLauncher::makeSubmission() {
    const auto pack = static_cast<size_t>(m_site.settings.pack);
    Submission s;
    s.batch.id = newId();
    std::map<int64_t, Job> jobs;
    while (isPackDue() && s.batch.tasks.size() < tasksOfArray) {
        std::vector<BatchTrial>& task = s.batch.tasks.emplace_back();
        for (; task.size() < pack && !m_queue.empty(); m_queue.pop_front()) task.push_back(m_queue.front());
    }
    for (const auto& task : s.batch.tasks)
        for (const BatchTrial& t : task) jobs.emplace(t.trial, m_underway.at(t.trial).job);
    const std::string& program = m_site.settings.lathe.empty() ? m_program : m_site.settings.lathe;
    m_health = saveBatch(m_site.batches(), s.batch, slurmScript(s.batch, jobs, m_site, program));
    m_submissions.push_back(std::move(s));
}

void SlurmLauncher::submit(Submission& s) {
    auto arguments = submitArguments(s.batch, m_site);
    if (!arguments) {
        m_health = arguments.error();
        return;
    }
    arguments->push_back(scriptOf(m_site.batches(), s.batch).string());
    const auto job = m_slurm.submit(*arguments);
    s.isSubmitted = job.ok();
    if (job)
        heard();
    else if (job.error().code == "slurm.silent" || job.error().code == "slurm.full")
        retryLater(s, job.error());
    else
        m_health = job.error();
}

// A limit on jobs is no trouble as long as other jobs of the study are there.
void SlurmLauncher::retryLater(Submission& s, const Diagnostic& why) {
    const auto now = Clock::now();
    const bool isFull = why.code == "slurm.full";
    const bool anyThere =
        std::any_of(m_submissions.begin(), m_submissions.end(), [](const Submission& o) { return o.isSubmitted; });
    if (s.triedSince == Clock::time_point() || (isFull && anyThere)) s.triedSince = now;
    s.isUnsure = !isFull;
    if (now - s.triedSince >= std::chrono::seconds(m_site.settings.patience)) {
        giveUp(why);
    } else if (isFull) {
        if (m_reportedReasons.insert(why.code).second) announce(why, Severity::Note);
        m_nextSubmit = now + std::chrono::seconds(m_site.settings.poll) * 2;
    } else {
        silence(why);
    }
}

// It may be restarting. What it has goes on meanwhile.
void SlurmLauncher::silence(const Diagnostic& why) {
    const auto now = Clock::now();
    if (m_failures++ == 0) {
        m_silentSince = now;
        announce(why, Severity::Warning);
    }
    const int64_t doubled = int64_t{1} << std::min(m_failures - 1, 6);
    const auto pause = std::min<Clock::duration>(std::chrono::seconds(m_site.settings.poll) * doubled, mostPause);
    m_nextSubmit = std::max(m_nextSubmit, now + pause);
    m_nextLook = std::max(m_nextLook, now + pause);
    if (now - m_silentSince >= std::chrono::seconds(m_site.settings.patience)) giveUp(why);
}

void SlurmLauncher::giveUp(const Diagnostic& why) {
    m_health = workError("slurm.gone", {}, "Slurm commands have failed for {0} seconds: {1}",
                         {std::to_string(m_site.settings.patience), toString(why)},
                         "submitted jobs continue and nothing is lost: resume with --resume when Slurm responds again");
}

void SlurmLauncher::heard() {
    if (m_failures == 0) return;
    m_failures = 0;
    announce(requestError("slurm.back", {}, "Slurm responds again"), Severity::Note);
}

}  // namespace lathe::sweep
