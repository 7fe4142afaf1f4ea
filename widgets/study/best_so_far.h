// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "widgets/study/dot_view.h"

namespace lathe::ui {

/// Expected improvement by further trials.
struct ExpectedGain {
    double gain = 0;  ///< improvement of the best value, >= 0
    qint64 moreTrials = 0;
    bool operator==(const ExpectedGain&) const = default;
};

/// The first objective by trial number: dots for complete trials, crosses for pruned trials, rings for running trials, the best
/// value so far as a step line, and its dashed continuation with the expected improvement.
class BestSoFar : public DotView {
    Q_OBJECT
public:
    explicit BestSoFar(QWidget* parent = nullptr);

    void setExpected(std::optional<ExpectedGain> expected);
    /// End of the axis: the number of requested trials; 0: the last trial.
    void setTrialCount(qint64 count);
    /// Text for a head: "93.38 %, trial 27"; empty without a complete trial.
    QString headline() const;
    /// Rows that were the best at their time, in order.
    const std::vector<size_t>& records() const { return m_records; }
    ViewZoom* zoom() const override { return m_zoom; }

protected:
    void arrange() override;
    ChartFrame frame() const override;
    double valueOf(size_t row) const override;
    bool hasContent() const override;
    void paintUnder(QPainter& painter) const override;
    void paintFront(QPainter& painter, QImage& image) const override;
    QString summary() const override;

private:
    double heightOf(double value) const;
    void clip(QPainter& painter) const;
    void paintSteps(QPainter& painter) const;
    void paintExpected(QPainter& painter, QPointF from) const;

    std::optional<ExpectedGain> m_expected;
    qint64 m_count = 0;
    std::vector<size_t> m_records;
    ViewZoom* m_zoom;
};

/// Rows of complete trials that are better than all complete trials before them.
std::vector<size_t> recordsOf(const TrialTable& table);

}  // namespace lathe::ui
