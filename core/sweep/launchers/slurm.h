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

/// Trains on a cluster, through Slurm's programs. What starts together becomes one job array; each of its tasks trains a pack of
/// trials. A trial is over when its own file says so, or when Slurm twice knows nothing of its job any more.
///
/// No submission trains a trial twice: jobs are found by their names, a job whose submission was thought lost is cancelled when
/// it turns up, and each attempt is fenced out of the run by the next one (run_fence.h). While Slurm is silent, what was
/// submitted trains on; past the settings' patience `health` says so and the study ends, to be gone on with.
class SlurmLauncher final : public Launcher {
public:
    using Note = std::function<void(const Diagnostic&)>;

    /// `program`: the path of `lathe` here. `trials`: at once; 0: as the settings say. `note`: for a person.
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

    /// A batch of which at least one trial is under way.
    struct Submission {
        SlurmBatch batch;
        bool isSubmitted = false;
        bool isUnsure = false;           ///< it was asked for, and there was no answer
        Clock::time_point triedSince{};  ///< in vain
        std::map<int, int> absences;     ///< looks in a row in which a task was over or gone
        std::map<int, SlurmTask> last;   ///< what Slurm last said of each task
    };
    /// One trial under way.
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

    // What Slurm says (slurm_watch.cpp)
    void look(std::vector<EndedJob>&);
    void takeQueue(const std::vector<SlurmTask>&, std::vector<EndedJob>&);
    void takeTask(Submission&, int index, const std::vector<SlurmTask>&, std::vector<EndedJob>&);
    void takeGone(const Submission&, int index, std::vector<EndedJob>&);
    void helpAlong(const Submission&, int index, const SlurmTask&);
    bool isUnwanted(const std::vector<BatchTrial>&) const;
    void findStrays(const std::vector<SlurmTask>&);
    void takeBackUnwanted();
    void tellReason(const SlurmTask&);

    // What is under way (slurm.cpp)
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
    void tell(Diagnostic, Severity) const;

    SlurmSite m_site;
    std::string m_program;
    int m_slots;
    Note m_note;
    SlurmCommands m_slurm;
    std::map<int64_t, Underway> m_underway;  ///< by trial; queued ones included
    std::deque<BatchTrial> m_queue;          ///< started, and in no batch yet
    std::vector<Submission> m_submissions;
    std::vector<std::string> m_unwanted;  ///< waiting tasks that nobody needs any more
    std::set<std::string> m_reported, m_toldReasons;
    Clock::time_point m_queuedSince{}, m_nextSubmit{}, m_nextLook{}, m_nextMarks{}, m_silentSince{};
    int m_failures = 0;  ///< in a row
    bool m_mayStartNow = true;
    Status m_health;
};

}  // namespace lathe::sweep
