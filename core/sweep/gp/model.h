// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/sweep/gp/kernel.h"

namespace lathe::sweep::gp {

/// A Gaussian process with its data, which predicts the value at a point. Units are those of the targets.
class Model {
public:
    /// Nothing if the kernel matrix has no Cholesky factor, even with more noise than requested.
    static std::optional<Model> make(std::vector<FeatureKind> kinds, Points points, std::span<const double> targets,
                                     const Parameters&);

    /// Mean and variance at a point.
    struct Prediction {
        double mean = 0, variance = 0;  ///< of the function, without the noise
    };
    Prediction predict(std::span<const double> x) const;
    /// Also writes the gradients of both by x (0 for categories).
    Prediction predict(std::span<const double> x, std::span<double> meanGradient, std::span<double> varianceGradient) const;
    std::vector<Prediction> predict(const Points&) const;

    /// Adds one point with its target, or without one: it then gets the predicted mean. This reduces the variance around it and
    /// keeps the mean ("kriging believer"; Ginsbourger, Le Riche and Carraro 2010).
    void append(std::span<const double> x, std::optional<double> target = {});

    /// The smallest of the predicted means at its own points.
    double leastMean() const;

    const Points& points() const { return m_points; }
    const Kernel& kernel() const { return m_kernel; }

private:
    Model(Kernel kernel, Points points) : m_kernel(std::move(kernel)), m_points(std::move(points)) {}
    void solve();

    Kernel m_kernel;
    Points m_points;
    double m_noise = 0;  ///< variance
    std::vector<double> m_targets;
    Cholesky m_factor;
    std::vector<double> m_half;   ///< U'^-1 y
    std::vector<double> m_alpha;  ///< K^-1 y
};

}  // namespace lathe::sweep::gp
