// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/memory_bar.h"

#include <algorithm>

#include <QPainter>

#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int barHeight = 12, legendTop = 20, swatch = 10, entryGap = 16, legendLines = 2;
constexpr double partGap = 1, narrowest = 2;

// A square, a name, a size, and the way to the next.
int entryWidth(const MemoryBar::Segment& s, const QFontMetrics& metrics) {
    return swatch + 6 + metrics.horizontalAdvance(s.name) + 4 + metrics.horizontalAdvance(s.size) + entryGap;
}

}  // namespace

MemoryBar::MemoryBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("memoryBar"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize MemoryBar::sizeHint() const {
    return {400, legendTop + legendLines * QFontMetrics(ui::font(ui::TextRole::Small)).height() + 2};
}

void MemoryBar::showSegments(std::vector<Segment> segments) {
    if (segments == m_segments) return;
    m_segments = std::move(segments);
    QStringList spoken;
    for (const Segment& s : m_segments) spoken << tr("%1 %2").arg(s.name, s.size);
    setAccessibleName(tr("Memory: %1").arg(spoken.join(QStringLiteral(", "))));
    setToolTip(spoken.join(QLatin1Char('\n')));
    update();
}

void MemoryBar::setStale(bool stale) {
    m_stale = stale;
    update();
}

std::vector<std::pair<double, double>> MemoryBar::places(const std::vector<Segment>& segments, double width) {
    double sum = 0, wide = 0;
    for (const Segment& s : segments) sum += s.share;
    const double gaps = partGap * static_cast<double>(segments.empty() ? 0 : segments.size() - 1);
    const auto isWide = [&](const Segment& s) { return sum > 0 && (width - gaps) * s.share / sum > narrowest; };
    double left = width - gaps;
    for (const Segment& s : segments) isWide(s) ? wide += s.share : left -= narrowest;
    std::vector<std::pair<double, double>> out;
    double x = 0;
    for (const Segment& s : segments) {
        const double w = isWide(s) ? left * s.share / wide : narrowest;
        out.emplace_back(x, w);
        x += w + partGap;
    }
    return out;
}

void MemoryBar::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter painter(this);
    if (m_segments.empty()) painter.fillRect(QRect(0, 0, width(), barHeight), theme.raised);
    const auto at = places(m_segments, width());
    for (size_t i = 0; i < m_segments.size(); ++i) {
        const QColor color = m_stale ? theme.outline : theme.data[static_cast<size_t>(m_segments[i].color)];
        painter.fillRect(QRectF(at[i].first, 0, at[i].second, barHeight), color);
    }
    paintLegend(painter);
}

// In their order, on as many lines as there are; the tool tip has those that find no room.
std::vector<MemoryBar::Entry> MemoryBar::entries(const QFontMetrics& metrics) const {
    std::vector<Entry> out;
    int x = 0, line = 0;
    for (size_t i = 0; i < m_segments.size(); ++i) {
        const int wide = entryWidth(m_segments[i], metrics);
        if (x > 0 && x + wide > width() + entryGap) x = 0, ++line;
        if (line == legendLines) break;
        out.push_back({i, x, line});
        x += wide;
    }
    return out;
}

void MemoryBar::paintLegend(QPainter& painter) const {
    const ui::Theme& theme = ui::themeOf(this);
    const QFont small = ui::font(ui::TextRole::Small);
    const QFontMetrics metrics(small);
    painter.setFont(small);
    for (const Entry& entry : entries(metrics)) {
        const Segment& s = m_segments[entry.segment];
        const int nameWidth = metrics.horizontalAdvance(s.name), left = entry.x + swatch + 6;
        const int top = legendTop + entry.line * metrics.height();
        painter.fillRect(QRect(entry.x, top + (metrics.height() - swatch) / 2 + 1, swatch, swatch),
                         m_stale ? theme.outline : theme.data[static_cast<size_t>(s.color)]);
        painter.setPen(m_stale ? theme.text3 : theme.text2);
        painter.drawText(QRect(left, top, nameWidth + 2, metrics.height() + 2), Qt::AlignVCenter, s.name);
        painter.setPen(theme.text3);
        painter.drawText(QRect(left + nameWidth + 4, top, metrics.horizontalAdvance(s.size) + 2, metrics.height() + 2),
                         Qt::AlignVCenter, s.size);
    }
}

}  // namespace lathe::workbench
