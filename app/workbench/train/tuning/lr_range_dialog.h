// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/workbench/train/tuning/tuning_dialog.h"
#include "widgets/plot/rate_plot.h"

namespace lathe::workbench {

/// Learning-rate range test (`lathe lr-range`): its curve grows while it is measured, and the suggested rate is a line that can
/// be dragged. Sets training.optimizer.lr.
class LrRangeDialog : public TuningDialog {
    Q_OBJECT
public:
    explicit LrRangeDialog(const TuningTarget&, QWidget* parent = nullptr);

    ui::RatePlot& plot() { return *m_plot; }

protected:
    QStringList options(QString& problem) const override;
    void clear() override;
    void takeProgress(const Json& line) override;
    void takeAnswer(const Json& answer) override;

private:
    void choose(double rate);
    QStringList factsOf(const Json& answer) const;

    ui::RatePlot* m_plot;
    std::vector<ui::RatePoint> m_points;
};

}  // namespace lathe::workbench
