// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <type_traits>

#include <cuda_runtime_api.h>

#include "core/base/result.h"

namespace lathe::gpu {

/// Deleter for CUDA streams.
struct DestroyStream {
    void operator()(cudaStream_t stream) const { cudaStreamDestroy(stream); }
};
/// Deleter for CUDA events.
struct DestroyEvent {
    void operator()(cudaEvent_t event) const { cudaEventDestroy(event); }
};
/// Deleter for executable CUDA graphs.
struct DestroyGraph {
    void operator()(cudaGraphExec_t graph) const { cudaGraphExecDestroy(graph); }
};

/// A non-blocking CUDA stream: it does not synchronize with the default stream.
using Stream = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, DestroyStream>;
/// A CUDA event: a point in a stream that other streams, or the host, can wait for.
using Event = std::unique_ptr<std::remove_pointer_t<cudaEvent_t>, DestroyEvent>;
/// An instantiated CUDA graph, ready to launch.
using ReadyGraph = std::unique_ptr<std::remove_pointer_t<cudaGraphExec_t>, DestroyGraph>;

/// Creates a stream on the current device.
Result<Stream> makeStream();
/// Creates an event. `timed`: it also records the time (for cudaEventElapsedTime); an event without a time costs less.
Result<Event> makeEvent(bool timed = false);

/// Starts to capture the work enqueued on the stream, instead of executing it. Until `endCapture`, this thread must not wait for
/// the device or allocate memory. Other threads are not affected.
Status beginCapture(cudaStream_t);
/// Ends the capture and instantiates the graph.
Result<ReadyGraph> endCapture(cudaStream_t);

/// Captures the work that `enqueue` enqueues on the stream. Returns the error of `enqueue`, if it fails.
template <class Enqueue>
Result<ReadyGraph> capture(cudaStream_t stream, Enqueue&& enqueue) {
    LATHE_CHECK(beginCapture(stream));
    const Status enqueued = enqueue();
    auto graph = endCapture(stream);
    if (!enqueued) return enqueued.error();
    return graph;
}

}  // namespace lathe::gpu
