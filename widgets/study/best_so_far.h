// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/plot/plot_scale.h"
#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// What more trials are expected to bring.
struct ExpectedGain {
    double gain = 0;  ///< of the best, not negative
    qint64 moreTrials = 0;
    bool operator==(const ExpectedGain&) const = default;
};

/// The first objective by the number of the trial: points of complete ones, crosses of pruned ones, rings of running ones, the
/// best so far as a step line, and its dashed continuation with what is expected.
class BestSoFar : public TrialView {
    Q_OBJECT
public:
    explicit BestSoFar(QWidget* parent = nullptr);

    void setExpected(std::optional<ExpectedGain> expected);
    /// The axis goes to here: the trials that were asked for; 0: to the last one.
    void setTrialCount(qint64 count);
    /// For a head: "93.38 %, trial 27"; empty without a complete trial.
    QString headline() const;
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

    std::optional<ExpectedGain> m_expected;
    qint64 m_count = 0;
    PlotScale m_scale;
};

}  // namespace lathe::ui
