// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/steps/compilation.h"

namespace lathe::steps {

/// Bytes by purpose; they add up to the arena. States by their role; the rest as it is shared at the fullest step of the
/// largest Program, gaps between the pieces counted as activations.
MemoryPlan memoryPlanOf(const Compilation&);

}  // namespace lathe::steps
