// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/workbench/train/run_view.h"

class QAction;

namespace lathe::workbench {

struct Workbench;

/// Actions of a training: start, pause, resume, stop, save a checkpoint, open its folder. For menus, command palette and the
/// page.
class TrainActions : public QObject {
    Q_OBJECT
public:
    TrainActions(Workbench&, QObject* parent);

    QAction *start, *pause, *resume, *stop, *snapshot, *folder;

    /// Enables the actions that are possible with this run; null: there is no run.
    void update(const RunView* view);

private:
    void resumeRun();
    void command(const char* verb);

    Workbench& m_bench;
    std::filesystem::path m_run;
    RunState m_state = RunState::Finished;
    bool m_active = false;
};

}  // namespace lathe::workbench
