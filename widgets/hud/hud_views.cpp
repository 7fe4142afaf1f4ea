// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/hud/hud_views.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <numeric>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/hud/hud_data.h"
#include "widgets/hud/hud_drawing.h"

namespace lathe::ui {

namespace {

constexpr float legendHeight = 24, rowHeight = 72;

void bytesItem(const char* name, double bytes) {
    ImGui::Text("%s  %s", name, bytesText(static_cast<int64_t>(bytes)).toUtf8().constData());
}

QByteArray fixed(float milliseconds) {
    return fixedText(static_cast<double>(milliseconds), 2).toUtf8();
}

int fullestStep(const HudArena& arena) {
    std::vector<double> alive(arena.steps.size() + 1, 0);
    for (const HudBlock& b : arena.blocks)
        for (int step = b.first; step <= b.last; ++step) alive[static_cast<size_t>(step)] += b.bytes;
    return static_cast<int>(std::max_element(alive.begin(), alive.end()) - alive.begin());
}

void arenaLegend(const HudArena& arena, const Theme& theme) {
    const int fullest = fullestStep(arena);
    for (size_t kind = 0; kind < arena.kinds.size(); ++kind) {
        double bytes = 0;
        for (const HudBlock& b : arena.blocks)
            if (b.kind == static_cast<int>(kind) && b.first <= fullest && fullest <= b.last) bytes += b.bytes;
        swatch(theme, arena.kinds[kind].color);
        bytesItem(arena.kinds[kind].name.c_str(), bytes);
        ImGui::SameLine(0, 16);
    }
    ImGui::NewLine();
}

void blockTip(const HudArena& arena, const HudBlock& block) {
    ImGui::BeginTooltip();
    bytesItem(block.name.c_str(), block.bytes);
    ImGui::TextDisabled("%s", arena.kinds[static_cast<size_t>(block.kind)].name.c_str());
    ImGui::TextDisabled("%d: %s", block.first, arena.steps[static_cast<size_t>(block.first)].c_str());
    if (block.last > block.first) ImGui::TextDisabled("%d: %s", block.last, arena.steps[static_cast<size_t>(block.last)].c_str());
    ImGui::EndTooltip();
}

float meanOf(const HudTimes& times, size_t part) {
    float sum = 0;
    for (const auto& column : times.columns) sum += column[part];
    return sum / static_cast<float>(std::max<size_t>(1, times.columns.size()));
}

void drawColumn(const Theme& theme, const HudTimes& times, const std::vector<float>& column, const Area& area, float left,
                float right, float largest) {
    float bottom = area.bottom;
    for (size_t part = 0; part < column.size(); ++part) {
        const float top = bottom - column[part] / largest * area.height();
        fill({left, top, right, bottom}, u32(dataColor(theme, times.parts[part].color)));
        bottom = top;
    }
}

void columnTip(const HudTimes& times, const std::vector<float>& column) {
    ImGui::BeginTooltip();
    for (size_t part = 0; part < column.size(); ++part)
        ImGui::Text("%s  %s ms", times.parts[part].name.c_str(), fixed(column[part]).constData());
    ImGui::EndTooltip();
}

}  // namespace

void drawArena(const HudArena& arena, const Theme& theme) {
    if (arena.blocks.empty() || arena.bytes <= 0) return;
    const Area area = takeArea(std::max(40.0F, ImGui::GetContentRegionAvail().y - legendHeight), theme);
    const float step = area.width() / static_cast<float>(std::max<size_t>(1, arena.steps.size()));
    const auto y = [&](double bytes) { return area.bottom - static_cast<float>(bytes / arena.bytes) * area.height(); };
    const HudBlock* hovered = nullptr;
    for (const HudBlock& b : arena.blocks) {
        const Area block{area.left + static_cast<float>(b.first) * step, y(b.offset + b.bytes),
                         area.left + static_cast<float>(b.last + 1) * step, y(b.offset)};
        const bool inside = block.holdsMouse();
        if (inside) hovered = &b;
        fill(block, u32(dataColor(theme, arena.kinds[static_cast<size_t>(b.kind)].color), inside ? 1.0F : 0.7F));
        if (block.height() <= 3 || block.width() <= 3) continue;
        ImGui::GetWindowDrawList()->AddRect({block.left, block.top}, {block.right, block.bottom}, u32(theme.canvas));
    }
    arenaLegend(arena, theme);
    if (hovered) blockTip(arena, *hovered);
}

void drawTimes(const HudTimes& times, const Theme& theme) {
    if (times.columns.empty()) return;
    const Area area = takeArea(std::max(40.0F, ImGui::GetContentRegionAvail().y - legendHeight), theme);
    float largest = 1e-6F;
    const auto shown = std::min(times.columns.size(), static_cast<size_t>(area.width() / 3) + 1);
    const size_t first = times.columns.size() - shown;
    for (size_t i = first; i < times.columns.size(); ++i)
        largest = std::max(largest, std::accumulate(times.columns[i].begin(), times.columns[i].end(), 0.0F));
    const float width = std::min(12.0F, area.width() / static_cast<float>(shown));
    const std::vector<float>* hovered = nullptr;
    for (size_t i = first; i < times.columns.size(); ++i) {
        const float left = area.right - static_cast<float>(times.columns.size() - i) * width;
        drawColumn(theme, times, times.columns[i], area, left, left + std::max(1.0F, width - 1), largest);
        if (Area{left, area.top, left + width, area.bottom}.holdsMouse()) hovered = &times.columns[i];
    }
    for (size_t part = 0; part < times.parts.size(); ++part) {
        swatch(theme, times.parts[part].color);
        ImGui::Text("%s  %s ms", times.parts[part].name.c_str(), fixed(meanOf(times, part)).constData());
        ImGui::SameLine(0, 16);
    }
    ImGui::NewLine();
    if (hovered) columnTip(times, *hovered);
}

void drawHistories(const HudHistory* histories, int count, const Theme& theme) {
    for (const HudHistory* h = histories; h != histories + count; ++h) {
        if (h->values.empty()) continue;
        ImGui::TextUnformatted(h->name.c_str());
        ImGui::SameLine();
        ImGui::TextDisabled("%s %s", shortText(static_cast<double>(h->values.back() * h->scale)).toUtf8().constData(),
                            h->unit.c_str());
        const Area area = takeArea(rowHeight - 24, theme);
        const float full = h->full > 0 ? h->full : std::max(1e-6F, *std::max_element(h->values.begin(), h->values.end()));
        std::vector<ImVec2> points;
        const size_t last = std::max<size_t>(1, h->values.size() - 1);
        for (size_t i = 0; i < h->values.size(); ++i)
            points.emplace_back(area.left + area.width() * static_cast<float>(i) / static_cast<float>(last),
                                area.bottom - area.height() * std::clamp(h->values[i] / full, 0.0F, 1.0F));
        ImGui::GetWindowDrawList()->AddPolyline(points.data(), static_cast<int>(points.size()), u32(theme.text2), 0, 1.0F);
    }
}

}  // namespace lathe::ui
