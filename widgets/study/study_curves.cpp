// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_curves.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/plot/overlay.h"
#include "widgets/plot/polyline.h"
#include "widgets/study/chart_frame.h"
#include "widgets/study/dot_view.h"
#include "widgets/study/line_raster.h"
#include "widgets/study/name_plate.h"
#include "widgets/study/trial_order.h"
#include "widgets/study/view_zoom.h"

namespace lathe::ui {

namespace {

constexpr double curveReach = 10;
constexpr size_t samples = 20000, curvesAtOnce = 128;

double curveWidth(size_t count) {
    return count <= 60 ? 1.5 : count <= 300 ? 1.25 : 1;
}

/// What is not finite or goes back is left out.
void addReadings(Series& readings, std::span<const double> epochs, std::span<const double> values) {
    const size_t count = std::min(epochs.size(), values.size());
    for (size_t i = 0; i < count; ++i)
        if (std::isfinite(epochs[i]) && (readings.empty() || epochs[i] >= readings.xs().back()))
            readings.append(epochs[i], values[i]);
}

}  // namespace

StudyCurves::StudyCurves(QWidget* parent)
    : TrialView(parent), m_zoom(new ViewZoom(*this, [this] { return isEmpty() ? QRectF() : m_scale.rect; })) {
    connect(m_zoom, &ViewZoom::changed, this, [this] {
        chooseScale();
        thinAll();
        repaintGround();
    });
    setAccessibleName(tr("Curves of all trials"));
    setEmptyText(tr("No curve yet"), tr("Curves appear here from the first epoch of the first trial."));
}

StudyCurves::~StudyCurves() = default;

StudyCurves::Line& StudyCurves::lineOf(qint64 trial) {
    const auto [at, isNew] = m_byTrial.try_emplace(trial, m_curves.size());
    if (isNew) m_curves.push_back({.trial = trial, .row = trials() ? table().rowOf(trial) : -1, .readings = {}, .thin = {}});
    return m_curves[at->second];
}

void StudyCurves::setCurves(std::vector<TrialCurve> curves) {
    m_curves.clear();
    m_byTrial.clear();
    m_curves.reserve(curves.size());
    for (const TrialCurve& curve : curves) {
        if (!curve.epochs.empty() && !curve.values.empty()) addReadings(lineOf(curve.trial).readings, curve.epochs, curve.values);
    }
    connectRows();
    chooseValues();
    chooseScale();
    thinAll();
    repaintGround();
}

// The point before the first new one is drawn again: the line comes from there.
void StudyCurves::append(qint64 trial, std::span<const double> epochs, std::span<const double> values) {
    if (epochs.empty() || values.empty()) return;
    const size_t curves = m_curves.size();
    Line& line = lineOf(trial);
    const size_t before = line.readings.size();
    addReadings(line.readings, epochs, values);
    if (m_curves.size() != curves) connectRows();
    const double from = m_scale.xFrom, to = m_scale.xTo;
    chooseScale();
    if (from != m_scale.xFrom || to != m_scale.xTo || columns() != m_thinnedTo) {
        thinAll();
        return repaintGround();
    }
    line.thin.cut(line.readings, m_scale.xFrom, m_scale.xTo, columns());
    if (line.row < 0) return;
    drawMore([&](QImage& image, bool ground) {
        LineRaster raster(image, m_scale.rect);
        raster.setPen(ground ? unbrushed(theme(), m_curves.size()) : colors().of(static_cast<size_t>(line.row)),
                      ground ? 1 : curveWidth(m_curves.size()));
        if (ground || brushed().holds(static_cast<size_t>(line.row)))
            line.thin.paint(raster, line.readings, m_scale, before == 0 ? 0 : before - 1);
    });
}

void StudyCurves::setEpochs(double epochs) {
    if (m_epochs == epochs) return;
    m_epochs = epochs;
    chooseScale();
    thinAll();
    repaintGround();
}

void StudyCurves::tableChanged() {
    connectRows();
    chooseValues();
    chooseScale();
    if (columns() != m_thinnedTo) thinAll();
}

void StudyCurves::connectRows() {
    m_bestLast.clear();
    if (!trials()) return;
    for (Line& line : m_curves) line.row = table().rowOf(line.trial);
    for (const size_t row : worstFirst(table()))
        if (const auto found = m_byTrial.find(table().rows[row].number); found != m_byTrial.end())
            m_bestLast.push_back(found->second);
}

bool StudyCurves::hasContent() const {
    return !m_bestLast.empty() && !table().objectives.empty();
}

double StudyCurves::lastEpoch() const {
    double last = 0;
    for (const Line& line : m_curves)
        if (!line.readings.empty() && std::isfinite(line.readings.xs().back())) last = std::max(last, line.readings.xs().back());
    return last;
}

std::vector<double> StudyCurves::someValues() const {
    size_t all = 0;
    for (const Line& line : m_curves) all += line.readings.size();
    const size_t step = 1 + all / samples;
    std::vector<double> values;
    for (size_t curve = 0; curve < m_curves.size(); ++curve)
        for (size_t i = curve % step; i < m_curves[curve].readings.size(); i += step)
            if (const double value = m_curves[curve].readings.y(i); std::isfinite(value)) values.push_back(value);
    return values;
}

// Without the worst tenth of all readings: the first epochs would flatten the rest.
void StudyCurves::chooseValues() {
    if (!trials() || table().objectives.empty()) return;
    m_axis = table().objectives[0];
    std::vector<double> values = someValues();
    if (m_axis.maximize)
        std::ranges::sort(values, std::greater());
    else
        std::ranges::sort(values);
    values.resize(values.size() - values.size() / 10);
    for (const TrialRow& row : table().rows)
        if (row.state == TrialMark::Complete) values.push_back(row.objective(0));
    fitAxis(m_axis, std::move(values));
}

void StudyCurves::chooseScale() {
    if (!trials() || table().objectives.empty()) return;
    m_scale = scaleOf(chartRect(size(), false, false), m_axis);
    m_scale.xFrom = 0;
    m_scale.xTo = std::max({1.0, m_epochs, lastEpoch()});
    m_scale = m_zoom->applied(m_scale);
}

int StudyCurves::columns(double ratio) const {
    return std::max(1, static_cast<int>(std::lround(m_scale.rect.width() * ratio)));
}

void StudyCurves::thinAll(double ratio) {
    m_thinnedTo = columns(ratio);
    for (Line& line : m_curves) line.thin.cut(line.readings, m_scale.xFrom, m_scale.xTo, m_thinnedTo);
}

void StudyCurves::paintLines(QImage& image, bool grey, std::span<const size_t> curves) const {
    LineRaster raster(image, m_scale.rect);
    const double width = grey ? 1 : curveWidth(brushed().active ? brushed().count : m_bestLast.size());
    raster.setPen(unbrushed(theme(), m_bestLast.size()), width);
    for (const size_t curve : curves) {
        const Line& line = m_curves[curve];
        const auto row = static_cast<size_t>(line.row);
        if (!grey && !brushed().holds(row)) continue;
        if (!grey) raster.setPen(colors().of(row), width);
        line.thin.paint(raster, line.readings, m_scale);
    }
}

void StudyCurves::paintGround(QPainter& painter, QImage& image) const {
    paintFrame(painter, theme(),
               {m_scale.rect, xTicks(m_scale, XUnit::Epoch), yTicks(shownAxis(m_axis, m_scale), m_scale.rect), {}, {}});
    paintLines(image, true, m_bestLast);
}

void StudyCurves::paintFront(QPainter& painter, QImage& image) const {
    for (size_t piece = 0; piece < frontPieces(); ++piece) paintFrontPiece(painter, image, piece);
}

size_t StudyCurves::frontPieces() const {
    return std::max<size_t>(1, (m_bestLast.size() + curvesAtOnce - 1) / curvesAtOnce);
}

void StudyCurves::paintFrontPiece(QPainter& painter, QImage& image, size_t piece) const {
    const size_t first = piece * curvesAtOnce, count = std::min(curvesAtOnce, m_bestLast.size() - first);
    paintLines(image, false, std::span(m_bestLast).subspan(first, count));
    if (piece + 1 < frontPieces()) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintEnds(painter);
}

QImage StudyCurves::picture(double ratio) {
    thinAll(ratio);
    QImage image = TrialView::picture(ratio);
    thinAll();
    return image;
}

QString StudyCurves::valuesText() const {
    if (isEmpty()) return {};
    QStringList lines{QStringList{tr("Trial"), tr("Epoch"), table().objectives[0].name}.join(QLatin1Char('\t'))};
    for (const Line& line : m_curves) {
        if (line.row < 0 || !brushed().holds(static_cast<size_t>(line.row))) continue;
        for (size_t i = 0; i < line.readings.size(); ++i)
            lines += QStringList{QString::number(line.trial), exactText(line.readings.x(i), copiedDigits),
                                 exactText(line.readings.y(i), copiedDigits)}
                         .join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

double StudyCurves::lastValue(const Line& line) {
    for (size_t i = line.readings.size(); i-- > 0;)
        if (std::isfinite(line.readings.y(i))) return line.readings.y(i);
    return nowhere;
}

QPointF StudyCurves::endOf(const Line& line) const {
    for (size_t i = line.readings.size(); i-- > 0;)
        if (std::isfinite(line.readings.y(i))) return {m_scale.toX(line.readings.x(i)), heldY(m_scale, line.readings.y(i))};
    return {nowhere, nowhere};
}

void StudyCurves::paintEnds(QPainter& painter) const {
    for (const size_t curve : m_bestLast) {
        const Line& line = m_curves[curve];
        const bool pruned = table().rows[static_cast<size_t>(line.row)].state == TrialMark::Pruned;
        const QPointF end = endOf(line);
        if (const auto side = beyond(m_scale, lastValue(line))) {
            if (m_zoom->isWhole()) paintBeyond(painter, end, *side > 0, theme().text3);
            continue;
        }
        if (pruned && m_scale.rect.adjusted(-1, -1, 1, 1).contains(end))
            paintTrialMark(painter, theme(), end, TrialMark::Pruned, theme().text3);
    }
}

void StudyCurves::paintRaised(QPainter& painter, const Line& line, const QColor& color) const {
    painter.setClipRect(m_scale.rect.adjusted(0, -2, 0, 2));
    for (const QPen& pen : {QPen(theme().panel, 4.5), QPen(color, 2.5)}) {
        Polyline drawn(painter, pen);
        for (const QPointF p : line.thin.outline(line.readings, m_scale)) drawn.add(p);
    }
    painter.setClipping(false);
}

QString StudyCurves::nameAt(const Line& line, double epoch) const {
    if (line.readings.empty()) return {};
    const size_t point = std::min(line.readings.lowerBound(epoch), line.readings.size() - 1);
    return tr("Trial %1, epoch %2: %3")
        .arg(countText(line.trial), countText(std::llround(line.readings.x(point))),
             table().objectives[0].textOf(line.readings.y(point)));
}

void StudyCurves::paintOverlay(QPainter& painter) const {
    for (const qint64 number : {selected(), highlighted()}) {
        const auto found = m_byTrial.find(number);
        if (found == m_byTrial.end() || m_curves[found->second].row < 0) continue;
        const Line& line = m_curves[found->second];
        paintRaised(painter, line, number == highlighted() ? theme().text : theme().accent);
        if (number != highlighted()) continue;
        const bool inside = m_mouse && m_scale.rect.contains(*m_mouse);
        const double epoch = inside ? m_scale.xAt(m_mouse->x()) : m_scale.xTo;
        if (inside) paintCrosshair(painter, m_scale, theme(), epoch, {});
        paintNamePlate(painter, theme(), inside ? *m_mouse : endOf(line), rect(), nameAt(line, epoch));
    }
}

int StudyCurves::rowAt(QPointF at) const {
    if (!m_scale.rect.adjusted(0, -4, 0, 4).contains(at)) return -1;
    int found = -1;
    double least = curveReach;
    for (const size_t curve : m_bestLast) {
        const Line& line = m_curves[curve];
        const double away = line.thin.distance(line.readings, m_scale, at) +
                            (brushed().holds(static_cast<size_t>(line.row)) ? 0 : curveReach / 2);
        if (away <= least) least = away, found = line.row;
    }
    return found;
}

QString StudyCurves::summary() const {
    return tr("%n curves of %1", nullptr, static_cast<int>(m_bestLast.size())).arg(table().objectives[0].name);
}

void StudyCurves::resizeEvent(QResizeEvent* event) {
    chooseScale();
    if (columns() != m_thinnedTo) thinAll();
    TrialView::resizeEvent(event);
}

void StudyCurves::mouseMoveEvent(QMouseEvent* event) {
    m_mouse = event->position();
    TrialView::mouseMoveEvent(event);
    if (highlighted() >= 0) update();
}

void StudyCurves::leaveEvent(QEvent* event) {
    m_mouse.reset();
    TrialView::leaveEvent(event);
}

}  // namespace lathe::ui
