// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QString>
#include <QWidget>

#include "widgets/plot/series.h"

namespace lathe::ui {

/// What the x axis of linked plots counts. Values are always given in this unit; only the labels differ.
enum class XUnit : uint8_t { Step, Epoch, Seconds };

struct CurveStyle {
    QString name;          ///< "training": legend and accessible text
    int color = 0;         ///< index into Theme::data; 7 and more are dashed, then dotted
    bool smoothed = true;  ///< drawn as an envelope and a smoothed line; else as it is (validation, learning rate)
    bool points = false;   ///< marks each point: few values
};

/// A vertical line with a plate: something a person or the trainer did.
struct PlotMark {
    double x = 0;
    QString text;
    bool operator==(const PlotMark&) const = default;
};

/// A span with a reason in words: the trainer waited.
struct PlotBand {
    double from = 0, to = 0;
    QString text;
    bool operator==(const PlotBand&) const = default;
};

class PlotGroup;

/// Curves over one x axis, with head row (title, swatch, name and value of each curve), crosshair, zoom and pan. Drawn by
/// QCustomPlot from a min-max pyramid: appending and redrawing cost the pixels, not the points.
class CurvePlot : public QWidget {
    Q_OBJECT
public:
    /// `group`: shares the x range, the crosshair and the smoothing; outlives the plot.
    CurvePlot(QString title, PlotGroup& group, QWidget* parent = nullptr);
    ~CurvePlot() override;

    int addCurve(const CurveStyle&);
    void removeCurves();
    int curveCount() const;
    /// Borrowed: the owner of the numbers keeps them and calls `dataChanged` after appending.
    void setSeries(int curve, const Series*);
    void dataChanged();

    void setPercent(bool percent);          ///< y labels in %
    void setLogarithmic(bool logarithmic);  ///< y
    void setMarks(std::vector<PlotMark>);
    void setBands(std::vector<PlotBand>);
    /// A hollow ring with its value: the best.
    void setBest(std::optional<QPointF>, int curve = 0);
    void showXAxis(bool shown);  ///< only the lowest plot of a group has labels

    bool curveVisible(int curve) const;
    void setCurveVisible(int curve, bool visible);
    /// Value shown in the head row: at the crosshair, or the latest.
    QString legendText(int curve) const;
    /// Where the x axis begins and ends in this widget's pixels: stacked plots must agree.
    QRect axisRect() const;
    /// One sentence for a screen reader.
    QString summary() const;
    /// Writes a picture: .png (at twice the size), .svg, .pdf, or the numbers: .csv.
    bool save(const QString& file) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// What linked plots share. The owner feeds it, plots follow.
class PlotGroup : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    XUnit unit() const { return m_unit; }
    void setUnit(XUnit);
    double smoothing() const { return m_smoothing; }  ///< weight of the past in a de-biased moving average; 0: none
    void setSmoothing(double);
    std::optional<double> crosshair() const { return m_crosshair; }
    void setCrosshair(std::optional<double> x);

    double from() const { return m_from; }
    double to() const { return m_to; }
    /// All that there is; plots follow it until a person zooms or pans.
    void setExtent(double from, double to);
    void setRange(double from, double to);  ///< a person's choice: stops following
    void follow();                          ///< back to the latest
    bool following() const { return m_following; }

Q_SIGNALS:
    void unitChanged();
    void smoothingChanged();
    void crosshairChanged();
    void rangeChanged();
    void followingChanged();

private:
    XUnit m_unit = XUnit::Step;
    double m_smoothing = 0.9;
    std::optional<double> m_crosshair;
    double m_from = 0, m_to = 1, m_extentFrom = 0, m_extentTo = 1;
    bool m_following = true;
};

}  // namespace lathe::ui
