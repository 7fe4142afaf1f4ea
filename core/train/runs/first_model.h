// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/train/runs/model.h"

namespace lathe {

/// The best model of the first training of a run that was trained twice (refit.h). Unlike that of the second training, it has not
/// seen the validation split. Errors: those of reading a checkpoint.
Result<TrainedModel> loadFirstModel(const std::filesystem::path& run);

}  // namespace lathe
