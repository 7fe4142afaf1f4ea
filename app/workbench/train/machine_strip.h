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

/// State of the machine during a run: a row per quantity (with a GPU, its rows first), on the x axis of the curves. Times with a
/// reduced GPU clock are shaded, with the reason in the tool tip. The lowest of the linked plots, so it has the labels.
class MachineStrip : public QWidget {
    Q_OBJECT
public:
    explicit MachineStrip(ui::PlotGroup& group, QWidget* parent = nullptr);

    /// Not owned; null: nothing to show.
    void setRecord(const RunRecord* record);
    /// Capacity of the loader's queue, and number of cores.
    void setLimits(const MachineLimits& limits);
    void setBands(std::vector<ui::PlotBand> bands);
    void dataChanged();

    int rowCount() const;
    QString rowText(int row) const;  ///< "CPU, 2 cores 41 %"
    /// Why the GPU's clock was reduced at x; empty: it was not.
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
