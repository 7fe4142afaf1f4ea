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

/// The engine at work: what lives where in the memory of a step of the open project, where the time of the newest run's steps
/// went, and how loader and machine were meanwhile. Works only while it is seen.
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
