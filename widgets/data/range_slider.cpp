// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/range_slider.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

constexpr int trackHeight = 4, thumbSide = 12, inset = 8;

}  // namespace

RangeSlider::RangeSlider(int thumbs, QWidget* parent) : QWidget(parent), m_thumbs(std::clamp(thumbs, 1, 2)) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void RangeSlider::setLimits(double min, double max, double step) {
    m_min = min;
    m_max = std::max(max, min);
    m_step = step;
    update();
}

void RangeSlider::setValues(double low, double high) {
    m_values[0] = low;
    m_values[1] = m_thumbs == 2 ? high : low;
    update();
}

QPoint RangeSlider::thumbAt(int thumb) const {
    const double share = m_max > m_min ? (std::clamp(m_values[thumb], m_min, m_max) - m_min) / (m_max - m_min) : 0;
    return {inset + static_cast<int>(std::lround(share * (width() - 2 * inset))), height() / 2};
}

double RangeSlider::valueAt(int x) const {
    const double share = std::clamp(static_cast<double>(x - inset) / std::max(1, width() - 2 * inset), 0.0, 1.0);
    const double value = m_min + share * (m_max - m_min);
    return m_step > 0 ? m_min + std::round((value - m_min) / m_step) * m_step : value;
}

int RangeSlider::nearest(int x) const {
    if (m_thumbs == 1) return 0;
    const int toLow = std::abs(x - thumbAt(0).x()), toHigh = std::abs(x - thumbAt(1).x());
    // Of two on one spot, the one that can move that way.
    return toLow == toHigh ? x > thumbAt(0).x() : toHigh < toLow;
}

void RangeSlider::move(int thumb, double value) {
    const double low = thumb == 1 ? m_values[0] : m_min, high = thumb == 0 && m_thumbs == 2 ? m_values[1] : m_max;
    value = std::clamp(value, low, high);
    if (value == m_values[thumb]) return;
    m_values[thumb] = value;
    if (m_thumbs == 1) m_values[1] = value;
    update();
    Q_EMIT moved(this->low(), this->high());
}

void RangeSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_active = nearest(event->pos().x());
    m_dragging = true;
    move(m_active, valueAt(event->pos().x()));
    update();
}

void RangeSlider::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragging) move(m_active, valueAt(event->pos().x()));
}

void RangeSlider::mouseReleaseEvent(QMouseEvent*) {
    if (!std::exchange(m_dragging, false)) return;
    update();
    Q_EMIT released();
}

void RangeSlider::keyPressEvent(QKeyEvent* event) {
    const double step =
        (m_step > 0 ? m_step : (m_max - m_min) / 100) * (event->modifiers() & Qt::ShiftModifier && m_step == 0 ? 0.1 : 1);
    const double value = m_values[m_active];
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Down: move(m_active, value - step); break;
        case Qt::Key_Right:
        case Qt::Key_Up: move(m_active, value + step); break;
        case Qt::Key_PageDown: move(m_active, value - 10 * step); break;
        case Qt::Key_PageUp: move(m_active, value + 10 * step); break;
        case Qt::Key_Home: move(m_active, m_min); break;
        case Qt::Key_End: move(m_active, m_max); break;
        default: QWidget::keyPressEvent(event); return;
    }
    Q_EMIT released();
}

void RangeSlider::focusInEvent(QFocusEvent* event) {
    if (event->reason() == Qt::TabFocusReason) m_active = 0;
    if (event->reason() == Qt::BacktabFocusReason) m_active = m_thumbs - 1;
    QWidget::focusInEvent(event);
}

bool RangeSlider::focusNextPrevChild(bool next) {
    const int other = m_active + (next ? 1 : -1);
    if (other >= 0 && other < m_thumbs) {
        m_active = other;
        update();
        return true;
    }
    return QWidget::focusNextPrevChild(next);
}

void RangeSlider::changeEvent(QEvent* event) {
    if (event->type() == QEvent::EnabledChange) update();
    QWidget::changeEvent(event);
}

void RangeSlider::paintEvent(QPaintEvent*) {
    const Theme& t = themeOf(this);
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(Qt::NoPen);
    const int y = height() / 2, from = m_thumbs == 2 ? thumbAt(0).x() : inset, to = thumbAt(m_thumbs - 1).x();
    p.setBrush(t.line);
    p.drawRoundedRect(QRectF(inset, y - trackHeight / 2.0, width() - 2 * inset, trackHeight), 2, 2);
    p.setBrush(isEnabled() ? t.data[6] : t.disabled);
    p.drawRoundedRect(QRectF(from, y - trackHeight / 2.0, to - from, trackHeight), 2, 2);
    for (int i = 0; i < m_thumbs; ++i) {
        const QPointF at = thumbAt(i);
        p.setBrush(isEnabled() ? t.text : t.disabled);
        p.setPen(QPen(t.outline, 1));
        p.drawEllipse(at, thumbSide / 2.0 - 0.5, thumbSide / 2.0 - 0.5);
        if (!hasFocus() || i != m_active) continue;
        p.setBrush(Qt::NoBrush);
        p.setPen(QPen(t.focus, t.focusWidth));
        p.drawEllipse(at, thumbSide / 2.0 + 2, thumbSide / 2.0 + 2);
    }
}

}  // namespace lathe::ui
