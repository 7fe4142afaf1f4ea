// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QString>
#include <QWidget>

#include "widgets/plot/curve.h"
#include "widgets/plot/overlay.h"
#include "widgets/plot/plot_group.h"
#include "widgets/plot/series.h"

class QMenu;

namespace lathe::ui {

class PlotCanvas;

/// Curves over one x axis, with head row (title, swatch, name and value of each curve), crosshair, zoom and pan. Drawn from a
/// min-max pyramid: appending and redrawing cost the pixels, not the points.
class CurvePlot : public QWidget {
    Q_OBJECT
public:
    /// `group`: shares the x range, the crosshair and the smoothing; outlives the plot.
    CurvePlot(const QString& title, PlotGroup& group, QWidget* parent = nullptr);
    ~CurvePlot() override;

    int addCurve(const CurveStyle&);
    void removeCurves();
    int curveCount() const;
    /// Borrowed: the owner of the numbers keeps them and calls `dataChanged` after appending.
    void setSeries(int curve, const Series*);
    void dataChanged();

    void setTitle(const QString& title);
    void hideTitle();                       ///< where a control in the head says the same; exports keep it
    void setPercent(bool percent);          ///< y labels in %
    void setLogarithmic(bool logarithmic);  ///< y; values up to 0 are not shown
    bool logarithmic() const;
    void setMarks(std::vector<PlotMark>);
    void setBands(std::vector<PlotBand>);
    /// A hollow ring with its value: the best.
    void setBest(std::optional<QPointF>);
    void showXAxis(bool shown);  ///< only the lowest plot of a group has labels
    /// A control at the right end of the head row, before the menu.
    void addHeadWidget(QWidget*);
    /// Behind "…" and the right button: logarithmic, save, table. The owner may add to it.
    QMenu* menu() const;
    void openTable();  ///< the numbers in a window of their own

    bool curveVisible(int curve) const;
    void setCurveVisible(int curve, bool visible);
    void soloCurve(int curve);  ///< hides the others; or shows all, when they are hidden already
    /// Value shown in the head row: at the crosshair, or the latest.
    QString legendText(int curve) const;
    /// Where the axes lie in this widget's pixels: stacked plots agree in left and right.
    QRect axisRect() const;
    double yFrom() const;
    double yTo() const;
    /// Everything in view, also the first steps and outliers, until `PlotGroup::follow`.
    void fit();
    /// One sentence for a screen reader.
    QString summary() const;
    /// Writes a picture: .png (at twice the size), .svg, .pdf, or the numbers: .csv.
    bool save(const QString& file);

    PlotCanvas& canvas() const;

protected:
    bool event(QEvent*) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::ui
