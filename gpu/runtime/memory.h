// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include <cuda_runtime_api.h>

#include "core/base/result.h"

namespace lathe::gpu {

/// Deleter for device memory (cudaFree).
struct FreeOnDevice {
    void operator()(std::byte*) const;
};
/// Deleter for pinned host memory (cudaFreeHost).
struct FreePinned {
    void operator()(std::byte*) const;
};

/// Alignment of device memory blocks, and of the buffers inside them, in bytes.
constexpr int64_t memoryAlignment = 256;
/// Rounds up to a multiple of `memoryAlignment`.
constexpr int64_t aligned(int64_t bytes) {
    return (bytes + memoryAlignment - 1) / memoryAlignment * memoryAlignment;
}

/// A block of device memory, aligned and set to zero.
using DeviceBlock = std::unique_ptr<std::byte, FreeOnDevice>;
/// A block of pinned (page-locked) host memory, which the device can copy asynchronously.
using PinnedBlock = std::unique_ptr<std::byte, FreePinned>;

/// Allocates memory on the current device and clears it on the stream. Returns when it is cleared. Null for 0 bytes. Error
/// cuda.memory if there is not enough.
Result<DeviceBlock> takeDeviceMemory(int64_t bytes, cudaStream_t);
/// Allocates pinned host memory, not cleared. Null for 0 bytes. Error cuda.memory if there is not enough.
Result<PinnedBlock> takePinnedMemory(int64_t bytes);

}  // namespace lathe::gpu
