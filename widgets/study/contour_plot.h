// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/study/contour_grid.h"
#include "widgets/study/dot_view.h"
#include "widgets/study/parameter_axis.h"

namespace lathe::ui {

/// An objective over two parameters: colored bands, interpolated between the trials and empty where no trial is near, with a dot
/// for each trial. Choices are cells.
class ContourPlot : public DotView {
    Q_OBJECT
public:
    explicit ContourPlot(QWidget* parent = nullptr);

    void setAxes(size_t across, size_t up, size_t objective = 0);

protected:
    void arrange() override;
    ChartFrame frame() const override;
    bool hasContent() const override;
    void paintUnder(QPainter& painter) const override;
    QColor dotColor(size_t row) const override;
    QString summary() const override;

private:
    bool knows() const;
    QImage bands(QSize pixels) const;

    size_t m_across = 0, m_up = 1, m_objective = 0;
    ParameterAxis m_acrossAxis, m_upAxis;
    ContourGrid m_grid;
};

}  // namespace lathe::ui
