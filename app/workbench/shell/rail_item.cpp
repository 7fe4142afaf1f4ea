// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/rail_item.h"

#include <QPainter>

#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

namespace {

constexpr int wide = 64, narrow = 48, itemHeight = 52, iconPx = 20;

}  // namespace

RailItem::RailItem(const QString& id, const QString& title, const QString& icon, const QString& keys)
    : m_icon(icon), m_keys(keys) {
    setObjectName(QStringLiteral("rail.") + id);
    setText(title);
    setCheckable(true);
    setAutoExclusive(true);
    setAttribute(Qt::WA_Hover);
    setFont(ui::font(ui::TextRole::Caption));
    setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
    nameIt();
}

void RailItem::setState(int badge, bool live) {
    if (badge == m_badge && live == m_live) return;
    m_badge = badge, m_live = live;
    nameIt();
    update();
}

void RailItem::setNarrow(bool on) {
    m_narrow = on;
    updateGeometry();
    update();
}

void RailItem::nameIt() {
    setToolTip(m_keys.isEmpty() ? text() : QStringLiteral("%1 (%2)").arg(text(), m_keys));
    QString name = text();
    if (m_badge > 0) name = tr("%1, %n error(s)", "page in the rail", m_badge).arg(name);
    if (m_live) name = tr("%1, running", "page in the rail").arg(name);
    setAccessibleName(name);
}

QSize RailItem::sizeHint() const {
    const int label = fontMetrics().horizontalAdvance(text()) + 12;
    return {m_narrow ? narrow : std::max(wide, label), std::max(itemHeight, 30 + fontMetrics().height() + 6)};
}

void RailItem::drawBadge(QPainter& p, const QRect& icon) const {
    const ui::Theme& t = ui::themeOf(this);
    if (m_badge > 0) {
        const QString number = QString::number(m_badge);
        QFont f = font();
        f.setWeight(QFont::DemiBold);
        p.setFont(f);
        const int width = std::max(14, p.fontMetrics().horizontalAdvance(number) + 8);
        const QRect pill(icon.right() - 5, icon.top() - 6, width, 14);
        ui::draw::box(p, pill, 7, t.badge);
        p.setPen(Qt::white);
        p.drawText(pill, Qt::AlignCenter, number);
    } else if (m_live) {
        ui::draw::box(p, QRectF(icon.right() - 3, icon.top() - 3, 8, 8), 4, t.ok, t.window, 0.5);
    }
}

void RailItem::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    if (isChecked() || underMouse()) p.fillRect(rect(), isChecked() ? t.raised : t.hover);
    if (isChecked()) p.fillRect(QRect(0, 0, 2, height()), t.accent);
    const QColor color = isChecked() ? t.text : t.text2;
    const QRect icon((width() - iconPx) / 2, m_narrow ? (height() - iconPx) / 2 : 8, iconPx, iconPx);
    ui::icon(m_icon, color).paint(&p, icon);
    p.setPen(color);
    const QRect label(2, icon.bottom() + 3, width() - 4, height() - icon.bottom() - 6);
    if (!m_narrow) p.drawText(label, Qt::AlignHCenter | Qt::AlignVCenter, text());
    drawBadge(p, icon);
    if (hasFocus()) ui::draw::focusRing(t, p, QRectF(rect()).adjusted(2, 2, -2, -2), 4);
}

}  // namespace lathe::workbench
