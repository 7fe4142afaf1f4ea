// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/before_after_bars.h"

#include <algorithm>

#include <QEvent>
#include <QHelpEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"

namespace lathe::ui {

namespace {

constexpr int changeRowHeight = 24, changeBarHeight = 8, changeGap = 8;

int rowOfChange() {
    return scaledHeight(changeRowHeight);
}

}  // namespace

QString beforeAfterText(int64_t before, int64_t after) {
    if (before == after) return countText(after);
    return QStringLiteral("%1 → %2").arg(countText(before), countText(after));
}

BeforeAfterBars::BeforeAfterBars(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(ui::font(TextRole::Small));
    followTextScale(this, [this] { setBars(std::vector(m_bars)); });
}

void BeforeAfterBars::setBars(std::vector<BeforeAfterBar> bars) {
    m_bars = std::move(bars);
    m_largest = 1;
    m_textWidth = 0;
    QStringList spoken;
    for (const BeforeAfterBar& b : m_bars) {
        const QString text = beforeAfterText(b.before, b.after);
        m_largest = std::max({m_largest, b.before, b.after});
        m_textWidth = std::max(m_textWidth, fontMetrics().horizontalAdvance(text));
        spoken << tr("%1: %2").arg(b.name, text);
    }
    setAccessibleDescription(spoken.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

QSize BeforeAfterBars::sizeHint() const {
    return {240, rowOfChange() * static_cast<int>(m_bars.size())};
}

QRect BeforeAfterBars::placeOf(size_t row, int64_t count) const {
    const int nameRoom = (width() - m_textWidth) * 2 / 5, full = std::max(0, width() - m_textWidth - changeGap - nameRoom);
    const int length = static_cast<int>(static_cast<double>(count) / static_cast<double>(m_largest) * full);
    const int top = rowOfChange() * static_cast<int>(row) + (rowOfChange() - changeBarHeight) / 2;
    return {nameRoom, top, count > 0 ? std::max(1, length) : 0, changeBarHeight};
}

QRect BeforeAfterBars::barRect(size_t row) const {
    return placeOf(row, m_bars[row].after);
}

QRect BeforeAfterBars::frameRect(size_t row) const {
    return placeOf(row, m_bars[row].before);
}

void BeforeAfterBars::paintEvent(QPaintEvent* event) {
    QPainter p(this);
    const auto first = static_cast<size_t>(std::max(0, event->rect().top() / rowOfChange()));
    const auto last = static_cast<size_t>(std::max(0, event->rect().bottom() / rowOfChange()));
    for (size_t row = first; row <= last && row < m_bars.size(); ++row) paintRow(p, row);
}

void BeforeAfterBars::paintRow(QPainter& p, size_t row) const {
    const Theme& t = themeOf(this);
    const BeforeAfterBar& bar = m_bars[row];
    const QRect place(0, rowOfChange() * static_cast<int>(row), width(), rowOfChange());
    const QRect after = barRect(row), before = frameRect(row);
    const bool same = bar.before == bar.after;
    p.setPen(same ? t.text3 : t.text);
    const int nameRoom = after.left() - changeGap;
    p.drawText(place, Qt::AlignVCenter | Qt::AlignLeft, fontMetrics().elidedText(bar.name, Qt::ElideMiddle, nameRoom));
    p.drawText(place, Qt::AlignVCenter | Qt::AlignRight, beforeAfterText(bar.before, bar.after));
    if (!after.isEmpty()) p.fillRect(after, t.data[6]);
    if (same || before.isEmpty()) return;
    p.setPen(QPen(t.text2, 1));
    p.drawRect(before.adjusted(0, 0, -1, -1));
}

// Names that are elided are read in the tool tip.
bool BeforeAfterBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto row = static_cast<size_t>(std::max(0, help->pos().y() / rowOfChange()));
    if (row >= m_bars.size()) return QWidget::event(event);
    const BeforeAfterBar& bar = m_bars[row];
    QToolTip::showText(help->globalPos(), tr("%1: %2").arg(bar.name, beforeAfterText(bar.before, bar.after)), this);
    return true;
}

}  // namespace lathe::ui
