// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QWidget>

#include "widgets/plot/plot_group.h"
#include "widgets/plot/plot_scale.h"

namespace lathe::ui {

/// Axes, grid and three layers with content painted by others: QCustomPlot without its plottables. Each layer has its own
/// picture, so a moving crosshair repaints neither curves nor grid. Drawing is queued: at most once per turn of the event loop,
/// and not while hidden.
class PlotCanvas : public QWidget {
    Q_OBJECT
public:
    /// From bottom to top. Redrawing a layer also redraws the layers above it.
    enum class Layer : uint8_t { Ground, Curves, Overlay };
    using Paint = std::function<void(QPainter&, const PlotScale&)>;

    explicit PlotCanvas(QWidget* parent = nullptr);
    ~PlotCanvas() override;

    /// Content of a layer in addition to axes and grid. Curves are clipped to the rectangle of the axes.
    void setPaint(Layer layer, Paint paint);
    void setX(double from, double to, XUnit unit);
    /// A logarithmic x axis: x is the common logarithm of a value, and labels are the powers of ten.
    void setXDecades(double from, double to);
    void setY(double from, double to);
    /// `percent`: labels in %.
    void setYScale(bool percent, bool logarithmic);
    void showXAxis(bool shown);  ///< the labels below it
    void showYAxis(bool shown);  ///< labels and grid lines; the left margin stays
    void setTopMargin(int pixels);

    void redraw(Layer lowest);
    void redrawNow(Layer lowest);
    PlotScale scale() const;
    /// Paints everything on another device, below a head of `headHeight` pixels that `head` paints. Returns false if the device
    /// cannot be painted on.
    bool paintTo(QPaintDevice& device, int headHeight, const std::function<void(QPainter&)>& head);

    /// Margins around the axes, in pixels. They grow with the text size, so that stacked plots have the same left edge.
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
