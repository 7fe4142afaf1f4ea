// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/curve_plot.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/theme.h"
#include "widgets/plot/curve_table.h"
#include "widgets/plot/legend_entry.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/plot_gestures.h"
#include "widgets/plot/plot_head.h"
#include "widgets/plot/plot_picture.h"
#include "widgets/plot/value_range.h"
#include "widgets/plot/value_text.h"

namespace lathe::ui {

struct CurvePlot::Impl {
    // How the y range comes about.
    enum class YMode : uint8_t { Automatic, Everything, Chosen };

    Impl(CurvePlot& plot, PlotGroup& plots) : self(plot), group(plots) {}

    CurvePlot& self;
    PlotGroup& group;
    PlotHead* head = nullptr;
    PlotCanvas* canvas = nullptr;
    QMenu* menu = nullptr;
    QAction* logAction = nullptr;
    std::vector<Curve> curves;
    std::vector<PlotMark> marks;
    std::vector<PlotBand> bands;
    std::optional<QPointF> best;
    int raised = -1;
    bool percent = false, logarithmic = false, xAxis = true;
    YMode yMode = YMode::Automatic;
    double yFrom = 0, yTo = 1;

    void makeParts(const QString& title);
    void makePainters();
    void connectHead();
    void connectGroup();
    void connectGestures();

