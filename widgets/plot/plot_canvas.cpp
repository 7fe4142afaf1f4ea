// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/plot_canvas.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include <QEvent>
#include <QTimer>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"
#include "widgets/plot/value_text.h"

// Its header is written with Qt's keywords, which we leave switched off.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef foreach

namespace lathe::ui {

namespace {

constexpr int layerCount = 3;

class XTicker : public QCPAxisTicker {
public:
    XUnit unit = XUnit::Step;
    bool decades = false;

protected:
    double getTickStep(const QCPRange& range) override {
        const double least = range.size() / tickCount();
        if (!decades) return xStep(unit, least);
        return range.size() < 1 ? niceStep(least) : std::max(1.0, niceStep(least / 2));  // labels of powers are short
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return decades ? decadeText(std::pow(10, tick), false) : xText(tick, unit);
    }
};

class YTicker : public QCPAxisTicker {
public:
    bool percent = false;

protected:
    double getTickStep(const QCPRange& range) override {
        m_largest = std::max(std::abs(range.lower), std::abs(range.upper));
        return m_step = niceStep(range.size() / tickCount());
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return tickText(tick, m_step, percent, m_largest); }

private:
    double m_step = 1, m_largest = 1;
};

class LogTicker : public QCPAxisTickerLog {
public:
    bool percent = false;

protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return decadeText(tick, percent); }
};

// A layer that someone else paints.
class Painted : public QCPLayerable {
public:
    Painted(QCustomPlot* plot, const QString& layer, const PlotCanvas& canvas, bool clipped)
        : QCPLayerable(plot, layer), m_canvas(canvas), m_clipped(clipped) {}

    PlotCanvas::Paint paint;

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override {
        if (paint) paint(*painter, m_canvas.scale());
    }
    QRect clipRect() const override { return m_clipped ? mParentPlot->axisRect()->rect() : mParentPlot->viewport(); }

private:
    const PlotCanvas& m_canvas;
    bool m_clipped;
};

}  // namespace

struct PlotCanvas::Impl {
    QCustomPlot* plot = nullptr;
    std::array<Painted*, layerCount> painted{};
    QSharedPointer<XTicker> xTicker{new XTicker};
    QSharedPointer<YTicker> yTicker{new YTicker};
    QSharedPointer<LogTicker> logTicker{new LogTicker};
    bool xAxis = true, yAxis = true, logarithmic = false;
    int topMargin = 8;
    std::optional<Layer> pending;

    QMargins margins() const { return {PlotCanvas::leftMargin(), topMargin, rightMargin, xAxis ? PlotCanvas::axisHeight() : 8}; }
    void arrangeLayers(const PlotCanvas& canvas);
    void lineUp();
    void applyTheme(const Theme& theme);
};

// [background, ground, grid, axes] [main: curves] [overlay]: three pictures.
void PlotCanvas::Impl::arrangeLayers(const PlotCanvas& canvas) {
    plot->moveLayer(plot->layer(QStringLiteral("axes")), plot->layer(QStringLiteral("main")), QCustomPlot::limBelow);
    plot->removeLayer(plot->layer(QStringLiteral("legend")));
    plot->layer(QStringLiteral("main"))->setMode(QCPLayer::lmBuffered);
    plot->layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
    painted = {new Painted(plot, QStringLiteral("grid"), canvas, true), new Painted(plot, QStringLiteral("main"), canvas, true),
               new Painted(plot, QStringLiteral("overlay"), canvas, false)};
}

void PlotCanvas::Impl::lineUp() {
    plot->axisRect()->setMargins(margins());
    plot->xAxis->setTickLabels(xAxis);
    plot->yAxis->setTickLabels(yAxis);
    plot->yAxis->grid()->setVisible(yAxis);
    plot->xAxis->ticker()->setTickCount(std::max(2, plot->width() / 130));
    const int height = plot->height() - topMargin - (xAxis ? PlotCanvas::axisHeight() : 8);
    plot->yAxis->ticker()->setTickCount(std::max(2, height / 36));
}

void PlotCanvas::Impl::applyTheme(const Theme& theme) {
    plot->setBackground(QBrush(theme.panel));
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
        axis->setTickLabelFont(ui::font(TextRole::Caption));
        axis->setTickLabelColor(theme.text3);
        axis->setBasePen(axis == plot->xAxis ? QPen(theme.axis) : QPen(Qt::NoPen));
        axis->grid()->setPen(QPen(theme.grid));
    }
}

int PlotCanvas::leftMargin() {
    return static_cast<int>(std::lround(52 * textScale()));
}

int PlotCanvas::axisHeight() {
    return static_cast<int>(std::lround(28 * textScale()));
}

