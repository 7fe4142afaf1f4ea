// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include <cuda_runtime_api.h>

#include "core/base/result.h"

namespace lathe::gpu {

/// What a call of CUDA answered, as a failure that says what was being done: cuda.memory where the device has no memory to give,
/// else cuda.failed (after most of these nothing of the process can be computed on the device any more).
Status check(cudaError_t, std::string_view doing);

}  // namespace lathe::gpu
