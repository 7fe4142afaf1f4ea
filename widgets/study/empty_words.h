// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>

class QPainter;

namespace lathe::ui {

struct Theme;

/// What stands in a picture that has nothing to show: a strong line and a wrapped sentence in the middle.
void paintEmptyWords(QPainter& painter, const Theme& theme, const QRect& place, const QString& title, const QString& sentence);

}  // namespace lathe::ui
