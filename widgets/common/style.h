// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

#include "widgets/common/theme.h"

class QApplication;

namespace lathe::ui {

/// Qt's Fusion style with Lathe's metrics and colors. Holds the theme that widgets query with `themeOf`. Controls are 28 px high,
/// or 24 px in widgets with `setCompact`. The drawing code is in style_*.cpp, one file per family of controls.
class Style : public QProxyStyle {
    Q_OBJECT
public:
    explicit Style(const Theme& theme);

    const Theme& theme() const { return m_theme; }
    QPalette standardPalette() const override { return paletteOf(m_theme); }

    void polish(QWidget*) override;
    using QProxyStyle::polish;
    void drawPrimitive(PrimitiveElement, const QStyleOption*, QPainter*, const QWidget*) const override;
    void drawControl(ControlElement, const QStyleOption*, QPainter*, const QWidget*) const override;
    void drawComplexControl(ComplexControl, const QStyleOptionComplex*, QPainter*, const QWidget*) const override;
    int pixelMetric(PixelMetric, const QStyleOption*, const QWidget*) const override;
    int styleHint(StyleHint, const QStyleOption*, const QWidget*, QStyleHintReturn*) const override;
    QSize sizeFromContents(ContentsType, const QStyleOption*, const QSize&, const QWidget*) const override;
    QRect subControlRect(ComplexControl, const QStyleOptionComplex*, SubControl, const QWidget*) const override;
    QRect subElementRect(SubElement, const QStyleOption*, const QWidget*) const override;
    QIcon standardIcon(StandardPixmap, const QStyleOption*, const QWidget*) const override;

private:
    Theme m_theme;
};

/// Draws the program in `theme` from now on: sets style and palette, and updates existing windows.
void applyTheme(QApplication&, const Theme& theme);

/// Controls in `widget` (itself included) are 24 px high instead of 28: for panels and the tools of tables.
void setCompact(QWidget* widget, bool compact = true);
/// True if `widget` or one of its parents is compact.
bool isCompact(const QWidget* widget);
/// Height of controls in `widget`: 24 or 28 px.
int controlHeight(const QWidget* widget);

/// "Reduce motion" in the settings: turns animations off.
void setReducedMotion(bool reduced);
/// Duration of an animation in ms: `ms`, or 0 if animations are off.
int motionMs(int ms);

}  // namespace lathe::ui
