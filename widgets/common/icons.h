// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPainterPath>

#include "widgets/common/theme.h"

namespace lathe::ui {

/// An icon of `resources/icons` by name ("diagram-3"), drawn in the text color of the palette when it is painted. It follows the
/// theme and is grey when disabled. If there is no such file, the icon is empty and the log has a warning.
QIcon icon(const QString& name);
/// The same icon in a fixed color.
QIcon icon(const QString& name, const QColor& color);
/// An icon made by `icon(name)`, in another color. Any other icon is returned unchanged.
QIcon inColor(const QIcon& icon, const QColor& color);

/// The glyph of a layer family on a 16 by 16 grid: a rounded line of 1.5 px without fill.
QPainterPath glyph(Family);
/// The glyph of a loss, on the same grid.
QPainterPath lossGlyph();
/// The glyph of a folded block of layers, on the same grid.
QPainterPath blockGlyph();

}  // namespace lathe::ui
