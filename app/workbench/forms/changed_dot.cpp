// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/changed_dot.h"

#include <QPainter>

#include "widgets/common/theme.h"

namespace lathe::workbench {

ChangedDot::ChangedDot(QWidget* parent) : QAbstractButton(parent) {
    setFixedWidth(16);
    setFocusPolicy(Qt::NoFocus);
    showChanged(false, {}, {});
}

void ChangedDot::showChanged(bool changed, const QString& label, const QString& defaultText) {
    m_changed = changed;
    setEnabled(changed);
    setCursor(changed ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setToolTip(changed ? tr("Default: %1. Click to reset").arg(defaultText) : QString());
    setAccessibleName(tr("Reset %1 to %2").arg(label, defaultText));
    update();
}

void ChangedDot::paintEvent(QPaintEvent*) {
    if (!m_changed) return;
    const ui::Theme& theme = ui::themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(underMouse() ? theme.focus : theme.accent);
    painter.drawEllipse(QRectF(7, height() / 2.0 - 3, 6, 6));
}

}  // namespace lathe::workbench
