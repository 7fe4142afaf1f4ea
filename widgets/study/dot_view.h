// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/plot/plot_scale.h"
#include "widgets/study/chart_frame.h"
#include "widgets/study/trial_view.h"

namespace lathe::ui {

constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();

/// A picture with a mark for each trial: a dot for complete ones, a cross for pruned and failed ones, a ring for the others, an
/// arrow at the edge for those that lie beyond it. The nearest one within reach of the mouse is named.
class DotView : public TrialView {
    Q_OBJECT
public:
    explicit DotView(QWidget* parent = nullptr) : TrialView(parent) {}

    PlotScale scale() const { return m_scale; }
    /// Where the trials are, one place for each row; NaN: not in the picture.
    const std::vector<QPointF>& dots() const { return m_dots; }

protected:
    /// Sets the scale and the dots by table and size.
    virtual void arrange() = 0;
    virtual ChartFrame frame() const = 0;
    /// Between axes and dots.
    virtual void paintUnder(QPainter&) const {}
    virtual QColor dotColor(size_t row) const;
    /// The measured value behind a dot's height; NaN: the dot is where it belongs.
    virtual double valueOf(size_t row) const { return (void)row, nowhere; }
    void rearrange();

    void tableChanged() override { arrange(); }
    void paintGround(QPainter& painter, QImage& image) const override;
    void paintFront(QPainter& painter, QImage& image) const override;
    void paintOverlay(QPainter& painter) const override;
    int rowAt(QPointF at) const override;
    void resizeEvent(QResizeEvent*) override;

    PlotScale m_scale;
    std::vector<QPointF> m_dots;

private:
    void paintMark(QPainter& painter, size_t row, const QColor& color) const;
};

/// An arrow at the edge of a picture: what it stands for lies beyond, upwards or downwards.
void paintBeyond(QPainter& painter, QPointF at, bool upwards, const QColor& color);
/// The mark of a trial in a state.
void paintTrialMark(QPainter& painter, const Theme& theme, QPointF at, TrialMark state, const QColor& color);
/// The nearest of the places that are not NaN within `reach` pixels; -1: none.
int nearestDot(const std::vector<QPointF>& dots, QPointF at, double reach);

}  // namespace lathe::ui
