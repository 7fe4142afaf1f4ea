// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/machine_strip.h"

#include <algorithm>

#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include "app/workbench/figures.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/theme.h"
#include "widgets/plot/bars.h"
#include "widgets/plot/columns.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/plot_gestures.h"
#include "widgets/plot/polyline.h"
#include "widgets/plot/value_text.h"

namespace lathe::workbench {

namespace {

constexpr int shownRows = 4;

// The value at a place of x: of the last point that is not after it.
double valueAt(const ui::Series& series, std::optional<double> x) {
    if (!x) return series.y(series.size() - 1);
    const size_t next = series.lowerBound(*x);
    return series.y(std::min(next, series.size() - 1));
}

double largest(const ui::Series& series) {
    return series.size() == 0 ? 0 : series.envelope(0, series.size()).max;
}

// What lies between a line from left to right and the lower edge of a place that has so many columns.
std::vector<ui::Bar> barsUnder(const std::vector<QPointF>& line, const QRectF& place, int columns) {
    std::vector<ui::Bar> bars;
    const double pixel = place.width() / columns;
    const auto columnAt = [&](const QPointF& p) {
        return std::clamp(static_cast<int>((p.x() - place.left()) / pixel), 0, columns - 1);
    };
    for (size_t i = 0; i < line.size(); ++i) {
        const QPointF before = line[i == 0 ? 0 : i - 1], after = line[i];
        const double way = std::max(after.x() - before.x(), pixel);
        for (int c = bars.empty() ? columnAt(before) : bars.back().column + 1; c <= columnAt(after); ++c) {
            const double share = std::clamp((place.left() + c * pixel - before.x()) / way, 0.0, 1.0);
            bars.push_back({c, before.y() + share * (after.y() - before.y()), place.bottom()});
        }
    }
    return bars;
}

}  // namespace

MachineStrip::MachineStrip(ui::PlotGroup& group, QWidget* parent)
    : QWidget(parent), m_group(group), m_canvas(new ui::PlotCanvas) {
    setObjectName(QStringLiteral("train.machine"));
    setAccessibleName(tr("Machine"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    auto* head = new ui::SectionHead(tr("Machine"));
    head->setCount(tr("sampled 10 times a second, stored with the run"));
    head->setContentsMargins(4, 0, 0, 0);  // in line with the heads of the plots
    column->addWidget(head);
    column->addWidget(m_canvas);
    m_canvas->setFixedHeight(shownRows * rowHeight + ui::PlotCanvas::axisHeight);
    m_canvas->setTopMargin(0);
    m_canvas->showYAxis(false);
    m_canvas->setY(0, shownRows);
    m_canvas->setPaint(ui::PlotCanvas::Layer::Ground,
                       [this](QPainter& p, const ui::PlotScale& s) { ui::paintBands(p, s, ui::themeOf(this), m_bands); });
    m_canvas->setPaint(ui::PlotCanvas::Layer::Curves, [this](QPainter& p, const ui::PlotScale& s) { paintRows(p, s); });
    m_canvas->setPaint(ui::PlotCanvas::Layer::Overlay, [this](QPainter& p, const ui::PlotScale& s) { paintOverlay(p, s); });
    new ui::PlotGestures(*m_canvas, m_group, this);
    connect(&group, &ui::PlotGroup::rangeChanged, this, &MachineStrip::dataChanged);
    connect(&group, &ui::PlotGroup::unitChanged, this, &MachineStrip::dataChanged);
    connect(&group, &ui::PlotGroup::crosshairChanged, this, [this] { m_canvas->redraw(ui::PlotCanvas::Layer::Overlay); });
}

void MachineStrip::setRecord(const RunRecord* record) {
    m_record = record;
    dataChanged();
}

void MachineStrip::setLimits(double queue, int cores) {
    m_queue = std::max(queue, 1.0);
    m_cores = cores;
}

void MachineStrip::setBands(std::vector<ui::PlotBand> bands) {
    m_bands = std::move(bands);
}

void MachineStrip::dataChanged() {
    m_canvas->setX(m_group.from(), m_group.to(), m_group.unit());
    m_canvas->redraw(ui::PlotCanvas::Layer::Ground);
}

int MachineStrip::rowCount() const {
    return shownRows;
}

QString MachineStrip::rowText(int row) const {
    const Row r = rows()[static_cast<size_t>(row)];
    return tr("%1 %2").arg(r.name, r.value);
}

QString MachineStrip::valueOf(RunRecord::Strip strip) const {
    if (!m_record || m_record->strip(strip).size() == 0) return QStringLiteral("–");
    const double value = valueAt(m_record->strip(strip), m_group.crosshair());
    if (strip == RunRecord::Resident) return bytesText(static_cast<int64_t>(value * (1 << 20)));
    if (strip == RunRecord::Queue) return tr("%1 of %2").arg(static_cast<int>(value)).arg(static_cast<int>(m_queue));
    return tr("%1 %").arg(QLocale().toString(value * 100, 'f', 0));
}

std::vector<MachineStrip::Row> MachineStrip::rows() const {
    const double memory = m_record ? largest(m_record->strip(RunRecord::Resident)) : 0;
    const QString cpu = tr("CPU, %n core(s)", nullptr, m_cores);
    return {{RunRecord::Cpu, cpu, valueOf(RunRecord::Cpu), 1},
            {RunRecord::Process, tr("of it this training"), valueOf(RunRecord::Process), 1},
            {RunRecord::Resident, tr("Memory of this training"), valueOf(RunRecord::Resident), std::max(memory, 1.0) * 1.4},
            {RunRecord::Queue, tr("Loader queue"), valueOf(RunRecord::Queue), m_queue}};
}

void MachineStrip::paintRows(QPainter& painter, const ui::PlotScale& scale) const {
    const ui::Theme& theme = ui::themeOf(this);
    int index = 0;
    for (const Row& row : rows()) {
        const QRectF place(scale.rect.left(), scale.rect.top() + index++ * rowHeight, scale.rect.width(), rowHeight);
        painter.fillRect(QRectF(0, place.top(), place.right() + 100, 1), theme.line0);
        if (m_record && m_record->strip(row.strip).size() > 0) paintRow(painter, scale, row, place.adjusted(0, 5, 0, -5));
    }
}

// The mean of what falls into a pixel would hide the peaks: the area goes to the middle of the range, the line too.
void MachineStrip::paintRow(QPainter& painter, const ui::PlotScale& scale, const Row& row, const QRectF& place) const {
    const ui::Theme& theme = ui::themeOf(this);
    const int width = ui::pixelColumns(painter, place);
    const double pixel = place.width() / width;
    std::vector<QPointF> middle;
    for (const ui::Column& c : ui::columnsOf(m_record->strip(row.strip), scale.xFrom, scale.xTo, width)) {
        const double share = std::clamp((c.range.min + c.range.max) / 2 / row.top, 0.0, 1.0);
        middle.emplace_back(place.left() + std::clamp(c.pixel, 0, width) * pixel, place.bottom() - share * place.height());
    }
    QColor fill = theme.text3;
    fill.setAlphaF(0.22F);
    ui::fillBars(painter, place, barsUnder(middle, place, width), fill);
    ui::Polyline line(painter, QPen(theme.text3, 1));
    for (const QPointF& at : middle) line.add(at);
}

void MachineStrip::paintOverlay(QPainter& painter, const ui::PlotScale& scale) const {
    const ui::Theme& theme = ui::themeOf(this);
    if (const auto x = m_group.crosshair()) {
        ui::paintCrosshair(painter, scale, theme, *x, {});
        ui::paintPlace(painter, scale, theme, *x, ui::xText(*x, m_group.unit()));
    }
    int index = 0;
    for (const Row& row : rows())
        ui::paintPlate(painter, theme, {scale.rect.left() + 4, scale.rect.top() + rowHeight * index++ + 14}, row.name, row.value);
    for (const ui::PlotBand& band : m_bands) paintReason(painter, scale, band);
}

// Beside its span: to the right, or to the left where there is no room; in the lowest row.
void MachineStrip::paintReason(QPainter& painter, const ui::PlotScale& scale, const ui::PlotBand& band) const {
    if (band.to < scale.xFrom || band.from > scale.xTo) return;
    const double width = QFontMetricsF(ui::font(ui::TextRole::Caption)).horizontalAdvance(band.text) + 12;
    const double left = scale.toX(band.from), right = scale.toX(band.to), y = scale.rect.bottom() - 14;
    const ui::Theme& theme = ui::themeOf(this);
    if (right + 4 + width < scale.rect.right())
        ui::paintPlate(painter, theme, {right + 4, y}, band.text);
    else if (left - 4 - width > scale.rect.left())
        ui::paintPlate(painter, theme, {left - 4 - width, y}, band.text);
}

void MachineStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) dataChanged();
}

}  // namespace lathe::workbench
