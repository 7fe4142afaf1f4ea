// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/contour_plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/study/color_scale.h"
#include "widgets/study/trial_colors.h"

namespace lathe::ui {

namespace {

constexpr int bandCount = 10;

int cellsOf(const TrialAxis& axis) {
    return axis.kind == TrialAxis::Kind::Choice ? static_cast<int>(axis.choices.size()) : 0;
}

QRgb faded(QColor color, double alpha) {
    color.setAlphaF(static_cast<float>(alpha));
    return qPremultiply(color.rgba());
}

}  // namespace

ContourPlot::ContourPlot(QWidget* parent) : DotView(parent) {
    setAccessibleName(tr("Contour"));
    setEmptyText(tr("No result yet"), tr("Choose two parameters. The contours appear as trials finish."));
}

void ContourPlot::setAxes(size_t across, size_t up, size_t objective) {
    m_across = across, m_up = up, m_objective = objective;
    rearrange();
}

bool ContourPlot::knows() const {
    return std::max(m_across, m_up) < table().parameters.size() && m_objective < table().objectives.size();
}

bool ContourPlot::hasContent() const {
    return std::ranges::any_of(m_dots, [](QPointF p) { return !std::isnan(p.x()); });
}

void ContourPlot::arrange() {
    m_dots.assign(table().rows.size(), QPointF(nowhere, nowhere));
    if (!knows()) return;
    const TrialAxis &across = table().parameters[m_across], &up = table().parameters[m_up];
    m_acrossAxis = ParameterAxis(across), m_upAxis = ParameterAxis(up);
    m_scale = {.rect = chartRect(size(), true, true)};
    std::vector<ScatteredValue> values;
    for (size_t row = 0; row < m_dots.size(); ++row) {
        const TrialRow& trial = table().rows[row];
        const QPointF at(m_acrossAxis.shareOf(trial.place(m_across)), m_upAxis.shareOf(trial.place(m_up)));
        const double value = table().objectives[m_objective].positionOf(trial.objective(m_objective));
        if (!std::isfinite(at.x() + at.y()) || std::isnan(value)) continue;
        m_dots[row] = {m_scale.toX(at.x()), m_scale.toY(at.y())};
        if (trial.state == TrialMark::Complete) values.push_back({at, value});
    }
    m_grid = ContourGrid(values, cellsOf(across), cellsOf(up));
}

ChartFrame ContourPlot::frame() const {
    const TrialAxis &across = table().parameters[m_across], &up = table().parameters[m_up];
    const QRectF& rect = m_scale.rect;
    return {rect, m_acrossAxis.ticks(across, rect.width()), m_upAxis.ticks(up, 2 * rect.height()), across.name, up.name};
}

// A value in the middle of its band, so that edges are seen.
QImage ContourPlot::bands(QSize pixels) const {
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    const auto [low, high] = m_grid.range();
    std::array<QColor, bandCount> colors;
    for (int i = 0; i < bandCount; ++i) colors[static_cast<size_t>(i)] = rampColor(theme(), (i + 0.5) / bandCount);
    for (int y = 0; y < pixels.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < pixels.width(); ++x) {
            const double across = (x + 0.5) / pixels.width(), up = 1 - (y + 0.5) / pixels.height();
            const double value = m_grid.valueAt(across, up);
            const int band =
                std::isnan(value) ? 0 : std::clamp(static_cast<int>((value - low) / (high - low) * bandCount), 0, bandCount - 1);
            line[x] = faded(colors[static_cast<size_t>(band)], std::isnan(value) ? 0 : 0.75 * m_grid.trustAt(across, up));
        }
    }
    return image;
}

void ContourPlot::paintUnder(QPainter& painter) const {
    painter.drawImage(m_scale.rect, bands(m_scale.rect.size().toSize()));
    const TrialAxis& axis = table().objectives[m_objective];
    const auto [low, high] = m_grid.range();
    paintRampScale(painter, theme(), {m_scale.rect.right(), 12}, axis.name + u' ' + axis.textAt(low), axis.textAt(high));
}

QColor ContourPlot::dotColor(size_t) const {
    return theme().text;
}

QString ContourPlot::summary() const {
    return tr("%1 over %2 and %3")
        .arg(table().objectives[m_objective].name, table().parameters[m_across].name, table().parameters[m_up].name);
}

}  // namespace lathe::ui
