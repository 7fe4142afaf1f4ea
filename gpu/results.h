// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "core/backend/backend.h"
#include "gpu/base/tensor_bytes.h"
#include "gpu/runtime/memory.h"
#include "gpu/runtime/stream.h"

namespace lathe::gpu {

/// Calls f(output, offset, bytes) for each output of a Program: its place in a ResultBuffer. Returns the bytes of all of them.
template <class F>
int64_t forOutputs(const Program& program, F f) {
    constexpr int64_t alignment = 16;
    int64_t offset = 0;
    for (size_t i = 0; i < program.outputs.size(); ++i) {
        const int64_t bytes = bytesOf(program.type(program.outputs[i].value));
        f(i, offset, bytes);
        offset += (bytes + alignment - 1) / alignment * alignment;
    }
    return offset;
}
/// Bytes of a ResultBuffer for this Program.
int64_t outputBytes(const Program&);

/// Pinned memory for the outputs of one submission, and an event that is recorded after they were written.
struct ResultBuffer {
    /// Allocates the memory and makes the event. Error cuda.memory.
    static Result<ResultBuffer> make(int64_t bytes);

    PinnedBlock data;
    int64_t bytes = 0;
    Event done;
    bool waits = false;  ///< for its delivery
};

/// Outputs of submitted steps on their way to the host, in pinned memory.
class Results {
public:
    /// Enqueues copies of a Program's outputs from these addresses, then records an event. Buffers are reused after delivery. The
    /// Program must outlive the delivery.
    Status fetch(cudaStream_t, int64_t ticket, const Program&, std::span<std::byte* const> outputs);
    /// The outputs will be in this buffer after its event. It must outlive the delivery.
    void await(int64_t ticket, const Program&, ResultBuffer&);

    bool empty() const { return m_waiting.empty(); }
    /// The event of the oldest submission: after it, `deliver` may be called. There must be one (`!empty()`).
    cudaEvent_t oldest() const { return m_waiting.front().buffer->done.get(); }
    /// Moves the oldest outputs into the result. Their event must have completed.
    void deliver(StepResult&);

private:
    /// One submission.
    struct Waiting {
        int64_t ticket = 0;
        const Program* program = nullptr;
        ResultBuffer* buffer = nullptr;
    };
    Result<ResultBuffer*> take(int64_t bytes);

    std::deque<Waiting> m_waiting;  ///< oldest first
    std::vector<std::unique_ptr<ResultBuffer>> m_buffers;
};

}  // namespace lathe::gpu
