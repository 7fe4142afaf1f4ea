// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/name_plate.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/plot/overlay.h"

namespace lathe::ui {

void paintNamePlate(QPainter& painter, const Theme& theme, QPointF at, const QRect& room, const QString& text) {
    const double width = QFontMetricsF(font(TextRole::Caption)).horizontalAdvance(text) + 12;
    const bool fitsRight = at.x() + 10 + width < room.right() - 2;
    const double left = fitsRight ? at.x() + 10 : std::max(room.left() + 2.0, at.x() - 10 - width);
    const double middle = std::clamp(at.y() - 14, room.top() + 12.0, room.bottom() - 12.0);
    paintPlate(painter, theme, {left, middle}, text);
}

}  // namespace lathe::ui
