// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/progress_band.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

#include "app/workbench/figures.h"
#include "app/workbench/train/time_left.h"
#include "widgets/common/label.h"
#include "widgets/common/stat_tile.h"
#include "widgets/plot/value_text.h"

namespace lathe::workbench {

namespace {

constexpr int bandHeight = 68, barTop = 44, barHeight = 6, side = 16;
constexpr double rateSeconds = 5;

// Training steps a second, over the last seconds that were measured.
double stepsPerSecond(const RunRecord& record) {
    double seconds = 0, steps = 0;
    const auto& times = record.times();
    for (auto t = times.rbegin(); t != times.rend() && seconds < rateSeconds; ++t) {
        seconds += static_cast<double>(t->total);
        steps += t->steps;
    }
    return seconds > 0 ? steps / seconds : 0;
}

ui::StatTile* tile(QHBoxLayout* row, const char* name) {
    auto* t = new ui::StatTile({});
    t->setObjectName(QString::fromLatin1(name));
    row->addWidget(t, 0, Qt::AlignVCenter);
    return t;
}

// MiB: on the GPU what the trainer holds of its memory, or where the driver does not say, what all programs hold. NaN: unknown.
double memoryInUse(const RunRecord& record) {
    if (record.hasDevice()) {
        const float own = record.health().ownMiB;
        return static_cast<double>(std::isfinite(own) ? own : record.device().usedMiB);
    }
    const ui::Series& resident = record.strip(RunRecord::Resident);
    return resident.empty() ? std::nan("") : resident.y(resident.size() - 1);
}

}  // namespace

ProgressBand::ProgressBand(QWidget* parent)
    : QWidget(parent),
      m_epoch(new ui::Label({}, ui::TextRole::Strong)),
      m_step(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_left(new ui::Label({}, ui::TextRole::Strong)),
      m_soFar(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_tiles(new QWidget) {
    setObjectName(QStringLiteral("train.progress"));
    setFixedHeight(bandHeight);
    m_left->setObjectName(QStringLiteral("train.timeLeft"));
    m_epoch->setObjectName(QStringLiteral("train.epoch"));
    auto* words = new QHBoxLayout;
    words->setSpacing(8);
    words->addWidget(m_epoch);
    words->addWidget(m_step);
    words->addStretch(1);
    words->addWidget(m_left);
    words->addWidget(m_soFar);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, 14, 0, bandHeight - 14 - 22);
    column->addLayout(words);
    auto* tiles = new QHBoxLayout(m_tiles);
    tiles->setContentsMargins({});
    tiles->setSpacing(32);
    m_best = tile(tiles, "train.best");
    m_rate = tile(tiles, "train.rate");
    m_memory = tile(tiles, "train.memory");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(side, 0, side, 0);
    row->setSpacing(32);
    row->addLayout(column, 1);
    row->addWidget(m_tiles);
}

void ProgressBand::show(const RunView& view) {
    m_live = view.active;
    showPlace(view);
    showTime(view);
    showFigures(view);
    setAccessibleName(tr("%1, %2").arg(m_epoch->text(), m_left->text()));
    update();
}

void ProgressBand::showPlace(const RunView& view) {
    const RunRecord& record = view.record();
    const int64_t perEpoch = record.stepsPerEpoch(), epochs = view.epochsInForce(), step = record.lastStep();
    const int64_t steps = perEpoch * epochs;
    m_share = steps > 0 ? std::clamp(static_cast<double>(step) / static_cast<double>(steps), 0.0, 1.0) : 0;
    if (steps == 0) {
        m_epoch->setText(view.active ? tr("Reading the data") : tr("No step was made"));
        m_step->setText({});
        return;
    }
    const int64_t epoch = std::clamp((step - 1) / perEpoch + 1, int64_t{1}, epochs);
    m_epoch->setText(tr("Epoch %1 of %2").arg(countText(epoch), countText(epochs)));
    m_step->setText(tr("step %1 of %2").arg(countText(step), countText(steps)));
}

void ProgressBand::showTime(const RunView& view) {
    const RunRecord& record = view.record();
    m_soFar->setText(record.empty() ? QString() : tr("%1 so far").arg(durationText(record.runTime())));
    QString text;
    if (view.state == RunState::Paused)
        text = tr("Paused");
    else if (view.state == RunState::Running) {
        const auto left =
            timeLeft({record.lastStep(), record.stepsPerEpoch(), view.epochsInForce()}, record.epochSeconds(), record.times());
        text = left ? timeLeftText(*left) : record.rows() > 0 ? tr("Measuring how long it takes") : QString();
    }
    m_left->setText(text);
}

void ProgressBand::showFigures(const RunView& view) {
    const RunRecord& record = view.record();
    const std::string figure = view.project() ? view.project()->training.best : "val.loss";
    const std::string metric = figure.substr(figure.find('.') + 1);
    const ui::Series* values = record.epochs(figure);
    const RunEvent* best = record.last(event::epoch);
    const size_t point = values && best ? values->lowerBound(best->x) : 0;
    const bool known = values && best && point < values->size();
    m_best->setFigure(known ? ui::valueText(values->y(point), isShare(metric)) : QStringLiteral("–"));
    m_best->setCaption(known ? tr("best %1, epoch %2").arg(figureName(figure), countText(best->event.data["epoch"].toInt()))
                             : tr("best %1").arg(figureName(figure)));
    const double rate = stepsPerSecond(record) * static_cast<double>(view.project() ? view.project()->training.batch : 0);
    m_rate->setFigure(rate > 0 ? countText(static_cast<int64_t>(rate >= 1000 ? std::round(rate / 100) * 100 : rate))
                               : QStringLiteral("–"));
    m_rate->setCaption(tr("samples a second"));
    const double memory = memoryInUse(record);
    const RunEvent* started = record.last(event::started);
    m_memory->setFigure(memory >= 0 ? bytesText(static_cast<int64_t>(memory * (1 << 20))) : QStringLiteral("–"));
    m_memory->setCaption(
        started ? tr("in use, %1 planned for the model").arg(bytesText(started->event.data["memory_planned"].toInt()))
                : tr("in use"));
}

QRectF ProgressBand::barRect() const {
    const int right = m_tiles->isVisible() ? m_tiles->x() - 32 : width() - side;
    return QRectF(side, barTop, std::max(0, right - side), barHeight);
}

void ProgressBand::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ui::Theme& theme = ui::themeOf(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF bar = barRect();
    QPainterPath track;
    track.addRoundedRect(bar, barHeight / 2.0, barHeight / 2.0);
    painter.fillPath(track, theme.line);
    painter.setClipPath(track);
    painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * m_share, bar.height()), m_live ? theme.accent : theme.text3);
    painter.setClipping(false);
    painter.fillRect(QRectF(0, bandHeight - 1, width(), 1), theme.line0);
}

// The figures stay as long as the words on the left have room.
void ProgressBand::resizeEvent(QResizeEvent*) {
    m_memory->setVisible(width() >= 1040);
    m_rate->setVisible(width() >= 860);
}

}  // namespace lathe::workbench
