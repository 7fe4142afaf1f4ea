// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <cuda_runtime_api.h>

namespace lathe::gpu {

/// Copies of a few kilobytes between device memory and pinned host memory, which the device can address. Inside a captured graph,
/// one kernel for all of them costs less than a copy node for each.
class CopyList {
public:
    static constexpr size_t most = 16;
    /// Source and destination must not overlap.
    struct Copy {
        std::byte* to = nullptr;
        const std::byte* from = nullptr;
        int64_t bytes = 0;
    };

    /// At most `most` times.
    void add(std::byte* to, const std::byte* from, int64_t bytes) { m_copies[m_count++] = {to, from, bytes}; }
    size_t size() const { return m_count; }
    const std::array<Copy, most>& copies() const { return m_copies; }

private:
    std::array<Copy, most> m_copies;
    size_t m_count = 0;
};

/// Enqueues one kernel that makes all copies. Does nothing for an empty list.
cudaError_t launchCopies(cudaStream_t, const CopyList&);

}  // namespace lathe::gpu
