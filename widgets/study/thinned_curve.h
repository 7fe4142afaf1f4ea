// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/plot/plot_scale.h"
#include "widgets/plot/series.h"

namespace lathe::ui {

class LineRaster;

/// A curve cut into columns of pixels: for each the range of its values and of the way to the column before, so that no minimum
/// or maximum is lost; or the points themselves, where they are fewer than half of the columns.
class ThinnedCurve {
public:
    /// x in [from, to] becomes `columns` columns.
    void cut(const Series& readings, double from, double to, int columns);

    /// Into the rectangle of `scale`, whose left edge is a pixel of the device; only points from `first` on.
    void paint(LineRaster& raster, const Series& readings, const PlotScale& scale, size_t first = 0) const;
    /// Distance in pixels along y from the place to the curve; infinite where it is not.
    double distance(const Series& readings, const PlotScale& scale, QPointF at) const;
    /// Corners for a painter.
    std::vector<QPointF> outline(const Series& readings, const PlotScale& scale) const;
    bool sparse() const { return m_sparse; }

private:
    struct Bar {
        int column;
        float low, high;
        size_t last;  ///< point behind its own
        bool dense;   ///< many points: all between low and high is covered
    };
    void paintPoints(LineRaster& raster, const Series& readings, const PlotScale& scale, size_t first) const;
    double columnWidth(const PlotScale& scale) const { return scale.rect.width() / std::max(1, m_columns); }

    std::vector<Bar> m_bars;  ///< empty while sparse
    bool m_sparse = true;
    int m_columns = 1;
};

}  // namespace lathe::ui
