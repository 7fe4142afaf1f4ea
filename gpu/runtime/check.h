// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include <cuda_runtime_api.h>

#include "core/base/result.h"

namespace lathe::gpu {

/// Converts the result of a CUDA call to a Status. `doing` names the action in the message. Errors: cuda.memory if the device is
/// out of memory, else cuda.failed. After most cuda.failed errors this process cannot use the device any more.
Status check(cudaError_t, std::string_view doing);

}  // namespace lathe::gpu
