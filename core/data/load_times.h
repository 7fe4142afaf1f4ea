// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>

namespace lathe {

/// What the threads of a loader did, in seconds of all threads together. Estimated from some of the samples.
struct LoadTimes {
    double read = 0;       ///< reading samples from memory or files
    double augment = 0;    ///< transforms
    double normalize = 0;  ///< normalizing, and copying to the batch

    LoadTimes& operator+=(const LoadTimes& other) {
        read += other.read;
        augment += other.augment;
        normalize += other.normalize;
        return *this;
    }
};

/// Measures one sample in sixteen, so that reading the clock does not count. For one thread.
class SampleTimer {
public:
    /// Starts a sample; `number` counts samples.
    void begin(size_t number) {
        m_measures = number % every == 0;
        if (m_measures) m_last = Clock::now();
    }
    /// Adds the time since the last call to an activity.
    void spent(double& seconds) {
        if (!m_measures) return;
        const Clock::time_point now = Clock::now();
        seconds += std::chrono::duration<double>(now - m_last).count() * every;
        m_last = now;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr int every = 16;

    bool m_measures = false;
    Clock::time_point m_last{};
};

}  // namespace lathe
