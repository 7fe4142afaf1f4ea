// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

class QColor;

namespace lathe::ui {

struct Theme;

// Common code of the drawings of the engine view. Call these functions inside an ImGui window.

/// A color in the format of ImGui's draw lists.
uint32_t u32(const QColor& color, float alpha = 1);
/// A data color of the theme. Indices outside 0 to 6 are clamped.
const QColor& dataColor(const Theme& theme, int color);

/// A rectangle in screen coordinates of ImGui.
struct Area {
    float left, top, right, bottom;
    float width() const { return right - left; }
    float height() const { return bottom - top; }
    bool holds(float x, float y) const { return x >= left && x < right && y >= top && y < bottom; }
    bool holdsMouse() const;
};

/// Reserves an area of this height, as wide as the window, and fills it with the background color.
Area takeArea(float height, const Theme& theme);
/// Fills an area with a color from `u32`.
void fill(const Area& area, uint32_t color);
/// A colored square in front of a legend entry.
void swatch(const Theme& theme, int color);

}  // namespace lathe::ui
