// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/rate_plot.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/plot/curve.h"
#include "widgets/plot/overlay.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/polyline.h"
#include "widgets/plot/value_range.h"

namespace lathe::ui {

namespace {

constexpr int legendHeight = 28, leastRatePlot = 200, rateSwatch = 14;
constexpr double stepsPerDecade = 20, coarseSteps = 5, handleRadius = 5;

double withTwoDigits(double rate) {
    return exactText(rate, 2).toDouble();
}

// A loss that grows by half of what it fell shows where a training diverges. More would flatten the rest.
std::pair<double, double> lossAxis(const std::vector<RatePoint>& points) {
    const auto lower = [](const RatePoint& a, const RatePoint& b) { return a.smoothed < b.smoothed; };
    if (points.empty()) return {0, 1};
    const auto lowest = std::min_element(points.begin(), points.end(), lower);
    const double before = std::max_element(points.begin(), lowest + 1, lower)->smoothed;
    const double most = std::max_element(points.begin(), points.end(), lower)->smoothed, fall = before - lowest->smoothed;
    return axisFor({lowest->smoothed, fall > 0 ? std::min(most, before + fall / 2) : most, points.size()}, false, false);
}

void paintRateLine(QPainter& painter, const PlotScale& scale, const QPen& pen, const std::vector<RatePoint>& points,
                   double RatePoint::*value) {
    Polyline line(painter, pen);
    for (const RatePoint& point : points) {
        const double y = std::clamp(scale.toY(point.*value), scale.rect.top() - 4000, scale.rect.bottom() + 4000);
        line.add({scale.toX(std::log10(point.rate)), y});
    }
}

QColor rawColor(const Theme& theme) {
    QColor color = dataPen(theme, 0, 1).color();
    color.setAlphaF(theme.highContrast ? 0.6F : 0.4F);
    return color;
}

}  // namespace

RatePlot::RatePlot(QWidget* parent) : QWidget(parent), m_canvas(new PlotCanvas(this)) {
    m_canvas->setObjectName(QStringLiteral("canvas"));
    m_canvas->setAccessibleName(tr("Loss by learning rate"));
    setAccessibleName(m_canvas->accessibleName());
    m_canvas->setPaint(PlotCanvas::Layer::Curves, [this](QPainter& p, const PlotScale& scale) { paintCurves(p, scale); });
    m_canvas->setPaint(PlotCanvas::Layer::Overlay, [this](QPainter& p, const PlotScale& scale) { paintOverlay(p, scale); });
    m_canvas->installEventFilter(this);
    followTextScale(this, [this] { m_canvas->setTopMargin(scaledHeight(legendHeight)); });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_canvas);
    setMinimumHeight(leastRatePlot);
    setRange(m_lowest, m_highest);
}

void RatePlot::setRange(double lowest, double highest) {
    m_lowest = lowest, m_highest = highest;
    m_canvas->setXDecades(std::log10(lowest), std::log10(highest));
}

void RatePlot::setPoints(std::vector<RatePoint> points) {
    m_points = std::move(points);
    const auto [from, to] = lossAxis(m_points);
    m_canvas->setY(from, to);
    m_canvas->redraw(PlotCanvas::Layer::Curves);
}

void RatePlot::setSuggested(std::optional<double> rate) {
    m_suggested = rate;
    m_canvas->redraw(PlotCanvas::Layer::Overlay);
}

void RatePlot::setChosen(std::optional<double> rate) {
    m_chosen = rate;
    m_canvas->redraw(PlotCanvas::Layer::Overlay);
}

QString RatePlot::summary() const {
    if (m_points.empty()) return tr("%1: no points yet.").arg(accessibleName());
    const auto lower = [](const RatePoint& a, const RatePoint& b) { return a.smoothed < b.smoothed; };
    const auto lowest = std::min_element(m_points.begin(), m_points.end(), lower);
    const QString text = tr("%1: the lowest smoothed loss is %2, at %3.")
                             .arg(accessibleName(), realText(lowest->smoothed), shortText(lowest->rate));
    return m_chosen ? tr("%1 The chosen learning rate is %2.").arg(text, shortText(*m_chosen)) : text;
}

bool RatePlot::event(QEvent* event) {
    if (event->type() == QEvent::StyleChange) m_canvas->redraw(PlotCanvas::Layer::Ground);
    return QWidget::event(event);
}

