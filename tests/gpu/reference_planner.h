// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "gpu/base/device_context.h"
#include "gpu/dnn/planner.h"

namespace lathe::gpu {

/// A session with the stand-in for cuDNN (tests/gpu/sim/cudnn) on the simulated device.
std::shared_ptr<dnn::Session> referenceSession();
/// Plans of that session.
dnn::Planner& referencePlanner();

/// What kernels are checked with. Where there is a device, the machine's libraries are there, too.
struct CheckedContext {
    std::string_view type;  ///< of float32: "f32", or "tf32" where products may take 10 bits of each factor's fraction
    double tolerance;       ///< at least, of float32
    DeviceContext device;
};
const std::vector<CheckedContext>& checkedContexts();
/// All libraries in strict float32: the stand-in for cuDNN on the simulated device; cuDNN, cuBLASLt and NVRTC on a real one.
inline const DeviceContext& allLibraries() {
    return checkedContexts().front().device;
}

}  // namespace lathe::gpu
