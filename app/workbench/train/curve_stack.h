// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "app/workbench/train/run_view.h"
#include "widgets/plot/plot_group.h"

class QComboBox;

namespace lathe::ui {
class CurvePlot;
}

namespace lathe::workbench {

class GradientStrip;
class MachineStrip;

/// The curves of one run: loss, below it a metric or the learning rate, then the gradients by layer if they were recorded, then
/// the machine; with one x axis and one crosshair.
class CurveStack : public QWidget {
    Q_OBJECT
public:
    explicit CurveStack(QWidget* parent = nullptr);

    /// Another run, or the same run read again: sets all series. `view` must outlive the stack.
    void show(const RunView& view);
    /// The series have grown.
    void grew();
    void clear();

    ui::PlotGroup& group() { return *m_group; }
    ui::CurvePlot& lossPlot() { return *m_loss; }
    ui::CurvePlot& figurePlot() { return *m_figure; }
    MachineStrip& machine() { return *m_machine; }
    GradientStrip& gradients() { return *m_gradients; }

private:
    void bindSeries();
    void bindFigure();
    void fillFigures();
    void mark();
    void place();
    std::string figure() const;
    QString describe(double x) const;

    const RunView* m_view = nullptr;
    ui::PlotGroup* m_group;
    ui::CurvePlot *m_loss, *m_figure;
    QComboBox* m_choice;
    MachineStrip* m_machine;
    GradientStrip* m_gradients;
    std::vector<std::string> m_figures;  ///< entries of the choice: "accuracy", "lr"
    size_t m_bound = 0;                  ///< number of series at the last binding
    size_t m_events = 0;                 ///< number of marked events
    size_t m_samples = 0;                ///< number of drawn machine samples
    size_t m_measured = 0;               ///< number of drawn gradient norms
};

}  // namespace lathe::workbench
