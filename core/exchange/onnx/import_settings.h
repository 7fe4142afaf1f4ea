// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/train/runs/model.h"

namespace lathe {

/// Data and training settings of a project that was imported: what follows from its network. Scores of classes get cross-entropy
/// and accuracy, anything else mean squared error; the reader follows from the shape of a sample and has no path yet. `notes` say
/// what a person has to set, and what was assumed.
///
/// `model` has its graph and the shape of a sample in info.features; `output` is the shape of what the network makes of one
/// sample; `metadata` is the file's. Also fills info.target and, where the file has none, figures that normalise nothing.
void chooseSettings(TrainedModel& model, const Shape& output, const std::map<std::string, std::string>& metadata,
                    Diagnostics& notes);

}  // namespace lathe
