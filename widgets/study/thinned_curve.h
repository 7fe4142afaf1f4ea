// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/plot/plot_scale.h"
#include "widgets/plot/series.h"

namespace lathe::ui {

class LineRaster;

/// A curve reduced to pixel columns: for each column, the range of its values and of the line from the previous column, so that
/// no minimum or maximum is lost. Or the points themselves, if they are fewer than half of the columns.
class ThinnedCurve {
public:
    /// Divides x in [from, to] into `columns` columns.
    void cut(const Series& readings, double from, double to, int columns);

    /// Paints into the rectangle of `scale`, whose left edge must be at a device pixel; only points from index `first` on.
    void paint(LineRaster& raster, const Series& readings, const PlotScale& scale, size_t first = 0) const;
    /// Distance in y, in pixels, between a position and the curve; infinite where there is no curve.
    double distance(const Series& readings, const PlotScale& scale, QPointF at) const;
    /// The curve as points for QPainter.
    std::vector<QPointF> outline(const Series& readings, const PlotScale& scale) const;
    bool sparse() const { return m_sparse; }

private:
    /// A column: the range of the curve in it.
    struct Bar {
        int column;
        float low, high;
        size_t last;  ///< index after the last point of the column
        bool dense;   ///< many points: everything between low and high is filled
    };
    void paintPoints(LineRaster& raster, const Series& readings, const PlotScale& scale, size_t first) const;
    double columnWidth(const PlotScale& scale) const { return scale.rect.width() / std::max(1, m_columns); }

    std::vector<Bar> m_bars;  ///< empty while sparse
    bool m_sparse = true;
    int m_columns = 1;
};

}  // namespace lathe::ui
