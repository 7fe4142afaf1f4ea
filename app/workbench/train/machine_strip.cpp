// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/machine_strip.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>

#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/theme.h"
#include "widgets/plot/bars.h"
#include "widgets/plot/columns.h"
#include "widgets/plot/overlay.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/plot_gestures.h"
#include "widgets/plot/polyline.h"
#include "widgets/plot/value_text.h"

namespace lathe::workbench {

namespace {

constexpr size_t fewRows = 4;
constexpr int tallRow = 36, lowRow = 28;

// A GPU brings rows with it; lower ones leave the curves above most of their room.
int machineRowHeight(size_t rows) {
    return std::max(rows > fewRows ? lowRow : tallRow, static_cast<int>(ui::plateHeight()) + 8);
}

QRectF rectOf(const ui::PlotScale& scale, size_t row, size_t rows) {
    const int height = machineRowHeight(rows);
    return QRectF(scale.rect.left(), scale.rect.top() + static_cast<double>(row) * height, scale.rect.width(), height);
}

// Columns in which nothing was told break a line.
using Trace = std::vector<std::vector<QPointF>>;

// The middle of the range in each column: a mean of what falls into a pixel would hide the peaks.
Trace traceOf(const ui::Series& series, const ui::PlotScale& scale, const QRectF& place, int width, double top) {
    const double pixel = place.width() / width;
    Trace trace(1);
    for (const ui::Column& c : ui::columnsOf(series, scale.xFrom, scale.xTo, width)) {
        if (c.range.empty()) {
            if (!trace.back().empty()) trace.emplace_back();
            continue;
        }
        const double share = std::clamp((c.range.min + c.range.max) / 2 / top, 0.0, 1.0);
        trace.back().emplace_back(place.left() + std::clamp(c.pixel, 0, width) * pixel, place.bottom() - share * place.height());
    }
    return trace;
}

void paintTrace(QPainter& painter, const Trace& trace, const QPen& pen) {
    ui::Polyline line(painter, pen);
    for (const std::vector<QPointF>& piece : trace) {
        for (const QPointF& at : piece) line.add(at);
        line.end();
    }
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
    head->setCount(tr("sampled 10 times per second, saved with the run"));
    head->setContentsMargins(4, 0, 0, 0);  // in line with the heads of the plots
    column->addWidget(head);
    column->addWidget(m_canvas);
    ui::followTextScale(this, [this] { fitHeight(); });
    m_canvas->setTopMargin(0);
    m_canvas->showYAxis(false);
    m_canvas->setY(0, 1);
    m_canvas->installEventFilter(this);
    m_canvas->setPaint(ui::PlotCanvas::Layer::Ground, [this](QPainter& p, const ui::PlotScale& s) { paintGround(p, s); });
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

void MachineStrip::setLimits(const MachineLimits& limits) {
    m_limits = limits;
    m_limits.queue = std::max(limits.queue, 1.0);
}

void MachineStrip::setBands(std::vector<ui::PlotBand> bands) {
    m_bands = std::move(bands);
}

void MachineStrip::dataChanged() {
    fitHeight();
    m_canvas->setX(m_group.from(), m_group.to(), m_group.unit());
    m_canvas->redraw(ui::PlotCanvas::Layer::Ground);
}

void MachineStrip::fitHeight() {
    const int rows = rowCount(), height = rows * machineRowHeight(static_cast<size_t>(rows)) + ui::PlotCanvas::axisHeight();
    if (m_canvas->height() != height || m_canvas->minimumHeight() != height) m_canvas->setFixedHeight(height);
}

int MachineStrip::rowCount() const {
    return static_cast<int>(rows().size());
}

QString MachineStrip::rowText(int row) const {
    const MachineRow r = rows()[static_cast<size_t>(row)];
    const QString area = tr("%1 %2").arg(r.area.name, r.area.value);
    return r.line ? tr("%1, %2").arg(area, tr("%1 %2").arg(r.line->name, r.line->value)) : area;
}

QString MachineStrip::throttleAt(double x) const {
    if (!m_record) return {};
    for (const RunRecord::Throttle& t : m_record->throttles())
        if (x >= t.span.fromX && x <= t.span.toX) return tr("The GPU was throttled: %1").arg(throttleText(t.reasons));
    return {};
}

std::vector<MachineRow> MachineStrip::rows() const {
    return machineRows(m_record, m_limits, m_group.crosshair());
}

void MachineStrip::paintGround(QPainter& painter, const ui::PlotScale& scale) const {
    const ui::Theme& theme = ui::themeOf(this);
    ui::paintBands(painter, scale, theme, m_bands);
    if (!m_record || m_record->throttles().empty()) return;
    std::vector<ui::PlotBand> throttled;
    for (const RunRecord::Throttle& t : m_record->throttles()) throttled.push_back({t.span.fromX, t.span.toX, {}});
    const std::vector<MachineRow> all = rows();
    const auto ofDevice = std::count_if(all.begin(), all.end(), [](const MachineRow& r) { return r.ofDevice; });
    ui::PlotScale upper = scale;
    upper.rect.setHeight(static_cast<double>(ofDevice) * machineRowHeight(all.size()));
    ui::paintBands(painter, upper, theme, throttled);
}

void MachineStrip::paintRows(QPainter& painter, const ui::PlotScale& scale) const {
    const ui::Theme& theme = ui::themeOf(this);
    const std::vector<MachineRow> all = rows();
    for (size_t i = 0; i < all.size(); ++i) {
        const QRectF place = rectOf(scale, i, all.size());
        painter.fillRect(QRectF(0, place.top(), place.right() + 100, 1), theme.line0);
        if (m_record) paintRow(painter, scale, all[i], place.adjusted(0, 5, 0, -5));
    }
}

void MachineStrip::paintRow(QPainter& painter, const ui::PlotScale& scale, const MachineRow& row, const QRectF& place) const {
    const ui::Theme& theme = ui::themeOf(this);
    paintArea(painter, scale, row.area, place);
    if (row.line) {
        const int width = ui::pixelColumns(painter, place);
        paintTrace(painter, traceOf(m_record->strip(row.line->strip), scale, place, width, row.line->top),
                   QPen(theme.data[2], 1));
    }
    if (row.limit) {
        const double y = std::floor(place.bottom() - *row.limit / row.area.top * place.height()) + 0.5;
        QPen pen(theme.warning, 1);
        pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y));
    }
}

void MachineStrip::paintArea(QPainter& painter, const ui::PlotScale& scale, const MachineTrace& area, const QRectF& place) const {
    const ui::Theme& theme = ui::themeOf(this);
    const int width = ui::pixelColumns(painter, place);
    const Trace trace = traceOf(m_record->strip(area.strip), scale, place, width, area.top);
    QColor fill = theme.text3;
    fill.setAlphaF(0.22F);
    for (const std::vector<QPointF>& piece : trace) ui::fillBars(painter, place, barsUnder(piece, place, width), fill);
    paintTrace(painter, trace, QPen(theme.text3, 1));
}

void MachineStrip::paintOverlay(QPainter& painter, const ui::PlotScale& scale) const {
    const ui::Theme& theme = ui::themeOf(this);
    if (const auto x = m_group.crosshair()) {
        ui::paintCrosshair(painter, scale, theme, *x, {});
        ui::paintPosition(painter, scale, theme, *x, ui::xText(*x, m_group.unit()));
    }
    const std::vector<MachineRow> all = rows();
    for (size_t i = 0; i < all.size(); ++i)
        paintPlates(painter, all[i], rectOf(scale, i, all.size()).topLeft() + QPointF(4, 4 + ui::plateHeight() / 2));
    for (const ui::PlotBand& band : m_bands) paintReason(painter, scale, band);
}

void MachineStrip::paintPlates(QPainter& painter, const MachineRow& row, QPointF at) const {
    const ui::Theme& theme = ui::themeOf(this);
    const QRectF first = ui::paintPlate(painter, theme, at, row.area.name, row.area.value);
    if (!row.line) return;
    const QRectF second = ui::paintPlate(painter, theme, {first.right() + 22, at.y()}, row.line->name, row.line->value);
    painter.fillRect(QRectF(second.left() - 16, at.y() - 1, 12, 2), theme.data[2]);
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

bool MachineStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_canvas || event->type() != QEvent::ToolTip) return QWidget::eventFilter(watched, event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = throttleAt(m_canvas->scale().xAt(help->pos().x()));
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, m_canvas);
    return true;
}

void MachineStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) dataChanged();
}

}  // namespace lathe::workbench
