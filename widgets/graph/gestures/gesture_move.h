// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/graph/gestures/gesture.h"
#include "widgets/graph/model/alignment.h"

namespace lathe::ui {

/// Moves nodes, in steps of 8 px or aligned to other cards. Rows docked under a node move with it. A row that is pulled off its
/// card is undocked; a row that is placed under the node it reads is docked. A single node without wires may be dropped on a wire
/// (not with Alt).
class MoveGesture : public Gesture {
public:
    /// `grabbed`: the node under the pointer. `nodes`: all nodes that move.
    MoveGesture(GraphCanvas& view, CanvasState& state, const Pointer& start, int64_t grabbed, std::vector<int64_t> nodes);

    void move(const Pointer&) override;
    void finish(const Pointer&) override;
    void cancel() override;
    void paint(QPainter&, const Theme&) const override;
    Qt::CursorShape cursor() const override { return m_started ? Qt::SizeAllCursor : Qt::ArrowCursor; }
    bool started() const { return m_started; }

private:
    /// A moved node and its position at the start.
    struct Mover {
        int64_t id;
        QPointF position;  // at the start
    };
    void collect(const std::vector<int64_t>& nodes);
    QPointF shiftTo(const Pointer&);
    void show(QPointF shift);
    int wireUnder(const Pointer&) const;
    std::vector<NodeMove> moves() const;

    QPointF m_start;  // canvas
    QRectF m_grabbedRect;
    std::vector<Mover> m_movers;  // ascending by id
    std::vector<QRectF> m_others;
    Guides m_guides;
    bool m_started = false;
};

}  // namespace lathe::ui
