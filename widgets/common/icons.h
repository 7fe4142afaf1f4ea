// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPainterPath>

#include "widgets/common/theme.h"

namespace lathe::ui {

/// An icon of `resources/icons` by its name ("diagram-3"), drawn in the text colour of the application's palette at the time of
/// painting: it follows the theme, and a disabled one is grey. A name without a file is an empty icon and a warning in the log.
QIcon icon(const QString& name);
/// The same in a fixed colour.
QIcon icon(const QString& name, const QColor& color);
/// An icon of ours in another colour; one that has a fixed colour, or comes from elsewhere, as it is.
QIcon inColor(const QIcon& icon, const QColor& color);

/// The glyph of a layer family on a 16 by 16 grid: a 1.5 px round line without fill.
QPainterPath glyph(Family);
QPainterPath lossGlyph();
QPainterPath blockGlyph();

}  // namespace lathe::ui
