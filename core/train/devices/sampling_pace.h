// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

namespace lathe {

/// How often something is looked at that costs others time: at its own interval while looks are cheap; less often where they are
/// not, so that never more than a fiftieth of the time goes into them. Looks of 2 ms are the dearest that fit into 100 ms.
class SamplingPace {
public:
    /// In seconds.
    SamplingPace(double shortest, double longest) : m_shortest(shortest), m_longest(longest) {}

    /// A dear look is remembered for some dozen cheap ones.
    void took(double seconds) { m_cost = std::max(seconds, 0.9 * m_cost); }
    double cost() const { return m_cost; }
    double interval() const { return std::clamp(m_cost * 50, m_shortest, m_longest); }
    bool isSlowed() const { return interval() > 2 * m_shortest; }

private:
    double m_shortest, m_longest;
    double m_cost = 0;
};

}  // namespace lathe
