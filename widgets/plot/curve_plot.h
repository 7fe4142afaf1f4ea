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

/// Curves over one x axis, with a head row (title; color, name and value of each curve), crosshair, zoom and pan. Uses a min-max
/// pyramid, so the cost of appending and drawing is proportional to the pixels, not the points.
class CurvePlot : public QWidget {
    Q_OBJECT
public:
    /// `group`: shares the x range, crosshair and smoothing with other plots; must outlive this plot.
    CurvePlot(const QString& title, PlotGroup& group, QWidget* parent = nullptr);
    ~CurvePlot() override;

    int addCurve(const CurveStyle&);
    void removeCurves();
    int curveCount() const;
    /// The series is not owned: its owner must keep it alive, and call `dataChanged` after appending.
    void setSeries(int curve, const Series*);
    void dataChanged();

    void setTitle(const QString& title);
    void hideTitle();                       ///< if a control in the head shows it, too; exports keep the title
    void setPercent(bool percent);          ///< y labels in %
    void setLogarithmic(bool logarithmic);  ///< y axis; values <= 0 are not shown
    bool logarithmic() const;
    void setMarks(std::vector<PlotMark>);
    void setBands(std::vector<PlotBand>);
    /// The best point: a hollow ring with its value.
    void setBest(std::optional<QPointF>);
    void showXAxis(bool shown);  ///< shown only for the lowest plot of a group
    /// Adds a control at the right end of the head row, before the menu; takes ownership.
    void addHeadWidget(QWidget*);
    /// The menu of "…" and the right mouse button: logarithmic, save, table. The owner may add entries.
    QMenu* menu() const;
    void openTable();  ///< shows the numbers in a separate window

    bool curveVisible(int curve) const;
    void setCurveVisible(int curve, bool visible);
    void soloCurve(int curve);  ///< hides all other curves; if they are hidden, shows all
    /// Value in the head row: at the crosshair, or the latest value.
    QString legendText(int curve) const;
    /// Rectangle of the axes, in pixels of this widget. Stacked plots have the same left and right edges.
    QRect axisRect() const;
    double yFrom() const;
    double yTo() const;
    /// Shows everything in view, including the first steps and outliers, until `PlotGroup::follow`.
    void fit();
    /// One sentence for screen readers.
    QString summary() const;
    /// Writes a picture as .png (at twice the size), .svg or .pdf, or the numbers as .csv. Returns false if it fails.
    bool save(const QString& file);

    PlotCanvas& canvas() const;

protected:
    bool event(QEvent*) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::ui
