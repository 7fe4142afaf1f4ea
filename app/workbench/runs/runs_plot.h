// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QWidget>

#include "app/workbench/workspace/run_record.h"
#include "widgets/plot/plot_group.h"

class QComboBox;

namespace lathe::ui {
class CurvePlot;
class EmptyState;
}  // namespace lathe::ui

namespace lathe::workbench {

class RunLibrary;
class RunsModel;

/// Curves of the plotted runs for one figure at a time, each with its color, and its number at the end.
class RunsPlot : public QWidget {
    Q_OBJECT
public:
    /// `model` and `library` must outlive the plot.
    RunsPlot(RunsModel& model, RunLibrary& library, QWidget* parent = nullptr);

    /// Call it if other runs are plotted, or if curves have been read.
    void refresh();
    const std::string& figure() const { return m_figure; }
    ui::CurvePlot& plot() const { return *m_plot; }

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void fillFigures();
    void showCurves();
    bool hasRoomForWords(size_t runs) const;
    std::string firstFigure(const std::vector<std::string>& names) const;

    RunsModel& m_model;
    RunLibrary& m_library;
    ui::PlotGroup m_group;
    QComboBox* m_choice;
    ui::CurvePlot* m_plot;
    ui::EmptyState* m_empty;
    std::string m_figure;                                     ///< "val.loss", or "loss" for the loss of each step
    bool m_chosen = false;                                    ///< chosen by the user
    std::vector<std::shared_ptr<const RunRecord>> m_records;  ///< keeps the series of the plot alive
    std::vector<std::filesystem::path> m_shown;
    bool m_words = false;  ///< the legend is in words
};

}  // namespace lathe::workbench
