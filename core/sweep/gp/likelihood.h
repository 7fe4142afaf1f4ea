// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/gp/kernel.h"

namespace lathe::sweep::gp {

/// Prior of one kernel parameter: a normal distribution of its logarithm, limited to [low, high].
struct Prior {
    double mean = 0, deviation = 1, low = -1, high = 1;
};
/// Priors for Parameters::flat() with this number of axes. Those of the lengths grow with the square root of the dimension;
/// otherwise all points would be far apart in many dimensions (Hvarfner, Hellsten and Nardi 2024, "Vanilla Bayesian optimization
/// performs great in high dimensions").
std::vector<Prior> priors(size_t axes);

/// The negative logarithm of evidence times prior of the parameters, and its gradient.
class Likelihood {
public:
    /// One target per point. `points` must outlive this object.
    Likelihood(std::vector<FeatureKind> kinds, const Points& points, std::span<const double> targets);

    /// Infinity if the kernel matrix has no Cholesky factor. `gradient` may be empty.
    double operator()(std::span<const double> flat, std::span<double> gradient);

private:
    void addGradient(const Kernel&, std::span<double> gradient) const;

    std::vector<FeatureKind> m_kinds;
    const Points& m_points;
    std::vector<double> m_targets;
    std::vector<Prior> m_priors;
    Matrix m_matern, m_slope, m_total, m_inverse;
    std::vector<double> m_alpha;
};

}  // namespace lathe::sweep::gp
