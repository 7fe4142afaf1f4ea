// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <QString>

#include "core/store/run_history.h"

namespace lathe::workbench {

/// A range of seconds: two standard deviations to each side of the estimate.
struct TimeRange {
    double low = 0, high = 0;
};

/// Progress of a training.
struct Remaining {
    int64_t step = 0, stepsPerEpoch = 0, epochs = 0;  ///< step: finished steps; the totals must be > 0
};

/// Estimated remaining time. The spread of recent times counts twice: the mean of few times is uncertain, and each future epoch
/// varies. The range therefore shrinks as more is known and less remains. Nothing until enough is known. `epochSeconds`: complete
/// epochs, including validation. `times`: recent steps, used in the first two epochs.
std::optional<TimeRange> timeLeft(const Remaining&, std::span<const double> epochSeconds, std::span<const StepTimes> times);

/// "2 min 50 s to 3 min 05 s left", or one value if both ends have the same text.
QString timeLeftText(const TimeRange&);
/// A duration in words: "2 min 14 s", "3 h 05 min", "8 s".
QString durationText(double seconds);
/// A duration for axes and lists: "1:11", "2:05:09".
QString clockText(double seconds);

}  // namespace lathe::workbench
