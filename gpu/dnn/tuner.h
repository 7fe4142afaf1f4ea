// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "gpu/dnn/plan.h"

namespace lathe::gpu::dnn {

/// Seconds that one run of the plan takes.
using PlanTimer = std::function<Result<double>(const Graph&, const Plan&)>;
/// Seconds since some moment.
using WallClock = std::function<double()>;
double secondsOnTheWall();

/// How long a compilation may take for timing, all in all, unless told otherwise.
constexpr double tuningSeconds = 60;
/// Of how many proposals the fastest is taken.
constexpr int64_t tuningCandidates = 8;

/// Finds the fastest of some plans by running them.
class Tuner {
public:
    explicit Tuner(PlanTimer timer, double seconds = tuningSeconds, WallClock clock = secondsOnTheWall)
        : m_timer(std::move(timer)), m_limit(seconds), m_clock(std::move(clock)) {}

    struct Timed {
        Plan plan;
        bool complete = true;  ///< every proposal was tried, and one has a time
    };
    /// Of what `propose` gives, the making of which costs time, too. A plan that does not run, or that there is no memory for, is
    /// left out and noted. When the time is over: the fastest until then. Where there is none: the first that there was no memory
    /// or no time for; the error of the last one where each of them fails.
    Result<Timed> fastest(const Graph&, const std::function<Result<std::vector<Plan>>()>& propose);

    /// The time that tuning may take is over.
    bool isExhausted() const { return m_spent >= m_limit; }
    /// What was left out, and how much was timed.
    Diagnostics notes() const;

private:
    Result<double> time(const Graph&, const Plan&);

    PlanTimer m_timer;
    double m_limit;
    WallClock m_clock;
    double m_spent = 0;
    int64_t m_graphs = 0;
    Diagnostics m_skipped;
};

}  // namespace lathe::gpu::dnn
