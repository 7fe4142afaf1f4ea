// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/best_so_far.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/plot/polyline.h"
#include "widgets/study/view_zoom.h"

namespace lathe::ui {

namespace {

constexpr double farOutside = 1e5;
constexpr double leftRoom = 8;  // px, for the ring around the first dot

}  // namespace

std::vector<size_t> recordsOf(const TrialTable& table) {
    std::vector<size_t> records;
    if (table.objectives.empty()) return records;
    const bool maximize = table.objectives[0].maximize;
    double best = 0;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const double value = table.rows[row].objective(0);
        if (table.rows[row].state != TrialMark::Complete || !std::isfinite(value)) continue;
        if (!records.empty() && !(maximize ? value > best : value < best)) continue;
        best = value;
        records.push_back(row);
    }
    return records;
}

BestSoFar::BestSoFar(QWidget* parent)
    : DotView(parent), m_zoom(new ViewZoom(*this, [this] { return isEmpty() ? QRectF() : m_scale.rect; })) {
    connect(m_zoom, &ViewZoom::changed, this, &BestSoFar::rearrange);
    setAccessibleName(tr("Best so far"));
    setEmptyText(tr("No result yet"), tr("The best result so far appears here."));
}

void BestSoFar::setExpected(std::optional<ExpectedGain> expected) {
    if (m_expected == expected) return;
    m_expected = expected;
    repaintFront();
}

void BestSoFar::setTrialCount(qint64 count) {
    if (m_count == count) return;
    m_count = count;
    rearrange();
}

QString BestSoFar::headline() const {
    if (!trials() || m_records.empty()) return {};
    const TrialRow& best = table().rows[m_records.back()];
    return tr("%1, trial %2").arg(table().objectives[0].textOf(best.objective(0)), countText(best.number));
}

bool BestSoFar::hasContent() const {
    return std::ranges::any_of(m_dots, [](QPointF p) { return !std::isnan(p.x()); });
}

void BestSoFar::arrange() {
    m_records = recordsOf(table());
    m_dots.assign(table().rows.size(), QPointF(nowhere, nowhere));
    if (table().objectives.empty() || table().rows.empty()) return;
    m_scale = scaleOf(chartRect(size(), false, false), table().objectives[0]);
    const auto first = static_cast<double>(table().rows.front().number), last = static_cast<double>(table().rows.back().number);
    m_scale.xFrom = first;
    m_scale.xTo = std::max({last, first + static_cast<double>(m_count) - 1, first + 1});
    // The ring of the first trial is whole.
    m_scale.xFrom -= (m_scale.xTo - m_scale.xFrom) * leftRoom / std::max(leftRoom, m_scale.rect.width() - leftRoom);
    m_scale = m_zoom->applied(m_scale);
    for (size_t row = 0; row < m_dots.size(); ++row) {
        const double value = table().rows[row].objective(0);
        if (std::isfinite(value)) m_dots[row] = {m_scale.toX(static_cast<double>(table().rows[row].number)), heightOf(value)};
    }
}

// The whole picture holds what is far outside at its edge; a part of it shows what is in it.
double BestSoFar::heightOf(double value) const {
    return m_zoom->isWhole() ? heldY(m_scale, value) : std::clamp(m_scale.toY(value), -farOutside, farOutside);
}

double BestSoFar::valueOf(size_t row) const {
    return m_zoom->isWhole() ? table().rows[row].objective(0) : nowhere;
}

void BestSoFar::clip(QPainter& painter) const {
    if (!m_zoom->isWhole()) painter.setClipRect(m_scale.rect.adjusted(-3, -3, 3, 3));
}

ChartFrame BestSoFar::frame() const {
    const TrialAxis axis = shownAxis(table().objectives[0], m_scale);
    return {m_scale.rect,
            xTicks(m_scale, XUnit::Step),
            yTicks(m_zoom->isWhole() ? table().objectives[0] : axis, m_scale.rect),
            {},
            {}};
}

void BestSoFar::paintUnder(QPainter& painter) const {
    clip(painter);
}

void BestSoFar::paintFront(QPainter& painter, QImage& image) const {
    clip(painter);
    paintSteps(painter);
    DotView::paintFront(painter, image);
}

void BestSoFar::paintSteps(QPainter& painter) const {
    if (m_records.empty()) return;
    const auto last = static_cast<double>(table().rows.back().number);
    QPointF at = m_dots[m_records.front()];
    Polyline line(painter, QPen(theme().data[0], 2));
    for (const size_t row : m_records) {
        line.add({m_dots[row].x(), at.y()});
        line.add(at = m_dots[row]);
    }
    line.add(at = {m_scale.toX(last), at.y()});
    line.end();
    if (m_expected && m_expected->moreTrials > 0) paintExpected(painter, at);
}

void BestSoFar::paintExpected(QPainter& painter, QPointF from) const {
    const TrialAxis& axis = table().objectives[0];
    const double best = table().rows[m_records.back()].objective(0);
    const double value = axis.maximize ? best + m_expected->gain : best - m_expected->gain;
    const double x =
        std::min(m_scale.rect.right(), from.x() + m_scale.toX(static_cast<double>(m_expected->moreTrials)) - m_scale.toX(0));
    QPen pen(theme().data[0], 1.5);
    pen.setDashPattern({2, 2});
    Polyline line(painter, pen);
    line.add(from);
    line.add({x, heightOf(value)});
    line.end();
    const QString text = axis.percent ? tr("expected further gain %1 points").arg(fixedText(100 * m_expected->gain, 2))
                                      : tr("expected further gain %1").arg(shortText(m_expected->gain, 2));
    painter.setFont(ui::font(TextRole::Caption));
    painter.setPen(theme().text2);
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(text), top = std::min(from.y(), heldY(m_scale, value));
    const double y = top - 20 < m_scale.rect.top() - 6 ? std::max(from.y(), heldY(m_scale, value)) + 8 : top - 22;
    painter.drawText(QRectF(m_scale.rect.right() - width, y, width + 1, 16), Qt::AlignLeft | Qt::AlignVCenter, text);
}

QString BestSoFar::summary() const {
    return m_records.empty() ? TrialView::summary() : tr("Best so far: %1").arg(headline());
}

}  // namespace lathe::ui