    void cut(const PlotScale& scale, double pixelRatio);
    void fitY();
    void chooseY(double pixelBelow, double pixelAbove);
    void updateAll();
    void updateLegend();
    void paintCurves(QPainter& painter, const PlotScale& scale);
    void paintOverlay(QPainter& painter, const PlotScale& scale) const;
    std::vector<PlotDot> dots(const Theme& theme) const;
    std::optional<size_t> shownPoint(const Curve& curve) const;
    std::optional<double> step(double x, int points) const;
    std::vector<NamedSeries> numbers() const;
    void askWhereToSave();
};

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
    paintMarks(painter, scale, theme, marks);
    if (best) paintBest(painter, scale, theme, *best, CurvePlot::tr("best %1").arg(valueText(best->y(), percent)));
    if (const auto x = group.crosshair()) {
        paintCrosshair(painter, scale, theme, *x, dots(theme));
        if (xAxis) paintPlace(painter, scale, theme, *x, xText(*x, group.unit()));
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

CurvePlot::CurvePlot(const QString& title, PlotGroup& group, QWidget* parent)
    : QWidget(parent), m_impl(std::make_unique<Impl>(*this, group)) {
    m_impl->makeParts(title);
    m_impl->makePainters();
    m_impl->connectHead();
    m_impl->connectGroup();
    m_impl->connectGestures();
    setTitle(title);
    setMinimumHeight(PlotHead::rowHeight + 80);
    m_impl->updateAll();
}

CurvePlot::~CurvePlot() = default;

int CurvePlot::addCurve(const CurveStyle& style) {
    m_impl->curves.emplace_back(style);
    m_impl->head->addEntry(style.name, style.color);
    return curveCount() - 1;
}

void CurvePlot::removeCurves() {
    m_impl->curves.clear();
    m_impl->head->clearEntries();
    m_impl->raised = -1;
    m_impl->updateAll();
}

int CurvePlot::curveCount() const {
    return static_cast<int>(m_impl->curves.size());
}

void CurvePlot::setSeries(int curve, const Series* series) {
    m_impl->curves[static_cast<size_t>(curve)].setSeries(series);
    m_impl->updateAll();
}

void CurvePlot::dataChanged() {
    m_impl->updateAll();
}

void CurvePlot::setTitle(const QString& title) {
    m_impl->head->setTitle(title);
    setAccessibleName(title);
    m_impl->canvas->setAccessibleName(title);
}

void CurvePlot::setPercent(bool percent) {
    m_impl->percent = percent;
    m_impl->canvas->setYScale(percent, m_impl->logarithmic);
    m_impl->updateAll();
}

void CurvePlot::setLogarithmic(bool logarithmic) {
    m_impl->logarithmic = logarithmic;
    m_impl->logAction->setChecked(logarithmic);
    if (m_impl->yMode == Impl::YMode::Chosen) m_impl->yMode = Impl::YMode::Automatic;
    m_impl->fitY();
    m_impl->canvas->setYScale(m_impl->percent, logarithmic);
    m_impl->updateAll();
}

bool CurvePlot::logarithmic() const {
    return m_impl->logarithmic;
}

void CurvePlot::setMarks(std::vector<PlotMark> marks) {
    if (m_impl->marks == marks) return;
    m_impl->marks = std::move(marks);
    m_impl->canvas->redraw(PlotCanvas::Layer::Overlay);
}

void CurvePlot::setBands(std::vector<PlotBand> bands) {
    if (m_impl->bands == bands) return;
    m_impl->bands = std::move(bands);
    m_impl->canvas->redraw(PlotCanvas::Layer::Ground);
}

void CurvePlot::setBest(std::optional<QPointF> best) {
    if (m_impl->best == best) return;
    m_impl->best = best;
    m_impl->updateAll();
}

void CurvePlot::showXAxis(bool shown) {
    m_impl->xAxis = shown;
    m_impl->canvas->showXAxis(shown);
}

void CurvePlot::addHeadWidget(QWidget* widget) {
    m_impl->head->addTool(widget);
}

QMenu* CurvePlot::menu() const {
    return m_impl->menu;
}

void CurvePlot::openTable() {
    auto* table = new QTableView(this);
    table->setWindowFlag(Qt::Window);
    table->setAttribute(Qt::WA_DeleteOnClose);
    table->setObjectName(QStringLiteral("curveTable"));
    table->setWindowTitle(m_impl->head->title());
    table->setAccessibleName(m_impl->head->title());
    table->setModel(new CurveTable(m_impl->numbers(), m_impl->group.unit(), m_impl->percent, table));
    table->verticalHeader()->hide();
    table->resize(480, 600);
    table->show();
}

bool CurvePlot::curveVisible(int curve) const {
    return m_impl->curves[static_cast<size_t>(curve)].visible;
}

void CurvePlot::setCurveVisible(int curve, bool visible) {
    m_impl->curves[static_cast<size_t>(curve)].visible = visible;
    m_impl->head->entry(curve).setChecked(visible);
    m_impl->updateAll();
}

void CurvePlot::soloCurve(int curve) {
    bool alone = true;
    for (int i = 0; i < curveCount(); ++i) alone = alone && (i == curve || !curveVisible(i));
    for (int i = 0; i < curveCount(); ++i) setCurveVisible(i, alone || i == curve);
}

QString CurvePlot::legendText(int curve) const {
    const Curve& c = m_impl->curves[static_cast<size_t>(curve)];
    const auto point = m_impl->shownPoint(c);
    return point ? valueText(c.value(*point), m_impl->percent) : QStringLiteral("–");
}

QRect CurvePlot::axisRect() const {
    return m_impl->canvas->scale().rect.toRect().translated(m_impl->canvas->pos());
}

double CurvePlot::yFrom() const {
    return m_impl->canvas->scale().yFrom;
}

double CurvePlot::yTo() const {
    return m_impl->canvas->scale().yTo;
}

void CurvePlot::fit() {
    m_impl->group.follow();
    m_impl->yMode = Impl::YMode::Everything;
    m_impl->updateAll();
}

QString CurvePlot::summary() const {
    QStringList parts;
    const Impl& d = *m_impl;
    for (const Curve& curve : d.curves) {
        if (!curve.visible || curve.empty()) continue;
        const Series& s = *curve.series();
        const Envelope range = s.envelope(0, s.size());
        parts += tr("%1 is %2 %3, between %4 and %5")
                     .arg(curve.style().name, valueText(curve.value(s.size() - 1), d.percent),
                          placeText(s.x(s.size() - 1), d.group.unit()), valueText(range.min, d.percent),
                          valueText(range.max, d.percent));
    }
    if (parts.isEmpty()) return tr("%1: no points yet.").arg(d.head->title());
    return tr("%1: %2.").arg(d.head->title(), QLocale().createSeparatedList(parts));
}

bool CurvePlot::save(const QString& file) {
    if (file.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive)) {
        QFile out(file);
        return out.open(QIODevice::WriteOnly) && writeCsv(out, m_impl->numbers(), m_impl->group.unit()) && out.flush();
    }
    std::vector<LegendLine> legend;
    for (int i = 0; i < curveCount(); ++i)
        if (const CurveStyle& style = m_impl->curves[static_cast<size_t>(i)].style(); curveVisible(i))
            legend.push_back({style.name, legendText(i), style.color});
    // A picture stands alone, so it has its axis.
    m_impl->canvas->showXAxis(true);
    const bool saved = savePicture(file, *m_impl->canvas, m_impl->head->title(), legend);
    m_impl->canvas->showXAxis(m_impl->xAxis);
    return saved;
}

PlotCanvas& CurvePlot::canvas() const {
    return *m_impl->canvas;
}

// A screen reader asks when the plot gets the focus; until then nobody pays for the sentence.
bool CurvePlot::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip || event->type() == QEvent::FocusIn) m_impl->canvas->setAccessibleDescription(summary());
    return QWidget::event(event);
}

}  // namespace lathe::ui
