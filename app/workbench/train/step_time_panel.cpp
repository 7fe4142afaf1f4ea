// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/step_time_panel.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <QEvent>
#include <QGridLayout>
#include <QPainter>
#include <QPainterPath>

#include "app/workbench/train/machine_rows.h"
#include "app/workbench/workspace/part_colors.h"
#include "core/store/load_shares.h"
#include "core/train/records/layer_watch.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr double recentSeconds = 5;
constexpr int barHeight = 12, headHeight = 32, rowHeight = 20, left = 12;
constexpr double lateShare = 0.1, busyShare = 0.7;
constexpr size_t recentSamples = 50;  // of the GPU
using namespace part_color;
constexpr std::array<int, StepTimePanel::partCount> colors{compute,     forward,     backward, update,      copies,
                                                           waitForData, waitForHost, record,   checkpoints, other};

using Part = StepTimePanel::Part;
using Seconds = std::array<double, StepTimePanel::partCount>;

// Of the last times.
struct Sums {
    StepShares shares;
    double steps = 0;
    Seconds parts{};
};

Sums recentSums(const std::vector<StepTimes>& times) {
    Sums sums;
    for (auto t = times.rbegin(); t != times.rend() && sums.shares.total() < recentSeconds; ++t) {
        sums.shares += sharesOf(*t);
        sums.steps += t->steps;
    }
    const StepShares& s = sums.shares;
    sums.parts[Part::Compute] = s.compute;
    sums.parts[Part::Copies] = s.copies;
    sums.parts[Part::Data] = s.data;
    sums.parts[Part::Record] = s.record;
    sums.parts[Part::Commit] = s.commit;
    sums.parts[s.onDevice ? Part::Host : Part::Other] = s.other;
    return sums;
}

// Splits Compute as the latest measured step does.
void splitCompute(const RunRecord& record, Seconds& parts) {
    const RunEvent* measured = record.last(event::layers);
    if (!measured) return;
    double total = 0;
    std::array<double, 3> stages{};
    for (const LayerSpan& span : layerSpansFromJson(measured->event.data)) {
        stages[static_cast<size_t>(span.stage)] += span.end - span.begin;
        total += span.end - span.begin;
    }
    if (total <= 0) return;
    const double compute = std::exchange(parts[Part::Compute], 0);
    for (size_t i = 0; i < stages.size(); ++i) parts[Part::Forward + i] = compute * stages[i] / total;
}

// A device waits for copies and for the host; whoever computes on the processor records in between.
bool isShown(Part part, bool split, bool onDevice) {
    switch (part) {
        case Part::Compute: return !split;
        case Part::Forward:
        case Part::Backward:
        case Part::Update: return split;
        case Part::Copies:
        case Part::Host: return onDevice;
        case Part::Record:
        case Part::Other: return !onDevice;
        default: return true;
    }
}

// All parts of a step in the unit of the whole, with the same decimals.
QString durationText(double seconds, double whole) {
    if (whole < 1e-4) return StepTimePanel::tr("%1 µs").arg(ui::fixedText(seconds * 1e6, 1));
    return StepTimePanel::tr("%1 ms").arg(ui::fixedText(seconds * 1000, whole < 1 ? 2 : 0));
}

QString shareText(double share) {
    return StepTimePanel::tr("%1 %").arg(ui::fixedText(share * 100, 1));
}

// Mean over the last seconds of what the driver says; NaN when it says nothing.
double recentLoad(const RunRecord& record) {
    const ui::Series& load = record.strip(RunRecord::Gpu);
    double sum = 0, count = 0;
    for (size_t i = load.size() > recentSamples ? load.size() - recentSamples : 0; i < load.size(); ++i)
        if (std::isfinite(load.y(i))) sum += load.y(i), ++count;
    return sum / count;
}

// A GPU without a kernel for part of the time waits for whoever launches them. `shares` of one step; unknown: the driver's word.
QString deviceDiagnosis(const RunRecord& record, const StepShares& shares, bool live) {
    const double total = shares.total();
    if (shares.onDevice && shares.copies > lateShare * total)
        return (live ? StepTimePanel::tr("Copying to the GPU is the bottleneck: each step waits %1 of its time.")
                     : StepTimePanel::tr("Copying to the GPU was the bottleneck: each step waited %1 of its time."))
            .arg(shareText(shares.copies / total));
    const double load = shares.onDevice ? shares.compute / total : recentLoad(record);
    if (load < busyShare)
        return (live ? StepTimePanel::tr(
                           "The GPU is busy %1 of the time. The rest of the time it waits for the host. Data is ready in time.")
                     : StepTimePanel::tr("The GPU was busy %1 of the time. The rest of the time it waited for the host. Data was "
                                         "ready in time."))
            .arg(shareText(load));
    const uint32_t reasons = throttleOf(record.device().reasons);
    if (reasons == 0)
        return live ? StepTimePanel::tr("The GPU is the bottleneck. Data is ready in time.")
                    : StepTimePanel::tr("The GPU was the bottleneck. Data was ready in time.");
    return (live ? StepTimePanel::tr("The GPU is the bottleneck, and it is throttled: %1.")
                 : StepTimePanel::tr("The GPU was the bottleneck, and it was throttled: %1."))
        .arg(throttleText(reasons));
}

