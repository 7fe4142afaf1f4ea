// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/plot/plot_scale.h"
#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// An objective over two parameters: bands of its values, interpolated between the trials and clear where none is near, with the
/// trials on them. Choices are cells.
class ContourPlot : public TrialView {
    Q_OBJECT
public:
    explicit ContourPlot(QWidget* parent = nullptr);

    void setAxes(size_t across, size_t up, size_t objective = 0);
    PlotScale scale() const { return m_scale; }

protected:
    void tableChanged() override;
    bool hasContent() const override;
    void paintGround(QPainter& painter) const override;
    void paintFront(QPainter& painter, QImage& image) const override;
    void paintOverlay(QPainter& painter) const override;
    int rowAt(QPointF at) const override;
    QString summary() const override;
    void resizeEvent(QResizeEvent*) override;

private:
    std::vector<QPointF> dots() const;
    void chooseScale();

    size_t m_across = 0, m_up = 1, m_objective = 0;
    PlotScale m_scale;
    double m_low = 0, m_high = 1;  ///< values at the ends of the colours
};

}  // namespace lathe::ui
