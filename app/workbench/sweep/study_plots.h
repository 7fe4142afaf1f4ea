// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QSplitter>

#include "app/workbench/sweep/brush_round.h"
#include "app/workbench/sweep/study/study_reader.h"

namespace lathe::ui {
class BestSoFar;
struct ColorBy;
class Label;
class ParallelCoordinates;
class SectionHead;
class SegmentedControl;
class StudyCurves;
class TrialColorBar;
class TrialView;
}  // namespace lathe::ui

namespace lathe::workbench {

class BrushChip;

/// The pictures above the table: all curves next to the best value so far (as tabs if narrow), and below them the parallel
/// coordinates, whose brush selects the trials in the other pictures.
class StudyPlots : public QSplitter {
    Q_OBJECT
public:
    explicit StudyPlots(QWidget* parent = nullptr);

    void show(const StudyData& shown);
    using QWidget::show;
    void setNarrow(bool narrow);
    ui::ParallelCoordinates& parallel() const { return *m_parallel; }
    std::vector<ui::TrialView*> views() const;
    /// Panes for keyboard navigation.
    std::vector<QWidget*> panes() const;

Q_SIGNALS:
    /// With many trials, emitted with a short delay after the brush, so that the brush follows the mouse.
    void brushed(const lathe::ui::TrialMask& mask);

private:
    QWidget* makeTops();
    QWidget* makeParallelHead();
    void showCurves(const StudyData& shown);
    void showHeads(const StudyData& shown);
    void colorBy(const ui::ColorBy& by);
    void takeBrush(const ui::TrialMask& mask);
    void follow();
    std::vector<BrushRound::Step> roundSteps();
    void settle();

    ui::StudyCurves* m_curves;
    ui::BestSoFar* m_best;
    ui::ParallelCoordinates* m_parallel;
    ui::TrialColorBar* m_colors;
    ui::SectionHead *m_curvesHead, *m_bestHead;
    ui::SegmentedControl* m_tabs;
    QWidget* m_tabRow = nullptr;
    QSplitter* m_tops = nullptr;
    BrushChip* m_chip;
    ui::TrialMask m_brush, m_followed;  ///< m_followed: the brush of the other pictures, or the one being applied to them
    BrushRound m_round;
    std::filesystem::path m_folder;      ///< folder of the shown study
    std::vector<size_t> m_shownReports;  ///< number of shown values of each trial, by trial number
    size_t m_trials = 0;
    bool m_narrow = false;
};

}  // namespace lathe::workbench
