// SPDX-License-Identifier: Apache-2.0
#include "gpu/runtime/memory.h"

#include "gpu/runtime/check.h"
#include "gpu/runtime/transfer.h"

namespace lathe::gpu {

void FreeOnDevice::operator()(std::byte* memory) const {
    cudaFree(memory);
}

void FreePinned::operator()(std::byte* memory) const {
    cudaFreeHost(memory);
}

Result<DeviceBlock> takeDeviceMemory(int64_t bytes, cudaStream_t stream) {
    if (bytes == 0) return DeviceBlock();
    void* memory = nullptr;
    LATHE_CHECK(check(cudaMalloc(&memory, static_cast<size_t>(bytes)), "taking memory"));
    DeviceBlock block(static_cast<std::byte*>(memory));
    LATHE_CHECK(fillOnDevice(block.get(), 0, bytes, stream));
    return block;
}

Result<PinnedBlock> takePinnedMemory(int64_t bytes) {
    if (bytes == 0) return PinnedBlock();
    void* memory = nullptr;
    LATHE_CHECK(check(cudaHostAlloc(&memory, static_cast<size_t>(bytes), cudaHostAllocDefault), "taking pinned memory"));
    return PinnedBlock(static_cast<std::byte*>(memory));
}

}  // namespace lathe::gpu
