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

struct CurveStyle {
    QString name;           ///< "training": legend and accessible text
    int color = 0;          ///< index of a data colour (`dataPen`)
    bool smoothed = true;   ///< drawn as an envelope and a smoothed line; else as it is (validation, learning rate)
    bool points = false;    ///< marks each point: few values
    bool endLabel = false;  ///< the name beside the last point, for curves that end at different places
};

/// The pen of a data colour: the first six are solid, the next six the same dashed, then dotted, then "rest".
QPen dataPen(const Theme& theme, int color, double width);

/// One curve of a plot: its points, how they are drawn, and what of them is in view.
class Curve {
public:
    enum class Emphasis : uint8_t { Normal, Raised, Dimmed };

    explicit Curve(CurveStyle style) : m_style(std::move(style)) {}

    const CurveStyle& style() const { return m_style; }
    const Series* series() const { return m_series; }
    void setSeries(const Series* series) { m_series = series, m_smoother = Smoother(); }
    bool visible = true;

    bool empty() const { return !m_series || m_series->empty(); }
    /// Whether a smoothed line is drawn over the points.
    bool smooths() const { return m_style.smoothed && m_smoother.weight() > 0; }

    /// Takes in new points and cuts those in view into pixel columns.
    void cut(double from, double to, int width, double smoothing);
    /// Range of the values that should be seen: the points as cut last.
    Envelope shown() const { return shownRange(m_columns); }
    /// Range of all values with x in [from, to].
    Envelope all(double from, double to) const;

    /// The point nearest to x; nothing when there is none.
    std::optional<size_t> nearest(double x) const;
    /// What the line shows at a point: the average, or the value itself.
    double value(size_t point) const;

    void paint(QPainter& painter, const PlotScale& scale, const Theme& theme, Emphasis emphasis) const;

private:
    void paintEnvelope(QPainter& painter, const PlotScale& scale, const QColor& color) const;
    void paintLine(QPainter& painter, const PlotScale& scale, const QPen& pen, bool averages) const;
    void paintBroken(QPainter& painter, const PlotScale& scale, const QColor& color) const;
    void paintEnd(QPainter& painter, const PlotScale& scale, const Theme& theme) const;

    CurveStyle m_style;
    const Series* m_series = nullptr;
    Smoother m_smoother;
    std::vector<Column> m_columns;
};

}  // namespace lathe::ui
