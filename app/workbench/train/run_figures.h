// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/workbench/train/run_view.h"

namespace lathe::workbench {

/// The epoch that is kept as the best, by the run's own figure.
struct BestEpoch {
    int64_t epoch = 0;
    double value = 0;
};
std::optional<BestEpoch> bestOf(const RunView&);
/// "val.loss": by which the best epoch is chosen.
std::string bestFigure(const RunView&);
/// The best value as it is written, with the figure's name: "98.42 % validation accuracy"; empty: none yet.
QString bestText(const RunView&);
/// Of the last seconds that were measured; 0: none.
double samplesPerSecond(const RunView&);
/// Memory that the trainer holds, or on the GPU what it holds there; nothing where nobody told.
std::optional<int64_t> bytesInUse(const RunView&);
/// "7,400", to the hundred from a thousand on.
QString rateText(double samplesPerSecond);
/// Epochs that were begun; steps of an epoch are known.
int64_t epochReached(const RunView&);

}  // namespace lathe::workbench
