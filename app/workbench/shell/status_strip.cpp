// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/status_strip.h"

#include <algorithm>
#include <ctime>

#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QToolButton>

#include "app/workbench/shell/usage_bar.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/trainings.h"
#include "widgets/common/buttons.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"

namespace lathe::workbench {

namespace {

ui::Label* small(ui::Tone tone = ui::Tone::Text2) {
    auto* label = new ui::Label({}, ui::TextRole::Small, tone);
    label->setElideMode(Qt::ElideRight);
    return label;
}

QToolButton* counter(const QString& name) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setFont(ui::font(ui::TextRole::Small));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize(QSize(12, 12));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void showCount(QToolButton* button, qsizetype count, const QString& icon, const QColor& color, const QString& name) {
    button->setVisible(count > 0);
    button->setIcon(ui::icon(icon, color));
    button->setText(QLocale().toString(count));
    button->setToolTip(name);
    button->setAccessibleName(name);
}

int64_t count(const Diagnostics& problems, Severity severity) {
    return std::count_if(problems.begin(), problems.end(), [&](const Diagnostic& d) { return d.severity == severity; });
}

int64_t runsInProgress(const Trainings& trainings) {
    const auto now = static_cast<double>(std::time(nullptr));
    return std::count_if(trainings.runs().begin(), trainings.runs().end(),
                         [&](const RunEntry& run) { return isActive(run.status, now); });
}

}  // namespace

StatusStrip::StatusStrip(const Document& document, const Analysis& analysis, const Trainings& trainings, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_analysis(analysis),
      m_trainings(trainings),
      m_device(small()),
      m_memoryLabel(small()),
      m_memory(small()),
      m_jobs(small()),
      m_work(small()),
      m_hint(small(ui::Tone::Text)),
      m_saved(small(ui::Tone::Text3)),
      m_bar(new UsageBar),
      m_errors(counter(QStringLiteral("status.errors"))),
      m_warnings(counter(QStringLiteral("status.warnings"))) {
    setObjectName(QStringLiteral("status"));
    setAccessibleName(tr("Status"));
    setMinimumHeight(28);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    ui::setCompact(this);
    m_memoryLabel->setText(tr("Memory plan"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 1, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_device);
    row->addSpacing(8);
    for (QWidget* part : {static_cast<QWidget*>(m_memoryLabel), static_cast<QWidget*>(m_bar), static_cast<QWidget*>(m_memory)})
        row->addWidget(part);
    row->addSpacing(8);
    row->addWidget(m_jobs);
    row->addSpacing(8);
    row->addWidget(m_work);
    row->addSpacing(8);
    row->addWidget(m_hint, 1);
    row->addStretch();
    for (QWidget* part : {static_cast<QWidget*>(m_errors), static_cast<QWidget*>(m_warnings), static_cast<QWidget*>(m_saved)})
        row->addWidget(part);
    connect(m_errors, &QToolButton::clicked, this, &StatusStrip::problemsClicked);
    connect(m_warnings, &QToolButton::clicked, this, &StatusStrip::problemsClicked);
    connect(&analysis, &Analysis::inferred, this, &StatusStrip::showProblems);
    connect(&analysis, &Analysis::planned, this, &StatusStrip::showMemory);
    connect(&analysis, &Analysis::planned, this, &StatusStrip::showDevice);
    connect(&trainings, &Trainings::runsChanged, this, &StatusStrip::showJobs);
    connect(&document, &Document::saved, this, &StatusStrip::showSaved);
    connect(&document, &Document::opened, this, &StatusStrip::showSaved);
    connect(&document, &Document::opened, this, &StatusStrip::showJobs);
    showDevice(), showMemory(), showJobs(), showProblems(), showSaved();
}

void StatusStrip::setHint(const QString& text) {
    m_hint->setText(text);
}

void StatusStrip::setWork(const QString& text) {
    m_work->setText(text);
    m_work->setVisible(!text.isEmpty());
    showJobs();
}

void StatusStrip::showDevice() {
    const DeviceInfo& device = m_analysis.device();
    m_device->setVisible(!device.name.empty());
    m_device->setText(device.id == "cpu" ? tr("CPU · %1").arg(deviceText(device.name)) : deviceText(device.name));
}

void StatusStrip::showMemory() {
    const std::optional<MemoryPlan> plan = m_analysis.memory();
    const int64_t available = m_analysis.device().memoryBytes;
    const bool known = plan && available > 0;
    for (QWidget* part : {static_cast<QWidget*>(m_memoryLabel), static_cast<QWidget*>(m_bar), static_cast<QWidget*>(m_memory)})
        part->setVisible(known);
    if (!known) return;
    m_bar->setShare(static_cast<double>(plan->peak) / static_cast<double>(available));
    m_bar->setAccessibleName(tr("Memory plan"));
    m_memory->setText(tr("%1 of %2", "memory").arg(bytesText(plan->peak), bytesText(available)));
    m_memory->setTone(m_analysis.memoryIsStale() ? ui::Tone::Text3 : ui::Tone::Text2);
    m_memory->setToolTip(m_analysis.memoryIsStale() ? tr("Before your last edit") : QString());
}

void StatusStrip::showJobs() {
    const int64_t running = runsInProgress(m_trainings);
    m_jobs->setVisible(m_document.isOpen() &&
                       (running > 0 || m_work->text().isEmpty()));  // a sweep's trials are no runs of its own
    m_jobs->setText(running ? tr("%n run(s) in progress", nullptr, static_cast<int>(running)) : tr("No runs in progress"));
}

void StatusStrip::showProblems() {
    const ui::Theme& t = ui::themeOf(this);
    const int64_t errors = count(m_analysis.problems(), Severity::Error);
    const int64_t warnings = count(m_analysis.problems(), Severity::Warning);
    showCount(m_errors, errors, QStringLiteral("exclamation-circle"), t.error,
              tr("%n error(s)", nullptr, static_cast<int>(errors)));
    showCount(m_warnings, warnings, QStringLiteral("exclamation-triangle"), t.warning,
              tr("%n warning(s)", nullptr, static_cast<int>(warnings)));
}

void StatusStrip::showSaved() {
    const QDateTime at = m_document.savedAt();
    m_saved->setVisible(at.isValid());
    if (at.isValid()) m_saved->setText(tr("Saved %1", "time").arg(at.time().toString(QStringLiteral("HH:mm:ss"))));
}

void StatusStrip::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    p.fillRect(rect(), t.window);
    p.fillRect(QRect(0, 0, width(), 1), t.line0);
}

}  // namespace lathe::workbench
