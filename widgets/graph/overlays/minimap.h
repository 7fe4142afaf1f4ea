// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/graph/gestures/graph_canvas.h"

namespace lathe::ui {

/// The whole network in 132 by 92 px, and the part that is seen: click or drag to look elsewhere.
class Minimap : public QWidget {
    Q_OBJECT
public:
    Minimap(GraphCanvas& view, const CanvasState& state);

    QSize sizeHint() const override { return {132, 92}; }
    /// The part of the canvas that is seen, in pixels of the map.
    QRectF viewport() const;

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;

private:
    QTransform toMap() const;
    void look(QPointF map);

    GraphCanvas& m_view;
    const CanvasState& m_state;
    QPointF m_grip;  // from the pointer to the middle of the viewport, in canvas units
};

}  // namespace lathe::ui
