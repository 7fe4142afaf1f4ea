// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <imgui.h>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/hud/hud_data.h"
#include "widgets/hud/hud_drawing.h"
#include "widgets/hud/hud_views.h"

namespace lathe::ui {

namespace {

constexpr float layerLegendHeight = 24, rulerHeight = 16, nameInset = 4, widestRow = 48;
constexpr int rulerMarks = 5;

QByteArray inMilliseconds(double time) {
    return shortText(time, 3).toUtf8() + " ms";
}

double totalOf(const HudLayers& layers, int kind) {
    double sum = 0;
    for (const HudSpan& span : layers.spans)
        if (span.kind == kind) sum += span.end - span.begin;
    return sum;
}

void drawSpan(const HudLayers& layers, const HudSpan& span, const Theme& theme, const Area& area, bool hovered) {
    const Area block{area.left, area.top, std::max(area.left + 1, area.right - 1), area.bottom};
    fill(block, u32(dataColor(theme, layers.kinds[static_cast<size_t>(span.kind)].color), hovered ? 1.0F : 0.75F));
    const ImVec2 size = ImGui::CalcTextSize(span.name.c_str());
    if (size.x + 2 * nameInset > block.width()) return;
    const ImVec2 at{block.left + nameInset, (block.top + block.bottom - size.y) / 2};
    ImGui::GetWindowDrawList()->AddText(at, u32(theme.canvas), span.name.c_str());
}

void drawRuler(double milliseconds, const Theme& theme) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    for (int i = 0; i <= rulerMarks; ++i) {
        const float share = static_cast<float>(i) / rulerMarks;
        const QByteArray text = inMilliseconds(milliseconds * static_cast<double>(share));
        const float left = from.x + share * (room - ImGui::CalcTextSize(text.constData()).x);
        ImGui::GetWindowDrawList()->AddText({left, from.y}, u32(theme.text3), text.constData());
    }
    ImGui::Dummy({room, rulerHeight});
}

void spanTip(const HudLayers& layers, const HudSpan& span) {
    ImGui::BeginTooltip();
    ImGui::Text("%s, %s", span.name.c_str(), layers.kinds[static_cast<size_t>(span.kind)].name.c_str());
    const double time = span.end - span.begin;
    ImGui::TextDisabled("%s, %s of the step", inMilliseconds(time).constData(),
                        percentText(time / layers.milliseconds, 1).toUtf8().constData());
    ImGui::EndTooltip();
}

}  // namespace

void drawLayers(const HudLayers& layers, const Theme& theme) {
    if (layers.spans.empty() || layers.milliseconds <= 0) return;
    drawRuler(layers.milliseconds, theme);
    const auto rows = static_cast<float>(layers.kinds.size());
    const float room = ImGui::GetContentRegionAvail().y - layerLegendHeight;
    const Area area = takeArea(std::clamp(room, 20 * rows, widestRow * rows), theme);
    const float scale = area.width() / static_cast<float>(layers.milliseconds), row = area.height() / rows;
    const HudSpan* hovered = nullptr;
    for (const HudSpan& span : layers.spans) {
        const float top = area.top + static_cast<float>(span.kind) * row;
        const Area place{area.left + static_cast<float>(span.begin) * scale, top + 1,
                         area.left + static_cast<float>(span.end) * scale, top + row - 1};
        if (place.holdsMouse()) hovered = &span;
        drawSpan(layers, span, theme, place, hovered == &span);
    }
    for (size_t kind = 0; kind < layers.kinds.size(); ++kind) {
        swatch(theme, layers.kinds[kind].color);
        ImGui::Text("%s  %s", layers.kinds[kind].name.c_str(),
                    inMilliseconds(totalOf(layers, static_cast<int>(kind))).constData());
        ImGui::SameLine(0, 16);
    }
    ImGui::NewLine();
    if (hovered) spanTip(layers, *hovered);
}

}  // namespace lathe::ui
