// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QPointF>

namespace lathe::ui {

/// A value at a point of the unit square.
struct ScatteredValue {
    QPointF at;
    double value = 0;
};

/// Interpolates scattered values over the unit square: averages with Gaussian weights (Nadaraya, Watson 1964), with a width that
/// depends on the number of values. The cost is proportional to cells plus values.
class ContourGrid {
public:
    ContourGrid() = default;
    /// `cellsAcross`, `cellsUp`: number of independent cells on a side with choices; 0: the side is continuous. Values that are
    /// not finite, or outside the square, are ignored.
    ContourGrid(const std::vector<ScatteredValue>& values, int cellsAcross, int cellsUp);

    /// NaN if no value is near.
    double valueAt(double x, double y) const;
    /// The smallest and largest value where values are near; 0 and 1 if there are none.
    std::pair<double, double> range() const;
    /// Confidence at a point, from 0 (no value is near) to 1.
    double trustAt(double x, double y) const;

private:
    /// Grid cells of a side; `cells`: they are independent choices.
    struct Side {
        int count = 0;
        bool cells = false;
    };
    /// A grid cell, and its weight in an interpolation.
    struct Corner {
        size_t cell;
        double weight;
    };

    void blur(std::vector<double>& field, double width) const;
    void blurLine(double* first, int count, ptrdiff_t step, const std::vector<double>& kernel) const;
    std::vector<Corner> cornersOf(double x, double y) const;

    Side m_across, m_up;
    std::vector<double> m_sum, m_weight;
};

}  // namespace lathe::ui
