// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/gradient_strip.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>

#include "app/workbench/train/gradient_scale.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/section_head.h"
#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/plot/overlay.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/plot_gestures.h"
#include "widgets/plot/value_text.h"
#include "widgets/study/trial_colors.h"

namespace lathe::workbench {

namespace {

constexpr size_t mostGradientRows = 12;
constexpr int gradientRowHeight = 14, warningSide = 12;

}  // namespace

GradientStrip::GradientStrip(ui::PlotGroup& group, QWidget* parent)
    : QWidget(parent), m_group(group), m_canvas(new ui::PlotCanvas), m_scale(new GradientScale) {
    setObjectName(QStringLiteral("train.gradients"));
    setAccessibleName(tr("Gradient norm by layer"));
    auto* head = new ui::SectionHead(tr("Gradient norm by layer"));
    head->setContentsMargins(4, 0, 0, 0);  // in line with the heads of the plots
    head->addTool(m_scale);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(m_canvas);
    m_canvas->setObjectName(QStringLiteral("canvas"));
    m_canvas->setAccessibleName(tr("Gradient norm by layer"));
    m_canvas->setTopMargin(0);
    m_canvas->showXAxis(false);
    m_canvas->showYAxis(false);
    m_canvas->setY(0, 1);
    m_canvas->installEventFilter(this);
    m_canvas->setPaint(ui::PlotCanvas::Layer::Curves, [this](QPainter& p, const ui::PlotScale& s) { paintRows(p, s); });
    m_canvas->setPaint(ui::PlotCanvas::Layer::Overlay, [this](QPainter& p, const ui::PlotScale& s) { paintOverlay(p, s); });
    new ui::PlotGestures(*m_canvas, m_group, this);
    connect(&group, &ui::PlotGroup::rangeChanged, this, &GradientStrip::redraw);
    connect(&group, &ui::PlotGroup::unitChanged, this, &GradientStrip::redraw);
    connect(&group, &ui::PlotGroup::crosshairChanged, this, [this] { m_canvas->redraw(ui::PlotCanvas::Layer::Overlay); });
    ui::followTextScale(this, [this] { fit(); });
    hide();
}

void GradientStrip::setRecord(const RunRecord* record) {
    m_record = record;
    dataChanged();
}

void GradientStrip::setWarnings(std::vector<GradientWarning> warnings) {
    if (warnings == m_warnings) return;
    m_warnings = std::move(warnings);
    m_canvas->redraw(ui::PlotCanvas::Layer::Overlay);
}

void GradientStrip::dataChanged() {
    const bool some = m_record && !m_record->gradients().empty();
    m_rows = some ? gradientRows(m_record->gradientLayers(), mostGradientRows) : std::vector<GradientRow>();
    m_decades = some ? decadesOf(m_rows, m_record->gradients()) : Decades();
    m_scale->setDecades(m_decades);
    fit();
    setVisible(some);
    redraw();
}

int GradientStrip::rowHeight() const {
    return ui::scaledHeight(gradientRowHeight);
}

void GradientStrip::fit() {
    m_canvas->setFixedHeight(std::max(1, rowCount()) * rowHeight() + 8);
}

void GradientStrip::redraw() {
    m_canvas->setX(m_group.from(), m_group.to(), m_group.unit());
    m_canvas->redraw(ui::PlotCanvas::Layer::Ground);
}

QRectF GradientStrip::rectOf(const ui::PlotScale& scale, int row) const {
    return QRectF(scale.rect.left(), scale.rect.top() + row * rowHeight(), scale.rect.width(), rowHeight());
}

// A measurement stands for the steps up to the next one.
int GradientStrip::measurementAt(double x) const {
    if (!m_record) return -1;
    const auto& all = m_record->gradients();
    const auto after = std::upper_bound(all.begin(), all.end(), x, [](double at, const LayerGradients& g) { return at < g.x; });
    return static_cast<int>(after - all.begin()) - 1;
}

bool GradientStrip::contains(int row, const std::string& layer) const {
    const auto& all = m_record->gradientLayers();
    const auto& layers = m_rows[static_cast<size_t>(row)].layers;
    return std::any_of(layers.begin(), layers.end(), [&](size_t l) { return l < all.size() && all[l] == layer; });
}

QString GradientStrip::textAt(int row, double x) const {
    const int measurement = measurementAt(x);
    if (row < 0 || row >= rowCount() || measurement < 0) return {};
    const GradientRow& r = m_rows[static_cast<size_t>(row)];
    const LayerGradients& gradients = m_record->gradients()[static_cast<size_t>(measurement)];
    QString text =
        tr("%1: gradient norm %2 at step %3").arg(r.name, ui::realText(normOf(r, gradients)), ui::countText(gradients.step));
    for (const GradientWarning& warning : m_warnings)
        if (contains(row, warning.layer)) text += QLatin1Char('\n') + warning.text;
    return text;
}

void GradientStrip::paintRows(QPainter& painter, const ui::PlotScale& scale) const {
    if (!m_record) return;
    const ui::Theme& theme = ui::themeOf(this);
    const auto& all = m_record->gradients();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto first = static_cast<size_t>(std::max(0, measurementAt(scale.xFrom)));
    for (size_t i = first; i < all.size() && all[i].x <= scale.xTo; ++i) {
        const double left = std::floor(scale.toX(all[i].x));
        const double right = std::floor(scale.toX(i + 1 < all.size() ? all[i + 1].x : std::max(m_record->lastX(), all[i].x)));
        if (right <= left && i + 1 < all.size()) continue;  // the next one is in the same pixel
        for (int row = 0; row < rowCount(); ++row) {
            const double norm = normOf(m_rows[static_cast<size_t>(row)], all[i]);
            const QColor color = !std::isfinite(norm) ? theme.error
                                 : norm > 0           ? ui::rampColor(theme, m_decades.share(norm))
                                                      : theme.line0;
            painter.fillRect(QRectF(left, rectOf(scale, row).top(), std::max(1.0, right - left), rowHeight() - 1), color);
        }
    }
}

void GradientStrip::paintOverlay(QPainter& painter, const ui::PlotScale& scale) const {
    if (!m_record) return;
    paintNames(painter, scale);
    for (const GradientWarning& warning : m_warnings) paintWarning(painter, scale, warning);
    if (const auto x = m_group.crosshair()) ui::paintCrosshair(painter, scale, ui::themeOf(this), *x, {});
}

void GradientStrip::paintNames(QPainter& painter, const ui::PlotScale& scale) const {
    painter.setFont(ui::font(ui::TextRole::Caption));
    painter.setPen(ui::themeOf(this).text3);
    for (int row = 0; row < rowCount(); ++row) {
        const QRectF room(4, rectOf(scale, row).top(), scale.rect.left() - 10, rowHeight());
        const QString name = painter.fontMetrics().elidedText(m_rows[static_cast<size_t>(row)].name, Qt::ElideMiddle,
                                                              static_cast<int>(room.width()));
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, name);
    }
}

