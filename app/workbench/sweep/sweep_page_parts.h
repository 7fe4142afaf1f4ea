// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/workbench/sweep/study/studies.h"
#include "app/workbench/sweep/study/study_feed.h"
#include "app/workbench/sweep/sweep_page.h"
#include "app/workbench/workspace/latest.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/study/axis_brushes.h"
#include "widgets/study/importance_bars.h"

class QStackedWidget;

namespace lathe::ui {
class TrialView;
}

namespace lathe::workbench {

class FoldActions;
class FoldsPane;
class PointForm;
class SeedsForm;
class StudyPlots;
class StudyProgress;

/// The parts of the Sweep page. Created and connected in sweep_page_parts.cpp, updated in sweep_page.cpp.
struct SweepPage::Impl {
    Impl(SweepPage& page, Workbench& workbench)
        : self(page),
          bench(workbench),
          studies(workbench.document, workbench.trainings.program(), &page),
          feed(&page),
          importance(&page, [this](std::vector<ui::Importance> bars) { showImportance(std::move(bars)); }) {}

    SweepPage& self;
    Workbench& bench;
    Studies studies;
    StudyFeed feed;
    Latest<std::vector<ui::Importance>> importance;
    std::optional<sweep::StudySettings> requested;  ///< requested, but not yet applied by the study
    int64_t importanceOfTrials = -1;
    bool chosen = false;  ///< the user chose the shown study
    /// Brush and study of the previous instance of the page, restored when the trials have been read.
    struct Kept {
        std::filesystem::path study;
        bool chosen = false;
        ui::AxisBrushes brushes;
    };
    std::optional<Kept> kept;

    StudyProgress* progress = nullptr;
    SidePane* side = nullptr;
    QStackedWidget *stack = nullptr, *centre = nullptr, *tops = nullptr;
    StudyPlots* plots = nullptr;
    FoldsPane* folds = nullptr;  ///< in place of the plots, if the study is a cross-validation
    TrialsPane* trials = nullptr;
    StudyActions* actions = nullptr;
    FoldActions* foldActions = nullptr;
    PointForm* point = nullptr;
    SeedsForm* seeds = nullptr;

    void makeParts();
    QWidget* makeCentre();
    void makeEmpty();
    void connectParts();
    void connectViews();
    std::vector<ui::TrialView*> views() const;

    void opened();
    void listChanged();
    void chooseEntry(int entry);
    void showAll();
    void showData(const StudyData& data);
    void showDraft();
    void startImportance(const StudyData& data);
    void showImportance(std::vector<ui::Importance> bars);
    void highlight(qint64 trial);
    void edit(const sweep::StudySettings& settings, const QString& text, const QString& merge);
    void askPoint();
    void evaluateFolds();
    void notifyEnd(const std::filesystem::path& study);
    bool isNext() const { return feed.folder().empty(); }
    QPoint underHead() const { return self.mapToGlobal(QPoint(self.width() - 16, 4)); }
    void settle();
};

}  // namespace lathe::workbench
