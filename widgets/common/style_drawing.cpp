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
    p.drawText(rect, flags | Qt::TextSingleLine | Qt::TextHideMnemonic, shown);
}

void paragraph(QPainter& p, const QRect& rect, int lines, const QString& string, const QColor& color) {
    QTextLayout layout(string, p.font());
    p.setPen(color);
    layout.beginLayout();
    int top = rect.top();
    for (int n = 0; n < lines; ++n, top += p.fontMetrics().height()) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(rect.width());
        const int from = line.textStart();
        const bool last = n + 1 == lines;
        const QString shown = last ? p.fontMetrics().elidedText(string.mid(from), Qt::ElideRight, rect.width())
                                   : string.mid(from, line.textLength());
        p.drawText(QRect(rect.left(), top, rect.width(), p.fontMetrics().height()), Qt::AlignLeft | Qt::TextSingleLine, shown);
    }
    layout.endLayout();
}

}  // namespace lathe::ui::draw
