// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/element.h"
#include "core/store/command_box.h"
#include "core/store/run_lock.h"
#include "core/sweep/coordinator/run_sweep.h"
#include "core/sweep/coordinator/trial_proposer.h"
#include "core/sweep/coordinator/trial_watch.h"
#include "core/sweep/exchange/optuna_log.h"
#include "core/sweep/study/study_control.h"
#include "core/sweep/study/study_db.h"

namespace lathe::sweep {

/// A trial whose training is in progress.
struct Active {
    int64_t attempt = 0;
    int64_t until = 0;  ///< epochs; 0: to the end
    TrialWatch watch;
    std::optional<Diagnostic> pruned;  ///< reason why it was told to stop; nothing: it was not
    bool stopSent = false;
    double decidedAt = 0;  ///< epochs at which the pruner decided so; 0: it did not
};

/// How far a trial trains in a round.
struct RoundTarget {
    int64_t until = 0;  ///< epochs; 0: to the end
    bool done = false;
};

/// The process that runs a study, see `runSweep`. Its parts: the main loop and the choice of the next training
/// (coordinator.cpp), trials in progress (coordinator_trials.cpp), commands of users (coordinator_commands.cpp), rounds
/// (coordinator_rounds.cpp).
class Coordinator {
public:
    Coordinator(StudyFolder folder, RunLock lock, StudyDb db, Study study, Project project, std::filesystem::path base,
                Launcher& launcher, SweepObserver& observer, MemoryForecast forecast)
        : m_folder(std::move(folder)),
          m_lock(std::move(lock)),
          m_db(std::move(db)),
          m_study(std::move(study)),
          m_base(std::move(base)),
          m_launcher(launcher),
          m_observer(observer),
          m_box(m_folder.control().string()),
          m_forecast(std::move(forecast)),
          m_project(std::move(project)),
          m_optuna(m_folder.path / "optuna.log", m_study) {}

    Result<SweepOutcome> run(const std::atomic<bool>& stopRequested);
    Study takeStudy() { return std::move(m_study); }

private:
    int jobs() const {
        return m_study.settings.jobs > 0 ? std::min(m_study.settings.jobs, m_launcher.slots()) : m_launcher.slots();
    }
    const Project& project() const { return m_project; }
    Trial& at(int64_t number) { return element(m_study.trials, number); }
    bool exists(int64_t number) const { return number >= 0 && number < static_cast<int64_t>(m_study.trials.size()); }
    Status adopt(const StudySettings&);

    Status recover();
    Status applyCommands();
    Status perform(const StudyCommand&);
    Status change(const StudySettings&);
    Status undo();
    Status enqueue(const EnqueueTrial&);
    Status repeat(const RepeatTrial&);
    Status extend(int64_t trial);
    Status stopTrial(int64_t trial);

    Status watch();
    Status take(int64_t trial, Active&);
    void sendStop(int64_t trial, Active&);
    Status takeEnded(std::chrono::milliseconds patience);
    Status takeEnd(const EndedJob&);
    Status takeStopped(Trial&, const Active&, const TrialEnd&);
    Status takeVanished(Trial&, const Active&, const std::optional<Diagnostic>& said);
    Status decideAtRung(Trial&, const Active&);
    void applyDecision(Trial&) const;
    Diagnostic noReport() const;
    Status noteLate(const Trial&, const Active&);
    Result<bool> mayContinue(int64_t trial);
    Status settle(Trial&, const Active&, TrialState, std::optional<Diagnostic> reason);
    Status measure(Trial&, const Active&, const TrialEnd&, std::optional<Diagnostic>& missing) const;
    Status checkWorth() const;

    Status reportResults();
    Status fill();
    bool hasRoom();
    Result<std::optional<int64_t>> next();
    std::optional<int64_t> waiting() const;
    std::optional<int64_t> promoted() const;
    Result<std::optional<int64_t>> ask();
    Status start(int64_t trial);
    Job jobOf(const Trial&) const;
    int64_t epochsUntil(const Trial&) const;
    Status put(Trial);

    void recoverRound(const std::vector<StudyEvent>&);
    bool stoodStill(int64_t trial, int64_t until);
    Status trainRound();
    Status beginRound();
    Status startRound();
    Status planRound();
    Result<bool> planOne();
    std::vector<int64_t> waitingTrials() const;
    Status decideRound();
    Status fixWidth(const std::vector<StudyEvent>&);
    /// Number of concurrent trials that affects the decisions of the study; fewer may train at the same time.
    int64_t width() const;

    bool inRounds() const { return trainsInRounds(m_study.settings); }
    bool prunes() const { return sweep::prunes(m_study.settings.pruner.type); }
    std::vector<Curve> curves() const;
    Status closePaused();
    Status stopAll();

    using Clock = std::chrono::steady_clock;

    StudyFolder m_folder;
    RunLock m_lock;
    StudyDb m_db;
    Study m_study;
    std::filesystem::path m_base;
    Launcher& m_launcher;
    SweepObserver& m_observer;
    CommandBox m_box;
    MemoryForecast m_forecast;
    Project m_project;
    OptunaLog m_optuna;
    std::unique_ptr<TrialProposer> m_proposer;
    std::unique_ptr<Pruner> m_pruner;
    std::map<int64_t, Active> m_active;
    std::set<std::string> m_appliedCommands;  ///< ids of commands that the log has
    std::set<int64_t> m_extended;             ///< trials that train to the end regardless of the pruner
    std::map<int64_t, RoundTarget> m_round;   ///< by trial; empty: between two rounds
    int64_t m_width = 0;                      ///< from the log; 0: not in the log
    std::map<int64_t, int64_t> m_vanished;    ///< by trial: how often its process vanished
    int64_t m_largestPlan = 0;                ///< bytes, over all trials so far
    Clock::time_point m_lastLook{};
    bool m_paused = false, m_stopAsked = false, m_exhausted = false;
};

/// Seconds since 1970 by the system clock.
double nowSeconds();

}  // namespace lathe::sweep
