// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

#include "widgets/common/theme.h"

class QApplication;

namespace lathe::ui {

/// Fusion with Lathe's metrics and colours. Holds the theme that every widget asks for (`themeOf`). Controls are 28 px high, 24
/// in what `setCompact` names. What is drawn how is in the files style_*.cpp, a family of controls each.
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

/// Draws the program in `theme` from now on: style, palette, and what is already there.
void applyTheme(QApplication&, const Theme& theme);

/// Controls in `widget` (itself included) are 24 px high instead of 28: for panels and the tools of tables.
void setCompact(QWidget* widget, bool compact = true);
bool isCompact(const QWidget* widget);
/// 24 or 28.
int controlHeight(const QWidget* widget);

/// "Reduce motion": the time of an animation in ms, 0 where there shall be none.
void setReducedMotion(bool reduced);
int motionMs(int ms);

}  // namespace lathe::ui
