// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <cuda_runtime_api.h>

#include "core/base/result.h"

namespace lathe::gpu {

// Copies outside of steps. They are enqueued on a stream of ours, and the host waits for that stream. cudaMemcpy and cudaMemset
// use the legacy default stream instead, for which non-blocking streams do not wait; they can return before the device has
// finished (CUDA Runtime API, "API synchronization behavior").

/// Copies host memory of any kind to the device. Returns when the device has the bytes. `doing` names the action in errors.
Status copyToDevice(std::byte* to, const void* from, int64_t bytes, cudaStream_t, std::string_view doing);
/// Copies device memory to the host, after all work that is enqueued on the stream.
Status copyToHost(void* to, const std::byte* from, int64_t bytes, cudaStream_t, std::string_view doing);
/// Sets each byte of a device memory block to `value`. Returns when it is done.
Status fillOnDevice(std::byte* to, int value, int64_t bytes, cudaStream_t);

}  // namespace lathe::gpu
