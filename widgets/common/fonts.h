// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>

class QApplication;

namespace lathe::ui {

/// Loads "Lathe Sans" and "Lathe Mono" from the resources. Call it once at the start, before the first widget.
void loadFonts();
/// Sets the fonts for characters that Lathe Sans does not have. The Chinese font of the locale comes first; otherwise Chinese
/// text gets Japanese glyphs.
void setFontFallbacks(const QLocale&);

/// Text size relative to the design, 0.9 to 1.5. It is derived from the application's font; `font` scales by it.
double textScale();
/// Sets the text size: changes the application's font, and rescales widgets that have a font of their own.
void setTextScale(QApplication&, double scale);

}  // namespace lathe::ui
