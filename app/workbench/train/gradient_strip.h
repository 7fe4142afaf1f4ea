// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "app/workbench/train/gradient_rows.h"

namespace lathe::ui {
class PlotCanvas;
class PlotGroup;
struct PlotScale;
}  // namespace lathe::ui

namespace lathe::workbench {

class GradientScale;

/// A warning about the gradient of a layer.
struct GradientWarning {
    std::string layer;
    double x = 0;  ///< when it was reported, in the record's unit
    QString text;
    bool operator==(const GradientWarning&) const = default;
};

/// The norm of the gradient of each layer during a run: a row per layer or block, colored by the logarithm of the norm, on the x
/// axis of the curves. A row with a warning is framed from there on. Hidden if the run did not record any.
class GradientStrip : public QWidget {
    Q_OBJECT
public:
    explicit GradientStrip(ui::PlotGroup& group, QWidget* parent = nullptr);

    /// Not owned; null: nothing to show.
    void setRecord(const RunRecord* record);
    void setWarnings(std::vector<GradientWarning> warnings);
    void dataChanged();

    int rowCount() const { return static_cast<int>(m_rows.size()); }
    /// "dense1: gradient norm 0.0012 at step 340", and the warning of the row; empty: nothing was measured there.
    QString textAt(int row, double x) const;

protected:
    void changeEvent(QEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;

private:
    void fit();
    void redraw();
    QRectF rectOf(const ui::PlotScale&, int row) const;
    int rowHeight() const;
    /// Index of the measurement that is shown at x; -1: none.
    int measurementAt(double x) const;
    bool contains(int row, const std::string& layer) const;
    void paintRows(QPainter&, const ui::PlotScale&) const;
    void paintOverlay(QPainter&, const ui::PlotScale&) const;
    void paintNames(QPainter&, const ui::PlotScale&) const;
    void paintWarning(QPainter&, const ui::PlotScale&, const GradientWarning&) const;

    ui::PlotGroup& m_group;
    ui::PlotCanvas* m_canvas;
    GradientScale* m_scale;
    const RunRecord* m_record = nullptr;
    std::vector<GradientRow> m_rows;
    std::vector<GradientWarning> m_warnings;
    Decades m_decades;
};

}  // namespace lathe::workbench
