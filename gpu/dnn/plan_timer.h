// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "gpu/dnn/planner.h"
#include "gpu/runtime/launch_timer.h"

namespace lathe::gpu::dnn {

/// Returns a PlanTimer that runs plans with this timer, on the current device.
PlanTimer planTimer(std::shared_ptr<LaunchTimer>);

}  // namespace lathe::gpu::dnn
