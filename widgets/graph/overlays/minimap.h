// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/graph/gestures/graph_canvas.h"

namespace lathe::ui {

/// The whole network in 132 by 92 px, with the visible part. Click or drag to move the view.
class Minimap : public QWidget {
    Q_OBJECT
public:
    Minimap(GraphCanvas& view, const CanvasState& state);

    QSize sizeHint() const override { return {132, 92}; }
    /// The visible part of the canvas, in pixels of the map.
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
