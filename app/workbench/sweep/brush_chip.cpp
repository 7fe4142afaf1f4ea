// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/brush_chip.h"

#include <algorithm>

#include <QPainter>

#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int chipHeight = 20, padding = 6, cross = 12, gap = 4, mostWidth = 420;

}  // namespace

BrushChip::BrushChip(QWidget* parent) : QAbstractButton(parent) {
    setObjectName(QStringLiteral("sweep.brush"));
    QFont strong = ui::font(ui::TextRole::Small);
    strong.setWeight(QFont::DemiBold);
    setFont(strong);
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("Clear the axis filter"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize BrushChip::sizeHint() const {
    ensurePolished();
    return {std::min(mostWidth, fontMetrics().horizontalAdvance(text()) + 2 * padding + 2 * gap + cross), chipHeight};
}

void BrushChip::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(underMouse() ? theme.hover : theme.selected);
    painter.setPen(hasFocus() ? QPen(theme.focus, theme.focusWidth) : QPen(Qt::NoPen));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(theme.accent);
    const int room = width() - 2 * padding - gap - cross;
    painter.drawText(QRect(padding, 0, room, height()), Qt::AlignVCenter,
                     fontMetrics().elidedText(text(), Qt::ElideMiddle, room));
    ui::icon(QStringLiteral("x-lg"), theme.accent)
        .paint(&painter, QRect(width() - padding - cross, (height() - cross) / 2, cross, cross));
}

}  // namespace lathe::workbench
