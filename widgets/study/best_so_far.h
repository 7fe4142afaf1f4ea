// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "widgets/study/dot_view.h"

namespace lathe::ui {

/// What more trials are expected to bring.
struct ExpectedGain {
    double gain = 0;  ///< of the best, not negative
    qint64 moreTrials = 0;
    bool operator==(const ExpectedGain&) const = default;
};

/// The first objective by the number of the trial: points of complete ones, crosses of pruned ones, rings of running ones, the
/// best so far as a step line, and its dashed continuation with what is expected.
class BestSoFar : public DotView {
    Q_OBJECT
public:
    explicit BestSoFar(QWidget* parent = nullptr);

    void setExpected(std::optional<ExpectedGain> expected);
    /// The axis goes to here: the trials that were asked for; 0: to the last one.
    void setTrialCount(qint64 count);
    /// For a head: "93.38 %, trial 27"; empty without a complete trial.
    QString headline() const;
    /// Rows that were the best when they were there, in order.
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

/// Rows of complete trials that are better than all complete ones before them.
std::vector<size_t> recordsOf(const TrialTable& table);

}  // namespace lathe::ui
