// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/result_band.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include "app/workbench/train/run_figures.h"
#include "app/workbench/train/time_left.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/common/buttons.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

constexpr int resultHeight = 68, resultSide = 16, iconSize = 16, textLeft = resultSide + iconSize + 16, wordless = 760;

struct ResultBandText {
    Q_DECLARE_TR_FUNCTIONS(ResultBand)
};

QString iconOf(RunState state) {
    return state == RunState::Finished  ? QStringLiteral("check-lg")
           : state == RunState::Stopped ? QStringLiteral("stop-fill")
                                        : QStringLiteral("exclamation-circle");
}

QString positionText(const RunView& view) {
    return ResultBandText::tr("epoch %1 of %2").arg(countText(epochReached(view)), countText(view.epochsInForce()));
}

// Of the whole training where its trainer has reported it, as on the Data page; else of its last seconds.
QString speedText(const RunView& view) {
    if (view.meanRate > 0) return countText(static_cast<int64_t>(view.meanRate));
    const double rate = samplesPerSecond(view);
    return rate > 0 ? rateText(rate) : QString();
}

QString memoryText(const RunView& view) {
    const auto used = bytesInUse(view);
    const RunEvent* started = view.record().last(event::started);
    if (!used || !started) return {};
    return ResultBandText::tr("memory: %1 used, %2 planned")
        .arg(bytesText(*used), bytesText(started->event.data["memory_planned"].toInt()));
}

}  // namespace

QString resultText(const RunView& view) {
    if (view.state == RunState::Stopped) return ResultBandText::tr("Stopped at %1").arg(positionText(view));
    if (view.state == RunState::Failed) return ResultBandText::tr("Failed at %1").arg(positionText(view));
    const auto best = bestOf(view);
    return best ? ResultBandText::tr("%1 at epoch %2, saved as the best").arg(bestText(view), countText(best->epoch))
                : ResultBandText::tr("Finished");
}

QString costText(const RunView& view) {
    QStringList parts;
    const auto best = bestOf(view);
    if (view.state != RunState::Finished && best)
        parts += ResultBandText::tr("best %1, epoch %2").arg(bestText(view), countText(best->epoch));
    if (!view.record().empty())
        parts += ResultBandText::tr("%1 in %2").arg(positionText(view), durationText(view.record().runTime()));
    if (view.refit.epochs > 0)
        parts += ResultBandText::tr("second training on all samples: epoch %1 of %2")
                     .arg(countText(view.refit.epoch), countText(view.refit.epochs));
    if (const QString speed = speedText(view); !speed.isEmpty()) parts += ResultBandText::tr("%1 samples per second").arg(speed);
    if (const QString memory = memoryText(view); !memory.isEmpty()) parts += memory;
    return parts.join(QStringLiteral(" · "));
}

ResultBand::ResultBand(Workbench& bench, QWidget* parent)
    : QWidget(parent),
      m_bench(bench),
      m_title(new ui::Label({}, ui::TextRole::Title)),
      m_details(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_links(new QWidget) {
    setObjectName(QStringLiteral("train.result"));
    setFixedHeight(resultHeight);
    for (ui::Label* label : {m_title, m_details}) label->setElideMode(Qt::ElideRight);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addStretch();
    words->addWidget(m_title);
    words->addWidget(m_details);
    words->addStretch();
    auto* links = new QHBoxLayout(m_links);
    links->setContentsMargins({});
    links->setSpacing(8);
    links->addWidget(m_inspect = link("inspect", "bullseye", tr("Inspect errors")));
    links->addWidget(link("runs", "collection", tr("Compare")));
    links->addWidget(link("export", "box-arrow-up", tr("Export…")));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(textLeft, 0, resultSide, 0);
    row->setSpacing(16);
    row->addLayout(words, 1);
    row->addWidget(m_links);
}

QAbstractButton* ResultBand::link(const char* page, const char* icon, const QString& text) {
    QPushButton* button = ui::textButton(text);
    button->setObjectName(QStringLiteral("train.%1Run").arg(QLatin1String(page)));
    button->setIcon(ui::icon(QLatin1String(icon)));
    connect(button, &QPushButton::clicked, this, [this, id = QString::fromLatin1(page)] { showRunOn(id); });
    return button;
}

void ResultBand::showRunOn(const QString& page) {
    m_bench.go.showRunOn(page, m_run);
}

void ResultBand::show(const RunView& view) {
    m_run = view.run;
    m_state = view.state;
    m_title->setText(resultText(view));
    m_details->setText(costText(view));
    m_details->setToolTip(m_details->text());
    setAccessibleName(tr("%1. %2").arg(m_title->text(), m_details->text()));
    m_inspect->setVisible(m_bench.actions.find(QStringLiteral("go.inspect")));  // not every build has the page
    m_links->setVisible(view.record().last(event::checkpoint));
    update();
}

QString ResultBand::sentence() const {
    return m_title->text();
}

void ResultBand::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ui::Theme& theme = ui::themeOf(this);
    const QColor color = m_state == RunState::Failed ? theme.error : theme.text2;
    ui::icon(iconOf(m_state), color).paint(&painter, QRect(resultSide, (height() - iconSize) / 2, iconSize, iconSize));
    painter.fillRect(QRectF(0, height() - 1, width(), 1), theme.line0);
}

// Where it is narrow the figures go before the ways on.
void ResultBand::resizeEvent(QResizeEvent*) {
    m_details->setVisible(width() >= wordless);
}

}  // namespace lathe::workbench
