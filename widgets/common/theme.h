// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QColor>
#include <QPalette>
#include <QString>

class QWidget;

namespace lathe::ui {

/// Family of a layer: determines the color and glyph of its node.
enum class Family : uint8_t { Input, Convolution, Dense, Normalization, Activation, Pooling, Regularization, Sequence, Merge };
constexpr int familyCount = 9;

/// Colors of the window, named by their use. One struct fills the palette, the style, the plots and Dear ImGui. A test checks
/// contrast ratios (WCAG 2.1, on panel): text 4.5:1, state and data 3:1.
struct Theme {
    QString name;  ///< "dark", "light", "high-contrast"
    bool dark = true;
    bool highContrast = false;

    QColor canvas, window, panel, raised, hover, press, selected, node;  ///< surfaces, from deepest to highest
    QColor field;                                                        ///< fill of a text field
    QColor line0, line, outline;                                         ///< separators; card and button edges; fields and nodes
    QColor track;                                                        ///< grooves of sliders and bars, scroll bars at rest
    QColor chosen, chosenText;                                           ///< the chosen one of a segmented control
    QColor grid, axis;                                                   ///< plots

    QColor text, text2, text3, disabled;                                     ///< values; labels and cells; units, hints and axes
    QColor accent;                                                           ///< selected, focused, changed, progress; never data
    QColor accentFill, accentHover, accentPress;                             ///< primary button
    QColor accentText;                                                       ///< text on accentFill
    QColor focus;                                                            ///< ring, `focusWidth` px wide
    QColor ok, okGround, warning, warningGround, error, errorGround, badge;  ///< states; always shown with an icon or a word
    QColor wire;
    int focusWidth = 2;

    /// Colors of curves, in a fixed order (0 training, 1 validation); the last one is for "rest".
    std::array<QColor, 7> data;
    std::array<QColor, familyCount> family;
    /// The part of the viridis ramp (0 to 1) with a contrast of 3:1 to the panel.
    double viridisFrom = 0, viridisTo = 1;
};

/// The dark theme.
const Theme& darkTheme();
/// The light theme.
const Theme& lightTheme();
/// The dark theme with stronger contrasts.
const Theme& highContrastTheme();

/// The Qt palette for a theme, including disabled colors.
QPalette paletteOf(const Theme&);

/// The theme of the style that draws this widget; the dark theme if the style is not Lathe's. Widgets call it when they paint, so
/// no signal is needed: after `setStyle`, Qt repaints and sends QEvent::StyleChange.
const Theme& themeOf(const QWidget*);

/// Contrast ratio of WCAG 2.1, from 1 to 21. Both colors must be opaque.
double contrastRatio(const QColor&, const QColor&);

/// The type scale. Sizes are in points and follow the text size of the settings (widgets/common/fonts.h).
enum class TextRole : uint8_t { Display, Figure, Title, Strong, Body, Small, Caption, Code };
/// The font of a role, at the current text size.
QFont font(TextRole);

}  // namespace lathe::ui
