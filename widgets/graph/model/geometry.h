// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// Sizes in canvas units: logical pixels at a zoom of 1.
inline constexpr double plainHeight = 44, bareHeight = 28, blockHeight = 60, rowHeight = 22;
inline constexpr double usualWidth = 160;
inline constexpr double cardRadius = 6, frameRadius = 8, wireRadius = 8;
inline constexpr double portRadius = 4, portReach = 12;
inline constexpr double minimumGap = 28;  ///< between a card and the one below it
inline constexpr double gridStep = 8;
inline constexpr double frameTitle = 28;  ///< height of the title, by which a frame can be dragged

/// Level of detail of nodes.
enum class Detail : uint8_t { Full, Compact, Block };
/// The level of detail at a zoom: Full from 0.75, Compact from 0.35, else Block.
constexpr Detail detailAt(double zoom) {
    return zoom >= 0.75 ? Detail::Full : zoom >= 0.35 ? Detail::Compact : Detail::Block;
}

/// The box of a card whose nodes are at `position`. A card wider than usual keeps its center.
QRectF boxAt(QPointF position, QSizeF size);
/// The position of the nodes drawn in `box`; inverse of `boxAt`.
QPointF positionOf(const QRectF& box);

/// Height of a node without its docked rows.
double headHeight(const NodeView&);

/// Position of input `port` of `count` along the upper edge, from 0 to 1.
double inputShare(int port, int count);

/// The nearest point on the 8 px grid.
QPointF snapped(QPointF);

/// Distance between a point and a polyline.
double distanceTo(const QPolygonF& line, QPointF point);

/// Rank of a shape text: 3 for "16×28×28", 1 for "64", 0 for a word, -1 for an unknown shape.
int rankOf(const QString& shape);

/// The frame of a node, from its name: "a.b" for "a.b.conv".
QString framePath(const QString& name);

}  // namespace lathe::ui
