// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

namespace lathe {

/// Adapts a sampling interval to its cost: the shortest interval if samples are cheap, and longer ones if not, so that at most
/// 1/50 of the time is spent on sampling. At an interval of 100 ms, samples may take 2 ms.
class SamplingPace {
public:
    /// Shortest and longest interval in seconds.
    SamplingPace(double shortest, double longest) : m_shortest(shortest), m_longest(longest) {}

    /// Reports the duration of a sample. The effect of a slow sample decays by 10 % per sample.
    void took(double seconds) { m_cost = std::max(seconds, 0.9 * m_cost); }
    double cost() const { return m_cost; }
    double interval() const { return std::clamp(m_cost * 50, m_shortest, m_longest); }
    bool isSlowed() const { return interval() > 2 * m_shortest; }

private:
    double m_shortest, m_longest;
    double m_cost = 0;
};

}  // namespace lathe
