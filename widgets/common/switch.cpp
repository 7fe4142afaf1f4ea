// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/switch.h"

#include <QPainter>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

constexpr QSizeF trackSize{28, 16};
constexpr double thumb = 12;

double thumbPlace(Qt::CheckState state) {
    return state == Qt::Checked ? 1 : state == Qt::PartiallyChecked ? 0.5 : 0;
}

}  // namespace

void Switch::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF track({2, (height() - trackSize.height()) / 2}, trackSize);
    if (hasFocus()) {
        painter.setPen(QPen(theme.focus, theme.focusWidth));
        painter.drawRoundedRect(track.adjusted(-1, -1, 1, 1), track.height() / 2 + 1, track.height() / 2 + 1);
    }
    const bool on = checkState() == Qt::Checked;
    const QColor fill = !isEnabled() ? theme.line : on ? (underMouse() ? theme.accentHover : theme.accentFill) : theme.outline;
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(track, track.height() / 2, track.height() / 2);
    painter.setBrush(isEnabled() ? (on ? theme.accentText : theme.text) : theme.disabled);
    if (!on && !theme.dark && isEnabled()) painter.setBrush(theme.panel);
    const double travel = track.width() - thumb - 4;
    painter.drawEllipse(QRectF(track.left() + 2 + travel * thumbPlace(checkState()), track.top() + 2, thumb, thumb));
}

}  // namespace lathe::ui
