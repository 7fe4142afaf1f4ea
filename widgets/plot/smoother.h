// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lathe::ui {

class Series;

/// De-biased exponential moving average of a series over its points: s(i) = sum of w^(i-j) y(j) / sum of w^(i-j), j up to i. The
/// state is kept at every 256th point, so any value is had from the one before it: as exact far into a curve as at its start, at
/// 0.06 bytes a point, and new points alone cost. Values that are not finite are left out.
class Smoother {
public:
    /// Weight of the past, 0 up to below 1; 0: no smoothing. A new weight makes the next `update` go through all points once.
    void setWeight(double weight);
    double weight() const { return m_weight; }

    /// Takes in what was appended to `series` since the last call, or everything when points were forgotten.
    void update(const Series& series);

    /// The average at point `i` of the updated series; NaN before the first finite value. At most 256 points are looked at.
    double at(const Series& series, size_t i) const;

    /// The averages at ascending points, each cheap from the one before it when they are near.
    class Walk {
    public:
        Walk(const Smoother& smoother, const Series& series) : m_smoother(smoother), m_series(series) {}
        double at(size_t i);

    private:
        friend class Smoother;
        const Smoother& m_smoother;
        const Series& m_series;
        double m_sum = 0, m_norm = 0;
        size_t m_next = 0;  ///< points before it are in the sums
    };

private:
    static constexpr size_t stride = 256;
    struct State {
        double sum, norm;
    };

    double m_weight = 0;
    std::vector<State> m_states;  ///< k: of the points before k * stride
    uint64_t m_revision = 0;
};

}  // namespace lathe::ui
