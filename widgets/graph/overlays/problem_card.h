// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "widgets/graph/gestures/graph_canvas.h"

class QPushButton;

namespace lathe::ui {

class Label;

/// What is wrong at one node, with the button that mends it. Stands beside the selected node that has an error, or else the first
/// one; hidden when there is none, when the node is out of sight, or the drawing too small to read.
class ProblemCard : public QFrame {
    Q_OBJECT
public:
    ProblemCard(GraphCanvas& view, const CanvasState& state);

    /// Looks for the node again and goes there.
    void refresh();
    /// Joins the card to its node. The painter is in pixels of the view.
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
