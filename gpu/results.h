// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <span>
#include <vector>

#include "core/backend/backend.h"
#include "gpu/runtime/memory.h"
#include "gpu/runtime/stream.h"

namespace lathe::gpu {

/// Outputs of submitted steps on their way to the host, in pinned memory. Buffers are reused after delivery.
class Results {
public:
    /// Enqueues copies of a Program's outputs from these addresses, then records an event. The Program must outlive the delivery.
    Status fetch(cudaStream_t, int64_t ticket, const Program&, std::span<std::byte* const> outputs);

    bool empty() const { return m_waiting.empty(); }
    /// The event of the oldest submission: after it, `deliver` may be called. There must be one (`!empty()`).
    cudaEvent_t oldest() const { return m_waiting.front().done.get(); }
    /// Moves the oldest outputs into the result. Their event must have completed.
    void deliver(StepResult&);

private:
    /// The pinned buffer and the event of one submission.
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
