// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QStyleOption>

#include "widgets/common/theme.h"

/// Drawing code of the style, one file per family of controls. Internal to `Style`; other code uses QStyle. Each function draws
/// into the `rect` of its option.
namespace lathe::ui::draw {

/// A rounded rectangle with its edge inside `rect`. Invalid colors are not drawn.
void box(QPainter&, const QRectF& rect, double radius, const QColor& fill, const QColor& edge = {}, double width = 1);
/// The ring around the control with the keyboard focus, inside `rect`.
void focusRing(const Theme&, QPainter&, const QRectF& rect, double radius);
/// True if the control has the focus and got it by keyboard.
bool hasKeyboard(const QStyleOption&);
/// A centered chevron of 8 px that points in the direction of the arrow type.
void chevron(QPainter&, const QRect&, Qt::ArrowType, const QColor&);
/// One line of text, elided in the middle, with mnemonics hidden.
void text(QPainter&, const QRect&, int flags, const QString&, const QColor&);

/// Text wrapped into lines of the width of the rectangle, from its top.
void paragraph(QPainter&, const QRect&, const QString&, const QColor&);
/// Height of a `paragraph` of this width, in px.
int paragraphHeight(const QFont&, const QString&, int width);

// style_buttons.cpp

/// Push buttons: background and edge, in the look of their ButtonKind.
void pushBevel(const Theme&, QPainter&, const QStyleOptionButton&, const QWidget*);
/// Push buttons: icon and text.
void pushLabel(const Theme&, QPainter&, const QStyleOptionButton&, const QWidget*);
/// Tool buttons, complete.
void toolButton(const Theme&, QPainter&, const QStyleOptionToolButton&, const QWidget*);
/// The box of a check box; its label is drawn by Qt.
void checkBox(const Theme&, QPainter&, const QStyleOption&);
/// The circle of a radio button.
void radio(const Theme&, QPainter&, const QStyleOption&);

// style_fields.cpp

/// The frame and background of a text field.
void field(const Theme&, QPainter&, const QStyleOption&, const QWidget*);
/// A combo box without its text: frame and chevron.
void comboBox(const Theme&, QPainter&, const QStyleOptionComboBox&, const QWidget*);
/// Icon and text of the current item, inside `where`. An editable box draws its own text.
void comboLabel(const Theme&, QPainter&, const QStyleOptionComboBox&, const QRect& where);
/// The frame of a spin box, with chevrons in `up` and `down`.
void spinBox(const Theme&, QPainter&, const QStyleOptionSpinBox&, const QRect& up, const QRect& down, const QWidget*);

// style_bars.cpp

/// The handle of a scroll bar. Draws nothing if there is nothing to scroll.
void scrollBar(const Theme&, QPainter&, const QStyleOptionSlider&, const QRect& handle);
/// Track, filled part and handle of a slider.
void slider(const Theme&, QPainter&, const QStyleOptionSlider&, const QRect& groove, const QRect& handle);
/// Panels and separator lines (QFrame). Returns false, and draws nothing, for other shapes.
bool shapedFrame(const Theme&, QPainter&, const QStyleOptionFrame&);
/// A progress bar of 6 px. Without a range, only the track.
void progress(const Theme&, QPainter&, const QStyleOptionProgressBar&);

// style_menus.cpp

/// A row of a menu: mark or icon, text, shortcut.
void menuItem(const Theme&, QPainter&, const QStyleOptionMenuItem&);
/// A title in the menu bar.
void menuBarItem(const Theme&, QPainter&, const QStyleOptionMenuItem&);
/// Size of a row of a menu, for its text and shortcut.
QSize menuItemSize(const QStyleOptionMenuItem&, const QSize& contents);

// style_views.cpp

/// Table headers: background and lower line.
void headerSection(const Theme&, QPainter&, const QStyleOptionHeader&);
/// Table headers: text and sort indicator.
void headerLabel(const Theme&, QPainter&, const QStyleOptionHeader&);
/// Background of a row of a list or table.
void itemRow(const Theme&, QPainter&, const QStyleOptionViewItem&);
/// The chevron of a tree item with children.
void branch(const Theme&, QPainter&, const QStyleOption&);
/// Tabs: background, line under the selected tab, focus ring.
void tabShape(const Theme&, QPainter&, const QStyleOptionTab&);
/// Tabs: icon and text.
void tabLabel(const Theme&, QPainter&, const QStyleOptionTab&);
/// The title bar of a dock widget.
void dockTitle(const Theme&, QPainter&, const QStyleOptionDockWidget&);

}  // namespace lathe::ui::draw
