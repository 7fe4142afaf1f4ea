// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <gtest/gtest.h>

#include "widgets/graph/graph_view.h"

namespace lathe::workbench {

/// Names of cards that a wire crosses that does not end there.
inline QStringList crossedCards(const ui::Drawing& drawing) {
    QStringList crossed;
    for (const ui::Route& route : drawing.routes())
        for (const ui::Card& card : drawing.cards()) {
            const QRectF inside = card.box.adjusted(1, 1, -1, -1);
            for (qsizetype i = 0; i + 1 < route.line.size(); ++i) {
                const QRectF piece = QRectF(route.line[i], route.line[i + 1]).normalized().adjusted(0, 0, 0.01, 0.01);
                if (piece.intersects(inside)) crossed << drawing.node(card.nodes.front()).name;
            }
        }
    return crossed;
}

/// Cards do not overlap, and no wire crosses a card.
inline void expectGoodDrawing(const ui::GraphView& canvas) {
    const ui::Drawing& drawing = canvas.state().drawing;
    EXPECT_TRUE(crossedCards(drawing).isEmpty()) << crossedCards(drawing).join(' ').toStdString();
    for (size_t i = 0; i < drawing.cards().size(); ++i)
        for (size_t k = i + 1; k < drawing.cards().size(); ++k)
            EXPECT_FALSE(drawing.cards()[i].box.intersects(drawing.cards()[k].box))
                << drawing.node(drawing.cards()[i].nodes.front()).name.toStdString() << " and "
                << drawing.node(drawing.cards()[k].nodes.front()).name.toStdString();
}

}  // namespace lathe::workbench
