// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/style_drawing.h"

#include <cmath>

#include <QTextLayout>

namespace lathe::ui::draw {

void box(QPainter& p, const QRectF& rect, double radius, const QColor& fill, const QColor& edge, double width) {
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(edge.isValid() ? QPen(edge, width) : QPen(Qt::NoPen));
    p.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    const double inset = edge.isValid() ? width / 2 : 0;
    const double r = std::max(0.0, radius - inset);
    p.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), r, r);
    p.restore();
}

void focusRing(const Theme& t, QPainter& p, const QRectF& rect, double radius) {
    box(p, rect, radius, {}, t.focus, t.focusWidth);
}

bool hasKeyboard(const QStyleOption& o) {
    return (o.state & QStyle::State_HasFocus) && (o.state & QStyle::State_KeyboardFocusChange);
}

void chevron(QPainter& p, const QRect& rect, Qt::ArrowType direction, const QColor& color) {
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p.translate(QRectF(rect).center());
    p.rotate(direction == Qt::UpArrow ? 180 : direction == Qt::LeftArrow ? 90 : direction == Qt::RightArrow ? -90 : 0);
    p.drawPolyline(QPolygonF{QPointF(-4, -2), QPointF(0, 2), QPointF(4, -2)});
    p.restore();
}

void text(QPainter& p, const QRect& rect, int flags, const QString& string, const QColor& color) {
    const QString shown = p.fontMetrics().elidedText(string, Qt::ElideMiddle, rect.width(), flags | Qt::TextShowMnemonic);
    p.setPen(color);
    // A Chinese glyph may be higher than the rectangle, which is as high as a Latin line.
    p.drawText(rect, flags | Qt::TextSingleLine | Qt::TextHideMnemonic | Qt::TextDontClip, shown);
}

namespace {

// Breaks the text into lines of this width. Each is as high as its glyphs: those of a fallback font may be higher than Latin
// ones.
double layOut(QTextLayout& layout, double width) {
    double bottom = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, bottom});
        bottom += std::ceil(line.height());
    }
    layout.endLayout();
    return bottom;
}

}  // namespace

int paragraphHeight(const QFont& font, const QString& string, int width) {
    QTextLayout layout(string, font);
    return static_cast<int>(layOut(layout, width));
}

void paragraph(QPainter& p, const QRect& rect, const QString& string, const QColor& color) {
    QTextLayout layout(string, p.font());
    layOut(layout, rect.width());
    p.setPen(color);
    layout.draw(&p, rect.topLeft());
}

}  // namespace lathe::ui::draw
