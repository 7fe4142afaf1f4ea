// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <QLineF>

namespace lathe::ui {

namespace {

constexpr double height = 16, labelMargin = 4, shortest = 24, corner = 8;
constexpr double nearEnd = 14;  // from the end of a piece to the middle of a plate

// Pieces that hold a plate, the longest first. An upright one needs only its height.
std::vector<QLineF> piecesFor(const QPolygonF& line, double width) {
    std::vector<QLineF> pieces;
    for (int i = 1; i < line.size(); ++i) {
        const QLineF piece(line[i - 1], line[i]);
        const bool upright = piece.x1() == piece.x2();
        if (piece.length() >= (upright ? shortest : width + 2 * corner)) pieces.push_back(piece);
    }
    std::ranges::stable_sort(pieces, std::greater(), &QLineF::length);
    return pieces;
}

}  // namespace

QRectF labelPlate(const QPolygonF& line, double textWidth, const std::function<bool(const QRectF&)>& free) {
    const double width = std::ceil(textWidth) + 2 * labelMargin;
    const std::vector<QLineF> pieces = piecesFor(line, width);
    const auto plateAt = [&](const QLineF& piece, double where) {
        const QPointF middle = piece.pointAt(where);
        return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height);
    };
    for (const QLineF& piece : pieces)
        if (const QRectF plate = plateAt(piece, 0.5); free(plate)) return plate;
    for (const QLineF& piece : pieces) {
        const double end = (piece.x1() == piece.x2() ? nearEnd : width / 2 + corner) / piece.length();
        for (const double where : {end, 1 - end})
            if (const QRectF plate = plateAt(piece, where); free(plate)) return plate;
    }
    return {};
}

}  // namespace lathe::ui
