// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/bars.h"

#include <algorithm>

#include <QPainter>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

constexpr int barRowHeight = 24, singleBarHeight = 6, textWidth = 60, textGap = 8;

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
    return {280, barRowHeight * static_cast<int>(m_bars.size())};
}

void NamedBars::paintEvent(QPaintEvent*) {
    const Theme& t = themeOf(this);
    QPainter p(this);
    double largest = 1e-300;
    for (const NamedBar& b : m_bars) largest = std::max(largest, b.value);
    const int nameWidth = width() * 11 / 20, barWidth = std::max(0, width() - nameWidth - textWidth - textGap);
    QRect row(0, 0, width(), barRowHeight);
    for (const NamedBar& b : m_bars) {
        p.setPen(t.text2);
        p.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, fontMetrics().elidedText(b.name, Qt::ElideMiddle, nameWidth - textGap));
        const int length = std::max(2, static_cast<int>(b.value / largest * barWidth));
        p.fillRect(nameWidth, row.center().y() - singleBarHeight / 2 + 1, length, singleBarHeight, t.data[6]);
        p.setPen(t.text);
        p.drawText(row, Qt::AlignVCenter | Qt::AlignRight, b.text);
        row.translate(0, barRowHeight);
    }
}

}  // namespace lathe::ui