bool RatePlot::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseMove: return press(*static_cast<QMouseEvent*>(event));
        case QEvent::KeyPress: return key(*static_cast<QKeyEvent*>(event));
        case QEvent::FocusIn:
        case QEvent::FocusOut:
            m_canvas->setAccessibleDescription(summary());
            m_canvas->redraw(PlotCanvas::Layer::Overlay);
            break;
        default: break;
    }
    return QWidget::eventFilter(watched, event);
}

bool RatePlot::press(const QMouseEvent& event) {
    m_canvas->setCursor(m_points.empty() ? Qt::ArrowCursor : Qt::SplitHCursor);
    if (!(event.buttons() & Qt::LeftButton) || m_points.empty()) return false;
    m_canvas->setFocus(Qt::MouseFocusReason);
    choose(std::pow(10, m_canvas->scale().xAt(event.position().x())));
    return true;
}

bool RatePlot::key(const QKeyEvent& event) {
    if (!m_chosen || m_points.empty()) return false;
    const double step = std::pow(10, (event.modifiers().testFlag(Qt::ShiftModifier) ? coarseSteps : 1) / stepsPerDecade);
    switch (event.key()) {
        case Qt::Key_Left: choose(*m_chosen / step); return true;
        case Qt::Key_Right: choose(*m_chosen * step); return true;
        case Qt::Key_Home: choose(m_suggested.value_or(*m_chosen)); return true;
        default: return false;
    }
}

void RatePlot::choose(double rate) {
    const double chosen = withTwoDigits(std::clamp(rate, m_lowest, m_highest));
    if (m_chosen == chosen) return;
    setChosen(chosen);
    m_canvas->setAccessibleDescription(summary());
    Q_EMIT chosenChanged(chosen);
}

void RatePlot::paintCurves(QPainter& painter, const PlotScale& scale) const {
    const Theme& theme = themeOf(this);
    paintRateLine(painter, scale, QPen(rawColor(theme), 1), m_points, &RatePoint::loss);
    paintRateLine(painter, scale, dataPen(theme, 0, 2), m_points, &RatePoint::smoothed);
}

void RatePlot::paintOverlay(QPainter& painter, const PlotScale& scale) const {
    const Theme& theme = themeOf(this);
    if (!m_points.empty()) paintLegend(painter, scale);
    if (m_suggested) paintMarks(painter, scale, theme, {PlotMark{std::log10(*m_suggested), tr("suggested")}});
    if (m_chosen) paintChosen(painter, scale);
    if (!m_canvas->hasFocus()) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.focus, theme.focusWidth));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(m_canvas->rect()).adjusted(2, 1, -2, -1), 4, 4);
}

void RatePlot::paintLegend(QPainter& painter, const PlotScale& scale) const {
    const Theme& theme = themeOf(this);
    painter.setFont(ui::font(TextRole::Small));
    const QFontMetricsF metrics(painter.font());
    const double middle = scale.rect.top() / 2;
    double x = scale.rect.left();
    for (const auto& [color, text] :
         {std::pair(rawColor(theme), tr("loss of the batch")), std::pair(dataPen(theme, 0, 2).color(), tr("smoothed"))}) {
        painter.fillRect(QRectF(x, middle - 1, rateSwatch, 2), color);
        painter.setPen(theme.text2);
        painter.drawText(QPointF(x + rateSwatch + 6, middle + metrics.ascent() / 2 - 1), text);
        x += rateSwatch + 6 + metrics.horizontalAdvance(text) + 16;
    }
}

// The line is the user's: it has the color of what is chosen, and not one of the data.
void RatePlot::paintChosen(QPainter& painter, const PlotScale& scale) const {
    const Theme& theme = themeOf(this);
    const double at = std::log10(*m_chosen);
    if (!scale.shows(at)) return;
    const double x = std::floor(scale.toX(at)) + 0.5;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.accent, 2));
    painter.drawLine(QPointF(x, scale.rect.top()), QPointF(x, scale.rect.bottom()));
    painter.setBrush(theme.accent);
    painter.setPen(QPen(theme.panel, 2));
    painter.drawEllipse(QPointF(x, scale.rect.top()), handleRadius, handleRadius);
    paintPosition(painter, scale, theme, at, shortText(*m_chosen));
}

}  // namespace lathe::ui
