// SPDX-License-Identifier: Apache-2.0
#include "gpu/runtime/memory.h"

#include <cuda_runtime_api.h>

#include "gpu/runtime/check.h"

namespace lathe::gpu {

void FreeOnDevice::operator()(std::byte* memory) const {
    cudaFree(memory);
}

void FreePinned::operator()(std::byte* memory) const {
    cudaFreeHost(memory);
}

Result<DeviceBlock> takeDeviceMemory(int64_t bytes) {
    if (bytes == 0) return DeviceBlock();
    void* memory = nullptr;
    LATHE_CHECK(check(cudaMalloc(&memory, static_cast<size_t>(bytes)), "taking memory"));
    DeviceBlock block(static_cast<std::byte*>(memory));
    LATHE_CHECK(check(cudaMemset(memory, 0, static_cast<size_t>(bytes)), "clearing memory"));
    return block;
}

Result<PinnedBlock> takePinnedMemory(int64_t bytes) {
    if (bytes == 0) return PinnedBlock();
    void* memory = nullptr;
    LATHE_CHECK(check(cudaHostAlloc(&memory, static_cast<size_t>(bytes), cudaHostAllocDefault), "taking pinned memory"));
    return PinnedBlock(static_cast<std::byte*>(memory));
}

}  // namespace lathe::gpu
