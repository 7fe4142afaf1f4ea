// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QObject>
#include <QPointF>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace lathe::ui {

class PlotCanvas;
class PlotGroup;

/// Mouse and keys of a plot: the wheel zooms x, dragging pans, the crosshair follows the mouse and stays where it is clicked, Esc
/// clears it, Home and End go to the first and the last point, arrows step. What concerns y is passed on.
class PlotGestures : public QObject {
    Q_OBJECT
public:
    /// Neither is owned; both outlive this.
    PlotGestures(PlotCanvas& canvas, PlotGroup& group, QObject* parent);

    /// The point `step` points after the crosshair at x: what the arrows do. Without it they do nothing.
    std::function<std::optional<double>(double x, int step)> stepFrom;

    bool eventFilter(QObject*, QEvent*) override;

Q_SIGNALS:
    void yZoomed(double factor, double pixel);  ///< Shift+wheel: the range becomes `factor` times as large around a place
    void yPanned(double pixels);                ///< Shift+drag
    void fitted();                              ///< double click

private:
    bool wheel(const QWheelEvent&);
    bool press(const QMouseEvent&);
    bool move(const QMouseEvent&);
    bool release(const QMouseEvent&);
    bool key(const QKeyEvent&);
    void zoom(double factor, double center);
    void step(int points);

    PlotCanvas& m_canvas;
    PlotGroup& m_group;
    std::optional<QPointF> m_pressed, m_last;
    bool m_dragging = false;
};

}  // namespace lathe::ui
