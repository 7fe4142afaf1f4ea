// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/layers/lowering.h"

namespace lathe {

/// Adds a value for each sample, [N], to what the training minimizes (its mean over the batch). Losses that are reported do not
/// contain it. Call it only in Phase::Train.
void addPenalty(Lowering&, Value perSample);

/// Removes the penalties from the outputs of a lowered graph, and returns them.
std::vector<Value> takePenalties(Program&);

}  // namespace lathe