// From the step of the warning to the end, with the sign of a warning where it begins.
void GradientStrip::paintWarning(QPainter& painter, const ui::PlotScale& scale, const GradientWarning& warning) const {
    const ui::Theme& theme = ui::themeOf(this);
    const double left = std::clamp(scale.toX(warning.x), scale.rect.left(), scale.rect.right());
    const double right = std::clamp(scale.toX(m_record->lastX()), left + 1, scale.rect.right() + 1);
    for (int row = 0; row < rowCount(); ++row) {
        if (!contains(row, warning.layer)) continue;
        const QRectF place = rectOf(scale, row);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(theme.warning, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(left, place.top(), right - left, rowHeight() - 1));
        const double at = std::max(scale.rect.left(), left - warningSide - 2);
        const QRectF sign(at, place.center().y() - warningSide / 2.0 - 0.5, warningSide, warningSide);
        painter.fillRect(sign.adjusted(-1, -1, 1, 1), theme.panel);
        ui::icon(QStringLiteral("exclamation-triangle"), theme.warning).paint(&painter, sign.toRect());
    }
}

bool GradientStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_canvas || event->type() != QEvent::ToolTip) return QWidget::eventFilter(watched, event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const ui::PlotScale scale = m_canvas->scale();
    const int row = static_cast<int>(std::floor((help->pos().y() - scale.rect.top()) / rowHeight()));
    const QString text = textAt(row, std::max(scale.xAt(help->pos().x()), scale.xFrom));
    text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), text, m_canvas);
    return true;
}

void GradientStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) redraw();
}

}  // namespace lathe::workbench
