// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/steps/compilation.h"

namespace lathe::steps {

/// Bytes by purpose; their sum is the size of the arena. States count by their role. The rest is divided as in the fullest step
/// of the largest Program; gaps between blocks count as activations.
MemoryPlan memoryPlanOf(const Compilation&);

}  // namespace lathe::steps
