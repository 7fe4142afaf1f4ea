// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::ui::draw {

namespace {

constexpr int rowHeight = 28, separatorHeight = 9, textLeft = 36, right = 12;

QRect markRect(const QStyleOptionMenuItem& o) {
    return QRect(o.rect.left() + 12, o.rect.center().y() - 7, 16, 16);
}

void mark(const Theme& t, QPainter& p, const QStyleOptionMenuItem& o, const QColor& color) {
    if (o.checkType != QStyleOptionMenuItem::NotCheckable && o.checked)
        icon(QStringLiteral("check-lg"), t.accent).paint(&p, markRect(o));
    else if (!o.icon.isNull())
        inColor(o.icon, color).paint(&p, markRect(o));
}

void labels(const Theme& t, QPainter& p, const QStyleOptionMenuItem& o, const QColor& color) {
    const qsizetype tab = o.text.indexOf(QLatin1Char('\t'));
    const QRect row = o.rect.adjusted(textLeft, 0, -right, 0);
    p.setFont(o.font);
    p.setPen(color);
    p.drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextHideMnemonic | Qt::TextSingleLine, o.text.left(tab));
    if (tab < 0) return;
    p.setPen(o.state & QStyle::State_Enabled ? t.text3 : t.disabled);
    p.drawText(row, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, o.text.mid(tab + 1));
}

}  // namespace

void menuItem(const Theme& t, QPainter& p, const QStyleOptionMenuItem& o) {
    p.fillRect(o.rect, t.panel);
    if (o.menuItemType == QStyleOptionMenuItem::Separator) {
        const int y = o.rect.center().y();
        p.fillRect(QRect(o.rect.left(), y, o.rect.width(), 1), t.line0);
        return;
    }
    const bool enabled = o.state & QStyle::State_Enabled;
    if (enabled && o.state & QStyle::State_Selected) box(p, QRectF(o.rect).adjusted(4, 0, -4, 0), 4, t.selected);
    const QColor color = enabled ? t.text : t.disabled;
    mark(t, p, o, color);
    labels(t, p, o, color);
    if (o.menuItemType == QStyleOptionMenuItem::SubMenu)
        chevron(p, QRect(o.rect.right() - 20, o.rect.top(), 16, o.rect.height()), Qt::RightArrow, color);
}

void menuBarItem(const Theme& t, QPainter& p, const QStyleOptionMenuItem& o) {
    p.fillRect(o.rect, t.window);
    const bool open = o.state & QStyle::State_Sunken, over = o.state & QStyle::State_Selected;
    if (open || over) box(p, QRectF(o.rect), 4, open ? t.selected : t.hover);
    p.setPen(o.state & QStyle::State_Enabled ? t.text : t.disabled);
    p.drawText(o.rect, Qt::AlignCenter | Qt::TextHideMnemonic | Qt::TextSingleLine, o.text);
}

QSize menuItemSize(const QStyleOptionMenuItem& o, const QSize& contents) {
    if (o.menuItemType == QStyleOptionMenuItem::Separator) return {contents.width(), separatorHeight};
    const QFontMetrics metrics(o.font);
    const qsizetype tab = o.text.indexOf(QLatin1Char('\t'));
    int width = textLeft + right + metrics.size(Qt::TextHideMnemonic, o.text.left(tab)).width();
    const int keys = tab >= 0 ? metrics.horizontalAdvance(o.text.mid(tab + 1)) : std::max(0, o.reservedShortcutWidth);
    if (keys > 0) width += 32 + keys;
    if (o.menuItemType == QStyleOptionMenuItem::SubMenu) width += 20;
    return {std::max(180, width), std::max(rowHeight, metrics.height() + 8)};
}

}  // namespace lathe::ui::draw