// What takes most of the time of loading; empty as long as no epoch has been measured.
QString loadingDiagnosis(const RunRecord& record) {
    const RunEvent* loading = record.last(event::loading);
    const auto shares = loading ? loadSharesOf(loading->event.data) : std::nullopt;
    if (!shares) return {};
    const QString limits[] = {
        StepTimePanel::tr("Largest part of loading: reading samples (%1). A faster disk or more memory helps."),
        StepTimePanel::tr("Largest part of loading: augmentation (%1). Fewer or cheaper transforms help."),
        StepTimePanel::tr("Largest part of loading: normalizing and copying (%1). Smaller samples help.")};
    const QString gain = StepTimePanel::tr("Without it, loading would be %1x as fast.").arg(ui::fixedText(shares->gain(), 1));
    return QLatin1Char(' ') + limits[static_cast<size_t>(shares->limit)].arg(shareText(shares->share)) + QLatin1Char(' ') + gain;
}

QString dataDiagnosis(const RunRecord& record, double share, bool live) {
    return (live ? StepTimePanel::tr("Data loading is the bottleneck: each step waits %1 of its time.")
                 : StepTimePanel::tr("Data loading was the bottleneck: each step waited %1 of its time."))
               .arg(shareText(share)) +
           loadingDiagnosis(record);
}

QString processorDiagnosis(bool live) {
    return live ? StepTimePanel::tr("The CPU is the bottleneck. Data is ready in time.")
                : StepTimePanel::tr("The CPU was the bottleneck. Data was ready in time.");
}

// Steps so short that the record of them counts; `data`: the share that waits for data, where that is much, too.
QString writingDiagnosis(double writing, std::optional<double> data, bool live) {
    if (!data)
        return (live ? StepTimePanel::tr("Recording the run takes %1 of each step. Data is ready in time.")
                     : StepTimePanel::tr("Recording the run took %1 of each step. Data was ready in time."))
            .arg(shareText(writing));
    return (live ? StepTimePanel::tr(
                       "Steps are very short: recording the run takes %1 of each step, and waiting for data takes %2.")
                 : StepTimePanel::tr(
                       "Steps were very short: recording the run took %1 of each step, and waiting for data took %2."))
        .arg(shareText(writing), shareText(*data));
}

}  // namespace

