// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/task_tile.h"

#include <QPainter>

#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

namespace {

constexpr int tileTextLeft = 44, iconSide = 12;

}  // namespace

TaskTile::TaskTile(const QString& icon, const QString& name, const QString& about) : m_icon(icon), m_about(about) {
    setText(name);
    setToolTip(about);
    setAccessibleName(name);
    setAccessibleDescription(about);
    setCheckable(true);
    setAutoExclusive(false);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QSize TaskTile::textSize(const QFont& font, const QString& text, int width) const {
    const QRect room(0, 0, width - tileTextLeft - iconSide, 1000);
    return QFontMetrics(font).boundingRect(room, Qt::TextWordWrap, text).size();
}

int TaskTile::heightForWidth(int width) const {
    const int name = textSize(ui::font(ui::TextRole::Body), text(), width).height();
    return std::max(64, name + textSize(ui::font(ui::TextRole::Small), m_about, width).height() + 26);
}

void TaskTile::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    const QColor ground = isChecked() ? t.selected : isDown() ? t.press : underMouse() ? t.hover : t.panel;
    ui::draw::box(p, rect(), 6, ground, isChecked() ? t.accent : t.line);
    ui::icon(m_icon, t.text).paint(&p, QRect(iconSide, (height() - 20) / 2, 20, 20));
    const QFont body = ui::font(ui::TextRole::Body), small = ui::font(ui::TextRole::Small);
    const int upper = textSize(body, text(), width()).height(), lower = textSize(small, m_about, width()).height();
    const int top = (height() - upper - lower - 2) / 2, wide = width() - tileTextLeft - iconSide;
    p.setFont(body);
    p.setPen(t.text);
    p.drawText(QRect(tileTextLeft, top, wide, upper), Qt::TextWordWrap, text());
    p.setFont(small);
    p.setPen(t.text3);
    p.drawText(QRect(tileTextLeft, top + upper + 2, wide, lower), Qt::TextWordWrap, m_about);
    if (hasFocus()) ui::draw::focusRing(t, p, rect(), 6);
}

}  // namespace lathe::workbench
