// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/scrub_label.h"

#include <cmath>

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr double pixelsPerStep = 4;

double sizeOf(Qt::KeyboardModifiers keys) {
    return keys & Qt::ShiftModifier ? 0.1 : keys & Qt::ControlModifier ? 10 : 1;
}

/// A word that is wider than the label is broken, too.
QTextOption wrapped() {
    QTextOption option(Qt::AlignLeft | Qt::AlignVCenter);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

}  // namespace

ScrubLabel::ScrubLabel(const QString& text, QWidget* parent) : ui::Label(text, ui::TextRole::Small, ui::Tone::Text2, parent) {
    setMinimumHeight(24);
}

void ScrubLabel::setScrubs(bool scrubs) {
    m_scrubs = scrubs;
    setCursor(scrubs ? Qt::SizeHorCursor : Qt::ArrowCursor);
}

void ScrubLabel::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_pressed = true;
    m_dragging = false;
    m_steps = 0;
    m_startX = m_lastX = event->globalPosition().x();
}

void ScrubLabel::mouseMoveEvent(QMouseEvent* event) {
    const double x = event->globalPosition().x();
    if (!m_pressed || !m_scrubs) return;
    if (!m_dragging && std::abs(x - m_startX) < QApplication::startDragDistance() / 2.0) return;
    if (!m_dragging) Q_EMIT scrubBegan();
    m_dragging = true;
    m_steps += (x - m_lastX) / pixelsPerStep * sizeOf(event->modifiers());
    m_lastX = x;
    Q_EMIT scrubbed(m_steps);
}

void ScrubLabel::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_pressed) return;
    m_pressed = false;
    if (m_dragging)
        Q_EMIT scrubEnded();
    else
        Q_EMIT clicked();
    m_dragging = false;
}

int ScrubLabel::neededHeight(int width) const {
    QTextLayout layout(text(), font());
    layout.setTextOption(wrapped());
    double height = 0;  // lines of Chinese are higher
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        height += line.height();
    }
    layout.endLayout();
    return static_cast<int>(std::ceil(height));
}

void ScrubLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(isEnabled() ? ui::themeOf(this).text2 : ui::themeOf(this).disabled);
    painter.drawText(QRectF(rect()), text(), wrapped());
}

}  // namespace lathe::workbench
