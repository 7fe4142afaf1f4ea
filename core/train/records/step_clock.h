// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>

#include "core/store/run_history.h"

namespace lathe {

/// Adds up where the time of the steps goes: one reading of the clock at each border. Takes no memory and no lock.
class StepClock {
public:
    enum class Kind : uint8_t { Data, Compute, Record, Commit, Other };

    /// From here on; what came before (a pause, a validation) belongs to no step.
    void begin() { m_border = Clock::now(); }
    /// The time since the last border went into this.
    void spent(Kind kind);
    void step() { ++m_steps; }

    /// What has added up, once it is half a second or `all` is wanted. `step` is the last one done, `seconds` the time of day.
    std::optional<StepTimes> take(int64_t step, double seconds, bool all = false);

private:
    using Clock = std::chrono::steady_clock;
    static constexpr double every = 0.5;

    Clock::time_point m_border = Clock::now();
    double m_spent[5] = {};
    double m_total = 0;
    int32_t m_steps = 0;
};

/// Notices that data are late: spans in which more than a fifth of the time went into waiting for them.
class WaitWatch {
public:
    struct Span {
        double waited = 0, seconds = 0;
    };
    /// A span that has just ended and cost at least half a second.
    std::optional<Span> add(const StepTimes&);

private:
    Span m_span;
};

}  // namespace lathe
