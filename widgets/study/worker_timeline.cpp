// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/worker_timeline.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/study/chart_frame.h"
#include "widgets/study/name_plate.h"

namespace lathe::ui {

namespace {

constexpr double labelWidth = 136, topMargin = 32, barHeight = 16;

constexpr std::array shownStates = {TrialMark::Complete, TrialMark::Running, TrialMark::Pruned, TrialMark::Paused,
                                    TrialMark::Failed};

QColor stateColor(const Theme& theme, TrialMark state) {
    switch (state) {
        case TrialMark::Running: return theme.ok;
        case TrialMark::Failed: return theme.error;
        case TrialMark::Paused: return theme.warning;
        case TrialMark::Pruned: return theme.outline;
        default: return theme.text3;
    }
}

}  // namespace

WorkerTimeline::WorkerTimeline(QWidget* parent) : TrialView(parent) {
    setAccessibleName(tr("Timeline of workers"));
    setEmptyText(tr("No trial has run yet"), tr("Each worker has a row, and each trial is a bar."));
}

void WorkerTimeline::setNow(double now) {
    m_now = now;
    if (trials()) chooseRange();
    repaintGround();
}

QSize WorkerTimeline::sizeHint() const {
    const auto workers = static_cast<int>(trials() ? table().workers.size() : 1);
    return {600, static_cast<int>(topMargin) + rowHeight * std::max(1, workers) + 32};
}

QString WorkerTimeline::wordOf(TrialMark state) {
    switch (state) {
        case TrialMark::Running: return tr("running");
        case TrialMark::Failed: return tr("failed");
        case TrialMark::Paused: return tr("paused");
        case TrialMark::Pruned: return tr("pruned");
        case TrialMark::Waiting: return tr("queued");
        case TrialMark::Complete: break;
    }
    return tr("finished");
}

void WorkerTimeline::tableChanged() {
    chooseRange();
    updateGeometry();
}

bool WorkerTimeline::hasContent() const {
    for (size_t row = 0; row < table().rows.size(); ++row)
        if (endOf(table().rows[row]) > 0) return true;
    return false;
}

// Of a bar; 0: it has none.
double WorkerTimeline::endOf(const TrialRow& trial) const {
    if (!(trial.began > 0) || !std::isfinite(trial.began) || trial.worker < 0 || trial.worker >= table().workers.size()) return 0;
    if (trial.ended >= trial.began && std::isfinite(trial.ended)) return trial.ended;
    return trial.state == TrialMark::Running ? std::max(trial.began, m_now) : 0;
}

void WorkerTimeline::chooseRange() {
    m_from = 0, m_to = 0;
    for (const TrialRow& trial : table().rows) {
        const double end = endOf(trial);
        if (end <= 0) continue;
        m_from = m_from == 0 ? trial.began : std::min(m_from, trial.began);
        m_to = std::max(m_to, end);
    }
    if (!(m_from < m_to)) m_to = m_from + 1;
}

QRectF WorkerTimeline::plotRect() const {
    const double rows = rowHeight * static_cast<double>(std::max<qsizetype>(1, table().workers.size()));
    return {labelWidth, topMargin, std::max(1.0, width() - labelWidth - ChartFrame::right), rows};
}

QRectF WorkerTimeline::barOf(size_t row) const {
    const TrialRow& trial = table().rows[row];
    const double end = endOf(trial);
    if (end <= 0) return {};
    const QRectF plot = plotRect();
    const auto x = [&](double time) { return plot.left() + (time - m_from) / (m_to - m_from) * plot.width(); };
    const double top = plot.top() + trial.worker * rowHeight + (rowHeight - barHeight) / 2.0;
    return {x(trial.began), top, std::max(2.0, x(end) - x(trial.began) - 1), barHeight};
}

void WorkerTimeline::paintGround(QPainter& painter, QImage&) const {
    const QRectF plot = plotRect();
    PlotScale scale{.rect = plot, .xFrom = 0, .xTo = m_to - m_from};
    paintFrame(painter, theme(), {plot, xTicks(scale, XUnit::Seconds), {}, {}, {}});
    painter.setFont(ui::font(TextRole::Small));
    painter.setPen(theme().text2);
    const QFontMetricsF metrics(painter.font());
    for (int i = 0; i < table().workers.size(); ++i) {
        const QRectF room(12, plot.top() + i * rowHeight, labelWidth - 24, rowHeight);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(table().workers[i], Qt::ElideMiddle, room.width()));
    }
    paintLegend(painter);
}

void WorkerTimeline::paintLegend(QPainter& painter) const {
    painter.setFont(ui::font(TextRole::Caption));
    const QFontMetricsF metrics(painter.font());
    double x = labelWidth;
    for (const TrialMark state : shownStates) {
        if (std::ranges::none_of(table().rows, [state](const TrialRow& t) { return t.state == state; })) continue;
        painter.fillRect(QRectF(x, 11, 10, 10), stateColor(theme(), state));
        painter.setPen(theme().text2);
        painter.drawText(QRectF(x + 16, 8, 200, 16), Qt::AlignLeft | Qt::AlignVCenter, wordOf(state));
        x += 16 + metrics.horizontalAdvance(wordOf(state)) + 16;
    }
}

void WorkerTimeline::paintFront(QPainter& painter, QImage&) const {
    painter.setFont(ui::font(TextRole::Caption));
    const QFontMetricsF metrics(painter.font());
    for (size_t row = 0; row < table().rows.size(); ++row) {
        const QRectF bar = barOf(row);
        if (bar.isEmpty()) continue;
        QColor color = stateColor(theme(), table().rows[row].state);
        const QString number = countText(table().rows[row].number);
        if (!brushed().holds(row)) color.setAlphaF(0.3F);
        painter.fillRect(bar, color);
        if (metrics.horizontalAdvance(number) + 8 > bar.width()) continue;
        painter.setPen(contrastRatio(color, theme().panel) > 3.5 ? theme().panel : theme().text);
        painter.drawText(bar, Qt::AlignCenter, number);
    }
}

void WorkerTimeline::paintOverlay(QPainter& painter) const {
    for (const qint64 number : {selected(), highlighted()}) {
        const int row = table().rowOf(number);
        const QRectF bar = row < 0 ? QRectF() : barOf(static_cast<size_t>(row));
        if (bar.isEmpty()) continue;
        painter.setPen(QPen(number == highlighted() ? theme().text : theme().accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar.adjusted(-1, -1, 1, 1));
        if (number == highlighted())
            paintNamePlate(painter, theme(), bar.topRight() + QPointF(0, 8), rect(),
                           numberText(row) + QStringLiteral(", ") + wordOf(table().rows[static_cast<size_t>(row)].state));
    }
}

int WorkerTimeline::rowAt(QPointF at) const {
    for (size_t row = table().rows.size(); row-- > 0;)
        if (barOf(row).adjusted(-1, -4, 1, 4).contains(at)) return static_cast<int>(row);
    return -1;
}

QString WorkerTimeline::summary() const {
    return tr("%1, %2 workers").arg(TrialView::summary()).arg(table().workers.size());
}

}  // namespace lathe::ui
