// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compile/recompute_model.h"

namespace lathe {

/// The values to drop if the forward pass is divided into `count` segments of about the same memory and only values that later
/// segments read are kept. A border is where the fewest bytes are in use near its ideal place. Small results are kept.
DroppedValues droppedBySegments(const RecomputeModel&, size_t count);

}  // namespace lathe
