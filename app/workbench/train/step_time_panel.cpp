// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/step_time_panel.h"

#include <algorithm>

#include <QEvent>
#include <QGridLayout>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr double recentSeconds = 5;
constexpr int barHeight = 12, headHeight = 32, rowHeight = 20, left = 12;
constexpr double lateShare = 0.1;
constexpr std::array<int, StepTimePanel::partCount> colors{2, 1, 3, 5, 6};  // of the theme's data colours, as in the bar

// Seconds by part, summed over the last times.
struct Sums {
    double total = 0, steps = 0;
    std::array<double, StepTimePanel::partCount> parts{};
};

Sums recentSums(const std::vector<StepTimes>& times) {
    Sums sums;
    for (auto t = times.rbegin(); t != times.rend() && sums.total < recentSeconds; ++t) {
        const double parts[] = {static_cast<double>(t->compute), static_cast<double>(t->data), static_cast<double>(t->record),
                                static_cast<double>(t->commit)};
        double known = 0;
        for (size_t i = 0; i < std::size(parts); ++i) sums.parts[i] += parts[i], known += parts[i];
        sums.parts.back() += std::max(static_cast<double>(t->total) - known, 0.0);
        sums.total += static_cast<double>(t->total);
        sums.steps += t->steps;
    }
    return sums;
}

QString milliseconds(double seconds) {
    const double ms = seconds * 1000;
    if (ms < 0.0995) return StepTimePanel::tr("%1 µs").arg(QLocale().toString(ms * 1000, 'f', 1));
    return StepTimePanel::tr("%1 ms").arg(QLocale().toString(ms, 'f', ms < 9.995 ? 2 : ms < 99.95 ? 1 : 0));
}

QString shareText(double share) {
    return StepTimePanel::tr("%1 %").arg(QLocale().toString(share * 100, 'f', 1));
}

}  // namespace

StepTimePanel::StepTimePanel(QWidget* parent)
    : QWidget(parent),
      m_head(new ui::SectionHead(tr("Step time"))),
      m_verdict(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2)),
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
    const QStringList names{tr("Compute"), tr("Wait for data"), tr("Record"), tr("Checkpoints"), tr("Other")};
    for (int i = 0; i < partCount; ++i) {
        Part& part = m_parts[static_cast<size_t>(i)];
        part.name = new ui::Label(names[i], ui::TextRole::Small, ui::Tone::Text2);
        part.time = new ui::Label({}, ui::TextRole::Small);
        part.share = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
        part.share->setMinimumWidth(48);
        for (ui::Label* label : {part.time, part.share}) label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->setRowMinimumHeight(i + 2, rowHeight);
        grid->addWidget(part.name, i + 2, 1);
        grid->addWidget(part.time, i + 2, 2);
        grid->addWidget(part.share, i + 2, 3);
    }
    m_verdict->setObjectName(QStringLiteral("train.verdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setContentsMargins(0, 4, 0, 0);
    grid->addWidget(m_verdict, partCount + 2, 1, 1, 3);
}

void StepTimePanel::show(const RunView& view) {
    const Sums sums = recentSums(view.record().times());
    m_live = view.state == RunState::Running;
    m_total = sums.steps > 0 ? sums.total / sums.steps : 0;
    m_head->setCount(m_total > 0 ? tr("%1, mean of the last seconds").arg(milliseconds(m_total)) : tr("not measured yet"));
    for (size_t i = 0; i < m_parts.size(); ++i) {
        Part& part = m_parts[i];
        part.seconds = sums.steps > 0 ? sums.parts[i] / sums.steps : 0;
        part.time->setText(m_total > 0 ? milliseconds(part.seconds) : QStringLiteral("–"));
        part.share->setText(m_total > 0 ? shareText(part.seconds / m_total) : QStringLiteral("–"));
    }
    showVerdict(view);
    m_bar->setAccessibleName(m_verdict->text());
    update();
}

void StepTimePanel::showVerdict(const RunView& view) {
    if (m_total <= 0) {
        m_verdict->setText(view.active ? tr("The first figures come after half a second of training.")
                                       : tr("The training was too short to be measured."));
        return;
    }
    const RunEvent* started = view.record().last(event::started);
    const bool cpu = !started || started->event.data["device"].toString().starts_with("cpu");
    const QString device = cpu ? tr("CPU") : tr("GPU");
    const auto share = [this](size_t part) { return m_parts[part].seconds / m_total; };
    const double writing = share(2) + share(3);
    m_dataLate = share(1) > lateShare;
    QString text = m_dataLate ? tr("Data are the limit: %1 of each step waits for them.").arg(shareText(share(1)))
                              : tr("The %1 is the limit. Data is ready in time.").arg(device);
    if (writing > std::max(lateShare, share(1)))
        text = m_dataLate ? tr("Steps are so short that writing the run takes %1 of each, waiting for data %2.")
                                .arg(shareText(writing), shareText(share(1)))
                          : tr("Writing the run takes %1 of each step. Data is ready in time.").arg(shareText(writing));
    m_verdict->setText(text);
}

QString StepTimePanel::verdict() const {
    return m_verdict->text();
}

QString StepTimePanel::partText(int part) const {
    const Part& p = m_parts[static_cast<size_t>(part)];
    return QStringLiteral("%1 %2 %3").arg(p.name->text(), p.time->text(), p.share->text());
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
    for (size_t i = 0; i < m_parts.size(); ++i) {
        const QColor color = theme.data[static_cast<size_t>(colors[i])];
        const double share = m_total > 0 ? m_parts[i].seconds / m_total : 0;
        const double wide = share > 0.002 ? std::max(share * bar.width() - 1, 2.0) : 0;
        painter.fillRect(QRectF(x, bar.top(), std::min(wide, bar.right() - x), bar.height()), color);
        x += wide > 0 ? wide + 1 : 0;
        painter.fillRect(QRectF(left, m_parts[i].name->geometry().center().y() - 4, 10, 10), color);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_total <= 0) return;
    const QColor dot = m_dataLate ? theme.warning : m_live ? theme.ok : theme.text3;
    painter.setPen(Qt::NoPen);
    painter.setBrush(dot);
    painter.drawEllipse(QPointF(left + 5, m_verdict->y() + 4 + 8), 4, 4);
}

void StepTimePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange) update();
}

}  // namespace lathe::workbench
