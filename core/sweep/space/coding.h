// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/sweep/space/space.h"

namespace lathe::sweep {

/// How a sampler sees one parameter: a coordinate in [0, 1] for any type of parameter.
struct Axis {
    /// Type of the values on an axis.
    enum class Kind : uint8_t {
        Real,      ///< continuous: each coordinate is a different value
        Ordered,   ///< `levels` values with an order: integers, steps
        Category,  ///< `levels` values without an order
    };
    Kind kind = Kind::Real;
    int64_t levels = 0;           ///< 0 for reals
    std::vector<double> weights;  ///< of categories; empty: equal
    /// A condition on another axis; the axis is active if all its conditions hold.
    struct Condition {
        int axis = 0;
        std::vector<int64_t> levels;
    };
    std::vector<Condition> when;
    /// Whether a training that starts from another one's weights may have another value: true for training settings, dropout
    /// rates and augmentation; false for the shape of a layer.
    bool hot = false;
};

/// A point of the space: one coordinate in [0, 1] for each axis; NaN if the axis is inactive.
using Coordinates = std::vector<double>;

/// Converts between parameter values and coordinates. Level k of n is at (k + 0.5) / n, and a coordinate u belongs to level
/// floor(u * n). A uniform coordinate gives uniform values. On a logarithmic scale, it gives values uniform in the logarithm,
/// where the level of an integer k covers [k - 0.5, k + 0.5].
class Coding {
public:
    /// `space` must be valid (`validate`).
    explicit Coding(Space space);

    const Space& space() const { return m_space; }
    const std::vector<Axis>& axes() const { return m_axes; }
    int size() const { return static_cast<int>(m_axes.size()); }
    /// Number of different points, if there are only levels, ignoring conditions and constraints; 0: continuous axes, or more
    /// than 2^53 points.
    int64_t points() const;

    /// The value of an axis at coordinate `u`; and the middle of the coordinates that give `value`. A value that is no longer in
    /// the domain (it changed during the sweep) gets the nearest coordinate, or NaN if it is not a number.
    Json valueAt(int axis, double u) const;
    double coordinateOf(int axis, const Json& value) const;
    /// The level of `u`; -1 on continuous axes. And the middle of a level.
    int64_t levelAt(int axis, double u) const;
    double middleOf(int axis, int64_t level) const;
    /// First and last coordinate of a level.
    std::pair<double, double> rangeOf(int axis, int64_t level) const;

    bool isActive(int axis, std::span<const double> coordinates) const;
    /// The coordinates that `encode(decode())` gives: NaN for inactive axes, the middle of the level where there are levels, all
    /// in [0, 1].
    Coordinates canonical(Coordinates) const;
    Point decode(std::span<const double> coordinates) const;
    Coordinates encode(const Point&) const;

private:
    Space m_space;
    std::vector<Axis> m_axes;
};

}  // namespace lathe::sweep
