// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

#include "core/store/run_status.h"
#include "core/train/interface/run_observer.h"
#include "core/train/records/heartbeat.h"

namespace lathe {

/// Passes on what the second training of a run reports (core/train/runs/refit.h), and keeps the status of the run up to date: it
/// is Running or Paused, with {"refit": {"epoch", "epochs", "step", "steps", "seconds_left"}} as `more`. Epoch and step of the
/// status stay those of the first training.
class RefitWatch final : public RunObserver {
public:
    /// `status`: that of the run after the first training; written at once. References must outlive this object.
    RefitWatch(RunObserver& to, Heartbeat&, RunStatus status);

    void started(const DeviceInfo& device, int64_t firstStep) override { m_to.started(device, firstStep); }
    void note(const Diagnostic& d) override { m_to.note(d); }
    void progress(const RunProgress&) override;
    void epoch(const EpochFigures& figures) override { m_to.epoch(figures); }

    /// As last written.
    const RunStatus& status() const { return m_status; }

private:
    using Clock = std::chrono::steady_clock;

    RunObserver& m_to;
    Heartbeat& m_heartbeat;
    RunStatus m_status;
    Clock::time_point m_lastWrite{};
};

/// The member "refit" of such a status, or of the summary of a run.
struct RefitPosition {
    int64_t epoch = 0, epochs = 0, step = 0, steps = 0;
    double secondsLeft = 0;  ///< 0: unknown
    bool operator==(const RefitPosition&) const = default;
};
Json toJson(const RefitPosition&);
/// Reads `RunStatus::more`; all 0 if the run has no second training, or has not started it.
RefitPosition refitPositionOf(const Json& more);

}  // namespace lathe
