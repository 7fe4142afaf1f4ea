// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/curve_plot_parts.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include <QFileDialog>
#include <QMenu>
#include <QPainter>
#include <QVBoxLayout>

#include "widgets/common/theme.h"
#include "widgets/plot/legend_entry.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/plot_gestures.h"
#include "widgets/plot/plot_head.h"
#include "widgets/plot/value_range.h"
#include "widgets/plot/value_text.h"

namespace lathe::ui {

void CurvePlot::Impl::makeParts(const QString& title) {
    menu = new QMenu(&self);
    logAction = menu->addAction(CurvePlot::tr("Logarithmic scale"), [this](bool on) { self.setLogarithmic(on); });
    logAction->setCheckable(true);
    menu->addAction(CurvePlot::tr("Fit everything"), [this] { self.fit(); });
    menu->addSeparator();
    menu->addAction(CurvePlot::tr("Show as a table"), [this] { self.openTable(); });
    menu->addAction(CurvePlot::tr("Save as…"), [this] { askWhereToSave(); });
    head = new PlotHead(title, *menu, &self);
    canvas = new PlotCanvas(&self);
    canvas->setObjectName(QStringLiteral("canvas"));
    canvas->setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(canvas, &QWidget::customContextMenuRequested, &self,
                     [this](const QPoint& at) { menu->popup(canvas->mapToGlobal(at)); });
    auto* column = new QVBoxLayout(&self);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(canvas, 1);
}

void CurvePlot::Impl::makePainters() {
    canvas->setPaint(PlotCanvas::Layer::Ground,
                     [this](QPainter& painter, const PlotScale& scale) { paintBands(painter, scale, themeOf(&self), bands); });
    canvas->setPaint(PlotCanvas::Layer::Curves,
                     [this](QPainter& painter, const PlotScale& scale) { paintCurves(painter, scale); });
    canvas->setPaint(PlotCanvas::Layer::Overlay,
                     [this](QPainter& painter, const PlotScale& scale) { paintOverlay(painter, scale); });
}

void CurvePlot::Impl::connectHead() {
    QObject::connect(head, &PlotHead::toggled, &self, [this](int curve, bool on) { self.setCurveVisible(curve, on); });
    QObject::connect(head, &PlotHead::soloed, &self, [this](int curve) { self.soloCurve(curve); });
    QObject::connect(head, &PlotHead::hovered, &self, [this](int curve) {
        raised = curve;
        canvas->redraw(PlotCanvas::Layer::Curves);
    });
    QObject::connect(head, &PlotHead::latestClicked, &self, [this] {
        yMode = YMode::Automatic;
        group.follow();
        updateAll();
    });
}

void CurvePlot::Impl::connectGroup() {
    QObject::connect(&group, &PlotGroup::rangeChanged, &self, [this] { updateAll(); });
    QObject::connect(&group, &PlotGroup::unitChanged, &self, [this] { updateAll(); });
    QObject::connect(&group, &PlotGroup::smoothingChanged, &self, [this] { updateAll(); });
    QObject::connect(&group, &PlotGroup::crosshairChanged, &self, [this] {
        updateLegend();
        canvas->redraw(PlotCanvas::Layer::Overlay);
    });
    QObject::connect(&group, &PlotGroup::followingChanged, &self, [this] {
        if (group.following()) yMode = YMode::Automatic;
        updateAll();
    });
}

void CurvePlot::Impl::connectGestures() {
    auto* gestures = new PlotGestures(*canvas, group, &self);
    gestures->stepFrom = [this](double x, int points) { return step(x, points); };
    QObject::connect(gestures, &PlotGestures::yZoomed, &self, [this](double factor, double pixel) {
        const QRectF axes = canvas->scale().rect;
        chooseY(pixel + (axes.bottom() - pixel) * factor, pixel + (axes.top() - pixel) * factor);
    });
    QObject::connect(gestures, &PlotGestures::yPanned, &self, [this](double pixels) {
        const QRectF axes = canvas->scale().rect;
        chooseY(axes.bottom() - pixels, axes.top() - pixels);
    });
    QObject::connect(gestures, &PlotGestures::fitted, &self, [this] { self.fit(); });
    QObject::connect(canvas, &PlotCanvas::resized, &self, [this] { updateAll(); });
}

void CurvePlot::Impl::cut(const PlotScale& scale, double pixelRatio) {
    const int width = std::max(1, static_cast<int>(scale.rect.width() * pixelRatio));
    for (Curve& curve : curves)
        if (curve.visible) curve.cut(scale.xFrom, scale.xTo, width, group.smoothing());
}

void CurvePlot::Impl::fitY() {
    if (yMode != YMode::Chosen) {
        Envelope range = noRange();
        for (const Curve& curve : curves)
            if (curve.visible && !curve.empty())
                include(range, yMode == YMode::Automatic ? curve.shown() : curve.all(group.from(), group.to()));
        if (best) include(range, {best->y(), best->y(), 1});
        std::tie(yFrom, yTo) = axisFor(range, percent, logarithmic);
    }
    canvas->setY(yFrom, yTo);
}

void CurvePlot::Impl::chooseY(double pixelBelow, double pixelAbove) {
    const PlotScale scale = canvas->scale();
    yMode = YMode::Chosen;
    yFrom = scale.yAt(pixelBelow);
    yTo = scale.yAt(pixelAbove);
    updateAll();
}

void CurvePlot::Impl::updateAll() {
    canvas->setX(group.from(), group.to(), group.unit());
    cut(canvas->scale(), canvas->devicePixelRatioF());
    fitY();
    updateLegend();
    head->showLatest(!group.following() || yMode != YMode::Automatic);
    canvas->redraw(PlotCanvas::Layer::Curves);
}

std::optional<size_t> CurvePlot::Impl::shownPoint(const Curve& curve) const {
    if (curve.empty()) return {};
    return group.crosshair() ? curve.nearest(*group.crosshair()) : curve.series()->size() - 1;
}

void CurvePlot::Impl::updateLegend() {
    for (int i = 0; i < self.curveCount(); ++i) head->entry(i).setValue(self.legendText(i));
    head->setPlace(group.crosshair() ? group.describe(*group.crosshair()) : QString());
}

void CurvePlot::Impl::paintCurves(QPainter& painter, const PlotScale& scale) {
    cut(scale, painter.device()->devicePixelRatioF());
    const Theme& theme = themeOf(&self);
    for (size_t i = 0; i < curves.size(); ++i) {
        if (!curves[i].visible) continue;
        const auto index = static_cast<int>(i);
        curves[i].paint(painter, scale, theme,
                        raised < 0        ? Curve::Emphasis::Normal
                        : raised == index ? Curve::Emphasis::Raised
                                          : Curve::Emphasis::Dimmed);
    }
}

void CurvePlot::Impl::paintOverlay(QPainter& painter, const PlotScale& scale) const {
    const Theme& theme = themeOf(&self);
    for (const Curve& curve : curves)
        if (curve.visible) curve.paintEnd(painter, scale, theme);
    paintMarks(painter, scale, theme, marks);
    if (best) paintBest(painter, scale, theme, *best, CurvePlot::tr("best: %1").arg(valueText(best->y(), percent)));
    if (const auto x = group.crosshair()) {
        paintCrosshair(painter, scale, theme, *x, dots(theme));
        if (xAxis) paintPosition(painter, scale, theme, *x, xText(*x, group.unit()));
    }
    if (!canvas->hasFocus()) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.focus, theme.focusWidth));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(canvas->rect()).adjusted(2, 1, -2, -1), 4, 4);
}

