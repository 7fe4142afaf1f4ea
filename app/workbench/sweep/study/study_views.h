// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QWidget>

#include "app/workbench/sweep/study/study_reader.h"
#include "app/workbench/workspace/latest.h"
#include "widgets/study/edf_plot.h"

class QComboBox;
class QStackedWidget;

namespace lathe::ui {
class ContourPlot;
class ParetoPlot;
class SlicePlot;
class TrialView;
class WorkerTimeline;
}  // namespace lathe::ui

namespace lathe::workbench {

/// Further pictures of a study, one at a time, with the choice of their axes.
class StudyViews : public QWidget {
    Q_OBJECT
public:
    /// A picture of the study.
    enum class View : uint8_t { Slice, Contour, Pareto, Distribution, BestByStudy, Workers };
    static QString nameOf(View view);

    explicit StudyViews(QWidget* parent = nullptr);

    /// `others`: studies to compare with, and their names; read when a picture needs them.
    void setStudies(std::vector<std::pair<std::filesystem::path, QString>> others);
    void show(const StudyDataPtr& study);
    using QWidget::show;
    void showView(View view);
    void setBrushed(const ui::TrialMask& mask);
    std::vector<ui::TrialView*> views() const;

private:
    void fillChoices();
    void setAxes();
    void showReference();
    void readOthers();
    void compare(const std::vector<ui::StudyResults>& results);

    StudyDataPtr m_data;
    View m_view = View::Slice;
    std::vector<std::pair<std::filesystem::path, QString>> m_others;
    Latest<std::vector<ui::StudyResults>> m_results;
    QComboBox *m_across, *m_up, *m_objective;
    QStackedWidget* m_stack;
    ui::SlicePlot* m_slice;
    ui::ContourPlot* m_contour;
    ui::ParetoPlot* m_pareto;
    ui::EdfPlot* m_edf;
    ui::WorkerTimeline* m_workers;
};

}  // namespace lathe::workbench
