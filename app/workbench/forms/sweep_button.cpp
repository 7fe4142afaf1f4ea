// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/sweep_button.h"

#include <algorithm>

#include <QEvent>
#include <QPainter>

#include "app/workbench/forms/form_row.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int buttonWidth = 16, buttonHeight = 24, glyphSize = 12;

}  // namespace

SweepButton::SweepButton(QWidget* row) : QToolButton(row) {
    setObjectName(QStringLiteral("sweepThis"));
    setAutoRaise(true);
    setFocusPolicy(Qt::NoFocus);
    setFixedSize(buttonWidth, buttonHeight);
    row->installEventFilter(this);
    showSwept({}, {});
}

void SweepButton::showSwept(const QString& label, const QString& values) {
    m_swept = !values.isEmpty();
    setToolTip(m_swept ? tr("The sweep varies %1: %2. Click to keep it constant (Ctrl+Shift+W)").arg(label, values)
                       : tr("Sweep this (Ctrl+Shift+W)"));
    setAccessibleName(m_swept ? tr("Do not sweep %1").arg(label) : tr("Sweep %1").arg(label));
    settle();
    parentWidget()->update();
}

bool SweepButton::eventFilter(QObject*, QEvent* event) {
    switch (event->type()) {
        case QEvent::Resize: move(parentWidget()->width() - FormRow::rightMargin, (heightOfRow() - buttonHeight) / 2); break;
        case QEvent::HoverEnter:
        case QEvent::Enter: m_near = true, settle(); break;
        case QEvent::HoverLeave:
        case QEvent::Leave: m_near = false, settle(); break;
        default: break;
    }
    return false;
}

/// Rows with a help text are higher than their field; others are as high as it.
int SweepButton::heightOfRow() const {
    return std::min(parentWidget()->height(), int{FormRow::rowHeight});
}

void SweepButton::settle() {
    setVisible(m_swept || m_near);
}

void SweepButton::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter painter(this);
    const QRect place((width() - glyphSize) / 2, (height() - glyphSize) / 2, glyphSize, glyphSize);
    ui::icon(QStringLiteral("sliders"), m_swept ? theme.accent : underMouse() ? theme.text : theme.text3).paint(&painter, place);
}

}  // namespace lathe::workbench
