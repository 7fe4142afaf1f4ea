// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/workbench/train/run_view.h"

class QAction;

namespace lathe::workbench {

struct Workbench;

/// What can be done with a training: start, pause, go on, stop, save a checkpoint, look into its folder. In menus, palette and on
/// the page.
class TrainActions : public QObject {
    Q_OBJECT
public:
    TrainActions(Workbench&, QObject* parent);

    QAction *start, *pause, *resume, *stop, *snapshot, *folder;

    /// Says what is possible with this run; null: there is none.
    void update(const RunView* view);

private:
    void goOn();
    void command(const char* verb);

    Workbench& m_bench;
    std::filesystem::path m_run;
    RunState m_state = RunState::Finished;
    bool m_active = false;
};

}  // namespace lathe::workbench
