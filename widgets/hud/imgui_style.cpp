// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/hud/imgui_style.h"

#include <cstring>
#include <imgui.h>

#include <QFile>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

constexpr float textPixels = 12;

ImVec4 vec(const QColor& c) {
    return {c.redF(), c.greenF(), c.blueF(), c.alphaF()};
}

}  // namespace

void applyTheme(ImGuiStyle& style, const Theme& t) {
    style = ImGuiStyle();
    style.WindowPadding = {12, 8};
    style.ItemSpacing = {8, 4};
    style.FrameRounding = 4;
    style.WindowRounding = style.ScrollbarRounding = style.PopupRounding = 3;
    style.WindowBorderSize = 0;
    style.ScrollbarSize = 10;
    for (ImVec4& color : style.Colors) color = vec(t.raised);
    style.Colors[ImGuiCol_Text] = vec(t.text);
    style.Colors[ImGuiCol_TextDisabled] = vec(t.text3);
    style.Colors[ImGuiCol_WindowBg] = style.Colors[ImGuiCol_ChildBg] = vec(t.panel);
    style.Colors[ImGuiCol_PopupBg] = vec(t.raised);
    style.Colors[ImGuiCol_Border] = vec(t.line);
    style.Colors[ImGuiCol_ScrollbarBg] = vec(t.panel);
    style.Colors[ImGuiCol_ScrollbarGrab] = vec(t.outline);
    style.Colors[ImGuiCol_NavHighlight] = vec(t.focus);
}

void loadFont(ImGuiIO& io, double scale) {
    io.Fonts->Clear();
    static const ImWchar ranges[] = {0x20, 0xFF, 0x2009, 0x2026, 0x2212, 0x2212, 0};
    QFile file(QStringLiteral(":/lathe/fonts/LatheSans-Regular.otf"));
    if (file.open(QIODevice::ReadOnly)) {
        const QByteArray bytes = file.readAll();
        void* copy = IM_ALLOC(static_cast<size_t>(bytes.size()));
        std::memcpy(copy, bytes.data(), static_cast<size_t>(bytes.size()));
        io.Fonts->AddFontFromMemoryTTF(copy, static_cast<int>(bytes.size()), textPixels * 1.2F * static_cast<float>(scale),
                                       nullptr, ranges);
    } else {
        io.Fonts->AddFontDefault();
    }
    io.FontGlobalScale = 1 / static_cast<float>(scale);
}

}  // namespace lathe::ui
