// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lathe::ui {

class Series;

/// De-biased exponential moving average of a series over its points: s(i) = sum of w^(i-j) y(j) / sum of w^(i-j), for j <= i. The
/// state is stored at every 256th point, so each value is computed from the state before it. It is therefore exact everywhere,
/// needs 0.06 bytes per point, and appending only costs the new points. Values that are not finite are ignored.
class Smoother {
public:
    /// Weight of the past, in [0, 1); 0: no smoothing. After a change, the next `update` processes all points again.
    void setWeight(double weight);
    double weight() const { return m_weight; }

    /// Processes points appended to `series` since the last call, or all points if some were removed.
    void update(const Series& series);

    /// The average at point `i` of the updated series; NaN before the first finite value. Reads at most 256 points.
    double at(const Series& series, size_t i) const;

    /// The averages at ascending points; fast if the points are close to each other.
    class Walk {
    public:
        Walk(const Smoother& smoother, const Series& series) : m_smoother(smoother), m_series(series) {}
        double at(size_t i);

    private:
        friend class Smoother;
        const Smoother& m_smoother;
        const Series& m_series;
        double m_sum = 0, m_norm = 0;
        size_t m_next = 0;  ///< points before this one are in the sums
    };

private:
    static constexpr size_t stride = 256;
    /// Weighted sum of values, and sum of weights.
    struct State {
        double sum, norm;
    };

    double m_weight = 0;
    std::vector<State> m_states;  ///< k: of the points before k * stride
    uint64_t m_revision = 0;
};

}  // namespace lathe::ui
