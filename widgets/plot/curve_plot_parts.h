// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plot/curve_plot.h"
#include "widgets/plot/curve_table.h"
#include "widgets/plot/overlay.h"

class QAction;
class QMenu;
class QPainter;

namespace lathe::ui {

class PlotHead;

/// Parts and drawing code of a CurvePlot.
struct CurvePlot::Impl {
    // How the y range is determined: by `shownRange`, by all values, or by the user.
    enum class YMode : uint8_t { Automatic, Everything, Chosen };

    Impl(CurvePlot& plot, PlotGroup& plots) : self(plot), group(plots) {}

    CurvePlot& self;
    PlotGroup& group;
    PlotHead* head = nullptr;
    PlotCanvas* canvas = nullptr;
    QMenu* menu = nullptr;
    QAction* logAction = nullptr;
    std::vector<Curve> curves;
    std::vector<PlotMark> marks;
    std::vector<PlotBand> bands;
    std::optional<QPointF> best;
    int raised = -1;
    bool percent = false, logarithmic = false, xAxis = true;
    YMode yMode = YMode::Automatic;
    double yFrom = 0, yTo = 1;

    void makeParts(const QString& title);
    void makePainters();
    void connectHead();
    void connectGroup();
    void connectGestures();

    void cut(const PlotScale& scale, double pixelRatio);
    void fitY();
    void chooseY(double pixelBelow, double pixelAbove);
    void updateAll();
    void updateLegend();
    void paintCurves(QPainter& painter, const PlotScale& scale);
    void paintOverlay(QPainter& painter, const PlotScale& scale) const;
    std::vector<PlotDot> dots(const Theme& theme) const;
    std::optional<size_t> shownPoint(const Curve& curve) const;
    std::optional<double> step(double x, int points) const;
    std::vector<NamedSeries> numbers() const;
    void askWhereToSave();
};

}  // namespace lathe::ui
