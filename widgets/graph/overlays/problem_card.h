// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "widgets/graph/gestures/graph_canvas.h"

class QPushButton;

namespace lathe::ui {

class Label;

/// The problem of one node, with the button that fixes it. Shown next to the selected node with an error, or else next to the
/// first one. Hidden if there is no error, if the node is not visible, or if the zoom is too small to read.
class ProblemCard : public QFrame {
    Q_OBJECT
public:
    ProblemCard(GraphCanvas& view, const CanvasState& state);

    /// Finds the node again and moves next to it.
    void refresh();
    /// Draws the line between the card and its node. The painter is in view pixels.
    void paintLink(QPainter&, const Theme&) const;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int nodeToShow() const;
    void placeBeside(const QRectF& node);

    GraphCanvas& m_view;
    const CanvasState& m_state;
    Label* m_text;
    QPushButton* m_remedy;
    int64_t m_node = -1;
    QPointF m_linkFrom, m_linkTo;
};

}  // namespace lathe::ui
