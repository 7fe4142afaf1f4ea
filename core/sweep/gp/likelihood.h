// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/gp/kernel.h"

namespace lathe::sweep::gp {

/// What the parameters are believed to be before there is data: normal in the logarithm.
struct Belief {
    double mean = 0, deviation = 1, low = -1, high = 1;
};
/// For Parameters::flat() of so many axes. The lengths' grow with the root of the dimension, or in many dimensions every point
/// would be far from every other (Hvarfner, Hellsten and Nardi 2024, "Vanilla Bayesian optimization performs great in high
/// dimensions").
std::vector<Belief> beliefs(size_t axes);

/// The negative logarithm of evidence times belief of the parameters, and its gradient.
class Likelihood {
public:
    /// `targets`: as many as points.
    Likelihood(std::vector<FeatureKind> kinds, const Points& points, std::span<const double> targets);

    /// Infinity where the kernel matrix has no factor. `gradient` may be empty.
    double operator()(std::span<const double> flat, std::span<double> gradient);

private:
    void addGradient(const Kernel&, std::span<double> gradient) const;

    std::vector<FeatureKind> m_kinds;
    const Points& m_points;
    std::vector<double> m_targets;
    std::vector<Belief> m_beliefs;
    Matrix m_matern, m_slope, m_total, m_inverse;
    std::vector<double> m_alpha;
};

}  // namespace lathe::sweep::gp
