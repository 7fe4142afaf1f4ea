// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/importance_bars.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"

namespace lathe::ui {

namespace {

constexpr int importanceBarHeight = 8, figureWidth = 44, gap = 8;

double shareOf(double value) {
    return std::isfinite(value) ? std::clamp(value, 0.0, 1.0) : 0;
}

}  // namespace

ImportanceBars::ImportanceBars(QWidget* parent) : QWidget(parent), m_emptyText(tr("Available after ten finished trials.")) {
    setFont(ui::font(TextRole::Small));
    setAccessibleName(tr("Importance"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ImportanceBars::setBars(std::vector<Importance> bars) {
    m_bars = std::move(bars);
    QStringList all;
    for (const Importance& bar : m_bars) all << spoken(bar);
    setAccessibleDescription(m_bars.empty() ? m_emptyText : all.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

void ImportanceBars::setEmptyText(const QString& text) {
    m_emptyText = text;
    update();
}

QSize ImportanceBars::sizeHint() const {
    return {264, rowHeight * std::max(2, static_cast<int>(m_bars.size()))};
}

QString ImportanceBars::spoken(const Importance& bar) const {
    const QString share = percentText(shareOf(bar.share));
    return bar.spread > 0 ? tr("%1: %2 ± %3").arg(bar.name, share, percentText(shareOf(bar.spread)))
                          : tr("%1: %2").arg(bar.name, share);
}

void ImportanceBars::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(this);
    QPainter painter(this);
    if (m_bars.empty()) {
        painter.setPen(theme.text3);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    double largest = 1e-9;
    for (const Importance& bar : m_bars) largest = std::max(largest, shareOf(bar.share) + shareOf(bar.spread));
    const int nameWidth = width() * 7 / 20, room = std::max(0, width() - nameWidth - figureWidth - gap);
    QRect row(0, 0, width(), rowHeight);
    for (const Importance& bar : m_bars) {
        painter.setPen(theme.text2);
        painter.drawText(row, Qt::AlignVCenter | Qt::AlignLeft,
                         fontMetrics().elidedText(bar.name, Qt::ElideMiddle, nameWidth - gap));
        const auto length = [&](double share) { return static_cast<int>(std::lround(shareOf(share) / largest * room)); };
        const int middle = row.top() + rowHeight / 2, end = nameWidth + length(bar.share);
        painter.fillRect(nameWidth, middle - importanceBarHeight / 2, std::max(2, end - nameWidth), importanceBarHeight,
                         theme.data.back());
        if (bar.spread > 0) {
            const int from = nameWidth + length(bar.share - bar.spread), to = nameWidth + length(bar.share + bar.spread);
            painter.fillRect(end, middle, std::max(0, to - end), 1, theme.text3);
            painter.fillRect(from, middle, std::max(0, end - from), 1, theme.panel);
            painter.fillRect(to, middle - 3, 1, 7, theme.text3);
        }
        painter.setPen(theme.text);
        painter.drawText(row, Qt::AlignVCenter | Qt::AlignRight, percentText(shareOf(bar.share)));
        row.translate(0, rowHeight);
    }
}

void ImportanceBars::mouseReleaseEvent(QMouseEvent* event) {
    const int bar = static_cast<int>(event->position().y()) / rowHeight;
    if (event->button() == Qt::LeftButton && bar >= 0 && bar < static_cast<int>(m_bars.size())) Q_EMIT clicked(bar);
}

bool ImportanceBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto bar = static_cast<size_t>(std::max(0, help->pos().y() / rowHeight));
    QToolTip::showText(help->globalPos(), bar < m_bars.size() ? spoken(m_bars[bar]) : QString(), this);
    return true;
}

}  // namespace lathe::ui
