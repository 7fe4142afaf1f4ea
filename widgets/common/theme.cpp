// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/theme.h"

#include <cmath>

#include <QFont>
#include <QWidget>

#include "widgets/common/fonts.h"

namespace lathe::ui {

namespace {

// "#4DB2F0": colours are written as designers write them.
QColor hex(const char* text) {
    return QColor(QLatin1String(text));
}

Theme makeDark() {
    Theme t;
    t.name = QStringLiteral("dark");
    t.dark = true;
    t.canvas = hex("#131519"), t.window = hex("#191B20"), t.panel = hex("#1E2126"), t.raised = hex("#272B32");
    t.hover = hex("#2F343C"), t.press = hex("#383E48"), t.selected = hex("#2A2D49"), t.node = hex("#24282F");
    t.field = t.canvas;
    t.line0 = hex("#282C33"), t.line = hex("#353B45"), t.outline = hex("#4B525E"), t.grid = hex("#262A31"),
    t.axis = hex("#4B525E");
    t.text = hex("#E4E7EB"), t.text2 = hex("#ABB2BD"), t.text3 = hex("#939BA7"), t.disabled = hex("#5E6672");
    t.accent = hex("#8E97F8"), t.accentFill = hex("#5B62DA"), t.accentHover = hex("#666DE3"), t.accentPress = hex("#4A51C4");
    t.accentText = hex("#FFFFFF"), t.focus = hex("#A5ACFF");
    t.ok = hex("#45C08A"), t.okGround = hex("#1C2F29"), t.warning = hex("#F0B23C"), t.warningGround = hex("#332C1D");
    t.error = hex("#FF7A70"), t.errorGround = hex("#3A2427"), t.badge = hex("#C4453F"), t.wire = hex("#7C8593");
    t.data = {hex("#4DB2F0"), hex("#E69F00"), hex("#6FE0BC"), hex("#C9789F"), hex("#F0E68C"), hex("#DD6233"), hex("#B7BEC9")};
    t.family = {hex("#B7BEC9"), hex("#4DB2F0"), hex("#E69F00"), hex("#4FC9A4"), hex("#E3D97C"),
                hex("#D58BB4"), hex("#E8774A"), hex("#7E9BE0"), hex("#8D95A1")};
    t.track = t.press, t.chosen = t.hover, t.chosenText = t.text;
    t.viridisFrom = 0.38, t.viridisTo = 1.0;
    return t;
}

Theme makeLight() {
    Theme t;
    t.name = QStringLiteral("light");
    t.dark = false;
    t.canvas = hex("#F6F7F9"), t.window = hex("#ECEEF1"), t.panel = hex("#FFFFFF"), t.raised = hex("#F3F4F6");
    t.hover = hex("#E9EBEF"), t.press = hex("#DFE2E7"), t.selected = hex("#E7E8FB"), t.node = hex("#FFFFFF");
    t.field = hex("#FFFFFF");
    t.line0 = hex("#E4E7EB"), t.line = hex("#D5D9E0"), t.outline = hex("#B4BAC4"), t.grid = hex("#EBEDF0"),
    t.axis = hex("#B4BAC4");
    t.text = hex("#1B1F26"), t.text2 = hex("#4D5562"), t.text3 = hex("#626A77"), t.disabled = hex("#A2A9B4");
    t.accent = hex("#4A50C8"), t.accentFill = hex("#4F56D3"), t.accentHover = hex("#434ABF"), t.accentPress = hex("#3A40A8");
    t.accentText = hex("#FFFFFF"), t.focus = hex("#4A50C8");
    t.ok = hex("#0A7547"), t.okGround = hex("#E3F3EB"), t.warning = hex("#8F5E00"), t.warningGround = hex("#FBF1DC");
    t.error = hex("#C22F2A"), t.errorGround = hex("#FCE9E7"), t.badge = hex("#C4453F"), t.wire = hex("#7D8693");
    t.data = {hex("#0068A8"), hex("#CF7C0A"), hex("#008066"), hex("#BF4A94"), hex("#4A4308"), hex("#A33F0C"), hex("#5B6470")};
    t.family = {hex("#5B6470"), hex("#0071B5"), hex("#B36B00"), hex("#007E5E"), hex("#7A6B00"),
                hex("#A9487F"), hex("#C2480A"), hex("#4560B8"), hex("#626A77")};
    t.track = t.press, t.chosen = t.hover, t.chosenText = t.text;
    t.viridisFrom = 0.0, t.viridisTo = 0.59;
    return t;
}

Theme makeHighContrast() {
    Theme t = makeDark();
    t.name = QStringLiteral("high-contrast");
    t.canvas = t.window = t.panel = t.raised = t.node = t.field = hex("#000000");
    t.hover = hex("#1F1F3D"), t.press = hex("#3A3A80"), t.selected = hex("#2A2A66");
    t.line0 = t.line = hex("#8C8C8C"), t.outline = t.axis = hex("#FFFFFF"), t.grid = hex("#595959");
    t.text = t.text2 = hex("#FFFFFF"), t.text3 = hex("#D9D9D9"), t.disabled = hex("#A6A6A6");
    t.accent = t.accentFill = t.accentHover = t.accentPress = hex("#B9BEFF"), t.accentText = hex("#000000");
    t.highContrast = true;
    t.track = hex("#8C8C8C"), t.chosen = t.accentFill, t.chosenText = t.accentText;
    t.focus = hex("#FFE14D"), t.focusWidth = 3;
    t.ok = hex("#5CF29B"), t.warning = hex("#FFD84D"), t.error = hex("#FF9C94"), t.wire = hex("#D9D9D9");
    t.okGround = t.warningGround = t.errorGround = hex("#000000");
    t.data = {hex("#4DB2F0"), hex("#E69F00"), hex("#6FE0BC"), hex("#E39ABF"), hex("#F0E68C"), hex("#FF8A5C"), hex("#D9D9D9")};
    return t;
}

// sRGB to linear light, as WCAG 2.1 defines relative luminance.
double linear(double channel) {
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c) {
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

struct RoleSize {
    int pixels;
    QFont::Weight weight;
};

RoleSize sizeOf(TextRole role) {
    switch (role) {
        case TextRole::Display: return {22, QFont::DemiBold};
        case TextRole::Figure: return {18, QFont::DemiBold};
        case TextRole::Title: return {15, QFont::DemiBold};
        case TextRole::Strong: return {13, QFont::DemiBold};
        case TextRole::Body: return {13, QFont::Normal};
        case TextRole::Small: return {12, QFont::Normal};
        case TextRole::Caption: return {11, QFont::Normal};
        case TextRole::Code: return {12, QFont::Normal};
    }
    return {13, QFont::Normal};
}

}  // namespace

const Theme& darkTheme() {
    static const Theme theme = makeDark();
    return theme;
}

const Theme& lightTheme() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme& highContrastTheme() {
    static const Theme theme = makeHighContrast();
    return theme;
}

QPalette paletteOf(const Theme& t) {
    QPalette p;
    p.setColor(QPalette::Window, t.panel);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.field);
    p.setColor(QPalette::AlternateBase, t.panel);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::Button, t.raised);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.error);
    p.setColor(QPalette::ToolTipBase, t.raised);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::PlaceholderText, t.text3);
    p.setColor(QPalette::Highlight, t.selected);
    p.setColor(QPalette::HighlightedText, t.text);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::Light, t.line);
    p.setColor(QPalette::Midlight, t.line0);
    p.setColor(QPalette::Mid, t.outline);
    p.setColor(QPalette::Dark, t.line);
    p.setColor(QPalette::Shadow, t.canvas);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, t.disabled);
    return p;
}

double contrastRatio(const QColor& a, const QColor& b) {
    const double high = std::max(luminance(a), luminance(b)), low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

QFont font(TextRole role) {
    const RoleSize size = sizeOf(role);
    QFont f(role == TextRole::Code ? QStringLiteral("Lathe Mono") : QStringLiteral("Lathe Sans"));
    if (role == TextRole::Code) f.setStyleHint(QFont::Monospace);
    f.setPointSizeF(size.pixels * 0.75 * textScale());
    f.setWeight(size.weight);
    return f;
}

}  // namespace lathe::ui
