// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

class QColor;

namespace lathe::ui {

struct Theme;

// What the drawings of the engine view share. Inside an ImGui window.

/// As ImGui's draw lists take colours.
uint32_t u32(const QColor& color, float alpha = 1);
const QColor& dataColor(const Theme& theme, int color);

struct Area {
    float left, top, right, bottom;
    float width() const { return right - left; }
    float height() const { return bottom - top; }
    bool holds(float x, float y) const { return x >= left && x < right && y >= top && y < bottom; }
    bool holdsMouse() const;
};

/// Room for a drawing, as wide as the window, filled with the ground of data.
Area takeArea(float height, const Theme& theme);
void fill(const Area& area, uint32_t color);
/// A coloured square, before a word of a legend.
void swatch(const Theme& theme, int color);

}  // namespace lathe::ui
