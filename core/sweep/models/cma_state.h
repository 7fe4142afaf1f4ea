// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/models/draws.h"
#include "core/sweep/space/coding.h"

namespace lathe::sweep {

/// A sample of the distribution. `raw` is the sample of the normal distribution for axes with an order; `levels` are those of
/// categories (-1 elsewhere). The proposed point is the canonical form of `point()`.
struct CmaSample {
    std::vector<double> raw;
    std::vector<int64_t> levels;
};

/// Covariance matrix adaptation (N. Hansen, "The CMA evolution strategy: a tutorial", 2016, with active update) over coordinates
/// in [0, 1]. For ordered levels it keeps a margin (Hamano et al. 2022): the probability of neighboring levels is at least 1 /
/// (axes * population). Categories have a probability for each level, which moves towards the better half of each generation
/// (PBIL, Baluja 1994) and also keeps a margin.
class CmaState {
public:
    /// `mean`: initial coordinates; axes that are inactive there start in the middle.
    CmaState(const Coding&, std::span<const double> mean, double sigma, int64_t population);

    int64_t population() const { return m_population; }
    /// Samples once more if a coordinate is outside of [0, 1], then clips.
    CmaSample sample(Draws&) const;
    Coordinates point(const Coding&, const CmaSample&) const;
    /// One generation: `best` has all its samples, best first; at least `population` of them.
    void update(const Coding&, std::span<const CmaSample> best);
    /// Whether the distribution has become too narrow or too elongated to improve numerically.
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

    std::vector<int> m_axes, m_categories;  ///< axes with an order, and categories
    size_t m_all = 0;
    int64_t m_population = 0, m_generation = 0;
    std::vector<double> m_weights;
    double m_muEff = 0, m_cSigma = 0, m_dSigma = 0, m_cc = 0, m_c1 = 0, m_cMu = 0, m_chi = 0;
    double m_sigma = 0;
    bool m_isBroken = false;
    std::vector<double> m_mean, m_stretch;      ///< m_stretch: factor of the margin for each axis
    std::vector<double> m_covariance, m_lower;  ///< n x n, row-major; covariance = lower * lower^T
    std::vector<double> m_pathSigma, m_pathC;
    std::vector<std::vector<double>> m_shares;  ///< probabilities of the levels of each category
};

}  // namespace lathe::sweep
