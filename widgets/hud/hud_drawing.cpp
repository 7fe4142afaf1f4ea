// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/hud/hud_drawing.h"

#include <algorithm>
#include <imgui.h>

#include <QColor>

#include "widgets/common/theme.h"

namespace lathe::ui {

uint32_t u32(const QColor& color, float alpha) {
    return IM_COL32(color.red(), color.green(), color.blue(), static_cast<int>(255 * alpha));
}

const QColor& dataColor(const Theme& theme, int color) {
    return theme.data[static_cast<size_t>(std::clamp(color, 0, 6))];
}

bool Area::holdsMouse() const {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    return holds(mouse.x, mouse.y);
}

Area takeArea(float height, const Theme& theme) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float width = std::max(1.0F, ImGui::GetContentRegionAvail().x);
    ImGui::Dummy({width, height});
    const Area area{from.x, from.y, from.x + width, from.y + height};
    fill(area, u32(theme.canvas));
    return area;
}

void fill(const Area& area, uint32_t color) {
    ImGui::GetWindowDrawList()->AddRectFilled({area.left, area.top}, {area.right, area.bottom}, color);
}

void swatch(const Theme& theme, int color) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    fill({at.x, at.y + 3, at.x + 10, at.y + 13}, u32(dataColor(theme, color)));
    ImGui::Dummy({10, 14});
    ImGui::SameLine();
}

}  // namespace lathe::ui
