// SPDX-License-Identifier: Apache-2.0
#include "gpu/runtime/transfer.h"

#include "gpu/runtime/check.h"

namespace lathe::gpu {

namespace {

Status copyAndWait(void* to, const void* from, int64_t bytes, cudaMemcpyKind kind, cudaStream_t stream, std::string_view doing) {
    if (bytes == 0) return {};
    LATHE_CHECK(check(cudaMemcpyAsync(to, from, static_cast<size_t>(bytes), kind, stream), doing));
    return check(cudaStreamSynchronize(stream), doing);
}

}  // namespace

Status copyToDevice(std::byte* to, const void* from, int64_t bytes, cudaStream_t stream, std::string_view doing) {
    return copyAndWait(to, from, bytes, cudaMemcpyHostToDevice, stream, doing);
}

Status copyToHost(void* to, const std::byte* from, int64_t bytes, cudaStream_t stream, std::string_view doing) {
    return copyAndWait(to, from, bytes, cudaMemcpyDeviceToHost, stream, doing);
}

Status fillOnDevice(std::byte* to, int value, int64_t bytes, cudaStream_t stream) {
    if (bytes == 0) return {};
    LATHE_CHECK(check(cudaMemsetAsync(to, value, static_cast<size_t>(bytes), stream), "filling memory"));
    return check(cudaStreamSynchronize(stream), "filling memory");
}

}  // namespace lathe::gpu
