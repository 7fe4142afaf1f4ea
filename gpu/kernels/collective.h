// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

namespace lathe::gpu {

/// into[i] += from[i]. T: float or double.
template <class T>
cudaError_t launchAddTo(cudaStream_t, const void* from, void* into, int64_t elements);

}  // namespace lathe::gpu
