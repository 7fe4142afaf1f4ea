// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRect>
#include <QString>

class QPainter;

namespace lathe::ui {

struct Theme;

/// A plate with the name of a trial next to a position, inside `room` and not over the position itself.
void paintNamePlate(QPainter& painter, const Theme& theme, QPointF at, const QRect& room, const QString& text);

}  // namespace lathe::ui