PlotCanvas::PlotCanvas(QWidget* parent) : QWidget(parent), m_impl(std::make_unique<Impl>()) {
    Impl& d = *m_impl;
    d.plot = new QCustomPlot(this);
    d.plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    d.plot->setFocusPolicy(Qt::NoFocus);
    d.plot->axisRect()->setAutoMargins(QCP::msNone);
    d.plot->setNotAntialiasedElements(QCP::aeAxes | QCP::aeGrid);
    for (QCPAxis* axis : {d.plot->xAxis, d.plot->yAxis}) {
        axis->setTickLength(0, 0);
        axis->setSubTicks(false);
        axis->setTickPen(Qt::NoPen);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->setTickLabelPadding(6);
        axis->setNumberFormat(QStringLiteral("g"));  // "1e-6" stays as it is written
    }
    d.plot->xAxis->setTicker(d.xTicker);
    d.plot->yAxis->setTicker(d.yTicker);
    d.arrangeLayers(*this);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

PlotCanvas::~PlotCanvas() = default;

void PlotCanvas::setPaint(Layer layer, Paint paint) {
    m_impl->painted[static_cast<size_t>(layer)]->paint = std::move(paint);
}

void PlotCanvas::setX(double from, double to, XUnit unit) {
    const QCPRange range = m_impl->plot->xAxis->range();
    if (range.lower == from && range.upper == to && m_impl->xTicker->unit == unit && !m_impl->xTicker->decades) return;
    m_impl->xTicker->unit = unit;
    m_impl->xTicker->decades = false;
    m_impl->plot->xAxis->setRange(from, to);
    redraw(Layer::Ground);
}

void PlotCanvas::setXDecades(double from, double to) {
    m_impl->xTicker->decades = true;
    m_impl->plot->xAxis->setRange(from, to);
    redraw(Layer::Ground);
}

void PlotCanvas::setY(double from, double to) {
    const QCPRange range = m_impl->plot->yAxis->range();
    if (range.lower == from && range.upper == to) return;
    m_impl->plot->yAxis->setRange(from, to);
    redraw(Layer::Ground);
}

void PlotCanvas::setYScale(bool percent, bool logarithmic) {
    Impl& d = *m_impl;
    d.yTicker->percent = d.logTicker->percent = percent;
    d.logarithmic = logarithmic;
    d.plot->yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (logarithmic)
        d.plot->yAxis->setTicker(d.logTicker);
    else
        d.plot->yAxis->setTicker(d.yTicker);
    redraw(Layer::Ground);
}

void PlotCanvas::showXAxis(bool shown) {
    m_impl->xAxis = shown;
    redraw(Layer::Ground);
}

void PlotCanvas::showYAxis(bool shown) {
    m_impl->yAxis = shown;
    redraw(Layer::Ground);
}

void PlotCanvas::setTopMargin(int pixels) {
    m_impl->topMargin = pixels;
    redraw(Layer::Ground);
}

void PlotCanvas::redraw(Layer lowest) {
    const bool queued = m_impl->pending.has_value();
    if (!queued || lowest < *m_impl->pending) m_impl->pending = lowest;
    if (queued || !isVisible()) return;
    QTimer::singleShot(0, this, [this] {
        if (m_impl->pending && isVisible()) redrawNow(*m_impl->pending);
    });
}

void PlotCanvas::redrawNow(Layer lowest) {
    Impl& d = *m_impl;
    d.pending.reset();
    if (lowest == Layer::Ground) {
        d.plot->setBufferDevicePixelRatio(devicePixelRatioF());
        d.lineUp();
        d.applyTheme(themeOf(this));
        d.plot->replot(QCustomPlot::rpQueuedRefresh);
        return;
    }
    if (lowest == Layer::Curves) d.painted[1]->layer()->replot();
    d.painted[2]->layer()->replot();
}

PlotScale PlotCanvas::scale() const {
    const Impl& d = *m_impl;
    const QCPRange x = d.plot->xAxis->range(), y = d.plot->yAxis->range();
    return {QRectF(rect().marginsRemoved(d.margins())), x.lower, x.upper, y.lower, y.upper, d.logarithmic};
}

bool PlotCanvas::paintTo(QPaintDevice& device, int headHeight, const std::function<void(QPainter&)>& head) {
    Impl& d = *m_impl;
    d.lineUp();
    d.applyTheme(themeOf(this));
    QCPPainter painter;
    if (!painter.begin(&device)) return false;
    head(painter);
    painter.translate(0, headHeight);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    d.plot->toPainter(&painter, width(), height());
    redraw(Layer::Ground);
    return painter.end();
}

// QCustomPlot makes new pictures when its size changes.
void PlotCanvas::resizeEvent(QResizeEvent*) {
    m_impl->lineUp();
    m_impl->plot->setGeometry(rect());
    Q_EMIT resized();
    redraw(Layer::Ground);
}

void PlotCanvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        redraw(Layer::Ground);
    QWidget::changeEvent(event);
}

void PlotCanvas::showEvent(QShowEvent*) {
    m_impl->pending.reset();
    redrawNow(Layer::Ground);
}

}  // namespace lathe::ui
