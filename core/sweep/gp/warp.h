// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/gp/points.h"

namespace lathe::sweep::gp {

/// Warps each axis so that a function that changes quickly at one end and slowly at the other becomes more uniform. Uses the
/// Kumaraswamy distribution w(x) = 1 - (1 - x^a)^b on [0, 1] (Snoek, Swersky, Zemel and Adams 2014, "Input warping for Bayesian
/// optimization of non-stationary functions") with one of a few shapes, of which number 0 is the identity.
class Warp {
public:
    static constexpr size_t shapes = 5;  ///< number 0 is the identity

    explicit Warp(size_t axes) : m_shapes(axes, 0) {}

    size_t axes() const { return m_shapes.size(); }
    size_t shape(size_t axis) const { return m_shapes[axis]; }
    /// `shape` < shapes.
    void bend(size_t axis, size_t shape) { m_shapes[axis] = shape; }
    /// Negative logarithm of the prior of the shapes; the identity is more likely.
    double penalty() const;

    double operator()(size_t axis, double x) const;
    double slope(size_t axis, double x) const;
    std::vector<double> operator()(std::span<const double> x) const;
    Points operator()(const Points&) const;

    bool operator==(const Warp&) const = default;

private:
    std::vector<size_t> m_shapes;
};

}  // namespace lathe::sweep::gp
