// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <thread>

#include "tests/gpu/sim/state.h"

using namespace lathe::sim;
using Clock = std::chrono::steady_clock;

namespace {

/// How much of the work goes on, by chance, while the host only asks.
constexpr int mostWhileAsked = 4;

cudaError_t asked(const std::function<bool()>& done) {
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return status;
    Runtime& r = runtime();
    int left = r.chance ? static_cast<int>((*r.chance)() % mostWhileAsked) : -1;
    goOnUntil([&] { return done() || left-- == 0; });
    return r.sticky != cudaSuccess ? answer(r.sticky) : done() ? cudaSuccess : cudaErrorNotReady;
}

cudaError_t waited(const std::function<bool()>& done) {
    if (const cudaError_t status = synchronised(); status != cudaSuccess) return status;
    while (!done()) {
        goOnUntil(done);
        if (runtime().sticky != cudaSuccess) break;
        if (!done()) std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
    return answer(runtime().sticky);
}

bool isIdle(cudaStream_t stream) {
    return (stream ? stream : legacyStream())->work.empty();
}

bool isReached(cudaEvent_t event) {
    return !event->mark || event->mark->reached;
}

/// Whether the origin's end comes after all that other streams do.
bool isJoined(const Capture& capture) {
    std::vector<const Work*> open;
    std::map<cudaStream_t, size_t> reached;  // of each stream: how many of its nodes lie before the end
    std::map<cudaStream_t, std::vector<const Work*>> lanes;
    for (const Node& node : capture.nodes) lanes[node.stream].push_back(&node.work);
    const auto reach = [&](cudaStream_t stream, size_t count) {
        for (size_t i = reached[stream]; i < count; ++i) open.push_back(lanes[stream][i]);
        reached[stream] = std::max(reached[stream], count);
    };
    reach(capture.origin, lanes[capture.origin].size());
    while (!open.empty()) {
        const std::shared_ptr<Mark> awaited = open.back()->awaited;
        open.pop_back();
        if (!awaited) continue;
        for (const auto& [stream, lane] : lanes)
            for (size_t i = 0; i < lane.size(); ++i)
                if (lane[i]->reached == awaited) reach(stream, i + 1);
    }
    return std::all_of(lanes.begin(), lanes.end(), [&](const auto& lane) {
        return std::none_of(lane.second.begin() + static_cast<std::ptrdiff_t>(reached[lane.first]), lane.second.end(),
                            [](const Work* work) { return work->operation != nullptr; });
    });
}

}  // namespace

namespace lathe::sim {

cudaStream_t legacyStream() {
    static CUstream_st stream;
    return &stream;
}

cudaError_t waitFor(cudaStream_t stream) {
    return waited([stream] { return isIdle(stream); });
}

}  // namespace lathe::sim

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned) {
    makeContext();
    *stream = new CUstream_st;
    runtime().streams.push_back(*stream);
    return runtime().sticky;
}
cudaError_t cudaStreamCreate(cudaStream_t* stream) {
    return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    if (!stream) return answer(cudaErrorInvalidResourceHandle);
    while (!stream->work.empty() && runtime().sticky == cudaSuccess) goOnUntil([stream] { return stream->work.empty(); });
    std::erase(runtime().captures, stream->capture);
    std::erase(runtime().streams, stream);
    delete stream;
    return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    return waitFor(stream);
}
cudaError_t cudaStreamQuery(cudaStream_t stream) {
    return asked([stream] { return isIdle(stream); });
}
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
    if (!event->mark) return runtime().sticky;
    if (stream && event->capture && !stream->capture) stream->capture = event->capture;
    if (stream && stream->capture != event->capture) {
        stream->capture->invalid = true;
        return answer(cudaErrorStreamCaptureIsolation);
    }
    return enqueue(stream, Work{{}, event->mark, {}});
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
    event->mark = std::make_shared<Mark>();
    return enqueue(stream, Work{{}, {}, event->mark});
}
cudaError_t cudaEventQuery(cudaEvent_t event) {
    return asked([event] { return isReached(event); });
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    return waited([event] { return isReached(event); });
}
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t from, cudaEvent_t to) {
    if (!from->mark || !to->mark) return answer(cudaErrorInvalidResourceHandle);
    *milliseconds = std::chrono::duration<float, std::milli>(to->mark->time - from->mark->time).count();
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
    for (const cudaStream_t other : runtime().streams)
        if (other->capture == capture) other->capture = nullptr;
    if (capture->invalid) return answer(cudaErrorStreamCaptureInvalidated);
    if (!isJoined(*capture)) return answer(cudaErrorStreamCaptureUnjoined);
    *graph = new CUgraph_st{std::move(capture->nodes)};
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
    *exec = new CUgraphExec_st{graph->nodes};
    return cudaSuccess;
}
cudaError_t cudaGraphUpload(cudaGraphExec_t, cudaStream_t) {
    return runtime().sticky;
}
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
    return enqueue(stream, replayOf(exec->nodes));
}
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
    finishAll();
    delete exec;
    return cudaSuccess;
}
cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    delete graph;
    return cudaSuccess;
}
cudaError_t cudaGraphGetNodes(cudaGraph_t graph, struct CUgraphNode_st**, size_t* count) {
    *count = static_cast<size_t>(
        std::count_if(graph->nodes.begin(), graph->nodes.end(), [](const Node& n) { return n.work.operation != nullptr; }));
    return cudaSuccess;
}
