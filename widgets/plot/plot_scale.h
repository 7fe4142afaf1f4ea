// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include <QRectF>

namespace lathe::ui {

/// Conversion between values and pixels of the canvas, in both directions.
struct PlotScale {
    QRectF rect;  ///< of the axes
    double xFrom = 0, xTo = 1, yFrom = 0, yTo = 1;
    bool logarithmic = false;  ///< y; values must be above 0

    double toX(double x) const { return rect.left() + (x - xFrom) / (xTo - xFrom) * rect.width(); }
    double toY(double y) const { return rect.bottom() - share(y) * rect.height(); }
    double xAt(double pixel) const { return xFrom + (pixel - rect.left()) / rect.width() * (xTo - xFrom); }
    double yAt(double pixel) const {
        const double s = (rect.bottom() - pixel) / rect.height();
        return logarithmic ? yFrom * std::pow(yTo / yFrom, s) : yFrom + s * (yTo - yFrom);
    }
    bool shows(double x) const { return x >= xFrom && x <= xTo; }

private:
    double share(double y) const {
        if (!logarithmic) return (y - yFrom) / (yTo - yFrom);
        return y > 0 ? std::log(y / yFrom) / std::log(yTo / yFrom) : -1;
    }
};

}  // namespace lathe::ui
