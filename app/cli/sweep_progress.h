// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

#include "app/cli/live_line.h"
#include "core/sweep/coordinator/run_sweep.h"

namespace lathe {

/// Shows the progress of a sweep: a line for each trial that ended and, on a terminal, a line at the bottom with the progress,
/// the best trial so far and the remaining time.
class SweepProgress final : public sweep::SweepObserver {
public:
    explicit SweepProgress(const Session& session);

    void settled(const sweep::Study&, const sweep::Trial&) override;
    void note(const Diagnostic&) override;
    void idle(const sweep::Study&) override;

private:
    using Clock = std::chrono::steady_clock;

    const Session& m_session;
    LiveLine m_line;
    Clock::time_point m_begin = Clock::now(), m_shown{};
    int64_t m_over = -1;  ///< trials that had ended at the start; -1: not yet counted
};

/// The values of a trial: "  training.optimizer.lr 0.01  training.batch 32".
std::string pointText(const sweep::Point&);
/// A trial with its state, its result and its values: "trial 12  complete  val.loss 0.3142  training.optimizer.lr 0.01  (best)".
std::string trialLine(const sweep::Study&, const sweep::Trial&);

}  // namespace lathe
