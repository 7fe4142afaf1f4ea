// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "core/base/result.h"
#include "core/graph/project.h"
#include "core/train/interface/run_summary.h"

namespace lathe {

/// The second training of a run (`training.refit`). The first training selects an epoch by the validation split. The second one
/// starts with new weights, and trains for as many epochs on the training and the validation split. It is a run of its own inside
/// the run, in the folder `refit`, with its own log, checkpoints and plan, so it resumes like any run. Its project needs nothing
/// of the first training except the number of epochs. Its last weights are the model of the run. It has no validation split, so
/// the validation metrics of the run are those of the first training.
std::filesystem::path refitFolder(const std::filesystem::path& run);

/// Whether a second training follows the first one, which ended with this summary. Not after a stop, or if no epoch was selected
/// because the metric never was a number.
bool isRefitDue(const Project&, const RunSummary& first);

/// What the second training trains: the same project with both splits for the training, for `epochs` epochs of the same schedule.
/// Changes that commands made during the first training are not part of it.
Project refitProject(Project, int64_t epochs);

/// The folder of the second training, if the run is finished with it: what `loadModel` loads.
std::optional<std::filesystem::path> finishedRefit(const std::filesystem::path& run);

/// Removes the remains of a second training that is not the one of `wanted`: an extended run may have another best epoch. True:
/// there is one of `wanted` to be resumed.
Result<bool> prepareRefit(const std::filesystem::path& run, const Project& wanted);

}  // namespace lathe
