// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QObject>
#include <QPointF>
#include <QWidget>

#include "widgets/plot/plot_scale.h"

class QMouseEvent;
class QWheelEvent;

namespace lathe::ui {

/// The visible part of a picture, and the gestures to change it, as in the plots of a training: the wheel zooms x, with Shift y;
/// dragging pans; a double click shows everything. Keys: + and −. Stores fractions of the whole range, so the part stays valid
/// while the picture grows.
class ViewZoom : public QObject {
    Q_OBJECT
public:
    /// `place`: returns the rectangle of the axes; mouse presses elsewhere are ignored.
    ViewZoom(QWidget& view, std::function<QRectF()> place);

    bool isWhole() const { return m_x == Part{} && m_y == Part{}; }
    /// The scale of the visible part, from the scale of the whole.
    PlotScale applied(const PlotScale& whole) const;
    void reset();

    bool eventFilter(QObject*, QEvent*) override;

Q_SIGNALS:
    void changed();

private:
    /// A range of one axis, as fractions of the whole.
    struct Part {
        double from = 0, to = 1;
        bool operator==(const Part&) const = default;
        void zoom(double factor, double center);
        void move(double by);
    };

    bool wheel(const QWheelEvent&);
    bool press(const QMouseEvent&);
    bool drag(const QMouseEvent&);
    bool key(int key);
    void set(Part x, Part y);

    std::function<QRectF()> m_place;
    Part m_x, m_y;
    std::optional<QPointF> m_pressed, m_last;
    bool m_dragging = false;
};

}  // namespace lathe::ui
