// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plot/plot_scale.h"
#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// One parameter against an objective, a dot for each trial; choices are spread a little. Colours go by number unless set.
class SlicePlot : public TrialView {
    Q_OBJECT
public:
    explicit SlicePlot(QWidget* parent = nullptr);

    void setAxes(size_t parameter, size_t objective = 0);
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
    void chooseScale();
    std::vector<QPointF> dots() const;  ///< one for each row; NaN: none

    size_t m_parameter = 0, m_objective = 0;
    PlotScale m_scale;
};

}  // namespace lathe::ui
