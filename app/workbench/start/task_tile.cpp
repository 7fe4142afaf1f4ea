// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/task_tile.h"

#include <QPainter>

#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

namespace {

constexpr int textLeft = 44, side = 12;

}  // namespace

TaskTile::TaskTile(const QString& icon, const QString& name, const QString& about) : m_icon(icon), m_about(about) {
    setText(name);
    setToolTip(about);
    setAccessibleName(name);
    setAccessibleDescription(about);
    setCheckable(true);
    setAutoExclusive(false);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize TaskTile::sizeHint() const {
    const int lines = QFontMetrics(ui::font(ui::TextRole::Body)).height() + QFontMetrics(ui::font(ui::TextRole::Small)).height();
    return {220, std::max(64, lines + 26)};
}

void TaskTile::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    const QColor ground = isChecked() ? t.selected : isDown() ? t.press : underMouse() ? t.hover : t.panel;
    ui::draw::box(p, rect(), 6, ground, isChecked() ? t.accent : t.line);
    ui::icon(m_icon, t.text).paint(&p, QRect(side, (height() - 20) / 2, 20, 20));
    p.setFont(ui::font(ui::TextRole::Body));
    const int upper = p.fontMetrics().height(), lower = QFontMetrics(ui::font(ui::TextRole::Small)).height();
    const int top = (height() - upper - lower - 2) / 2, wide = width() - textLeft - side;
    ui::draw::text(p, QRect(textLeft, top, wide, upper), Qt::AlignVCenter, text(), t.text);
    p.setFont(ui::font(ui::TextRole::Small));
    ui::draw::text(p, QRect(textLeft, top + upper + 2, wide, lower), Qt::AlignVCenter, m_about, t.text3);
    if (hasFocus()) ui::draw::focusRing(t, p, rect(), 6);
}

}  // namespace lathe::workbench
