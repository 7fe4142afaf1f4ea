// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/tried_values.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "widgets/common/theme.h"

namespace lathe::ui {

TriedValues::TriedValues(QWidget* parent) : QWidget(parent), m_counts(barCount, 0) {
    setAccessibleName(tr("Tried values"));
}

void TriedValues::setPositions(const TrialAxis& axis, const std::vector<double>& places) {
    const bool choice = axis.kind == TrialAxis::Kind::Choice;
    const auto bars = static_cast<size_t>(choice ? std::max<qsizetype>(1, axis.choices.size()) : barCount);
    m_counts.assign(bars, 0);
    m_middles.clear();
    for (size_t i = 0; i < bars; ++i) m_middles.push_back((static_cast<double>(i) + 0.5) / static_cast<double>(bars));
    int all = 0;
    for (const double place : places) {
        if (std::isnan(place)) continue;
        const double at = choice ? std::max(0.0, axis.valueAt(place)) : place * static_cast<double>(bars);
        m_counts[std::min(bars - 1, static_cast<size_t>(std::max(0.0, at)))] += 1;
        ++all;
    }
    setAccessibleDescription(tr("%n values tried", nullptr, all));
    update();
}

void TriedValues::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(this);
    QPainter painter(this);
    const int most = std::max(1, *std::ranges::max_element(m_counts)), room = height() - 2;
    const int bar = std::max(1, std::min(3, width() / barCount - 1));
    for (size_t i = 0; i < m_middles.size(); ++i) {
        if (m_counts[i] == 0) continue;
        const int tall = std::max(2, static_cast<int>(std::lround(static_cast<double>(m_counts[i]) / most * room)));
        painter.fillRect(static_cast<int>(m_middles[i] * width()) - bar / 2, height() - 1 - tall, bar, tall, theme.data.back());
    }
    painter.fillRect(0, height() - 1, width(), 1, theme.axis);
}

}  // namespace lathe::ui
