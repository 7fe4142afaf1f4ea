// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/progress_band.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

#include "app/workbench/train/run_figures.h"
#include "app/workbench/train/time_left.h"
#include "app/workbench/workspace/figures.h"
#include "widgets/common/label.h"
#include "widgets/common/stat_tile.h"
#include "widgets/plot/value_text.h"

namespace lathe::workbench {

namespace {

constexpr int progressHeight = 68, barTop = 44, progressBarHeight = 6, progressSide = 16;

ui::StatTile* tile(QHBoxLayout* row, const char* name) {
    auto* t = new ui::StatTile({});
    t->setObjectName(QString::fromLatin1(name));
    row->addWidget(t, 0, Qt::AlignVCenter);
    return t;
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
    setFixedHeight(progressHeight);
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
    column->setContentsMargins(0, 14, 0, progressHeight - 14 - 22);
    column->addLayout(words);
    auto* tiles = new QHBoxLayout(m_tiles);
    tiles->setContentsMargins({});
    tiles->setSpacing(32);
    m_best = tile(tiles, "train.best");
    m_rate = tile(tiles, "train.rate");
    m_memory = tile(tiles, "train.memory");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(progressSide, 0, progressSide, 0);
    row->setSpacing(32);
    row->addLayout(column, 1);
    row->addWidget(m_tiles);
}

void ProgressBand::show(const RunView& view) {
    m_live = view.active;
    showPosition(view);
    showTime(view);
    showFigures(view);
    setAccessibleName(tr("%1, %2").arg(m_epoch->text(), m_left->text()));
    update();
}

// The curves are those of the first training.
void ProgressBand::showRefit(const RefitPosition& refit) {
    m_share = refit.steps > 0 ? std::clamp(static_cast<double>(refit.step) / static_cast<double>(refit.steps), 0.0, 1.0) : 0;
    m_epoch->setText(tr("Second training: epoch %1 of %2").arg(countText(refit.epoch), countText(refit.epochs)));
    m_step->setText(tr("on all samples, step %1 of %2").arg(countText(refit.step), countText(refit.steps)));
}

void ProgressBand::showPosition(const RunView& view) {
    if (view.refit.epochs > 0) return showRefit(view.refit);
    const RunRecord& record = view.record();
    const int64_t perEpoch = record.stepsPerEpoch(), epochs = view.epochsInForce(), step = record.lastStep();
    const int64_t steps = perEpoch * epochs;
    m_share = steps > 0 ? std::clamp(static_cast<double>(step) / static_cast<double>(steps), 0.0, 1.0) : 0;
    if (steps == 0) {
        m_epoch->setText(view.active ? tr("Reading the data") : tr("No training step"));
        m_step->setText({});
        return;
    }
    const int64_t epoch = std::clamp((step - 1) / perEpoch + 1, int64_t{1}, epochs);
    m_epoch->setText(tr("Epoch %1 of %2").arg(countText(epoch), countText(epochs)));
    m_step->setText(tr("step %1 of %2").arg(countText(step), countText(steps)));
}

void ProgressBand::showTime(const RunView& view) {
    const RunRecord& record = view.record();
    const QString time = durationText(record.runTime());
    m_soFar->setText(record.empty() ? QString() : view.active ? tr("%1 so far").arg(time) : tr("took %1").arg(time));
    QString text;
    if (view.state == RunState::Paused)
        text = tr("Paused");
    else if (view.refit.epochs > 0)
        text = view.refit.secondsLeft > 0 ? timeLeftText({view.refit.secondsLeft, view.refit.secondsLeft}) : QString();
    else if (view.state == RunState::Running) {
        const auto left =
            timeLeft({record.lastStep(), record.stepsPerEpoch(), view.epochsInForce()}, record.epochSeconds(), record.times());
        text = left ? timeLeftText(*left) : record.rows() > 0 ? tr("Estimating remaining time") : QString();
    }
    m_left->setText(text);
}

void ProgressBand::showFigures(const RunView& view) {
    const std::string figure = bestFigure(view);
    const auto best = bestOf(view);
    m_best->setFigure(best ? ui::valueText(best->value, isShare(figure.substr(figure.find('.') + 1))) : QStringLiteral("–"));
    m_best->setCaption(best ? tr("best %1, epoch %2").arg(figureName(figure), countText(best->epoch))
                            : tr("best %1").arg(figureName(figure)));
    const double rate = samplesPerSecond(view);
    m_rate->setFigure(rate > 0 ? rateText(rate) : QStringLiteral("–"));
    m_rate->setCaption(tr("samples per second"));
    const auto memory = bytesInUse(view);
    const RunEvent* started = view.record().last(event::started);
    m_memory->setFigure(memory ? bytesText(*memory) : QStringLiteral("–"));
    m_memory->setCaption(started ? tr("in use, %1 planned").arg(bytesText(started->event.data["memory_planned"].toInt()))
                                 : tr("in use"));
}

QRectF ProgressBand::barRect() const {
    const int right = m_tiles->isVisible() ? m_tiles->x() - 32 : width() - progressSide;
    return QRectF(progressSide, barTop, std::max(0, right - progressSide), progressBarHeight);
}

void ProgressBand::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ui::Theme& theme = ui::themeOf(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF bar = barRect();
    QPainterPath track;
    track.addRoundedRect(bar, progressBarHeight / 2.0, progressBarHeight / 2.0);
    painter.fillPath(track, theme.line);
    painter.setClipPath(track);
    painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * m_share, bar.height()), m_live ? theme.accent : theme.text3);
    painter.setClipping(false);
    painter.fillRect(QRectF(0, progressHeight - 1, width(), 1), theme.line0);
}

// The figures stay as long as the words on the left have room.
void ProgressBand::resizeEvent(QResizeEvent*) {
    m_memory->setVisible(width() >= 1040);
    m_rate->setVisible(width() >= 860);
}

}  // namespace lathe::workbench
