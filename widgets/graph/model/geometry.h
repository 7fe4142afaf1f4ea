// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// Sizes on the canvas, in canvas units: logical pixels at a zoom of 1.
inline constexpr double plainHeight = 44, bareHeight = 28, blockHeight = 60, rowHeight = 22;
inline constexpr double usualWidth = 160;
inline constexpr double cardRadius = 6, frameRadius = 8, wireRadius = 8;
inline constexpr double portRadius = 4, portReach = 12;
inline constexpr double minimumGap = 28;  ///< between a card and the one below it
inline constexpr double gridStep = 8;
inline constexpr double frameTitle = 28;  ///< height of the strip by which a frame is taken hold of

/// How much of a node is drawn.
enum class Detail : uint8_t { Full, Compact, Block };
constexpr Detail detailAt(double zoom) {
    return zoom >= 0.75 ? Detail::Full : zoom >= 0.35 ? Detail::Compact : Detail::Block;
}

/// The box of a card whose nodes are at `position`: one that is wider than usual stands on the same middle.
QRectF boxAt(QPointF position, QSizeF size);
/// The position of what is drawn in `box`.
QPointF positionOf(const QRectF& box);

/// Height of a node without the rows docked to it.
double headHeight(const NodeView&);

/// Where input `port` of `count` sits along the upper edge, from 0 to 1.
double inputShare(int port, int count);

/// The nearest place on the 8 px grid.
QPointF snapped(QPointF);

/// Distance of a point from a line of straight pieces.
double distanceTo(const QPolygonF& line, QPointF point);

/// "16×28×28" has rank 3, "64" rank 1, a word rank 0; -1 when unknown.
int rankOf(const QString& shape);

/// What a name says about where its node lies: "a.b.conv" lies in "a.b".
QString framePath(const QString& name);

}  // namespace lathe::ui
