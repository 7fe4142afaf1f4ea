// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::ui::draw {

namespace {

void line(QPainter& p, const QRect& rect, const QColor& color) {
    p.fillRect(rect, color);
}

}  // namespace

void headerSection(const Theme& t, QPainter& p, const QStyleOptionHeader& o) {
    p.fillRect(o.rect, o.state & QStyle::State_MouseOver && o.state & QStyle::State_Enabled ? t.hover : t.panel);
    line(p, QRect(o.rect.left(), o.rect.bottom(), o.rect.width(), 1), t.line0);
}

void headerLabel(const Theme& t, QPainter& p, const QStyleOptionHeader& o) {
    QFont f = p.font();
    f.setWeight(QFont::Medium);
    p.setFont(f);
    const bool sorted = o.sortIndicator != QStyleOptionHeader::None;
    const QRect rest = o.rect.adjusted(8, 0, sorted ? -18 : -8, 0);
    const int across = static_cast<int>(o.textAlignment & Qt::AlignHorizontal_Mask);
    text(p, rest, (across ? across : static_cast<int>(Qt::AlignLeft)) | Qt::AlignVCenter, o.text, sorted ? t.text : t.text3);
    if (!sorted) return;
    const int width = std::min(rest.width(), p.fontMetrics().horizontalAdvance(o.text));
    const int left = across & Qt::AlignRight ? rest.right() + 4 : rest.left() + width + 4;
    chevron(p, QRect(left, o.rect.top(), 10, o.rect.height()),
            o.sortIndicator == QStyleOptionHeader::SortDown ? Qt::UpArrow : Qt::DownArrow, t.text2);  // SortDown is ascending
}

void itemRow(const Theme& t, QPainter& p, const QStyleOptionViewItem& o) {
    if (o.state & QStyle::State_Selected)
        p.fillRect(o.rect, t.selected);
    else if (o.backgroundBrush.style() != Qt::NoBrush)
        p.fillRect(o.rect, o.backgroundBrush);
    else if (o.state & QStyle::State_MouseOver && o.state & QStyle::State_Enabled)
        p.fillRect(o.rect, t.hover);
}

void branch(const Theme& t, QPainter& p, const QStyleOption& o) {
    if (!(o.state & QStyle::State_Children)) return;
    chevron(p, o.rect, o.state & QStyle::State_Open ? Qt::DownArrow : Qt::RightArrow, t.text3);
}

void tabShape(const Theme& t, QPainter& p, const QStyleOptionTab& o) {
    if (o.state & QStyle::State_MouseOver && !(o.state & QStyle::State_Selected)) p.fillRect(o.rect, t.hover);
    if (o.state & QStyle::State_Selected) line(p, QRect(o.rect.left(), o.rect.bottom() - 1, o.rect.width(), 2), t.accent);
    if (hasKeyboard(o)) focusRing(t, p, QRectF(o.rect).adjusted(1, 1, -1, -3), 4);
}

void tabLabel(const Theme& t, QPainter& p, const QStyleOptionTab& o) {
    const bool selected = o.state & QStyle::State_Selected;
    QRect rest = o.rect.adjusted(8, 0, -8, 0);
    const QColor color = !(o.state & QStyle::State_Enabled) ? t.disabled : selected ? t.text : t.text2;
    if (!o.icon.isNull()) {
        inColor(o.icon, color).paint(&p, QRect(rest.left(), rest.center().y() - 7, 16, 16));
        rest.setLeft(rest.left() + 24);
    }
    text(p, rest, o.icon.isNull() ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter, o.text, color);
}

void dockTitle(const Theme& t, QPainter& p, const QStyleOptionDockWidget& o) {
    p.fillRect(o.rect, t.panel);
    line(p, QRect(o.rect.left(), o.rect.bottom(), o.rect.width(), 1), t.line0);
    p.setFont(font(TextRole::Small));
    QFont f = p.font();
    f.setWeight(QFont::DemiBold);
    p.setFont(f);
    text(p, o.rect.adjusted(12, 0, -56, 0), Qt::AlignLeft | Qt::AlignVCenter, o.title, t.text);
}

}  // namespace lathe::ui::draw
