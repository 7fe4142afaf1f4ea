// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace lathe::sweep::gp {

/// Maps values to targets of the model, with mean 0 and deviation 1; smaller is better. The map is linear, or the logarithm of
/// the distance to the best value plus an offset, for values over several orders of magnitude. Values far above all others are
/// clipped first. Any finite values are possible, also equal ones.
class Outcome {
public:
    /// `offset` in deviations of the values; 0: linear. At least one value.
    Outcome(std::span<const double> values, double offset);

    double target(double value) const;
    const std::vector<double>& targets() const { return m_targets; }
    /// Sum over the values of the logarithm of d target / d value, in units of the deviation. It makes the evidence of different
    /// transforms comparable.
    double logJacobian() const { return m_logJacobian; }

private:
    double bent(double value) const;

    double m_best = 0, m_cap = 0, m_unit = 1, m_offset = 0;
    double m_mean = 0, m_deviation = 1, m_logJacobian = 0;
    std::vector<double> m_targets;
};

}  // namespace lathe::sweep::gp
