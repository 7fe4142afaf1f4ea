// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>

class QPainter;

namespace lathe::ui {

struct Theme;

/// Content of an empty picture: a strong line and a wrapped sentence, centered in `place`.
void paintEmptyWords(QPainter& painter, const Theme& theme, const QRect& place, const QString& title, const QString& sentence);

}  // namespace lathe::ui
