// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "app/workbench/train/frame_budget.h"
#include "app/workbench/train/run_view.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/run_feed.h"

class QStackedWidget;

namespace lathe::ui {
class EmptyState;
class NoteCard;
}  // namespace lathe::ui

namespace lathe::workbench {

class CurveStack;
class ProgressBand;
class ResultBand;
class RunSide;
class RunWarnings;
class SideDrawer;
class TrainActions;
struct Workbench;

/// The page Train: progress, curves and bottlenecks of the running run, else of the latest one. Only a viewer: closing the page
/// or the window does not affect the training.
class TrainPage : public Page {
    Q_OBJECT
public:
    explicit TrainPage(Workbench&, QWidget* parent = nullptr);
    ~TrainPage() override;

    QString id() const override { return QStringLiteral("train"); }
    QString title() const override { return tr("Train"); }
    QString icon() const override { return QStringLiteral("graph-up"); }
    QString subtitle() const override;
    std::vector<HeadChip> chips() const override;
    std::vector<QAction*> headActions() const override;
    QAction* primaryAction() const override;
    std::vector<QWidget*> panes() const override;
    int badge() const override;
    bool live() const override { return m_view.active; }
    QString work() const override;
    SideDrawer* drawer() const override { return m_drawer; }
    bool showRun(const std::filesystem::path& run) override;
    void entered() override;

    const RunView& view() const { return m_view; }
    CurveStack& curves() { return *m_curves; }
    RunSide& side() { return *m_side; }

protected:
    void showEvent(QShowEvent*) override;
    void hideEvent(QHideEvent*) override;

private:
    void connectParts();
    void lookAtRuns();
    bool keepsDeleted();
    void follow(const std::filesystem::path& run);
    void setPace();
    void showAll();
    void showState();
    void frameRequested();
    void showFrame();
    void chooseBand();
    void reportWork();
    void showFailure();
    void lowerRate();
    void showNextRun();
    void addRunActions(std::vector<QAction*>& all) const;
    void apply();
    void notifyEnd(const std::filesystem::path& run);

    Workbench& m_bench;
    TrainActions* m_actions;
    RunFeed m_feed;
    FrameBudget m_budget;
    QTimer m_frame;
    RunView m_view;
    std::vector<HeadChip> m_shownChips;
    std::filesystem::path m_deleted;  ///< the shown run, if its folder was deleted during the training
    QString m_shownWork;
    QElapsedTimer m_sinceWorkReport;
    std::optional<RunFailure> m_shownFailure;

    QStackedWidget* m_centre;
    ui::EmptyState* m_empty;
    ProgressBand* m_progress;
    ResultBand* m_result;
    ui::NoteCard* m_note;
    RunWarnings* m_warnings;
    CurveStack* m_curves;
    RunSide* m_side;
    SideDrawer* m_drawer;
};

}  // namespace lathe::workbench
