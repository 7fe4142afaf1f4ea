// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/remedies/problem_row.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/style.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int rowHeight = 32, iconSize = 14, left = 12, textLeft = 36, rightSpace = 8;

QColor colorOf(const ui::Theme& theme, Severity severity) {
    return severity == Severity::Error ? theme.error : severity == Severity::Warning ? theme.warning : theme.text3;
}

QString iconOf(Severity severity) {
    return severity == Severity::Error     ? QStringLiteral("exclamation-circle")
           : severity == Severity::Warning ? QStringLiteral("exclamation-triangle")
                                           : QStringLiteral("info-circle");
}

}  // namespace

ProblemRow::ProblemRow(Severity severity, const QString& place, const QString& text, const QString& remedy, QWidget* parent)
    : QWidget(parent), m_severity(severity), m_place(place), m_text(text) {
    ui::keepScaled(this, ui::Extent::FixedHeight, rowHeight);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setObjectName(QStringLiteral("problem"));
    const QString word = severity == Severity::Error ? tr("Error") : severity == Severity::Warning ? tr("Warning") : tr("Note");
    setAccessibleName(tr("%1 %2: %3").arg(word, place, text));
    setToolTip(place.isEmpty() ? text : tr("%1: %2").arg(place, text));
    if (remedy.isEmpty()) return;
    m_remedy = ui::textButton(remedy, ui::ButtonKind::Normal, this);
    m_remedy->setObjectName(QStringLiteral("remedy"));
    ui::setCompact(m_remedy);
    m_remedy->setFont(ui::font(ui::TextRole::Small));
    connect(m_remedy, &QPushButton::clicked, this, &ProblemRow::remedyRequested);
}

void ProblemRow::resizeEvent(QResizeEvent*) {
    if (!m_remedy) return;
    const int wide = std::min(m_remedy->sizeHint().width(), width() / 2);
    const int high = m_remedy->sizeHint().height();
    m_remedy->setGeometry(width() - rightSpace - wide, (height() - high) / 2, wide, high);
}

void ProblemRow::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter painter(this);
    if (hasFocus() || underMouse()) painter.fillRect(rect(), hasFocus() ? theme.selected : theme.hover);
    ui::icon(iconOf(m_severity), colorOf(theme, m_severity))
        .paint(&painter, QRect(left, (height() - iconSize) / 2, iconSize, iconSize));
    const int end = m_remedy ? m_remedy->x() - 8 : width() - rightSpace;
    QRect line(textLeft, 0, end - textLeft, height());
    QFont bold = ui::font(ui::TextRole::Small);
    bold.setWeight(QFont::DemiBold);
    painter.setPen(theme.text);
    if (!m_place.isEmpty()) {
        painter.setFont(bold);
        const QString place = QFontMetrics(bold).elidedText(m_place, Qt::ElideMiddle, line.width() / 2);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, place);
        line.setLeft(line.left() + QFontMetrics(bold).horizontalAdvance(place) + 6);
    }
    const QFont small = ui::font(ui::TextRole::Small);
    painter.setFont(small);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(small).elidedText(m_text, Qt::ElideRight, line.width()));
}

void ProblemRow::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) Q_EMIT activated();
}

void ProblemRow::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) return Q_EMIT activated();
    if (key == Qt::Key_Down) return (void)focusNextChild();
    if (key == Qt::Key_Up) return (void)focusPreviousChild();
    QWidget::keyPressEvent(event);
}

}  // namespace lathe::workbench
