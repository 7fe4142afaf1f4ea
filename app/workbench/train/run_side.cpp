// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/run_side.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/workbench/train/device_choice.h"
#include "app/workbench/train/event_list.h"
#include "app/workbench/train/hot_edits.h"
#include "app/workbench/train/start_action.h"
#include "app/workbench/train/step_time_panel.h"
#include "app/workbench/train/training_form.h"
#include "app/workbench/train/tuning_actions.h"
#include "app/workbench/workspace/confusion_panel.h"
#include "app/workbench/workspace/sequence_panel.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/segmented_control.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int timesPause = 250;  // ms
constexpr int nextRun = 1;
constexpr int leastEvents = 120;  // px

}  // namespace

RunSide::RunSide(Workbench& bench, QWidget* parent)
    : QWidget(parent),
      m_choice(new ui::SegmentedControl),
      m_head(makeHead()),
      m_stack(new QStackedWidget),
      m_run(new QWidget),
      m_settings(makeSettings(bench)),
      m_edits(new HotEdits),
      m_confusion(new ConfusionPanel),
      m_sequences(new SequencePanel),
      m_times(new StepTimePanel),
      m_events(new EventList) {
    ui::keepPaneWidth(this, 264);
    auto* run = new QVBoxLayout(m_run);
    run->setContentsMargins({});
    run->setSpacing(0);
    run->addWidget(m_edits);
    run->addWidget(m_confusion);
    run->addWidget(m_sequences);
    run->addWidget(m_times);
    run->addWidget(m_events, 1);
    m_events->setMinimumHeight(leastEvents);
    // A docked panel or a note above may leave less room than all of it needs.
    auto* scroll = new QScrollArea;
    ui::scrollVertically(*scroll, m_run);
    m_stack->addWidget(scroll);
    m_stack->addWidget(m_settings);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_stack, 1);
    connect(m_choice, &ui::SegmentedControl::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_sequences, &SequencePanel::sampleWanted, this, [&bench](int64_t sample) { bench.go.showSample(sample); });
    m_stack->setCurrentIndex(nextRun);
}

QWidget* RunSide::makeHead() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(12, 8, 12, 8);
    row->addWidget(m_choice);
    row->addStretch();
    m_choice->setObjectName(QStringLiteral("train.sideChoice"));
    m_choice->addSegment(tr("This run"));
    m_choice->addSegment(tr("Next run"));
    m_choice->setAccessibleName(tr("Run in the side panel"));
    return head;
}

QWidget* RunSide::makeSettings(Workbench& bench) {
    auto* all = new QWidget;
    auto* column = new QVBoxLayout(all);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(new DeviceChoice(bench.settings));
    const auto* tuning = new TuningActions(bench, this);
    column->addWidget(new TrainingForm(bench.document, {tuning->findRate, tuning->findBatch}), 1);
    column->addWidget(makeStart(bench));
    return all;
}

// Where the settings of the next run are, it begins; the page's primary button is the same action.
QWidget* RunSide::makeStart(Workbench& bench) {
    auto* foot = new QWidget;
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(16, 8, 12, 12);
    row->addStretch();
    QPushButton* start = ui::actionButton(startAction(bench));
    start->setObjectName(QStringLiteral("train.startHere"));
    row->addWidget(start);
    return foot;
}

void RunSide::showState(const RunView& view) {
    const bool some = !view.run.empty();
    m_head->setVisible(some);
    m_edits->setVisible(view.active);
    if (some != m_some) {
        m_some = some;
        m_stack->setCurrentIndex(some ? m_choice->current() : nextRun);
    }
}

void RunSide::showRun(const RunView& view) {
    if (view.active) m_edits->show(view);
    m_events->show(view);
    if (m_sinceTimes.isValid() && m_sinceTimes.elapsed() < timesPause && view.active) return;
    m_sinceTimes.start();
    m_times->show(view);
    const bool usable = !view.active && view.record().last(event::checkpoint);
    m_confusion->show(view.run, view.record().classes(), view.project(), usable);
    m_sequences->show(view.run, view.project(), usable);
}

// As a drawer it lies over the curves.
void RunSide::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ui::Theme& theme = ui::themeOf(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(0, 0, 1, height()), theme.line0);
}

void RunSide::showSettings() {
    m_choice->setCurrent(nextRun);
}

}  // namespace lathe::workbench
