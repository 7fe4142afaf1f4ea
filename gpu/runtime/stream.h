// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <type_traits>

#include <cuda_runtime_api.h>

#include "core/base/result.h"

namespace lathe::gpu {

struct DestroyStream {
    void operator()(cudaStream_t stream) const { cudaStreamDestroy(stream); }
};
struct DestroyEvent {
    void operator()(cudaEvent_t event) const { cudaEventDestroy(event); }
};
struct DestroyGraph {
    void operator()(cudaGraphExec_t graph) const { cudaGraphExecDestroy(graph); }
};

/// A queue of work of its own: it waits for no other, and no other for it.
using Stream = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, DestroyStream>;
/// A place in a stream that others can wait for.
using Event = std::unique_ptr<std::remove_pointer_t<cudaEvent_t>, DestroyEvent>;
/// Work that was captured, ready to be launched as one.
using ReadyGraph = std::unique_ptr<std::remove_pointer_t<cudaGraphExec_t>, DestroyGraph>;

Result<Stream> makeStream();
/// Without a clock an event costs less.
Result<Event> makeEvent(bool timed = false);

/// What is put into the stream from here on is captured instead of run. Nothing may be waited for meanwhile, no memory taken;
/// calls of other threads do not disturb it.
Status beginCapture(cudaStream_t);
Result<ReadyGraph> endCapture(cudaStream_t);

/// Captures what `enqueue` puts into the stream.
template <class Enqueue>
Result<ReadyGraph> capture(cudaStream_t stream, Enqueue&& enqueue) {
    LATHE_CHECK(beginCapture(stream));
    const Status enqueued = enqueue();
    auto graph = endCapture(stream);
    if (!enqueued) return enqueued.error();
    return graph;
}

}  // namespace lathe::gpu
