// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "gpu/dnn/planner.h"

namespace lathe::gpu {

/// A session with the stand-in for cuDNN (tests/gpu/sim/cudnn) on the simulated device.
std::shared_ptr<dnn::Session> referenceSession();
/// Plans of that session.
dnn::Planner& referencePlanner();

}  // namespace lathe::gpu
