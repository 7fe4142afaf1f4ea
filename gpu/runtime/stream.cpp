// SPDX-License-Identifier: Apache-2.0
#include "gpu/runtime/stream.h"

#include "gpu/runtime/check.h"

namespace lathe::gpu {

Result<Stream> makeStream() {
    cudaStream_t stream = nullptr;
    LATHE_CHECK(check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "making a stream"));
    return Stream(stream);
}

Result<Event> makeEvent(bool timed) {
    cudaEvent_t event = nullptr;
    LATHE_CHECK(check(cudaEventCreateWithFlags(&event, timed ? cudaEventDefault : cudaEventDisableTiming), "making an event"));
    return Event(event);
}

Status beginCapture(cudaStream_t stream) {
    return check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal), "beginning a capture");
}

Result<ReadyGraph> endCapture(cudaStream_t stream) {
    cudaGraph_t graph = nullptr;
    LATHE_CHECK(check(cudaStreamEndCapture(stream, &graph), "capturing a step"));
    cudaGraphExec_t ready = nullptr;
    const cudaError_t made = cudaGraphInstantiate(&ready, graph, 0);
    cudaGraphDestroy(graph);
    LATHE_CHECK(check(made, "preparing a captured step"));
    return ReadyGraph(ready);
}

}  // namespace lathe::gpu
