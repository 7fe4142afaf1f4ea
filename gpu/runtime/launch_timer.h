// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "gpu/runtime/memory.h"
#include "gpu/runtime/stream.h"

namespace lathe::gpu {

/// Measures launches on the current device with CUDA events: one run to load kernels, then the median of several captured runs.
/// All blocks of memory have the same constant content. They are parts of one allocation, which is reused for all measurements
/// and freed at the end.
class LaunchTimer {
public:
    /// Enqueues the work on the stream. The addresses are those of the blocks, aligned to 256 bytes.
    using Run = std::function<Status(cudaStream_t, std::span<std::byte* const>)>;

    /// Seconds that one run takes. `blocks`: sizes in bytes. Errors: that of `run`; cuda.memory if the device does not have
    /// enough free memory for the blocks.
    Result<double> time(std::span<const int64_t> blocks, const Run& run);

private:
    Status prepare();
    Result<std::vector<std::byte*>> place(std::span<const int64_t> blocks);
    Status take(int64_t bytes);
    Result<float> measured(const std::function<Status()>& work);

    Stream m_stream;
    Event m_begin, m_end;
    DeviceBlock m_memory;
    int64_t m_bytes = 0;
};

}  // namespace lathe::gpu
