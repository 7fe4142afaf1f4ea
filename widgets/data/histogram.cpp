// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/histogram.h"

#include <algorithm>

#include <QPainter>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

int axisHeight() {
    return std::max(18, QFontMetrics(ui::font(TextRole::Caption)).height() + 2);
}
constexpr double cutAt = 3;  // times the second largest

/// Height that the axis ends at: the largest bar, or a little over the others when one stands out alone.
double topOf(std::vector<double> bars) {
    if (bars.empty()) return 1;
    std::sort(bars.begin(), bars.end());
    const double first = bars.back(), second = bars.size() > 1 ? bars[bars.size() - 2] : first;
    return std::max(second > 0 && first > cutAt * second ? second * 1.5 : first, 1e-300);
}

}  // namespace

Histogram::Histogram(QWidget* parent) : QWidget(parent) {
    setFont(ui::font(TextRole::Caption));
}

void Histogram::setBars(std::vector<double> bars, QStringList labels, const QString& note) {
    m_bars = std::move(bars);
    m_labels = std::move(labels);
    m_note = note;
    m_top = topOf(m_bars);
    setAccessibleDescription(note);
    update();
}

void Histogram::paintEvent(QPaintEvent*) {
    const Theme& t = themeOf(this);
    QPainter p(this);
    const QRect plot(0, 0, width(), height() - axisHeight());
    const double step = static_cast<double>(plot.width()) / static_cast<double>(std::max<size_t>(m_bars.size(), 1));
    for (size_t i = 0; i < m_bars.size(); ++i) {
        const int from = static_cast<int>(static_cast<double>(i) * step),
                  to = static_cast<int>(static_cast<double>(i + 1) * step);
        const int tall = static_cast<int>(std::min(1.0, m_bars[i] / m_top) * plot.height());
        p.fillRect(from, plot.bottom() + 1 - tall, std::max(1, to - from - 1), tall, t.data[6]);
    }
    p.setPen(t.axis);
    p.drawLine(0, plot.bottom() + 1, width(), plot.bottom() + 1);
    p.setPen(t.text3);
    const Qt::Alignment places[] = {Qt::AlignLeft, Qt::AlignHCenter, Qt::AlignRight};
    for (int i = 0; i < std::min<int>(3, static_cast<int>(m_labels.size())); ++i)
        p.drawText(QRect(0, height() - axisHeight(), width(), axisHeight()), places[i] | Qt::AlignBottom, m_labels[i]);
    p.setPen(t.text2);
    if (!m_note.isEmpty()) p.drawText(QRect(12, 0, width() - 12, 16), Qt::AlignLeft | Qt::AlignVCenter, m_note);
}

}  // namespace lathe::ui
