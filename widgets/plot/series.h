// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lathe::ui {

/// Range of the values of some neighbouring points. NaN values are left out; `count` is of all points.
struct Envelope {
    double min = 0, max = 0;
    size_t count = 0;
};

/// Points of one curve with ascending x, under a pyramid of minima and maxima: appending costs O(1), asking for a range O(log n),
/// so that drawing costs the pixels and not the points. x and y in double; 16 bytes a point and about 2 for the pyramid.
class Series {
public:
    void append(double x, double y);
    void append(std::span<const double> x, std::span<const double> y);
    /// Forgets points with a larger x.
    void dropAfter(double x);
    void clear();

    size_t size() const { return m_x.size(); }
    double x(size_t i) const { return m_x[i]; }
    double y(size_t i) const { return m_y[i]; }
    std::span<const double> xs() const { return m_x; }
    std::span<const double> ys() const { return m_y; }

    /// First point with x not below the given one; size() when there is none.
    size_t lowerBound(double x) const;
    /// Of points [first, last).
    Envelope envelope(size_t first, size_t last) const;

private:
    static constexpr size_t fan = 16;
    struct Range {
        double min, max;
    };
    void extend(size_t index);

    std::vector<double> m_x, m_y;
    std::vector<std::vector<Range>> m_levels;  ///< level k: ranges of fan^(k+1) points
};

}  // namespace lathe::ui
