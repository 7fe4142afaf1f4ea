// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/sweep/space/space.h"

namespace lathe::sweep {

/// How a sampler sees one dimension: a coordinate in [0, 1], whatever the parameter is.
struct Axis {
    enum class Kind : uint8_t {
        Real,      ///< every coordinate is a value of its own
        Ordered,   ///< `levels` values with an order: integers, steps
        Category,  ///< `levels` values without one
    };
    Kind kind = Kind::Real;
    int64_t levels = 0;           ///< 0 for reals
    std::vector<double> weights;  ///< of categories; empty: equal
    /// Active where every one of these holds.
    struct Condition {
        int axis = 0;
        std::vector<int64_t> levels;
    };
    std::vector<Condition> when;
    /// Whether a training that goes on from the weights of another one may have another value: what concerns the training itself,
    /// dropout's rate, the augmentation. The shape of a layer may not.
    bool hot = false;
};

/// A place in the space: one coordinate in [0, 1] for each axis, NaN where the axis is not active.
using Coordinates = std::vector<double>;

/// Translates between points and coordinates. Level k of n lies at (k + 0.5) / n, and a coordinate u belongs to level
/// floor(u * n): a uniform coordinate gives uniform values (uniform in the logarithm on a logarithmic scale, where the levels of
/// integers have the widths that rounding gives them: each reaches from k - 0.5 to k + 0.5).
class Coding {
public:
    /// `space` is valid (`validate`).
    explicit Coding(Space space);

    const Space& space() const { return m_space; }
    const std::vector<Axis>& axes() const { return m_axes; }
    int size() const { return static_cast<int>(m_axes.size()); }
    /// Number of different points when there are only levels and no conditions or constraints count; 0: not countable (reals),
    /// or more than 2^53.
    int64_t points() const;

    /// The value of axis `axis` at coordinate `u`, and the middle of the coordinates that give `value`. A value that the domain
    /// does not have (it was dropped while the sweep ran) gets the nearest coordinate, or NaN when it is no number.
    Json valueAt(int axis, double u) const;
    double coordinateOf(int axis, const Json& value) const;
    /// The level that `u` belongs to; -1 for reals. And the middle of a level.
    int64_t levelAt(int axis, double u) const;
    double middleOf(int axis, int64_t level) const;
    /// The coordinates that belong to a level: from the first to the second.
    std::pair<double, double> rangeOf(int axis, int64_t level) const;

    bool isActive(int axis, std::span<const double> coordinates) const;
    /// NaN where not active, the middle of the level where there are levels, within [0, 1] everywhere: what `encode(decode())`
    /// gives.
    Coordinates canonical(Coordinates) const;
    Point decode(std::span<const double> coordinates) const;
    Coordinates encode(const Point&) const;

private:
    Space m_space;
    std::vector<Axis> m_axes;
};

}  // namespace lathe::sweep
