// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/workbench/train/run_view.h"

namespace lathe::workbench {

/// The best epoch, by the run's own figure.
struct BestEpoch {
    int64_t epoch = 0;
    double value = 0;
};
/// The best epoch so far; nothing before the first one.
std::optional<BestEpoch> bestOf(const RunView&);
/// The figure that selects the best epoch: "val.loss".
std::string bestFigure(const RunView&);
/// The best value with the figure's name: "98.42 % validation accuracy"; empty: none yet.
QString bestText(const RunView&);
/// Speed in the last measured seconds; 0: not measured.
double samplesPerSecond(const RunView&);
/// Memory used by the trainer; for a GPU, its memory there. Nothing if unknown.
std::optional<int64_t> bytesInUse(const RunView&);
/// "7,400"; rounded to hundreds from a thousand on.
QString rateText(double samplesPerSecond);
/// Number of started epochs; needs the steps per epoch.
int64_t epochReached(const RunView&);

}  // namespace lathe::workbench
