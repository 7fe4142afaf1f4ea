// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/gp/linalg.h"
#include "core/sweep/gp/points.h"

namespace lathe::sweep::gp {

/// Parameters of the kernel, as logarithms, fitted by the likelihood. Values are in units of the standardized target.
struct Parameters {
    std::vector<double> logLength;  ///< one for each axis
    double logSignal = 0;           ///< variance of the Matern part
    double logTrend = -2;           ///< variance of the quadratic part at the corners of the cube
    double logNoise = -8;           ///< variance

    /// As one vector, lengths first; and back.
    std::vector<double> flat() const;
    static Parameters from(std::span<const double> flat);
};

/// k(x, y) = s (1 + a + a^2 / 3) exp(-a) + t ((1 + u.v) / (1 + n))^2
///
/// with a = sqrt(5) r, r^2 = sum over axes of (x_j - y_j)^2 / l_j^2 (Matern 5/2 with a length for each axis; Rasmussen and
/// Williams 2006). A different category adds 1 / l_j^2. u and v are 2 x - 1 and 2 y - 1 on the n numeric axes. The second term
/// models bowls, saddles and slopes, which few points determine, and which extrapolate.
class Kernel {
public:
    Kernel(std::vector<FeatureKind> kinds, const Parameters&);

    size_t axes() const { return m_kinds.size(); }
    const std::vector<FeatureKind>& kinds() const { return m_kinds; }
    double noise() const { return m_noise; }
    /// k(x, x) without noise.
    double atSelf(std::span<const double> x) const;

    /// k(x, p) for each p of `points`. `total` (and `matern`, `slope`, `bilinear` if not null) have room for points.stride()
    /// numbers; those beyond points.count() are undefined. `slope` is d matern / d r^2; `bilinear` is (1 + u.v) / (1 + n).
    struct Row {
        double* total = nullptr;
        double* matern = nullptr;
        double* slope = nullptr;
        double* bilinear = nullptr;
    };
    void row(std::span<const double> x, const Points& points, const Row& out, size_t from = 0) const;

    /// Adds `scale` times the gradient by x of sum over p of weights[p] k(x, p) to `gradient`; `row` is the result of `row` at x.
    /// `weights` must be zero beyond points.count(). Categories get no gradient.
    void addGradient(std::span<const double> x, const Points& points, const Row& row, const double* weights, double scale,
                     std::span<double> gradient) const;
    /// Adds `scale` times the gradient by x of k(x, x).
    void addSelfGradient(std::span<const double> x, double scale, std::span<double> gradient) const;

    const std::vector<double>& weights() const { return m_weights; }
    double trend() const { return m_trend; }

private:
    std::vector<FeatureKind> m_kinds;
    std::vector<double> m_weights;  ///< 1 / l^2
    double m_signal, m_trend, m_noise;
    double m_numbers;  ///< number of numeric axes
};

}  // namespace lathe::sweep::gp
