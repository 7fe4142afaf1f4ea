// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/curve_plot.h"

#include <QEvent>
#include <QFile>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QTableView>

#include "widgets/plot/curve_plot_parts.h"
#include "widgets/plot/curve_table.h"
#include "widgets/plot/legend_entry.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/plot_head.h"
#include "widgets/plot/plot_picture.h"
#include "widgets/plot/value_text.h"

namespace lathe::ui {

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

void CurvePlot::hideTitle() {
    m_impl->head->hideTitle();
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
    if (!point) return QStringLiteral("–");
    const QString value = valueText(c.value(*point), m_impl->percent);
    return c.style().lastWord && !m_impl->group.crosshair() ? tr("last %1", "value").arg(value) : value;
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
                          positionText(s.x(s.size() - 1), d.group.unit()), valueText(range.min, d.percent),
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
