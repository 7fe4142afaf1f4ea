// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QLocale>

class QApplication;
class QWidget;

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

/// A width of the design, in px, at the current text size; never smaller than in the design.
int scaledWidth(int px);
/// A height of the design, in px, plus what its lines of text have grown at the current text size.
int scaledHeight(int px, int lines = 1);

/// Calls `apply` now, and after each change of the text size while the widget exists.
void followTextScale(QWidget* widget, std::function<void()> apply);
/// Keeps a side pane at least this wide. It grows half as much as the text: boxes, icons and margins in it stay as they are.
void keepPaneWidth(QWidget* pane, int px);
/// The size of a widget that `keepScaled` sets.
enum class Extent : uint8_t { FixedWidth, FixedHeight, LeastWidth, LeastHeight };
/// Sets one size of a widget to `scaledWidth` or `scaledHeight`, at each text size.
void keepScaled(QWidget* widget, Extent extent, int px, int lines = 1);

}  // namespace lathe::ui