std::vector<PlotDot> CurvePlot::Impl::dots(const Theme& theme) const {
    std::vector<PlotDot> out;
    for (const Curve& curve : curves) {
        const auto point = shownPoint(curve);
        if (!curve.visible || !point || !std::isfinite(curve.value(*point))) continue;
        out.push_back({{curve.series()->x(*point), curve.value(*point)}, dataPen(theme, curve.style().color, 1).color()});
    }
    return out;
}

std::optional<double> CurvePlot::Impl::step(double x, int points) const {
    const auto curve = std::find_if(curves.begin(), curves.end(), [](const Curve& c) { return c.visible && !c.empty(); });
    if (curve == curves.end()) return {};
    const Series& series = *curve->series();
    const auto at = static_cast<ptrdiff_t>(*curve->nearest(x));
    const bool reached = series.x(static_cast<size_t>(at)) == x;
    const ptrdiff_t next = std::clamp<ptrdiff_t>(reached ? at + points : at, 0, static_cast<ptrdiff_t>(series.size()) - 1);
    return series.x(static_cast<size_t>(next));
}

std::vector<NamedSeries> CurvePlot::Impl::numbers() const {
    std::vector<NamedSeries> out;
    for (const Curve& curve : curves)
        if (curve.series()) out.push_back({curve.style().name, curve.series()});
    return out;
}

void CurvePlot::Impl::askWhereToSave() {
    const QString file = QFileDialog::getSaveFileName(
        &self, CurvePlot::tr("Save the plot"), head->title() + QStringLiteral(".png"),
        CurvePlot::tr("Picture (*.png);;Scalable picture (*.svg);;Document (*.pdf);;Numbers (*.csv)"));
    if (!file.isEmpty() && !self.save(file)) head->setPlace(CurvePlot::tr("\"%1\" could not be written.").arg(file));
}

}  // namespace lathe::ui
