// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "app/workbench/engine/arena_planner.h"
#include "app/workbench/workspace/run_feed.h"

namespace lathe::ui {
class HudPanel;
}

namespace lathe::workbench {

struct Workbench;

/// Shows the engine: the memory layout of a step of the open project, where the step time of the newest run was spent, and the
/// state of loader and machine. Works only while visible.
class EnginePanel : public QWidget {
    Q_OBJECT
public:
    explicit EnginePanel(Workbench& bench, QWidget* parent = nullptr);

    ui::HudPanel& hud() const { return *m_hud; }

protected:
    void showEvent(QShowEvent*) override;
    void hideEvent(QHideEvent*) override;

private:
    void plan();
    void followRun();
    void showRun();

    Workbench& m_bench;
    ui::HudPanel* m_hud;
    ArenaPlanner m_planner;
    RunFeed m_feed;
    QTimer m_planSoon, m_showSoon;
};

}  // namespace lathe::workbench
