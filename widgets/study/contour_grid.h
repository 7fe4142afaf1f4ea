// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QPointF>

namespace lathe::ui {

/// A value at a place of the unit square.
struct ScatteredValue {
    QPointF at;
    double value = 0;
};

/// Values over the unit square between scattered ones: the average of those around with Gaussian weights (Nadaraya, Watson 1964),
/// their width by how many there are. Costs the cells and the values, not their product.
class ContourGrid {
public:
    ContourGrid() = default;
    /// `cellsAcross`, `cellsUp`: a side with choices has so many cells that know nothing of each other; 0: it is continuous.
    /// Values that are not finite or not in the square are left out.
    ContourGrid(const std::vector<ScatteredValue>& values, int cellsAcross, int cellsUp);

    /// NaN where nothing is near.
    double valueAt(double x, double y) const;
    /// The least and the largest value where anything is near; 0 and 1 when nothing is.
    std::pair<double, double> range() const;
    /// From 0 (nothing near) to 1.
    double trustAt(double x, double y) const;

private:
    struct Side {
        int count = 0;
        bool cells = false;
    };
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
