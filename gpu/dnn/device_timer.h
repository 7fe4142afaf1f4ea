// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/dnn/tuner.h"

namespace lathe::gpu::dnn {

/// Times plans on the current device by its own clock: after a first run for what is loaded then, the median of several captured
/// runs. Operands are the same number throughout. The memory is its own, kept from plan to plan and given back with the timer;
/// where the device has not that much free, or has none to give, the plan has no time (cuda.memory).
PlanTimer deviceTimer();

}  // namespace lathe::gpu::dnn
