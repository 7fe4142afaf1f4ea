// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lathe::ui {

/// Range of the values of consecutive points. Values that are not finite (NaN, infinity) are ignored; `min` > `max` if there is
/// no finite value.
struct Envelope {
    double min = 0, max = 0;
    size_t count = 0;  ///< number of points

    bool empty() const { return !(min <= max); }
};

/// Points of one curve with ascending x, with a pyramid of minima and maxima. Appending costs O(1), a range query O(log n), so
/// the cost of drawing is proportional to the pixels. x and y are doubles; 16 bytes per point, and about 1.1 for the pyramid.
class Series {
public:
    /// `x` must not be less than the last one.
    void append(double x, double y);
    void append(std::span<const double> x, std::span<const double> y);
    /// Removes points with a larger x.
    void dropAfter(double x);
    void clear();

    size_t size() const { return m_x.size(); }
    bool empty() const { return m_x.empty(); }
    double x(size_t i) const { return m_x[i]; }
    double y(size_t i) const { return m_y[i]; }
    std::span<const double> xs() const { return m_x; }
    std::span<const double> ys() const { return m_y; }

    /// Index of the first point with x not less than the given one; size() if there is none. Fast if it is near `hint`.
    size_t lowerBound(double x, size_t hint = 0) const;
    /// Range of the points [first, last).
    Envelope envelope(size_t first, size_t last) const;
    /// Indices of points whose value is not finite, ascending.
    std::span<const size_t> broken() const { return m_broken; }
    /// Counts removals of points: after a change, derived data must be computed again.
    uint64_t revision() const { return m_revision; }
    /// Memory of points, pyramid and reserved space.
    size_t bytes() const;

private:
    static constexpr size_t fan = 16;
    /// Minimum and maximum of the finite values of a group of points.
    struct Range {
        double min, max;
    };
    using Levels = std::vector<std::vector<Range>>;

    void extend(size_t index);

    std::vector<double> m_x, m_y;
    Levels m_levels;  ///< level k: ranges of fan^(k+1) points; the last one may be incomplete
    std::vector<size_t> m_broken;
    uint64_t m_revision = 0;
};

}  // namespace lathe::ui
