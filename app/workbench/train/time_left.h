// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <QString>

#include "core/store/run_history.h"

namespace lathe::workbench {

/// Seconds, from the shortest to the longest that is likely (two standard deviations to each side).
struct TimeRange {
    double low = 0, high = 0;
};

/// Where a training stands.
struct Remaining {
    int64_t step = 0, stepsPerEpoch = 0, epochs = 0;  ///< steps done; both totals above 0
};

/// How long the rest takes, as far as recent times can tell. Their spread counts twice: the mean of a few is uncertain, and each
/// epoch to come has its own luck; so the range shrinks while more is known and less is left. Nothing until enough is known.
/// `epochSeconds`: whole epochs, validation included; `times`: of recent steps, for the first two epochs.
std::optional<TimeRange> timeLeft(const Remaining&, std::span<const double> epochSeconds, std::span<const StepTimes> times);

/// "2 min 50 s to 3 min 05 s left", or one figure where both ends read the same.
QString timeLeftText(const TimeRange&);
/// "2 min 14 s", "3 h 05 min", "8 s".
QString durationText(double seconds);
/// "1:11", "2:05:09": for axes and lists.
QString clockText(double seconds);

}  // namespace lathe::workbench
