// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "app/workbench/train/run_view.h"
#include "widgets/plot/overlay.h"

namespace lathe::ui {
class PlotCanvas;
class PlotGroup;
struct PlotScale;
}  // namespace lathe::ui

namespace lathe::workbench {

/// How the machine was while a run trained: a row each for CPU, the trainer's share of it, its memory and the loader's queue, on
/// the x axis of the curves. The lowest of the linked plots: it has the labels.
class MachineStrip : public QWidget {
    Q_OBJECT
public:
    static constexpr int rowHeight = 36;

    explicit MachineStrip(ui::PlotGroup& group, QWidget* parent = nullptr);

    /// Borrowed; null: nothing to show.
    void setRecord(const RunRecord* record);
    /// Batches that fit into the queue; the machine's cores.
    void setLimits(double queue, int cores);
    void setBands(std::vector<ui::PlotBand> bands);
    void dataChanged();

    int rowCount() const;
    QString rowText(int row) const;  ///< "CPU, 2 cores 41 %"

protected:
    void changeEvent(QEvent*) override;

private:
    struct Row {
        RunRecord::Strip strip;
        QString name, value;
        double top = 1;  ///< the value at the row's upper edge
    };

    std::vector<Row> rows() const;
    QString valueOf(RunRecord::Strip strip) const;
    void paintRows(QPainter&, const ui::PlotScale&) const;
    void paintRow(QPainter&, const ui::PlotScale&, const Row&, const QRectF&) const;
    void paintOverlay(QPainter&, const ui::PlotScale&) const;
    void paintReason(QPainter&, const ui::PlotScale&, const ui::PlotBand&) const;

    ui::PlotGroup& m_group;
    ui::PlotCanvas* m_canvas;
    const RunRecord* m_record = nullptr;
    std::vector<ui::PlotBand> m_bands;
    double m_queue = 3;
    int m_cores = 1;
};

}  // namespace lathe::workbench
