// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include "app/workbench/train/run_view.h"

class QStackedWidget;

namespace lathe::ui {
class SegmentedControl;
}

namespace lathe::workbench {

class ConfusionPanel;
class EventList;
class HotEdits;
class SequencePanel;
class StepTimePanel;
struct Workbench;

/// Right side of the page, 312 px: controls and details of this run, or the settings of the next one.
class RunSide : public QWidget {
    Q_OBJECT
public:
    explicit RunSide(Workbench&, QWidget* parent = nullptr);

    /// Updates the parts that depend on the run's state, or on whether there is a run.
    void showState(const RunView&);
    /// Updates the values of the run; fast-changing values only a few times a second.
    void showRun(const RunView&);
    void showSettings();
    QSize sizeHint() const override { return {312, 600}; }

    HotEdits& edits() { return *m_edits; }
    StepTimePanel& times() { return *m_times; }
    ConfusionPanel& confusion() { return *m_confusion; }
    EventList& events() { return *m_events; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QWidget* makeHead();
    QWidget* makeSettings(Workbench&);
    QWidget* makeStart(Workbench&);

    ui::SegmentedControl* m_choice;
    QWidget* m_head;
    QStackedWidget* m_stack;
    QWidget* m_run;
    QWidget* m_settings;
    HotEdits* m_edits;
    ConfusionPanel* m_confusion;
    SequencePanel* m_sequences;
    StepTimePanel* m_times;
    EventList* m_events;
    QElapsedTimer m_sinceTimes;
    bool m_some = false;
};

}  // namespace lathe::workbench
