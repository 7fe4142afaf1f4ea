// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/plot/plot_scale.h"
#include "widgets/study/chart_frame.h"
#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// Position of an item that is not in the picture.
constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();

/// A picture with a mark for each trial: a dot for complete trials, a cross for pruned and failed trials, a ring for others, an
/// arrow at the edge for trials outside the range. The trial nearest to the mouse is named.
class DotView : public TrialView {
    Q_OBJECT
public:
    explicit DotView(QWidget* parent = nullptr) : TrialView(parent) {}

    PlotScale scale() const { return m_scale; }
    /// Positions of the trials in pixels, by row; NaN: not in the picture.
    const std::vector<QPointF>& dots() const { return m_dots; }

protected:
    /// Sets scale and dots, from table and size.
    virtual void arrange() = 0;
    virtual ChartFrame frame() const = 0;
    /// Paints between axes and dots.
    virtual void paintUnder(QPainter&) const {}
    virtual QColor dotColor(size_t row) const;
    /// The measured value that determines the height of a dot; NaN: the dot is at its true position.
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

/// An arrow at the edge of a picture, for a value outside the range.
void paintBeyond(QPainter& painter, QPointF at, bool upwards, const QColor& color);
/// The mark for a trial in this state.
void paintTrialMark(QPainter& painter, const Theme& theme, QPointF at, TrialMark state, const QColor& color);
/// Index of the nearest position within `reach` pixels, ignoring NaN; -1: none.
int nearestDot(const std::vector<QPointF>& dots, QPointF at, double reach);

}  // namespace lathe::ui
