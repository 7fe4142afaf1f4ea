// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/usage_bar.h"

#include <QPainter>

#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

UsageBar::UsageBar(QWidget* parent) : QWidget(parent) {
    setFixedSize(96, 4);
}

void UsageBar::setShare(double share) {
    m_share = share;
    update();
}

void UsageBar::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    ui::draw::box(p, rect(), 2, t.track);
    if (m_share <= 0) return;
    const double width = std::clamp(m_share * 96, 3.0, 96.0);
    ui::draw::box(p, QRectF(0, 0, width, 4), 2, m_share > 1 ? t.error : t.text2);
}

}  // namespace lathe::workbench
