// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/sweep_page_parts.h"

#include <QAction>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/workbench/sweep/folds/fold_actions.h"
#include "app/workbench/sweep/folds/folds_pane.h"
#include "app/workbench/sweep/point_form.h"
#include "app/workbench/sweep/seeds_form.h"
#include "app/workbench/sweep/space/side_pane.h"
#include "app/workbench/sweep/study/study_progress.h"
#include "app/workbench/sweep/study/study_views.h"
#include "app/workbench/sweep/study/trial_epochs.h"
#include "app/workbench/sweep/study_actions.h"
#include "app/workbench/sweep/study_plots.h"
#include "app/workbench/sweep/trials/trials_pane.h"
#include "app/workbench/sweep/trials/trials_view.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/fonts.h"
#include "widgets/study/trial_view.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

QSplitter* splitter(Qt::Orientation orientation, const char* name, std::initializer_list<QWidget*> parts) {
    auto* split = new QSplitter(orientation);
    split->setObjectName(QString::fromLatin1(name));
    split->setChildrenCollapsible(false);
    for (QWidget* part : parts) split->addWidget(part);
    return split;
}

}  // namespace

void SweepPage::Impl::makeParts() {
    progress = new StudyProgress(&self);
    progress->hide();
    side = new SidePane;
    ui::keepScaled(side, ui::Extent::LeastWidth, 240);
    stack = new QStackedWidget;
    centre = new QStackedWidget;
    makeEmpty();
    centre->addWidget(makeCentre());
    QSplitter* both = splitter(Qt::Horizontal, "sweep.split", {side, centre});
    both->setStretchFactor(1, 1);
    both->setSizes({ui::scaledWidth(304), 1072});
    stack->addWidget(both);
    auto* all = new QVBoxLayout(&self);
    all->setContentsMargins({});
    all->addWidget(stack);
    point = new PointForm(&self);
    seeds = new SeedsForm(&self);
    actions = new StudyActions(bench, studies, trials->table(), &self);
    foldActions = new FoldActions(bench, studies, &self);
}

// What stands in the centre while the next study has no trials.
void SweepPage::Impl::makeEmpty() {
    auto* empty = new ui::EmptyState(QStringLiteral("sliders"), SweepPage::tr("Nothing to sweep."),
                                     SweepPage::tr("Click the sliders icon next to a setting to add it here."));
    empty->setObjectName(QStringLiteral("sweep.empty"));
    auto* design = new QAction(SweepPage::tr("Open Design"), empty);
    connect(design, &QAction::triggered, &self, [this] { bench.go.showPage(QStringLiteral("design")); });
    empty->addAction(design);
    auto* ready = new ui::EmptyState(QStringLiteral("sliders"), SweepPage::tr("No trial yet."),
                                     SweepPage::tr("Curves and trials appear here when the sweep has started."));
    ready->setObjectName(QStringLiteral("sweep.ready"));
    centre->addWidget(empty);
    centre->addWidget(ready);
}

QWidget* SweepPage::Impl::makeCentre() {
    plots = new StudyPlots;
    folds = new FoldsPane;
    trials = new TrialsPane;
    tops = new QStackedWidget;
    tops->addWidget(plots);
    tops->addWidget(folds);
    QSplitter* rows = splitter(Qt::Vertical, "sweep.rows", {tops, trials});
    rows->setSizes({455, 310});
    rows->setStretchFactor(1, 1);
    return rows;
}

std::vector<ui::TrialView*> SweepPage::Impl::views() const {
    std::vector<ui::TrialView*> all = plots->views();
    for (ui::TrialView* view : trials->views().views()) all.push_back(view);
    return all;
}

void SweepPage::Impl::connectParts() {
    connect(&bench.document, &Document::opened, &self, [this] { opened(); });
    connect(&bench.document, &Document::edited, &self, [this] {
        if (isNext()) showDraft();
    });
    connect(&studies, &Studies::listChanged, &self, [this] { listChanged(); });
    connect(&studies, &Studies::failed, &self, [this](const Diagnostic& d) { bench.go.report(d); });
    connect(&studies, &Studies::ended, &self, [this](const fs::path& study) { notifyEnd(study); });
    connect(&feed, &StudyFeed::changed, &self, [this] { showAll(); });
    connect(&feed, &StudyFeed::failed, &self, [this](const Diagnostic& d) { bench.go.report(d); });
    connect(progress, &StudyProgress::chosen, &self, [this](int entry) { chooseEntry(entry); });
    connect(actions, &StudyActions::started, &self, [this] { chosen = false; });
    connect(foldActions, &FoldActions::started, &self, [this] { chosen = false; });
    connect(folds, &FoldsPane::opened, &self, [this](qint64 trial) { actions->openTrial(trial); });
    connect(folds, &FoldsPane::evaluationRequested, &self, [this] { evaluateFolds(); });
    connect(actions, &StudyActions::pointRequested, &self, [this] { askPoint(); });
    connect(actions, &StudyActions::repeatRequested, &self, [this](qint64 trial) { seeds->ask(trial, underHead()); });
    connect(seeds, &SeedsForm::entered, &self, [this](qint64 trial, int count) {
        actions->send(sweep::RepeatTrial{trial, count}, true);
    });
    connect(point, &PointForm::entered, &self, [this](const sweep::Point& p) {
        actions->send(sweep::EnqueueTrial{p, {}}, true);
    });
    connect(side, &SidePane::edited, &self,
            [this](const sweep::StudySettings& s, const QString& text, const QString& merge) { edit(s, text, merge); });
    connect(side, &SidePane::epochsEdited, &self,
            [this](qint64 epochs) { setTrialEpochs(bench.settings, bench.document.folder(), epochs); });
    connect(side, &SidePane::undoRequested, &self, [this] {
        requested.reset();
        actions->send(sweep::UndoChange{}, false);
    });
    connectViews();
}

void SweepPage::Impl::connectViews() {
    for (ui::TrialView* view : views()) {
        connect(view, &ui::TrialView::trialHovered, &self, [this](qint64 trial) { highlight(trial); });
        connect(view, &ui::TrialView::trialClicked, &self, [this](qint64 trial) { trials->table().selectTrial(trial); });
    }
    connect(&trials->table(), &TrialsView::hovered, &self, [this](qint64 trial) { highlight(trial); });
    connect(trials->table().selectionModel(), &QItemSelectionModel::selectionChanged, &self, [this] {
        const auto selected = trials->table().selectedTrials();
        for (ui::TrialView* view : views()) view->setSelected(selected.empty() ? -1 : selected.front());
    });
    connect(plots, &StudyPlots::brushed, &self, [this](const ui::TrialMask& mask) { trials->setBrushed(mask); });
}

}  // namespace lathe::workbench
