// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/path_edit.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionFrame>

namespace lathe::workbench {

namespace {

constexpr int pathMargin = 2;  // of a QLineEdit, inside its contents

}  // namespace

PathEdit::PathEdit(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::textChanged, this, &QWidget::setToolTip);
}

void PathEdit::paintEvent(QPaintEvent* event) {
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRect room =
        style()->subElementRect(QStyle::SE_LineEditContents, &option, this).adjusted(pathMargin, 0, -pathMargin, 0);
    if (hasFocus() || fontMetrics().horizontalAdvance(text()) <= room.width()) return QLineEdit::paintEvent(event);
    QPainter painter(this);
    style()->drawPrimitive(QStyle::PE_PanelLineEdit, &option, &painter, this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::Text));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(text(), Qt::ElideMiddle, room.width()));
}

}  // namespace lathe::workbench
