// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/dnn/tuner.h"

namespace lathe::gpu::dnn {

/// Returns a timer that measures plans on the current device with CUDA events: one run to load kernels, then the median of
/// several captured runs. All operands have the same constant content. Operands and workspace use one block of memory, which the
/// timer reuses for all plans and frees at its end. Error cuda.memory if the device does not have enough free memory for a plan.
PlanTimer deviceTimer();

}  // namespace lathe::gpu::dnn
