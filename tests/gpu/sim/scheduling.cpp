// SPDX-License-Identifier: Apache-2.0
// When the work of streams is done.
#include <algorithm>
#include <map>

#include "tests/gpu/sim/state.h"

namespace lathe::sim {

namespace {

cudaError_t perform(const Work& work) {
    const cudaError_t status = work.operation ? work.operation() : cudaSuccess;
    if (work.reached) {
        work.reached->reached = true;
        work.reached->time = std::chrono::steady_clock::now();
    }
    return status;
}

bool mayBegin(const Work& work) {
    return !work.awaited || work.awaited->reached || !runtime().heedsMarks;
}

using Lane = std::deque<Work>;

/// One that has something to do and need not wait; null: there is none.
Lane* pick(const std::vector<Lane*>& lanes) {
    std::vector<Lane*> ready;
    for (Lane* lane : lanes)
        if (!lane->empty() && mayBegin(lane->front())) ready.push_back(lane);
    if (ready.empty()) return nullptr;
    return ready[(*runtime().chance)() % ready.size()];
}

cudaError_t goOn(Lane& lane) {
    const Work work = std::move(lane.front());
    lane.pop_front();
    return perform(work);
}

std::vector<Lane*> lanesOfStreams() {
    std::vector<Lane*> lanes;
    for (const cudaStream_t stream : runtime().streams) lanes.push_back(&stream->work);
    return lanes;
}

}  // namespace

void goOnUntil(const std::function<bool()>& done) {
    if (!runtime().chance) return;
    const std::vector<Lane*> lanes = lanesOfStreams();
    while (!done()) {
        Lane* const lane = pick(lanes);
        if (!lane) return;
        (void)answer(goOn(*lane));
    }
}

void finishAll() {
    goOnUntil([] { return false; });
}

cudaError_t enqueue(cudaStream_t stream, Work work) {
    Runtime& r = runtime();
    if (r.sticky != cudaSuccess) return answer(r.sticky);
    if (!stream && !r.captures.empty()) {
        for (const auto& capture : r.captures) capture->invalid = true;
        return answer(cudaErrorStreamCaptureImplicit);
    }
    if (stream && stream->capture) {
        if (stream->capture->invalid) return answer(cudaErrorStreamCaptureInvalidated);
        stream->capture->nodes.push_back({stream, std::move(work)});
        return cudaSuccess;
    }
    if (stream && r.chance) {
        stream->work.push_back(std::move(work));
        return cudaSuccess;
    }
    finishAll();
    return answer(perform(work));
}

cudaError_t replay(const std::vector<Node>& nodes) {
    cudaError_t status = cudaSuccess;
    if (!runtime().chance) {
        for (const Node& node : nodes)
            if (status == cudaSuccess) status = perform(node.work);
        return status;
    }
    std::map<cudaStream_t, Lane> byStream;
    for (const Node& node : nodes) {
        if (node.work.reached) node.work.reached->reached = false;
        byStream[node.stream].push_back(node.work);
    }
    std::vector<Lane*> lanes;
    for (auto& [stream, lane] : byStream) lanes.push_back(&lane);
    while (Lane* const lane = status == cudaSuccess ? pick(lanes) : nullptr) status = goOn(*lane);
    return status;
}

void setConcurrency(uint32_t seed) {
    finishAll();
    if (seed == 0)
        runtime().chance.reset();
    else
        runtime().chance.emplace(seed);
}

void heedEvents(bool heed) {
    runtime().heedsMarks = heed;
}

}  // namespace lathe::sim
