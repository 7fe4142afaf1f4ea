// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QWidget>

#include "widgets/plot/plot_group.h"
#include "widgets/plot/plot_scale.h"

namespace lathe::ui {

/// Axes, grid and three layers that others paint: QCustomPlot without its plottables. Each layer has a picture of its own, so
/// that a moving crosshair costs neither curves nor grid. Drawing is queued: once a turn of the event loop, and not at all while
/// hidden.
class PlotCanvas : public QWidget {
    Q_OBJECT
public:
    /// From below; redrawing one redraws those above it as well.
    enum class Layer : uint8_t { Ground, Curves, Overlay };
    using Paint = std::function<void(QPainter&, const PlotScale&)>;

    explicit PlotCanvas(QWidget* parent = nullptr);
    ~PlotCanvas() override;

    /// What a layer shows beside axes and grid. Curves are clipped to the axes' rectangle.
    void setPaint(Layer layer, Paint paint);
    void setX(double from, double to, XUnit unit);
    void setY(double from, double to);
    /// Labels in %, a logarithmic scale.
    void setYScale(bool percent, bool logarithmic);
    void showXAxis(bool shown);  ///< the labels under it
    void showYAxis(bool shown);  ///< labels and grid lines; the space to their left stays
    void setTopMargin(int pixels);

    void redraw(Layer lowest);
    void redrawNow(Layer lowest);
    PlotScale scale() const;
    /// Everything once more on another device, under a head of `headHeight` pixels that `head` paints.
    bool paintTo(QPaintDevice& device, int headHeight, const std::function<void(QPainter&)>& head);

    /// Of the axes; they grow with the text, so that stacked plots go on sharing their left edge.
    static int leftMargin();
    static int axisHeight();
    static constexpr int rightMargin = 16;

Q_SIGNALS:
    void resized();

protected:
    void resizeEvent(QResizeEvent*) override;
    void changeEvent(QEvent*) override;
    void showEvent(QShowEvent*) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::ui
