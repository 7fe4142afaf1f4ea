// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lathe::ui {

/// Range of the values of some neighbouring points. What is not finite (NaN, infinity) is left out: `min` > `max` when nothing
/// is.
struct Envelope {
    double min = 0, max = 0;
    size_t count = 0;  ///< of all points

    bool empty() const { return !(min <= max); }
};

/// Points of one curve with ascending x, under a pyramid of minima and maxima: appending costs O(1), asking for a range O(log n),
/// so that drawing costs the pixels and not the points. x and y in double; 16 bytes a point and about 1.1 for the pyramid.
class Series {
public:
    /// `x` must not be below the last one.
    void append(double x, double y);
    void append(std::span<const double> x, std::span<const double> y);
    /// Forgets points with a larger x.
    void dropAfter(double x);
    void clear();

    size_t size() const { return m_x.size(); }
    bool empty() const { return m_x.empty(); }
    double x(size_t i) const { return m_x[i]; }
    double y(size_t i) const { return m_y[i]; }
    std::span<const double> xs() const { return m_x; }
    std::span<const double> ys() const { return m_y; }

    /// First point with x not below the given one; size() when there is none. Cheap when it is near `hint`.
    size_t lowerBound(double x, size_t hint = 0) const;
    /// Of points [first, last).
    Envelope envelope(size_t first, size_t last) const;
    /// Points whose value is not finite, ascending.
    std::span<const size_t> broken() const { return m_broken; }
    /// Counts how often points were forgotten: what was derived from them must be made anew.
    uint64_t revision() const { return m_revision; }
    /// Of points, pyramid and what is reserved for more.
    size_t bytes() const;

private:
    static constexpr size_t fan = 16;
    struct Range {
        double min, max;
    };
    using Levels = std::vector<std::vector<Range>>;

    void extend(size_t index);

    std::vector<double> m_x, m_y;
    Levels m_levels;  ///< level k: ranges of fan^(k+1) points, the last one of them perhaps not full
    std::vector<size_t> m_broken;
    uint64_t m_revision = 0;
};

}  // namespace lathe::ui
