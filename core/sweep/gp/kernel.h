// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/gp/linalg.h"
#include "core/sweep/gp/points.h"

namespace lathe::sweep::gp {

/// Logarithms of what the likelihood chooses. Values are in units of the standardised target.
struct Parameters {
    std::vector<double> logLength;  ///< one for each axis
    double logSignal = 0;           ///< variance of the Matern part
    double logTrend = -2;           ///< variance of the quadratic part at the corners of the cube
    double logNoise = -8;           ///< variance

    /// As one vector, lengths first, and back.
    std::vector<double> flat() const;
    static Parameters from(std::span<const double> flat);
};

/// k(x, y) = s (1 + a + a^2 / 3) exp(-a) + t ((1 + u.v) / (1 + n))^2
///
/// a = sqrt(5) r, r^2 = sum over axes of (x_j - y_j)^2 / l_j^2 (Matern 5/2 with a length for each axis; Rasmussen and Williams
/// 2006), where a category adds 1 / l_j^2 when it differs; u and v are 2 x - 1 and 2 y - 1 of the n numeric axes: bowls, saddles
/// and slopes, which a few points settle and which go on where there are none.
class Kernel {
public:
    Kernel(std::vector<FeatureKind> kinds, const Parameters&);

    size_t axes() const { return m_kinds.size(); }
    const std::vector<FeatureKind>& kinds() const { return m_kinds; }
    double noise() const { return m_noise; }
    /// k(x, x) without the noise.
    double atSelf(std::span<const double> x) const;

    /// k(x, p) for every p of `points`; `total` (and `matern`, `slope`, `bilinear` where not null) have room for
    /// points.stride() numbers, of which those beyond points.count() mean nothing. `slope` is d matern / d r^2; `bilinear`
    /// is (1 + u.v) / (1 + n).
    struct Row {
        double* total = nullptr;
        double* matern = nullptr;
        double* slope = nullptr;
        double* bilinear = nullptr;
    };
    void row(std::span<const double> x, const Points& points, const Row& out, size_t from = 0) const;

    /// Gradient by x of sum over p of weights[p] k(x, p), of what `row` gave at x. `weights` is zero beyond points.count().
    /// Added to `gradient`, times `scale`; categories get none.
    void addGradient(std::span<const double> x, const Points& points, const Row& row, const double* weights, double scale,
                     std::span<double> gradient) const;
    /// Gradient by x of k(x, x).
    void addSelfGradient(std::span<const double> x, double scale, std::span<double> gradient) const;

    const std::vector<double>& weights() const { return m_weights; }
    double trend() const { return m_trend; }

private:
    std::vector<FeatureKind> m_kinds;
    std::vector<double> m_weights;  ///< 1 / l^2
    double m_signal, m_trend, m_noise;
    double m_numbers;  ///< numeric axes
};

}  // namespace lathe::sweep::gp
