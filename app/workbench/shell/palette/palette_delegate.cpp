// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/palette/palette_delegate.h"

#include <QPainter>
#include <QStandardItem>

#include "app/workbench/shell/palette/palette_entry.h"
#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

namespace {

enum Role { Context = Qt::UserRole + 1, Icon, Keys, Reason };

}  // namespace

QStandardItem* paletteItem(const PaletteEntry& e) {
    auto* item = new QStandardItem(e.text);
    item->setData(e.context, Context);
    item->setData(e.icon, Icon);
    item->setData(e.keys, Keys);
    item->setData(e.reason, Reason);
    item->setData(
        e.reason.isEmpty() ? QStringLiteral("%1, %2").arg(e.text, e.context) : QStringLiteral("%1, %2").arg(e.text, e.reason),
        Qt::AccessibleTextRole);
    if (!e.reason.isEmpty()) item->setToolTip(e.reason);
    return item;
}

void PaletteDelegate::paint(QPainter* p, const QStyleOptionViewItem& o, const QModelIndex& index) const {
    const ui::Theme& t = ui::themeOf(o.widget);
    const bool can = index.data(Reason).toString().isEmpty();
    p->save();
    if (o.state & QStyle::State_Selected)
        ui::draw::box(*p, o.rect, 4, t.selected);
    else if (o.state & QStyle::State_MouseOver)
        ui::draw::box(*p, o.rect, 4, t.hover);
    const QColor color = can ? t.text : t.disabled;
    if (const QString name = index.data(Icon).toString(); !name.isEmpty())
        ui::icon(name, color).paint(p, QRect(o.rect.left() + 8, o.rect.center().y() - 7, 16, 16));
    p->setFont(ui::font(ui::TextRole::Body));
    const QString text = index.data(Qt::DisplayRole).toString();
    const QRect row = o.rect.adjusted(32, 0, -8, 0);
    ui::draw::text(*p, row, Qt::AlignVCenter, text, color);
    const int width = p->fontMetrics().horizontalAdvance(text) + 12;
    p->setFont(ui::font(ui::TextRole::Small));
    const QString keys = index.data(Keys).toString();
    const int keysWidth = keys.isEmpty() ? 0 : p->fontMetrics().horizontalAdvance(keys) + 12;
    const QString context = can ? index.data(Context).toString() : index.data(Reason).toString();
    ui::draw::text(*p, row.adjusted(width, 0, -keysWidth, 0), Qt::AlignVCenter, context, t.text3);
    ui::draw::text(*p, row, Qt::AlignVCenter | Qt::AlignRight, keys, t.text3);
    p->restore();
}

}  // namespace lathe::workbench
