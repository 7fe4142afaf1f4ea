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

/// Mouse and keys of a plot: the wheel zooms x; dragging pans; the crosshair follows the mouse, and a click fixes it; Esc clears
/// it; Home and End go to the first and last point; arrow keys step. Gestures for y are emitted as signals.
class PlotGestures : public QObject {
    Q_OBJECT
public:
    /// Does not own `canvas` and `group`; both must outlive this object.
    PlotGestures(PlotCanvas& canvas, PlotGroup& group, QObject* parent);

    /// Used by the arrow keys: returns the x that is `step` points after the crosshair at x. Without it, arrow keys do nothing.
    std::function<std::optional<double>(double x, int step)> stepFrom;

    bool eventFilter(QObject*, QEvent*) override;

Q_SIGNALS:
    void yZoomed(double factor, double pixel);  ///< Shift+wheel: scale the range by `factor` around a pixel
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
