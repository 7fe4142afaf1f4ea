// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/machine_strip.h"

#include <algorithm>

#include <QPainter>
#include <QPolygonF>
#include <QVBoxLayout>

#include "widgets/common/section_head.h"
#include "widgets/common/theme.h"
#include "widgets/plot/columns.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/plot_gestures.h"
#include "widgets/plot/polyline.h"
#include "widgets/plot/value_text.h"

namespace lathe::ui {

namespace {

constexpr int headHeight = 32;

std::optional<size_t> nearest(const Series& series, double x) {
    if (series.empty()) return {};
    const size_t after = series.lowerBound(x);
    if (after == series.size() || (after > 0 && x - series.x(after - 1) < series.x(after) - x)) return after - 1;
    return after;
}

// The area under a bound of the columns.
QPolygonF areaUnder(const std::vector<Column>& columns, const PlotScale& scale, const QRectF& place, double full, bool upper) {
    QPolygonF area;
    const double pixel = scale.rect.width() / std::max(1, static_cast<int>(scale.rect.width()));
    for (const Column& column : columns) {
        if (column.range.empty()) continue;
        const double value = std::clamp((upper ? column.range.max : column.range.min) / full, 0.0, 1.0);
        area << QPointF(place.left() + (column.pixel + 0.5) * pixel, place.bottom() - value * place.height());
    }
    if (area.isEmpty()) return area;
    area << QPointF(area.back().x(), place.bottom()) << QPointF(area.front().x(), place.bottom());
    return area;
}

}  // namespace

MachineStrip::MachineStrip(PlotGroup& group, QWidget* parent)
    : QWidget(parent), m_group(group), m_head(new SectionHead(tr("Machine"), this)), m_canvas(new PlotCanvas(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_canvas, 1);
    m_head->setFixedHeight(headHeight);
    m_head->layout()->setContentsMargins(16, 0, 16, 0);
    m_canvas->setObjectName(QStringLiteral("machine"));
    m_canvas->setAccessibleName(tr("Machine"));
    m_canvas->setTopMargin(0);
    m_canvas->showYAxis(false);
    m_canvas->setPaint(PlotCanvas::Layer::Curves, [this](QPainter& p, const PlotScale& s) { paintRows(p, s); });
    m_canvas->setPaint(PlotCanvas::Layer::Overlay, [this](QPainter& p, const PlotScale& s) { paintOverlay(p, s); });
    auto* gestures = new PlotGestures(*m_canvas, group, this);
    connect(gestures, &PlotGestures::fitted, &group, &PlotGroup::follow);
    connect(&group, &PlotGroup::rangeChanged, this, &MachineStrip::dataChanged);
    connect(&group, &PlotGroup::unitChanged, this, &MachineStrip::dataChanged);
    connect(&group, &PlotGroup::crosshairChanged, this, [this] { m_canvas->redraw(PlotCanvas::Layer::Overlay); });
    setRows({});
}

MachineStrip::~MachineStrip() = default;

void MachineStrip::setRemark(const QString& text) {
    m_head->setCount(text);
}

void MachineStrip::setRows(std::vector<MachineRow> rows) {
    m_rows = std::move(rows);
    setFixedHeight(headHeight + rowHeight * static_cast<int>(m_rows.size()) + PlotCanvas::axisHeight);
    dataChanged();
}

void MachineStrip::setBands(std::vector<PlotBand> bands) {
    if (m_bands == bands) return;
    m_bands = std::move(bands);
    dataChanged();
}

void MachineStrip::dataChanged() {
    m_canvas->setX(m_group.from(), m_group.to(), m_group.unit());
    m_canvas->redraw(PlotCanvas::Layer::Curves);
}

QString MachineStrip::valueText(int row) const {
    const MachineRow& r = m_rows[static_cast<size_t>(row)];
    if (!r.series || r.series->empty()) return QStringLiteral("–");
    const auto point = m_group.crosshair() ? nearest(*r.series, *m_group.crosshair()) : r.series->size() - 1;
    const double value = r.series->y(*point);
    return r.text ? r.text(value) : ui::valueText(value, false);
}

QRectF MachineStrip::placeOf(size_t row, const PlotScale& scale) const {
    return {scale.rect.left(), scale.rect.top() + static_cast<double>(row) * rowHeight, scale.rect.width(), rowHeight};
}

void MachineStrip::paintRows(QPainter& painter, const PlotScale& scale) const {
    const Theme& theme = themeOf(this);
    paintBands(painter, scale, theme, m_bands);
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const QRectF place = placeOf(i, scale);
        paintRow(painter, scale, m_rows[i], place.adjusted(0, 4, 0, -4));
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(theme.line0);
        painter.drawLine(QPointF(place.left(), place.top() + 0.5), QPointF(place.right(), place.top() + 0.5));
    }
}

void MachineStrip::paintRow(QPainter& painter, const PlotScale& scale, const MachineRow& row, QRectF place) const {
    if (!row.series) return;
    const auto columns = columnsOf(*row.series, scale.xFrom, scale.xTo, static_cast<int>(scale.rect.width()));
    const double largest = row.series->envelope(0, row.series->size()).max, full = row.full > 0  ? row.full
                                                                                   : largest > 0 ? largest
                                                                                                 : 1;
    QColor fill = themeOf(this).text3;
    fill.setAlphaF(0.13F);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    const QPolygonF upper = areaUnder(columns, scale, place, full, true);
    painter.drawPolygon(upper);
    painter.drawPolygon(areaUnder(columns, scale, place, full, false));
    Polyline line(painter, QPen(themeOf(this).text3, 1));
    for (qsizetype i = 0; i + 2 < upper.size(); ++i) line.add(upper[i]);
}

void MachineStrip::paintOverlay(QPainter& painter, const PlotScale& scale) const {
    const Theme& theme = themeOf(this);
    if (const auto x = m_group.crosshair()) {
        paintCrosshair(painter, scale, theme, *x, {});
        paintPlace(painter, scale, theme, *x, xText(*x, m_group.unit()));
    }
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const QRectF place = placeOf(i, scale);
        paintPlate(painter, theme, {place.left() + 4, place.center().y()}, m_rows[i].label, valueText(static_cast<int>(i)));
    }
    for (const PlotBand& band : m_bands)
        if (!band.text.isEmpty() && scale.shows(band.to))
            paintPlate(painter, theme, {scale.toX(band.to) + 4, scale.rect.bottom() - rowHeight / 2.0}, band.text);
}

}  // namespace lathe::ui
