// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>

class QApplication;

namespace lathe::ui {

/// Makes "Lathe Sans" and "Lathe Mono" of the resources known, once at start.
void loadFonts();
/// What stands in for a glyph that Lathe Sans has not: the Chinese font of the locale first, or Chinese gets Japanese shapes.
void setFontFallbacks(const QLocale&);

/// Text size relative to the design, 0.9 to 1.5. It lives in the application's font, which `font` scales by, and reaches the
/// widgets that have a font of their own as well.
double textScale();
void setTextScale(QApplication&, double scale);

}  // namespace lathe::ui
