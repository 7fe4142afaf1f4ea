// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QStyleOption>

#include "widgets/common/theme.h"

/// How the style draws, a family of controls a file. Internal to `Style`: everybody else goes through QStyle.
namespace lathe::ui::draw {

/// A rounded rectangle whose edge lies inside `rect`; an invalid colour is left out.
void box(QPainter&, const QRectF& rect, double radius, const QColor& fill, const QColor& edge = {}, double width = 1);
/// The ring of what has the keyboard, inside `rect`.
void focusRing(const Theme&, QPainter&, const QRectF& rect, double radius);
bool hasKeyboard(const QStyleOption&);
/// A chevron of 8 px pointing to the arrow type, centred.
void chevron(QPainter&, const QRect&, Qt::ArrowType, const QColor&);
/// Elided in the middle, with mnemonics hidden.
void text(QPainter&, const QRect&, int flags, const QString&, const QColor&);

/// Wrapped into at most `lines` lines, the last one elided.
void paragraph(QPainter&, const QRect&, int lines, const QString&, const QColor&);

// style_buttons.cpp
void pushBevel(const Theme&, QPainter&, const QStyleOptionButton&, const QWidget*);
void pushLabel(const Theme&, QPainter&, const QStyleOptionButton&, const QWidget*);
void toolButton(const Theme&, QPainter&, const QStyleOptionToolButton&, const QWidget*);
void checkBox(const Theme&, QPainter&, const QStyleOption&);
void radio(const Theme&, QPainter&, const QStyleOption&);

// style_fields.cpp
void field(const Theme&, QPainter&, const QStyleOption&, const QWidget*);
void comboBox(const Theme&, QPainter&, const QStyleOptionComboBox&, const QWidget*);
void comboLabel(const Theme&, QPainter&, const QStyleOptionComboBox&, const QRect& where);
void spinBox(const Theme&, QPainter&, const QStyleOptionSpinBox&, const QRect& up, const QRect& down, const QWidget*);

// style_bars.cpp
void scrollBar(const Theme&, QPainter&, const QStyleOptionSlider&, const QRect& handle);
void slider(const Theme&, QPainter&, const QStyleOptionSlider&, const QRect& groove, const QRect& handle);
bool shapedFrame(const Theme&, QPainter&, const QStyleOptionFrame&);  ///< lines and panels; false: none of those
void progress(const Theme&, QPainter&, const QStyleOptionProgressBar&);

// style_menus.cpp
void menuItem(const Theme&, QPainter&, const QStyleOptionMenuItem&);
void menuBarItem(const Theme&, QPainter&, const QStyleOptionMenuItem&);
QSize menuItemSize(const QStyleOptionMenuItem&, const QSize& contents);

// style_views.cpp
void headerSection(const Theme&, QPainter&, const QStyleOptionHeader&);
void headerLabel(const Theme&, QPainter&, const QStyleOptionHeader&);
void itemRow(const Theme&, QPainter&, const QStyleOptionViewItem&);
void branch(const Theme&, QPainter&, const QStyleOption&);
void tabShape(const Theme&, QPainter&, const QStyleOptionTab&);
void tabLabel(const Theme&, QPainter&, const QStyleOptionTab&);
void dockTitle(const Theme&, QPainter&, const QStyleOptionDockWidget&);

}  // namespace lathe::ui::draw
