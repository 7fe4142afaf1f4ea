// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QColor>
#include <QPalette>
#include <QString>

class QWidget;

namespace lathe::ui {

/// What a layer belongs to: gives a node its colour and glyph.
enum class Family : uint8_t { Input, Convolution, Dense, Normalization, Activation, Pooling, Regularization, Sequence, Merge };
constexpr int familyCount = 9;

/// The colours of the window, named by what they are used for. One struct fills the palette, the style, the plots and Dear ImGui.
/// Contrast ratios are held by a test (WCAG 2.1, on panel): text 4.5:1, state and data 3:1.
struct Theme {
    QString name;  ///< "dark", "light", "high-contrast"
    bool dark = true;

    QColor canvas, window, panel, raised, hover, press, selected, node;  ///< surfaces, from deepest to highest
    QColor field;                                                        ///< fill of a text field
    QColor line0, line, outline;                                         ///< separators; card and button edges; fields and nodes
    QColor grid, axis;                                                   ///< plots

    QColor text, text2, text3, disabled;                                     ///< values; labels and cells; units, hints and axes
    QColor accent;                                                           ///< selected, focused, changed, progress; never data
    QColor accentFill, accentHover, accentPress;                             ///< primary button
    QColor accentText;                                                       ///< text on accentFill
    QColor focus;                                                            ///< ring, `focusWidth` px wide
    QColor ok, okGround, warning, warningGround, error, errorGround, badge;  ///< state; always with an icon or a word
    QColor wire;
    int focusWidth = 2;

    /// Colours of curves in their fixed order (0 training, 1 validation); the last one is "rest".
    std::array<QColor, 7> data;
    std::array<QColor, familyCount> family;
    /// Share of viridis that stands out from the panel by 3:1.
    double viridisFrom = 0, viridisTo = 1;
};

const Theme& darkTheme();
const Theme& lightTheme();
const Theme& highContrastTheme();

QPalette paletteOf(const Theme&);

/// The theme of the style that draws this widget; the dark one under a style that is none of ours. Widgets ask when they paint,
/// so a change of theme needs no message: Qt repaints after `setStyle` and sends QEvent::StyleChange.
const Theme& themeOf(const QWidget*);

/// Contrast ratio of WCAG 2.1, from 1 to 21. Both colours opaque.
double contrastRatio(const QColor&, const QColor&);

/// The type scale. Sizes are in points and follow the text size of the settings (widgets/common/fonts.h).
enum class TextRole : uint8_t { Display, Figure, Title, Strong, Body, Small, Caption, Code };
QFont font(TextRole);

}  // namespace lathe::ui
