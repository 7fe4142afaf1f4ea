// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <span>
#include <vector>

#include "core/backend/backend.h"
#include "gpu/runtime/memory.h"
#include "gpu/runtime/stream.h"

namespace lathe::gpu {

/// Outputs of submissions on their way to the host, in pinned memory that is used again once they were delivered.
class Results {
public:
    /// Enqueues the copies of a Program's outputs, which lie at these addresses, and a mark behind them. The Program stays.
    Status fetch(cudaStream_t, int64_t ticket, const Program&, std::span<std::byte* const> outputs);

    bool empty() const { return m_waiting.empty(); }
    /// When this has happened the oldest ones are there.
    cudaEvent_t oldest() const { return m_waiting.front().done.get(); }
    /// The oldest ones, which are there.
    void deliver(StepResult&);

private:
    struct Fetched {
        int64_t ticket = 0;
        const Program* program = nullptr;
        PinnedBlock data;
        int64_t bytes = 0;
        Event done;
    };
    Result<Fetched> take(int64_t bytes);

    std::deque<Fetched> m_waiting;  ///< oldest first
    std::vector<Fetched> m_free;
};

}  // namespace lathe::gpu
