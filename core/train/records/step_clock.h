// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>

#include "core/store/run_history.h"

namespace lathe {

/// Adds up how the time of the steps is spent, with one clock reading per activity. Allocates nothing and takes no lock.
class StepClock {
public:
    /// Activities of the training thread; see StepTimes.
    enum class Kind : uint8_t { Data, Compute, Record, Commit, Other };

    /// Starts here; the time before (a pause, a validation) belongs to no step.
    void begin() { m_border = Clock::now(); }
    /// Assigns the time since the last call to this activity.
    void spent(Kind kind);
    void step() { ++m_steps; }

    /// The sums since the last result, if they exceed half a second, or if `all`. `step` is the last step done, `seconds` the
    /// time of day.
    std::optional<StepTimes> take(int64_t step, double seconds, bool all = false);

private:
    using Clock = std::chrono::steady_clock;
    static constexpr double every = 0.5;

    Clock::time_point m_border = Clock::now();
    double m_spent[5] = {};
    double m_total = 0;
    int32_t m_steps = 0;
};

/// Detects late data: intervals in which more than a fifth of the time was spent waiting for data.
class WaitWatch {
public:
    /// An interval in seconds, and the waiting time in it.
    struct Span {
        double waited = 0, seconds = 0;
    };
    /// An interval that has just ended, if at least half a second was lost in it.
    std::optional<Span> add(const StepTimes&);

private:
    Span m_span;
};

}  // namespace lathe