StepTimePanel::StepTimePanel(QWidget* parent)
    : QWidget(parent),
      m_head(new ui::SectionHead(tr("Step time"))),
      m_diagnosis(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2)),
      m_bar(new QWidget) {
    setObjectName(QStringLiteral("train.stepTime"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 12, 8);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(0);
    m_bar->setFixedHeight(barHeight + 8);
    grid->addWidget(m_head, 0, 0, 1, 4);
    grid->addWidget(m_bar, 1, 0, 1, 4);
    grid->setColumnMinimumWidth(0, left + 10);
    grid->setColumnStretch(1, 1);
    const QStringList names{tr("Compute"),       tr("Forward"),       tr("Backward"), tr("Update"),      tr("Wait for copies"),
                            tr("Wait for data"), tr("Wait for host"), tr("Record"),   tr("Checkpoints"), tr("Other")};
    for (int i = 0; i < names.size(); ++i) {
        Row& row = m_rows[static_cast<size_t>(i)];
        row.name = new ui::Label(names[i], ui::TextRole::Small, ui::Tone::Text2);
        row.time = new ui::Label({}, ui::TextRole::Small);
        row.share = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
        ui::keepScaled(row.share, ui::Extent::LeastWidth, 40);
        for (ui::Label* label : {row.time, row.share}) label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        for (ui::Label* label : {row.name, row.time, row.share}) ui::keepScaled(label, ui::Extent::LeastHeight, rowHeight);
        grid->addWidget(row.name, i + 2, 1);
        grid->addWidget(row.time, i + 2, 2);
        grid->addWidget(row.share, i + 2, 3);
    }
    m_diagnosis->setObjectName(QStringLiteral("train.verdict"));
    m_diagnosis->setWordWrap(true);
    m_diagnosis->setContentsMargins(0, 4, 0, 0);
    grid->addWidget(m_diagnosis, static_cast<int>(partCount) + 2, 1, 1, 3);
}

void StepTimePanel::show(const RunView& view) {
    Sums sums = recentSums(view.record().times());
    splitCompute(view.record(), sums.parts);
    m_live = view.state == RunState::Running;
    m_total = sums.steps > 0 ? sums.shares.total() / sums.steps : 0;
    m_head->setCount(m_total > 0 ? tr("%1: mean of recent steps").arg(durationText(m_total, m_total)) : tr("not measured yet"));
    const bool split = sums.parts[Forward] + sums.parts[Backward] > 0;
    for (size_t part = 0; part < partCount; ++part) {
        Row& row = m_rows[part];
        row.seconds = sums.steps > 0 ? sums.parts[part] / sums.steps : 0;
        row.shown = isShown(static_cast<Part>(part), split, sums.shares.onDevice);
        showRow(row);
    }
    showDiagnosis(view, sums.shares);
    m_bar->setAccessibleName(m_diagnosis->text());
    update();
}

void StepTimePanel::showRow(Row& row) {
    row.time->setText(m_total > 0 ? durationText(row.seconds, m_total) : QStringLiteral("–"));
    row.share->setText(m_total > 0 ? shareText(row.seconds / m_total) : QStringLiteral("–"));
    for (ui::Label* label : {row.name, row.time, row.share}) label->setVisible(row.shown);
}

void StepTimePanel::showDiagnosis(const RunView& view, const StepShares& shares) {
    if (m_total <= 0) {
        m_diagnosis->setText(view.active ? tr("The first values appear after half a second of training.")
                                         : tr("The training was too short to be measured."));
        return;
    }
    const RunEvent* started = view.record().last(event::started);
    const bool cpu = !started || started->event.data["device"].toString().starts_with("cpu");
    const double writing = share(Record) + share(Commit);
    m_dataLate = share(Data) > lateShare;
    if (writing > std::max(lateShare, share(Data)))
        return m_diagnosis->setText(
            writingDiagnosis(writing, m_dataLate ? std::optional(share(Data)) : std::nullopt, view.active));
    m_diagnosis->setText(m_dataLate ? dataDiagnosis(view.record(), share(Data), view.active)
                         : cpu      ? processorDiagnosis(view.active)
                                    : deviceDiagnosis(view.record(), shares, view.active));
}

int StepTimePanel::colorOf(Part part) {
    return colors[part];
}

QString StepTimePanel::diagnosis() const {
    return m_diagnosis->text();
}

QString StepTimePanel::partText(Part part) const {
    const Row& row = m_rows[part];
    return row.shown ? QStringLiteral("%1 %2 %3").arg(row.name->text(), row.time->text(), row.share->text()) : QString();
}

QRectF StepTimePanel::barRect() const {
    return QRectF(left, m_bar->y() + 2, width() - 2 * left, barHeight);
}

void StepTimePanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ui::Theme& theme = ui::themeOf(this);
    painter.fillRect(QRectF(0, 0, width(), 1), theme.line0);
    const QRectF bar = barRect();
    painter.fillRect(bar, theme.line);
    double x = bar.left();
    for (size_t i = 0; i < m_rows.size(); ++i) {
        if (!m_rows[i].shown) continue;
        const QColor color = theme.data[static_cast<size_t>(colors[i])];
        const double share = m_total > 0 ? m_rows[i].seconds / m_total : 0;
        const double wide = share > 0.002 ? std::max(share * bar.width() - 1, 2.0) : 0;
        painter.fillRect(QRectF(x, bar.top(), std::clamp(bar.right() - x, 0.0, wide), bar.height()), color);
        x += wide > 0 ? wide + 1 : 0;
        painter.fillRect(QRectF(left, m_rows[i].name->geometry().center().y() - 4, 10, 10), color);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_total <= 0) return;
    const QColor dot = m_dataLate ? theme.warning : m_live ? theme.ok : theme.text3;
    painter.setPen(Qt::NoPen);
    painter.setBrush(dot);
    painter.drawEllipse(QPointF(left + 5, m_diagnosis->y() + 4 + m_diagnosis->fontMetrics().height() / 2.0), 4, 4);
}

void StepTimePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange) update();
}

}  // namespace lathe::workbench
