// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPen>
#include <QString>

#include "widgets/plot/columns.h"
#include "widgets/plot/plot_scale.h"
#include "widgets/plot/smoother.h"

class QPainter;

namespace lathe::ui {

struct Theme;

/// Name and appearance of a curve.
struct CurveStyle {
    QString name;           ///< "training": legend and accessible text
    int color = 0;          ///< index of a data colour (`dataPen`)
    bool smoothed = true;   ///< drawn as an envelope and a smoothed line; else unchanged (validation, learning rate)
    bool points = false;    ///< marks each point; for curves with few points
    QString endLabel = {};  ///< shown with a dot at the last point; for curves of different lengths
    bool lastWord = false;  ///< the legend says that its value is the last one
};

/// The pen for a data color: the first six are solid, the next six dashed, then dotted, then "rest".
QPen dataPen(const Theme& theme, int color, double width);

/// One curve of a plot: its points, its style, and the columns in view.
class Curve {
public:
    /// Raised: drawn with emphasis, e.g. under the mouse; Dimmed: another curve is raised.
    enum class Emphasis : uint8_t { Normal, Raised, Dimmed };

    explicit Curve(CurveStyle style) : m_style(std::move(style)) {}

    const CurveStyle& style() const { return m_style; }
    const Series* series() const { return m_series; }
    void setSeries(const Series* series) { m_series = series, m_smoother = Smoother(); }
    bool visible = true;

    bool empty() const { return !m_series || m_series->empty(); }
    /// True if a smoothed line is drawn over the points.
    bool smooths() const { return m_style.smoothed && m_smoother.weight() > 0; }

    /// Updates the smoothing with new points, and divides the points in view into pixel columns.
    void cut(double from, double to, int width, double smoothing);
    /// Range of values to show, for the columns of the last `cut`.
    Envelope shown() const { return shownRange(m_columns); }
    /// Range of all values with x in [from, to].
    Envelope all(double from, double to) const;

    /// Index of the point nearest to x; nothing if there is no point.
    std::optional<size_t> nearest(double x) const;
    /// The value of the line at a point: the average, or the value itself.
    double value(size_t point) const;

    void paint(QPainter& painter, const PlotScale& scale, const Theme& theme, Emphasis emphasis) const;
    /// The dot and the label at the last point, if it has one and is in view; not clipped by the axes.
    void paintEnd(QPainter& painter, const PlotScale& scale, const Theme& theme) const;

private:
    void paintEnvelope(QPainter& painter, const PlotScale& scale, const QColor& color) const;
    void paintLine(QPainter& painter, const PlotScale& scale, const QPen& pen, bool averages) const;
    void paintBroken(QPainter& painter, const PlotScale& scale, const QColor& color) const;

    CurveStyle m_style;
    const Series* m_series = nullptr;
    Smoother m_smoother;
    std::vector<Column> m_columns;
};

}  // namespace lathe::ui
