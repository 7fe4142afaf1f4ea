// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/bars.h"

#include <algorithm>

#include <QPainter>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

constexpr int rowHeight = 24, barHeight = 6, textWidth = 60, gap = 8;

}  // namespace

NamedBars::NamedBars(QWidget* parent) : QWidget(parent) {
    setFont(ui::font(TextRole::Small));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void NamedBars::setBars(std::vector<NamedBar> bars) {
    m_bars = std::move(bars);
    QStringList spoken;
    for (const NamedBar& b : m_bars) spoken << tr("%1: %2").arg(b.name, b.text);
    setAccessibleDescription(spoken.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

QSize NamedBars::sizeHint() const {
    return {280, rowHeight * static_cast<int>(m_bars.size())};
}

void NamedBars::paintEvent(QPaintEvent*) {
    const Theme& t = themeOf(this);
    QPainter p(this);
    double largest = 1e-300;
    for (const NamedBar& b : m_bars) largest = std::max(largest, b.value);
    const int nameWidth = width() * 11 / 20, barWidth = std::max(0, width() - nameWidth - textWidth - gap);
    QRect row(0, 0, width(), rowHeight);
    for (const NamedBar& b : m_bars) {
        p.setPen(t.text2);
        p.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, fontMetrics().elidedText(b.name, Qt::ElideMiddle, nameWidth - gap));
        const int length = std::max(2, static_cast<int>(b.value / largest * barWidth));
        p.fillRect(nameWidth, row.center().y() - barHeight / 2 + 1, length, barHeight, t.data[6]);
        p.setPen(t.text);
        p.drawText(row, Qt::AlignVCenter | Qt::AlignRight, b.text);
        row.translate(0, rowHeight);
    }
}

}  // namespace lathe::ui
