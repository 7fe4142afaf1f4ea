// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/models/draws.h"
#include "core/sweep/space/coding.h"

namespace lathe::sweep {

/// A sample of the distribution: `raw` is where the normal distribution lies, for axes without categories; `levels` are those of
/// categories (-1 elsewhere). What is tried is the coding's canonical form of `point()`.
struct CmaSample {
    std::vector<double> raw;
    std::vector<int64_t> levels;
};

/// Covariance matrix adaptation (N. Hansen, "The CMA evolution strategy: a tutorial", 2016, with active update) over coordinates
/// in [0, 1], with a margin for ordered levels (Hamano et al. 2022): none of an axis's neighbouring levels becomes less likely
/// than 1 / (axes * population). Categories have a probability for each level, drawn towards the better half of each generation
/// (PBIL, Baluja 1994) and kept above a margin, too.
class CmaState {
public:
    /// `mean`: coordinates to start from; axes that are not active there start in the middle.
    CmaState(const Coding&, std::span<const double> mean, double sigma, int64_t population);

    int64_t population() const { return m_population; }
    /// Drawn anew (once) while it lies outside of [0, 1], then cut off.
    CmaSample sample(Draws&) const;
    Coordinates point(const Coding&, const CmaSample&) const;
    /// One generation: `best` are all its samples, the best first; at least `population` of them.
    void update(const Coding&, std::span<const CmaSample> best);
    /// The distribution has become too narrow or too long for numbers to improve on.
    bool isSpent() const;

private:
    size_t n() const { return m_axes.size(); }
    double deviation(size_t i) const;
    bool factorise();
    std::vector<double> standardised(std::vector<double> y) const;
    void setWeights();
    void adaptPaths(const std::vector<double>& step, double& hsig);
    void adaptCovariance(std::span<const CmaSample> best, const std::vector<double>& oldMean, double oldSigma, double hsig);
    void adaptCategories(std::span<const CmaSample> best);
    void keepMargin(const Coding&);
    void keepMargin(const Coding&, size_t i);

    std::vector<int> m_axes, m_categories;  ///< axes with an order; and without one
    size_t m_all = 0;
    int64_t m_population = 0, m_generation = 0;
    std::vector<double> m_weights;
    double m_muEff = 0, m_cSigma = 0, m_dSigma = 0, m_cc = 0, m_c1 = 0, m_cMu = 0, m_chi = 0;
    double m_sigma = 0;
    bool m_isBroken = false;
    std::vector<double> m_mean, m_stretch;      ///< m_stretch: the margin's factor for each axis
    std::vector<double> m_covariance, m_lower;  ///< n x n, by rows; covariance = lower * lower^T
    std::vector<double> m_pathSigma, m_pathC;
    std::vector<std::vector<double>> m_shares;  ///< of each category's levels
};

}  // namespace lathe::sweep
