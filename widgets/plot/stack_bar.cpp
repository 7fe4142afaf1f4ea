// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/stack_bar.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/plot/curve.h"

namespace lathe::ui {

namespace {

constexpr int least = 2, gap = 1;

double sumOf(const std::vector<StackPart>& parts) {
    double sum = 0;
    for (const StackPart& part : parts) sum += part.value;
    return sum;
}

QString shareText(const StackPart& part, double sum) {
    return percentText(sum > 0 ? part.value / sum : 0, 1);
}

QString sentence(const std::vector<StackPart>& parts) {
    QStringList texts;
    for (const StackPart& part : parts) texts += StackBar::tr("%1 %2").arg(part.name, part.text);
    return QLocale().createSeparatedList(texts);
}

}  // namespace

std::vector<int> stackWidths(const std::vector<StackPart>& parts, int total) {
    std::vector<int> widths(parts.size(), 0);
    const double sum = sumOf(parts);
    const auto shown =
        static_cast<int>(std::count_if(parts.begin(), parts.end(), [](const StackPart& p) { return p.value > 0; }));
    int left = total - gap * std::max(0, shown - 1);
    if (shown == 0 || left < least * shown) return widths;
    const int whole = left;
    for (size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].value > 0) widths[i] = std::max(least, static_cast<int>(parts[i].value / sum * whole));
        left -= widths[i];
    }
    for (; left != 0; left += left > 0 ? -1 : 1) *std::max_element(widths.begin(), widths.end()) += left > 0 ? 1 : -1;
    return widths;
}

StackBar::StackBar(QWidget* parent) : QWidget(parent) {
    setFixedHeight(12);
}

void StackBar::setParts(std::vector<StackPart> parts) {
    if (parts == m_parts) return;
    m_parts = std::move(parts);
    setAccessibleDescription(sentence(m_parts));
    update();
}

void StackBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const std::vector<int> widths = stackWidths(m_parts, width());
    int x = 0;
    for (size_t i = 0; i < widths.size(); ++i) {
        if (widths[i] == 0) continue;
        painter.fillRect(x, 0, widths[i], height(), dataPen(themeOf(this), m_parts[i].color, 1).color());
        x += widths[i] + gap;
    }
}

bool StackBar::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::vector<int> widths = stackWidths(m_parts, width());
    int right = 0;
    for (size_t i = 0; i < widths.size(); ++i) {
        if (widths[i] == 0) continue;
        right += widths[i] + gap;
        if (help->x() >= right) continue;
        QToolTip::showText(help->globalPos(), tr("%1 %2").arg(m_parts[i].name, m_parts[i].text), this);
        break;
    }
    return true;
}

StackTable::StackTable(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StackTable::setParts(std::vector<StackPart> parts) {
    if (parts == m_parts) return;
    const bool resized = parts.size() != m_parts.size();
    m_parts = std::move(parts);
    setAccessibleDescription(sentence(m_parts));
    if (resized) updateGeometry();
    update();
}

void StackTable::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(this);
    QPainter painter(this);
    const QFont plain = ui::font(TextRole::Small);
    QFont strong = plain;
    strong.setWeight(QFont::DemiBold);
    const double sum = sumOf(m_parts);
    for (size_t i = 0; i < m_parts.size(); ++i) {
        const QRect row(0, static_cast<int>(i) * rowHeight, width(), rowHeight);
        painter.fillRect(0, row.top() + 5, 10, 10, dataPen(theme, m_parts[i].color, 1).color());
        painter.setFont(plain);
        painter.setPen(theme.text2);
        painter.drawText(row.adjusted(18, 0, -110, 0), Qt::AlignLeft | Qt::AlignVCenter, m_parts[i].name);
        painter.setPen(theme.text3);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, shareText(m_parts[i], sum));
        painter.setFont(strong);
        painter.setPen(theme.text);
        painter.drawText(row.adjusted(0, 0, -52, 0), Qt::AlignRight | Qt::AlignVCenter, m_parts[i].text);
    }
}

}  // namespace lathe::ui
