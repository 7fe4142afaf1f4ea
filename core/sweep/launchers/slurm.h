// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/sweep/launchers/launcher.h"
#include "core/sweep/launchers/slurm_batch.h"
#include "core/sweep/launchers/slurm_commands.h"
#include "core/sweep/launchers/slurm_site.h"

namespace lathe::sweep {

/// Trains on a cluster with the programs of Slurm. Jobs that start together become one job array; each of its tasks trains a pack
/// of trials. A trial has ended when its own marker file says so, or when two queries in a row do not list its job.
///
/// No trial is trained twice: jobs are found by name, a job whose submission seemed lost is cancelled if it appears later, and
/// each attempt is fenced by the next one (run_fence.h). While Slurm does not respond, submitted jobs continue. After `patience`
/// of the settings, `health` returns an error; the study then ends and can be resumed.
class SlurmLauncher final : public Launcher {
public:
    using Note = std::function<void(const Diagnostic&)>;

    /// `program`: path of `lathe` on this machine. `trials`: number of concurrent trials; 0: as in the settings. `note` receives
    /// messages for the user.
    SlurmLauncher(SlurmSite site, std::string program, int trials, Note note);

    int slots() const override { return m_slots; }
    int coresOfJob(int) const override { return static_cast<int>(m_site.settings.cpus); }
    Status start(const Job&) override;
    bool adopt(const Job&) override;
    void stop(int64_t trial) override;
    std::vector<EndedJob> ended(std::chrono::milliseconds patience) override;
    Status health() const override { return m_health; }

private:
    using Clock = std::chrono::steady_clock;

    /// A batch with at least one trial in progress.
    struct Submission {
        SlurmBatch batch;
        bool isSubmitted = false;
        bool isUnsure = false;           ///< submitted without an answer
        Clock::time_point triedSince{};  ///< of failed submissions
        std::map<int, int> absences;     ///< consecutive queries in which a task was over or missing
        std::map<int, SlurmTask> last;   ///< last reported state of each task
    };
    /// One trial in progress.
    struct Underway {
        Job job;
        bool isStopping = false;
    };

    // Submitting (slurm_submit.cpp)
    void submitDue();
    bool isPackDue() const;
    void makeSubmission();
    void submit(Submission&);
    void retryLater(Submission&, const Diagnostic&);
    void heard();
    void silence(const Diagnostic&);
    void giveUp(const Diagnostic&);

    // Answers of Slurm (slurm_watch.cpp)
    void look(std::vector<EndedJob>&);
    void takeQueue(const std::vector<SlurmTask>&, std::vector<EndedJob>&);
    void takeTask(Submission&, int index, const std::vector<SlurmTask>&, std::vector<EndedJob>&);
    void takeGone(const Submission&, int index, std::vector<EndedJob>&);
    void helpAlong(const Submission&, int index, const SlurmTask&);
    bool isUnwanted(const std::vector<BatchTrial>&) const;
    void findStrays(const std::vector<SlurmTask>&);
    void takeBackUnwanted();
    void reportReason(const SlurmTask&);

    // Trials in progress (slurm.cpp)
    Job absolute(Job) const;
    std::string fileOf(const BatchTrial&, std::string_view suffix) const;
    bool isUnderway(const BatchTrial&) const;
    bool isQueued(int64_t trial) const;
    const Submission* submissionOf(const BatchTrial&) const;
    void takeMarked(std::vector<EndedJob>&);
    bool takeMark(const BatchTrial&, std::vector<EndedJob>&);
    bool isHomeless(const Underway&) const;
    void takeHomeless(std::vector<EndedJob>&);
    void report(const BatchTrial&, EndedJob, std::vector<EndedJob>&);
    void forgetDone();
    void announce(Diagnostic, Severity) const;

    SlurmSite m_site;
    std::string m_program;
    int m_slots;
    Note m_note;
    SlurmCommands m_slurm;
    std::map<int64_t, Underway> m_underway;  ///< by trial; includes queued ones
    std::deque<BatchTrial> m_queue;          ///< started, but in no batch yet
    std::vector<Submission> m_submissions;
    std::vector<std::string> m_unwanted;  ///< waiting tasks that are not needed any more
    std::set<std::string> m_reported, m_reportedReasons;
    Clock::time_point m_queuedSince{}, m_nextSubmit{}, m_nextLook{}, m_nextMarks{}, m_silentSince{};
    int m_failures = 0;  ///< consecutive ones
    bool m_mayStartNow = true;
    Status m_health;
};

}  // namespace lathe::sweep
