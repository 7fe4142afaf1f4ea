// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <vector>

#include "tests/gpu/sim/state.h"

using namespace lathe::sim;

namespace {

bool liesIn(const std::map<std::byte*, size_t>& memory, const void* address, size_t bytes) {
    auto* const at = static_cast<std::byte*>(const_cast<void*>(address));
    auto found = memory.upper_bound(at);
    if (found == memory.begin()) return false;
    --found;
    return at + bytes <= found->first + found->second;
}

bool onDevice(const void* address, size_t bytes) {
    return liesIn(runtime().memory, address, bytes);
}

bool directionHolds(const void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
    if (kind == cudaMemcpyDefault) return true;
    const bool toDevice = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
    const bool fromDevice = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
    return onDevice(to, bytes) == toDevice && onDevice(from, bytes) == fromDevice;
}

/// Whether a copy from there passes through memory of the runtime.
bool staged(const void* from, size_t bytes) {
    return !onDevice(from, bytes) && !liesIn(runtime().pinned, from, bytes);
}

cudaError_t copyNow(void* to, const void* from, size_t bytes) {
    ++runtime().counts.copies;
    std::memmove(to, from, bytes);
    return cudaSuccess;
}

}  // namespace

cudaError_t cudaMalloc(void** to, size_t bytes) {
    *to = nullptr;
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return answer(status);
    makeContext();
    Runtime& r = runtime();
    if (bytes == 0) return cudaSuccess;
    if (bytes > r.deviceBytes - std::min(r.deviceBytes, r.allocated)) return answer(cudaErrorMemoryAllocation);
    void* memory = nullptr;
    if (posix_memalign(&memory, 256, bytes) != 0) return answer(cudaErrorMemoryAllocation);
    std::memset(memory, 0xA5, bytes);
    r.memory[static_cast<std::byte*>(memory)] = bytes;
    r.allocated += bytes;
    ++r.counts.allocations;
    *to = memory;
    return cudaSuccess;
}

cudaError_t cudaFree(void* memory) {
    Runtime& r = runtime();
    const cudaError_t status = unlessCapturing();
    if (status == cudaSuccess) finishAll();
    if (!memory || !r.captures.empty()) return answer(status);
    const auto found = r.memory.find(static_cast<std::byte*>(memory));
    if (found == r.memory.end()) return answer(cudaErrorInvalidValue);
    r.allocated -= found->second;
    r.memory.erase(found);
    std::free(memory);
    return answer(status);
}

cudaError_t cudaHostAlloc(void** to, size_t bytes, unsigned) {
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return answer(status);
    ++runtime().counts.allocations;
    if (posix_memalign(to, 256, std::max<size_t>(bytes, 1)) != 0) return answer(cudaErrorMemoryAllocation);
    runtime().pinned[static_cast<std::byte*>(*to)] = bytes;
    return cudaSuccess;
}

cudaError_t cudaFreeHost(void* memory) {
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return answer(status);
    finishAll();
    runtime().pinned.erase(static_cast<std::byte*>(memory));
    std::free(memory);
    return cudaSuccess;
}

// From memory of the host that is not pinned, the runtime copies into memory of its own first and returns, though the device may
// not have the bytes yet (CUDA Runtime API, "API synchronization behavior").
cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
    if (bytes == 0) return cudaSuccess;
    if (!directionHolds(to, from, bytes, kind)) return answer(cudaErrorInvalidValue);
    if (!staged(from, bytes)) return enqueue(stream, [=] { return copyNow(to, from, bytes); });
    const auto* const begin = static_cast<const std::byte*>(from);
    return enqueue(stream, [to, bytes, staging = std::vector<std::byte>(begin, begin + bytes)] {
        return copyNow(to, staging.data(), bytes);
    });
}
cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
    if (const cudaError_t status = synchronised(); status != cudaSuccess) return status;
    const bool waits = !onDevice(to, bytes) || !(staged(from, bytes) || onDevice(from, bytes));
    const cudaError_t status = cudaMemcpyAsync(to, from, bytes, kind, nullptr);
    return status == cudaSuccess && waits ? waitFor(nullptr) : status;
}
cudaError_t cudaMemsetAsync(void* to, int value, size_t bytes, cudaStream_t stream) {
    if (!onDevice(to, bytes)) return answer(cudaErrorInvalidValue);
    return enqueue(stream, [=] {
        std::memset(to, value, bytes);
        return cudaSuccess;
    });
}
// Returns before the device has done it.
cudaError_t cudaMemset(void* to, int value, size_t bytes) {
    return cudaMemsetAsync(to, value, bytes, nullptr);
}
