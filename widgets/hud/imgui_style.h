// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

struct ImGuiIO;
struct ImGuiStyle;

namespace lathe::ui {

struct Theme;

/// The theme's colours and the 4 px grid.
void applyTheme(ImGuiStyle& style, const Theme& theme);
/// The window's font for texts of 12 px, drawn at `scale` device pixels each.
void loadFont(ImGuiIO& io, double scale);

}  // namespace lathe::ui
