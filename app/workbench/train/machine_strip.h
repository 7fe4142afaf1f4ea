// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "app/workbench/train/machine_rows.h"
#include "widgets/plot/overlay.h"

namespace lathe::ui {
class PlotCanvas;
class PlotGroup;
struct PlotScale;
}  // namespace lathe::ui

namespace lathe::workbench {

/// How the machine was while a run trained: a row for each figure, those of the GPU first where the run has one, on the x axis of
/// the curves. Where the GPU was held back its rows are shaded; the reason is in the tool tip. The lowest of the linked plots: it
/// has the labels.
class MachineStrip : public QWidget {
    Q_OBJECT
public:
    explicit MachineStrip(ui::PlotGroup& group, QWidget* parent = nullptr);

    /// Borrowed; null: nothing to show.
    void setRecord(const RunRecord* record);
    /// Batches that fit into the queue; the machine's cores.
    void setLimits(const MachineLimits& limits);
    void setBands(std::vector<ui::PlotBand> bands);
    void dataChanged();

    int rowCount() const;
    QString rowText(int row) const;  ///< "CPU, 2 cores 41 %"
    /// Why the GPU was held back at a place of x; empty: it was not.
    QString throttleAt(double x) const;

protected:
    void changeEvent(QEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;

private:
    std::vector<MachineRow> rows() const;
    void fitHeight();
    void paintGround(QPainter&, const ui::PlotScale&) const;
    void paintRows(QPainter&, const ui::PlotScale&) const;
    void paintRow(QPainter&, const ui::PlotScale&, const MachineRow&, const QRectF&) const;
    void paintArea(QPainter&, const ui::PlotScale&, const MachineTrace&, const QRectF&) const;
    void paintOverlay(QPainter&, const ui::PlotScale&) const;
    void paintPlates(QPainter&, const MachineRow&, QPointF at) const;
    void paintReason(QPainter&, const ui::PlotScale&, const ui::PlotBand&) const;

    ui::PlotGroup& m_group;
    ui::PlotCanvas* m_canvas;
    const RunRecord* m_record = nullptr;
    std::vector<ui::PlotBand> m_bands;
    MachineLimits m_limits;
};

}  // namespace lathe::workbench
