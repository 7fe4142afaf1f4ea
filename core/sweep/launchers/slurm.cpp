// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/slurm.h"

#include <algorithm>
#include <fcntl.h>
#include <thread>

#include "core/base/file.h"
#include "core/store/run_fence.h"
#include "core/sweep/launchers/slurm_script.h"
#include "core/sweep/launchers/train_command.h"

namespace lathe::sweep {

namespace {

using namespace std::chrono_literals;

constexpr auto marksPause = 100ms;  // between looks for marks of trials that ended

Diagnostic noProgram(const std::string& log) {
    return workError(
        "slurm.no-program", log, "lathe could not be started on the compute node", {},
        "set the path of lathe on the node with --slurm lathe=PATH, or prepare its environment with --slurm setup=LINE");
}

BatchTrial partOf(const Job& job) {
    return {job.trial, job.attempt};
}

}  // namespace

SlurmLauncher::SlurmLauncher(SlurmSite site, std::string program, int trials, Note note)
    : m_site(std::move(site)),
      m_program(std::move(program)),
      m_slots(trials > 0 ? trials : static_cast<int>(m_site.settings.maxSubmitted)),
      m_note(std::move(note)) {
    Diagnostics notes;
    for (SlurmBatch& batch : loadBatches(m_site.batches(), notes)) {
        m_submissions.emplace_back().batch = std::move(batch);
        m_submissions.back().isSubmitted = true;  // or else it will not be in the queue
    }
    for (const Diagnostic& n : notes) m_note(n);
}

void SlurmLauncher::announce(Diagnostic note, Severity severity) const {
    note.severity = severity;
    m_note(note);
}

// ---- what is under way -------------------------------------------------------------------------------------------------

// Jobs have other working directories.
Job SlurmLauncher::absolute(Job job) const {
    for (auto path : {&Job::project, &Job::base, &Job::run, &Job::from, &Job::files})
        if (!(job.*path).empty()) job.*path = std::filesystem::absolute(job.*path);
    return job;
}

std::string SlurmLauncher::fileOf(const BatchTrial& trial, std::string_view suffix) const {
    return (m_site.jobs() / trial.name()).string().append(suffix);
}

bool SlurmLauncher::isUnderway(const BatchTrial& trial) const {
    const auto at = m_underway.find(trial.trial);
    return at != m_underway.end() && at->second.job.attempt == trial.attempt;
}

bool SlurmLauncher::isQueued(int64_t trial) const {
    return std::any_of(m_queue.begin(), m_queue.end(), [&](const BatchTrial& t) { return t.trial == trial; });
}

const SlurmLauncher::Submission* SlurmLauncher::submissionOf(const BatchTrial& trial) const {
    const auto s = std::find_if(m_submissions.begin(), m_submissions.end(),
                                [&](const Submission& each) { return each.batch.taskOf(trial) >= 0; });
    return s == m_submissions.end() ? nullptr : &*s;
}

Status SlurmLauncher::start(const Job& given) {
    const Job job = absolute(given);
    LATHE_CHECK(makeFolders(m_site.jobs().string()));
    LATHE_CHECK(RunFence::raise(fenceOf(job).string(), job.attempt));
    if (m_queue.empty()) m_queuedSince = Clock::now();
    m_queue.push_back(partOf(job));
    m_underway[job.trial] = {job, false};
    return {};
}

// Whether Slurm has a job for it shows at the next look.
bool SlurmLauncher::adopt(const Job& job) {
    if (m_reported.contains(partOf(job).name())) return false;
    m_underway[job.trial] = {absolute(job), false};
    return true;
}

// A training that runs is told by its run's control; one that has not begun must not.
void SlurmLauncher::stop(int64_t trial) {
    const auto at = m_underway.find(trial);
    if (at == m_underway.end() || at->second.isStopping) return;
    at->second.isStopping = true;
    if (const auto file = openFile(fileOf(partOf(at->second.job), ".stop"), O_WRONLY | O_CREAT); !file) m_note(file.error());
    m_nextLook = std::min(m_nextLook, Clock::now());
}

std::vector<EndedJob> SlurmLauncher::ended(std::chrono::milliseconds patience) {
    std::vector<EndedJob> out;
    submitDue();
    takeMarked(out);
    takeHomeless(out);
    if (out.empty() && m_health.ok()) look(out);
    forgetDone();
    if (out.empty()) std::this_thread::sleep_for(patience);
    return out;
}

void SlurmLauncher::report(const BatchTrial& trial, EndedJob end, std::vector<EndedJob>& out) {
    m_underway.erase(trial.trial);
    m_reported.insert(trial.name());
    out.push_back(std::move(end));
}

// ---- what trials say themselves ----------------------------------------------------------------------------------------

void SlurmLauncher::takeMarked(std::vector<EndedJob>& out) {
    if (Clock::now() < m_nextMarks) return;
    m_nextMarks = Clock::now() + marksPause;
    std::vector<BatchTrial> all;
    for (const auto& [trial, underway] : m_underway) all.push_back(partOf(underway.job));
    for (const BatchTrial& trial : all) takeMark(trial, out);
}

bool SlurmLauncher::takeMark(const BatchTrial& trial, std::vector<EndedJob>& out) {
    const auto mark = readFile(fileOf(trial, ".end"), 4096);
    if (!mark) return false;
    EndedJob end{trial.trial, answeredProblem(fileOf(trial, ".json")), false};
    if (mark->starts_with("126") || mark->starts_with("127")) end.problem = noProgram(fileOf(trial, ".log"));
    end.isExcused = mark->starts_with("taken back") || mark->starts_with("interrupted");
    if (end.isExcused) end.problem.reset();
    if (end.problem && end.problem->code == "run.locked")
        end = {trial.trial, std::nullopt, true};  // by a trainer that was fenced out
    report(trial, std::move(end), out);
    return true;
}

// Adopted ones that were never submitted, and those that are not to begin any more and that Slurm does not know.
bool SlurmLauncher::isHomeless(const Underway& underway) const {
    const BatchTrial trial = partOf(underway.job);
    const Submission* const s = submissionOf(trial);
    if (!s) return !isQueued(trial.trial) || underway.isStopping;
    return underway.isStopping && !s->isSubmitted && !s->isUnsure;
}

void SlurmLauncher::takeHomeless(std::vector<EndedJob>& out) {
    std::vector<BatchTrial> homeless;
    for (const auto& [trial, underway] : m_underway)
        if (isHomeless(underway)) homeless.push_back(partOf(underway.job));
    for (const BatchTrial& trial : homeless) {
        std::erase(m_queue, trial);
        report(trial, {trial.trial, std::nullopt, true}, out);
    }
}

// Batches without a trial under way; their jobs are ending.
void SlurmLauncher::forgetDone() {
    std::erase_if(m_submissions, [&](const Submission& s) {
        const bool isWanted = std::any_of(s.batch.tasks.begin(), s.batch.tasks.end(), [&](const auto& trials) {
            return std::any_of(trials.begin(), trials.end(), [&](const BatchTrial& t) { return isUnderway(t); });
        });
        if (!isWanted) removeBatch(m_site.batches(), s.batch);
        return !isWanted;
    });
}

}  // namespace lathe::sweep
