// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/sim/state.h"

using namespace lathe::sim;
using Clock = std::chrono::steady_clock;

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned) {
    *stream = new CUstream_st;
    return runtime().sticky;
}
cudaError_t cudaStreamCreate(cudaStream_t* stream) {
    return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    if (!stream) return answer(cudaErrorInvalidResourceHandle);
    std::erase(runtime().captures, stream->capture);
    delete stream;
    return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t) {
    return synchronised();
}
cudaError_t cudaStreamQuery(cudaStream_t) {
    return unlessCapturing();
}
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
    if (!event->capture || !stream) return runtime().sticky;
    Capture& capture = *event->capture;
    if (event->stream != capture.origin) std::erase(capture.joined, event->stream);
    if (stream != capture.origin && !stream->capture) {
        stream->capture = event->capture;
        capture.joined.push_back(stream);
    }
    return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) {
    *event = new CUevent_st;
    return runtime().sticky;
}
cudaError_t cudaEventCreate(cudaEvent_t* event) {
    return cudaEventCreateWithFlags(event, cudaEventDefault);
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
    delete event;
    return cudaSuccess;
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    event->capture = stream ? stream->capture : nullptr;
    event->stream = stream;
    return enqueue(stream, [event] {
        event->time = Clock::now();
        return cudaSuccess;
    });
}
cudaError_t cudaEventQuery(cudaEvent_t) {
    return unlessCapturing();
}
cudaError_t cudaEventSynchronize(cudaEvent_t) {
    return synchronised();
}
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t from, cudaEvent_t to) {
    *milliseconds = std::chrono::duration<float, std::milli>(to->time - from->time).count();
    return runtime().sticky;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode) {
    if (!stream) return answer(cudaErrorStreamCaptureUnsupported);
    if (stream->capture) return answer(cudaErrorInvalidValue);
    stream->capture = std::make_shared<Capture>();
    stream->capture->origin = stream;
    runtime().captures.push_back(stream->capture);
    return runtime().sticky;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    *graph = nullptr;
    if (!stream || !stream->capture) return answer(cudaErrorInvalidValue);
    if (stream->capture->origin != stream) return answer(cudaErrorStreamCaptureUnmatched);
    const std::shared_ptr<Capture> capture = stream->capture;
    std::erase(runtime().captures, capture);
    stream->capture = nullptr;
    for (const cudaStream_t joined : capture->joined) joined->capture = nullptr;
    if (capture->invalid) return answer(cudaErrorStreamCaptureInvalidated);
    if (!capture->joined.empty()) return answer(cudaErrorStreamCaptureUnjoined);
    *graph = new CUgraph_st{std::move(capture->operations)};
    return cudaSuccess;
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status) {
    const bool capturing = stream && stream->capture;
    *status = !capturing                 ? cudaStreamCaptureStatusNone
              : stream->capture->invalid ? cudaStreamCaptureStatusInvalidated
                                         : cudaStreamCaptureStatusActive;
    return cudaSuccess;
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* exec, cudaGraph_t graph, unsigned long long) {
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return answer(status);
    *exec = new CUgraphExec_st{graph->operations};
    return cudaSuccess;
}
cudaError_t cudaGraphUpload(cudaGraphExec_t, cudaStream_t) {
    return runtime().sticky;
}
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
    return enqueue(stream, [exec] {
        ++runtime().counts.graphLaunches;
        cudaError_t status = cudaSuccess;
        for (const Operation& operation : exec->operations)
            if (status == cudaSuccess) status = operation();
        return status;
    });
}
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
    delete exec;
    return cudaSuccess;
}
cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    delete graph;
    return cudaSuccess;
}
cudaError_t cudaGraphGetNodes(cudaGraph_t graph, struct CUgraphNode_st**, size_t* count) {
    *count = graph->operations.size();
    return cudaSuccess;
}
