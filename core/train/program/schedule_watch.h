// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/train/program/best_epoch.h"
#include "core/train/program/schedule_state.h"

namespace lathe {

/// The figure that the schedule of a project watches; nothing: the schedule depends on time alone. Error: as BestMetric::parse.
Result<std::optional<BestMetric>> watchedFigure(const Project&);

/// Shows the schedule of a checked project the figures of an epoch. Epochs that end during the warm-up are not watched. True: the
/// learning rate changes.
bool observeEpoch(const Project&, const EpochFigures&, int64_t stepsPerEpoch, ScheduleState&);

/// Errors of the watched figure, if `training.best` is another one: not a figure of the project, or of a validation split that
/// the project does not have (schedule.without_validation).
Diagnostics checkWatchedFigure(const Project&, bool hasValidation);

}  // namespace lathe
