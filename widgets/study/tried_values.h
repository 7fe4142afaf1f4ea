// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "widgets/study/study_data.h"

namespace lathe::ui {

/// Histogram of the tried values of a parameter: 24 bars over its axis (or one per choice), with equal widths on a logarithmic
/// axis, too.
class TriedValues : public QWidget {
    Q_OBJECT
public:
    explicit TriedValues(QWidget* parent = nullptr);

    /// `places`: positions from 0 to 1 of the trials that have the parameter.
    void setPositions(const TrialAxis& axis, const std::vector<double>& places);
    const std::vector<int>& counts() const { return m_counts; }
    QSize sizeHint() const override { return {92, 24}; }
    QSize minimumSizeHint() const override { return {48, 20}; }

    static constexpr int barCount = 24;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    std::vector<int> m_counts;
    std::vector<double> m_middles;  ///< centers of the bars, from 0 to 1
};

}  // namespace lathe::ui
