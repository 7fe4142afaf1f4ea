// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/sweep/gp/kernel.h"

namespace lathe::sweep::gp {

/// A Gaussian process with its data: what a value may be at a place. Units: those of the targets.
class Model {
public:
    /// None where the kernel matrix has no factor even with more noise than asked for.
    static std::optional<Model> make(std::vector<FeatureKind> kinds, Points points, std::span<const double> targets,
                                     const Parameters&);

    struct Prediction {
        double mean = 0, variance = 0;  ///< of the function, without the noise
    };
    Prediction predict(std::span<const double> x) const;
    /// And the gradients of both by x (categories: 0).
    Prediction predict(std::span<const double> x, std::span<double> meanGradient, std::span<double> varianceGradient) const;
    std::vector<Prediction> predict(const Points&) const;

    /// One more point: with its value, or without one, which takes the mean that is predicted there (a believer's fantasy: the
    /// variance falls around it and the mean stays; Ginsbourger, Le Riche and Carraro 2010).
    void append(std::span<const double> x, std::optional<double> target = {});

    /// The least of the means at its own points.
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
