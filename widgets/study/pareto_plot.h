// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "widgets/plot/plot_scale.h"
#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// Two objectives: the front as steps and dots, dominated trials grey, the reference point, and the hypervolume in words.
class ParetoPlot : public TrialView {
    Q_OBJECT
public:
    explicit ParetoPlot(QWidget* parent = nullptr);

    void setAxes(size_t across, size_t up);
    /// As measured; nothing: none is shown.
    void setReference(std::optional<QPointF> reference, double hypervolume = 0);
    /// Rows that no other complete one dominates in the two objectives, by the first of them.
    const std::vector<size_t>& front() const { return m_front; }
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
    void findFront();
    void chooseScale();

    size_t m_across = 0, m_up = 1;
    std::optional<QPointF> m_reference;
    double m_hypervolume = 0;
    std::vector<size_t> m_front;
    PlotScale m_scale;
};

}  // namespace lathe::ui
