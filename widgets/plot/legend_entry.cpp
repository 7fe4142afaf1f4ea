// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/legend_entry.h"

#include <algorithm>

#include <QMouseEvent>
#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/plot/curve.h"

namespace lathe::ui {

namespace {

constexpr int swatchWidth = 14, gap = 8, valueGap = 5, padding = 4;

QFont valueFont() {
    QFont f = ui::font(TextRole::Small);
    f.setWeight(QFont::DemiBold);
    return f;
}

}  // namespace

LegendEntry::LegendEntry(const QString& name, int color, QWidget* parent) : QAbstractButton(parent), m_color(color) {
    setText(name);
    setObjectName(QStringLiteral("legend.%1").arg(name));
    setAccessibleName(name);
    setCheckable(true);
    setChecked(true);
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("Click to hide the curve. Double-click to show only this curve."));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void LegendEntry::setValue(const QString& value) {
    if (value == m_value) return;
    m_value = value;
    setAccessibleDescription(value);
    const int width = QFontMetrics(valueFont()).horizontalAdvance(value);
    if (width > m_valueWidth) {
        m_valueWidth = width;
        updateGeometry();
    }
    update();
}

QSize LegendEntry::sizeHint() const {
    const int name = QFontMetrics(ui::font(TextRole::Small)).horizontalAdvance(text());
    const int height = std::max(24, QFontMetrics(valueFont()).height() + 4);
    return {2 * padding + swatchWidth + gap + name + (m_valueWidth > 0 ? valueGap + m_valueWidth : 0), height};
}

// The value was measured in the size of before.
void LegendEntry::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        m_valueWidth = QFontMetrics(valueFont()).horizontalAdvance(m_value);
        updateGeometry();
    }
    QAbstractButton::changeEvent(event);
}

void LegendEntry::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(theme.focus, theme.focusWidth) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? QBrush(theme.hover) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
    painter.setOpacity(isChecked() ? 1 : 0.45);
    painter.setPen(dataPen(theme, m_color, 2));
    painter.drawLine(QPointF(padding, height() / 2.0), QPointF(padding + swatchWidth, height() / 2.0));
    QFont nameFont = ui::font(TextRole::Small);
    nameFont.setStrikeOut(!isChecked());
    painter.setFont(nameFont);
    painter.setPen(theme.text2);
    const int at = padding + swatchWidth + gap, name = QFontMetrics(nameFont).horizontalAdvance(text());
    painter.drawText(QRect(at, 0, name + 1, height()), Qt::AlignVCenter | Qt::AlignLeft, text());
    painter.setFont(valueFont());
    painter.setPen(theme.text);
    if (isChecked())
        painter.drawText(QRect(at + name + valueGap, 0, width(), height()), Qt::AlignVCenter | Qt::AlignLeft, m_value);
}

void LegendEntry::mouseDoubleClickEvent(QMouseEvent* event) {
    event->accept();
    Q_EMIT soloed();
}

void LegendEntry::enterEvent(QEnterEvent*) {
    Q_EMIT hovered(true);
    update();
}

void LegendEntry::leaveEvent(QEvent*) {
    Q_EMIT hovered(false);
    update();
}

}  // namespace lathe::ui
