// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QWidget>

#include "widgets/plot/overlay.h"
#include "widgets/plot/plot_group.h"
#include "widgets/plot/series.h"

namespace lathe::ui {

class PlotCanvas;
class SectionHead;

/// One figure of the machine over time.
struct MachineRow {
    QString label;                                  ///< "CPU, 8 cores"
    const Series* series = nullptr;                 ///< borrowed
    double full = 0;                                ///< the value at the row's upper edge; 0: the largest there is
    std::function<QString(double)> text = nullptr;  ///< "41 %": the value with its unit
};

/// Figures of the machine under the curves, on the same axis: a grey row of 36 px each, with its label and its value at the
/// crosshair or the latest. The lowest of linked plots: it has the x axis.
class MachineStrip : public QWidget {
    Q_OBJECT
public:
    /// `group` outlives the strip.
    explicit MachineStrip(PlotGroup& group, QWidget* parent = nullptr);
    ~MachineStrip() override;

    void setRemark(const QString& text);  ///< beside the title: "sampled 10 times a second"
    void setRows(std::vector<MachineRow> rows);
    void setBands(std::vector<PlotBand> bands);
    void dataChanged();
    /// The value of a row at the crosshair, or the latest.
    QString valueText(int row) const;
    PlotCanvas& canvas() const { return *m_canvas; }

    static constexpr int rowHeight = 36;

private:
    void paintRows(QPainter& painter, const PlotScale& scale) const;
    void paintRow(QPainter& painter, const PlotScale& scale, const MachineRow& row, QRectF place) const;
    void paintOverlay(QPainter& painter, const PlotScale& scale) const;
    QRectF placeOf(size_t row, const PlotScale& scale) const;

    PlotGroup& m_group;
    SectionHead* m_head;
    PlotCanvas* m_canvas;
    std::vector<MachineRow> m_rows;
    std::vector<PlotBand> m_bands;
};

}  // namespace lathe::ui
