// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

struct ImGuiIO;
struct ImGuiStyle;

namespace lathe::ui {

struct Theme;

/// Sets the colors of the theme, and spacing on a 4 px grid.
void applyTheme(ImGuiStyle& style, const Theme& theme);
/// Loads the window's font for texts of 12 px; `scale`: device pixels per logical pixel.
void loadFont(ImGuiIO& io, double scale);

}  // namespace lathe::ui
