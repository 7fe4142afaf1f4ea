// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/train/runs/model.h"

namespace lathe {

/// Chooses the data and training settings of an imported project from its network. Class scores get cross-entropy and accuracy,
/// other outputs mean squared error. The reader follows from the shape of a sample and has no path yet. `notes` say what the user
/// must set, and what was assumed.
///
/// `model` must have its graph and the shape of a sample in info.features. `output` is the shape of the network's output for one
/// sample; `metadata` is that of the file. Also fills in info.target and, if the file has none, a normalization that changes
/// nothing.
void chooseSettings(TrainedModel& model, const Shape& output, const std::map<std::string, std::string>& metadata,
                    Diagnostics& notes);

}  // namespace lathe
