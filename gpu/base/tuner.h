// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe::gpu {

/// Seconds since a fixed point in time.
using WallClock = std::function<double()>;
/// The default WallClock: std::chrono::steady_clock, in seconds.
double secondsOnTheWall();

/// Default limit for the total time of all measurements in a compilation, in seconds.
constexpr double tuningSeconds = 60;
/// Number of proposals of a library that are timed for each operation.
constexpr int64_t tuningCandidates = 8;

/// The ways in which a library can compute one operation.
struct Candidates {
    std::string operation;                          ///< for notes: "conv 3x3 64>128"
    std::vector<std::string> names;                 ///< for notes: "eng20 2=4 of cuDNN"; at least one
    std::function<Result<double>(size_t)> seconds;  ///< measures the seconds that one run of a candidate takes
};

/// Times the candidates of operations, and finds the fastest of each. The libraries of a compilation share one time limit.
class Tuner {
public:
    explicit Tuner(double seconds = tuningSeconds, WallClock clock = secondsOnTheWall)
        : m_limit(seconds), m_clock(std::move(clock)) {}

    /// Index of the fastest candidate.
    struct Fastest {
        size_t index = 0;
        bool complete = true;  ///< all candidates were tried, and at least one ran
    };
    /// Times the candidates that `propose` returns; the time to make them counts, too. Candidates that fail or need too much
    /// memory are skipped and noted. When the time limit is reached, returns the fastest so far. If none was measured, returns
    /// the first that lacked memory or time; if all failed, the last error.
    Result<Fastest> fastest(const std::function<Result<Candidates>()>& propose);

    /// True if the time limit is reached. Then `leaveOut` is to be called for each operation that is not timed.
    bool isExhausted() const { return m_spent >= m_limit; }
    void leaveOut() { ++m_left; }
    /// Notes about skipped candidates, and about the time used.
    Diagnostics notes() const;

private:
    Result<double> time(const Candidates&, size_t index);
    Diagnostic summary() const;

    double m_limit;
    WallClock m_clock;
    double m_spent = 0;
    int64_t m_timed = 0, m_left = 0;  ///< operations; one for which the time ran out counts as left
    Diagnostics m_skipped;
};

}  // namespace lathe::gpu
