// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "widgets/plot/plot_scale.h"

class QKeyEvent;
class QMouseEvent;
class QPainter;

namespace lathe::ui {

class PlotCanvas;

/// One step of a learning-rate range test.
struct RatePoint {
    double rate = 0, loss = 0, smoothed = 0;
    bool operator==(const RatePoint&) const = default;
};

/// The losses of a learning-rate range test over a logarithmic axis of learning rates, and a vertical line that chooses a rate.
/// The user drags the line, or moves it with the arrow keys; Home moves it to the suggested rate. Chosen rates have two
/// significant digits.
class RatePlot : public QWidget {
    Q_OBJECT
public:
    explicit RatePlot(QWidget* parent = nullptr);

    /// The learning rates at the ends of the axis, 0 < lowest < highest.
    void setRange(double lowest, double highest);
    /// By ascending rate.
    void setPoints(std::vector<RatePoint>);
    void setSuggested(std::optional<double> rate);
    void setChosen(std::optional<double> rate);
    std::optional<double> chosen() const { return m_chosen; }
    PlotCanvas& canvas() const { return *m_canvas; }
    /// One sentence for screen readers.
    QString summary() const;

Q_SIGNALS:
    /// The user chose another rate.
    void chosenChanged(double rate);

protected:
    bool event(QEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;

private:
    bool press(const QMouseEvent&);
    bool key(const QKeyEvent&);
    void choose(double rate);
    void paintCurves(QPainter&, const PlotScale&) const;
    void paintOverlay(QPainter&, const PlotScale&) const;
    void paintLegend(QPainter&, const PlotScale&) const;
    void paintChosen(QPainter&, const PlotScale&) const;

    PlotCanvas* m_canvas;
    std::vector<RatePoint> m_points;
    std::optional<double> m_suggested, m_chosen;
    double m_lowest = 1e-6, m_highest = 10;
};

}  // namespace lathe::ui
