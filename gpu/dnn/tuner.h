// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "gpu/dnn/plan.h"

namespace lathe::gpu::dnn {

/// Measures the seconds that one run of the plan takes.
using PlanTimer = std::function<Result<double>(const Graph&, const Plan&)>;
/// Seconds since a fixed point in time.
using WallClock = std::function<double()>;
/// The default WallClock: std::chrono::steady_clock, in seconds.
double secondsOnTheWall();

/// Default limit for the total time of all measurements in a compilation, in seconds.
constexpr double tuningSeconds = 60;
/// Number of proposals that are timed for each graph.
constexpr int64_t tuningCandidates = 8;

/// Runs several plans and finds the fastest.
class Tuner {
public:
    explicit Tuner(PlanTimer timer, double seconds = tuningSeconds, WallClock clock = secondsOnTheWall)
        : m_timer(std::move(timer)), m_limit(seconds), m_clock(std::move(clock)) {}

    /// The fastest plan.
    struct Timed {
        Plan plan;
        bool complete = true;  ///< all proposals were tried, and at least one ran
    };
    /// The fastest of the plans that `propose` returns; the time to make them counts, too. Plans that fail or need too much
    /// memory are skipped and noted. When the time limit is reached, returns the fastest plan so far. If no plan was measured,
    /// returns the first that lacked memory or time; if all plans failed, the last error.
    Result<Timed> fastest(const Graph&, const std::function<Result<std::vector<Plan>>()>& propose);

    /// True if the time limit is reached.
    bool isExhausted() const { return m_spent >= m_limit; }
    /// Notes about skipped plans, and about the time used.
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
