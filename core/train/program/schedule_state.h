// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/json.h"

namespace lathe {

/// What a schedule that watches a figure remembers from epoch to epoch (the fields of PyTorch's ReduceLROnPlateau). A value type,
/// part of the saved state of a training.
struct ScheduleState {
    double factor = 1;                ///< factor on the learning rate, from all reductions so far
    std::optional<double> best = {};  ///< best value of the watched figure; nothing before the first epoch
    int64_t badEpochs = 0;            ///< epochs in a row without an improvement
    int64_t cooldown = 0;             ///< epochs after a reduction that are still not counted
    bool operator==(const ScheduleState&) const = default;
};

/// {"factor", "best", "bad_epochs", "cooldown"}, as in a checkpoint; `best` is null before the first epoch.
Json toJson(const ScheduleState&);
/// Reads such an object; a missing member has its initial value.
ScheduleState scheduleStateFromJson(const Json&);

}  // namespace lathe
