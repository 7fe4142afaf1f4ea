// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "widgets/study/dot_view.h"

namespace lathe::ui {

/// Two objectives: the Pareto front as steps and dots, dominated trials in grey, the reference point, and the hypervolume as
/// text.
class ParetoPlot : public DotView {
    Q_OBJECT
public:
    explicit ParetoPlot(QWidget* parent = nullptr);

    void setAxes(size_t across, size_t up);
    /// In units of the objectives; nothing: no reference point is shown.
    void setReference(std::optional<QPointF> reference, double hypervolume = 0);
    /// Rows of complete trials that no other complete trial dominates in the two objectives, from left to right.
    const std::vector<size_t>& front() const { return m_front; }

protected:
    void arrange() override;
    ChartFrame frame() const override;
    double valueOf(size_t row) const override;
    bool hasContent() const override;
    void paintUnder(QPainter& painter) const override;
    QColor dotColor(size_t row) const override;
    QString summary() const override;

private:
    bool knows() const;
    double xOf(double value) const;
    void paintSteps(QPainter& painter) const;
    void paintReference(QPainter& painter) const;

    size_t m_across = 0, m_up = 1;
    std::optional<QPointF> m_reference;
    double m_hypervolume = 0;
    std::vector<size_t> m_front;
    std::vector<uint8_t> m_isFront;
};

/// Rows of complete trials that no other complete trial dominates in the two objectives, by ascending value of the first.
std::vector<size_t> frontOf(const TrialTable& table, size_t across, size_t up);

}  // namespace lathe::ui
