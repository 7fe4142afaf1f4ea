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

class MachineStrip;

/// The curves of one run: loss above, a metric or the learning rate below it, then the machine; one x axis, one crosshair.
class CurveStack : public QWidget {
    Q_OBJECT
public:
    explicit CurveStack(QWidget* parent = nullptr);

    /// Another run, or the same read anew: all series are set again. `view` outlives the stack.
    void show(const RunView& view);
    /// More of the same.
    void grew();
    void clear();

    ui::PlotGroup& group() { return *m_group; }
    ui::CurvePlot& lossPlot() { return *m_loss; }
    ui::CurvePlot& figurePlot() { return *m_figure; }
    MachineStrip& machine() { return *m_machine; }

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
    std::vector<std::string> m_figures;  ///< that the choice offers: "accuracy", "lr"
    size_t m_bound = 0;                  ///< series that were there at the last binding
    size_t m_events = 0;                 ///< events that are marked
    size_t m_samples = 0;                ///< of the machine that are drawn
};

}  // namespace lathe::workbench
