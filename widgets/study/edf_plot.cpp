// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/edf_plot.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/plot/curve.h"
#include "widgets/plot/overlay.h"
#include "widgets/plot/polyline.h"
#include "widgets/study/chart_frame.h"
#include "widgets/study/empty_words.h"
#include "widgets/study/view_menu.h"

namespace lathe::ui {

namespace {

constexpr double legendHeight = 24;

std::vector<QPointF> distributionOf(std::vector<double> values) {
    std::ranges::sort(values);
    std::vector<QPointF> points{{values.front(), 0}};
    for (size_t i = 0; i < values.size(); ++i) {
        points.emplace_back(values[i], points.back().y());
        points.emplace_back(values[i], static_cast<double>(i + 1) / static_cast<double>(values.size()));
    }
    return points;
}

std::vector<QPointF> bestOf(const std::vector<double>& values, bool maximize) {
    std::vector<QPointF> points;
    double best = values.front();
    for (size_t i = 0; i < values.size(); ++i) {
        points.emplace_back(static_cast<double>(i + 1), best);
        best = maximize ? std::max(best, values[i]) : std::min(best, values[i]);
        points.emplace_back(static_cast<double>(i + 1), best);
    }
    return points;
}

}  // namespace

EdfPlot::EdfPlot(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Studies compared"));
    addViewMenu(*this, [this] {
        return ViewMenu{.title = accessibleName(),
                        .picture = [this](double ratio) { return picture(ratio); },
                        .values = [this] { return valuesText(); }};
    });
}

QImage EdfPlot::picture(double ratio) {
    QImage image((QSizeF(size()) * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    render(&image);
    return image;
}

QString EdfPlot::valuesText() const {
    const bool distribution = m_mode == Mode::Distribution;
    QStringList lines{
        QStringList{tr("Study"), distribution ? m_axis.name : tr("Trials"), distribution ? tr("Fraction") : m_axis.name}.join(
            QLatin1Char('\t'))};
    for (const Line& line : m_lines)
        for (const QPointF p : line.points)
            lines +=
                QStringList{line.name, exactText(p.x(), copiedDigits), exactText(p.y(), copiedDigits)}.join(QLatin1Char('\t'));
    return lines.join(QLatin1Char('\n'));
}

void EdfPlot::setStudies(std::vector<StudyResults> studies, const TrialAxis& axis) {
    m_studies = std::move(studies);
    m_axis = axis;
    for (StudyResults& s : m_studies) std::erase_if(s.values, [](double v) { return !std::isfinite(v); });
    makeLines();
}

void EdfPlot::setMode(Mode mode) {
    m_mode = mode;
    makeLines();
}

void EdfPlot::makeLines() {
    m_lines.clear();
    std::vector<double> all;
    for (const StudyResults& s : m_studies) {
        if (s.values.empty()) continue;
        all.insert(all.end(), s.values.begin(), s.values.end());
        m_lines.push_back({s.name, m_mode == Mode::Distribution ? distributionOf(s.values) : bestOf(s.values, m_axis.maximize)});
    }
    fitAxis(m_axis, all);
    QStringList names;
    for (const Line& line : m_lines) names << line.name;
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    chooseScale();
}

TrialAxis EdfPlot::yAxis() const {
    if (m_mode == Mode::BestSoFar) return m_axis;
    return {.name = {}, .fullName = {}, .low = 0, .high = 1, .choices = {}, .percent = true};
}

void EdfPlot::chooseScale() {
    m_scale = scaleOf(chartRect(size(), true, false).adjusted(0, legendHeight, 0, 0), yAxis());
    m_scale.xFrom = m_axis.low, m_scale.xTo = m_axis.high;
    if (m_mode == Mode::BestSoFar) {
        m_scale.xFrom = 1, m_scale.xTo = 2;
        for (const Line& line : m_lines) m_scale.xTo = std::max(m_scale.xTo, line.points.back().x());
    }
    if (!(m_scale.xFrom < m_scale.xTo)) m_scale.xTo = m_scale.xFrom + 1;
    update();
}

double EdfPlot::heightAt(const Line& line, double x) const {
    const auto after = std::ranges::upper_bound(line.points, x, {}, [](QPointF p) { return p.x(); });
    if (after != line.points.begin()) return (after - 1)->y();
    return m_mode == Mode::Distribution ? 0 : std::numeric_limits<double>::quiet_NaN();
}

void EdfPlot::paintLines(QPainter& painter) const {
    painter.setClipRect(m_scale.rect.adjusted(-2, -2, 2, 2));
    for (size_t i = 0; i < m_lines.size(); ++i) {
        Polyline line(painter, dataPen(themeOf(this), static_cast<int>(i), 2));
        const auto& points = m_lines[i].points;
        if (m_mode == Mode::Distribution) line.add({m_scale.rect.left(), m_scale.rect.bottom()});
        if (m_mode == Mode::Distribution) line.add({m_scale.toX(points.front().x()), m_scale.rect.bottom()});
        for (const QPointF p : points) line.add({m_scale.toX(p.x()), m_scale.toY(p.y())});
        if (m_mode == Mode::Distribution) line.add({m_scale.rect.right(), m_scale.toY(1)});
    }
    painter.setClipping(false);
}

void EdfPlot::paintLegend(QPainter& painter) const {
    const Theme& theme = themeOf(this);
    painter.setFont(ui::font(TextRole::Small));
    const QFontMetricsF metrics(painter.font());
    double x = m_scale.rect.left();
    for (size_t i = 0; i < m_lines.size() && x < width() - 60; ++i) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(dataPen(theme, static_cast<int>(i), 2));
        painter.drawLine(QPointF(x, 14), QPointF(x + 14, 14));
        QString text = metrics.elidedText(m_lines[i].name, Qt::ElideMiddle, 180);
        if (m_crosshair) text += QStringLiteral("  ") + yAxis().textOf(heightAt(m_lines[i], *m_crosshair));
        painter.setPen(theme.text2);
        painter.drawText(QRectF(x + 20, 4, width() - x - 24, 20), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += 20 + metrics.horizontalAdvance(text) + 16;
    }
}

void EdfPlot::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    if (isEmpty())
        return paintEmptyWords(painter, theme, rect(), tr("Nothing to compare"), tr("Choose studies with finished trials."));
    const int most = std::max(2, static_cast<int>(m_scale.rect.width() / 70));
    const bool distribution = m_mode == Mode::Distribution;
    paintFrame(painter, theme,
               {m_scale.rect,
                distribution ? m_axis.ticks(most) : xTicks(m_scale, XUnit::Step),
                yTicks(yAxis(), m_scale.rect),
                distribution ? m_axis.name : tr("Trials"),
                {}});
    paintLines(painter);
    paintLegend(painter);
    if (!m_crosshair) return;
    paintCrosshair(painter, m_scale, theme, *m_crosshair, {});
    paintPosition(painter, m_scale, theme, *m_crosshair,
                  distribution ? m_axis.textOf(*m_crosshair) : countText(std::llround(*m_crosshair)));
}

void EdfPlot::resizeEvent(QResizeEvent*) {
    chooseScale();
}

void EdfPlot::mouseMoveEvent(QMouseEvent* event) {
    const double x = event->position().x();
    const bool inside = x >= m_scale.rect.left() && x <= m_scale.rect.right();
    m_crosshair = inside ? std::optional(m_scale.xAt(x)) : std::nullopt;
    update();
}

void EdfPlot::leaveEvent(QEvent*) {
    m_crosshair.reset();
    update();
}

}  // namespace lathe::ui
