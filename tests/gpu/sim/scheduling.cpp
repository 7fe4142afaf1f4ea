// SPDX-License-Identifier: Apache-2.0
// When the work of streams is done.
#include <algorithm>
#include <map>
#include <thread>

#include "tests/gpu/sim/state.h"

namespace lathe::sim {

namespace {

cudaError_t perform(const Work& work) {
    const cudaError_t status = work.operation ? work.operation() : cudaSuccess;
    if (status != cudaSuccess || !work.reached) return status;
    work.reached->reached = true;
    work.reached->time = std::chrono::steady_clock::now();
    return status;
}

bool mayBegin(const Work& work, bool heedsMarks) {
    return !work.awaited || work.awaited->reached || !heedsMarks;
}

using Lane = std::deque<Work>;

/// One that has something to do and need not wait; null: there is none.
Lane* pick(const std::vector<Lane*>& lanes, bool heedsMarks) {
    std::vector<Lane*> ready;
    for (Lane* lane : lanes)
        if (!lane->empty() && mayBegin(lane->front(), heedsMarks)) ready.push_back(lane);
    if (ready.empty()) return nullptr;
    return ready[runtime().chance ? (*runtime().chance)() % ready.size() : 0];
}

/// Lanes that can go no further (cudaErrorNotReady) rest.
cudaError_t goOn(std::vector<Lane*> lanes, bool heedsMarks, const std::function<bool()>& done) {
    while (!done()) {
        Lane* const lane = pick(lanes, heedsMarks);
        if (!lane) return cudaSuccess;
        const cudaError_t status = perform(lane->front());
        if (status == cudaErrorNotReady) {
            std::erase(lanes, lane);
            continue;
        }
        lane->pop_front();
        if (status != cudaSuccess) return status;
    }
    return cudaSuccess;
}

/// One launch of what was captured, which may come to its end later.
struct Replay {
    std::map<cudaStream_t, Lane> byStream;

    explicit Replay(const std::vector<Node>& nodes) {
        for (const Node& node : nodes) {
            if (node.work.reached) node.work.reached->reached = false;
            byStream[node.stream].push_back(node.work);
        }
    }
    cudaError_t run() {
        std::vector<Lane*> lanes;
        for (auto& [stream, lane] : byStream) lanes.push_back(&lane);
        const cudaError_t status = goOn(lanes, runtime().heedsMarksOfGraphs, [] { return false; });
        const bool all = std::all_of(lanes.begin(), lanes.end(), [](const Lane* lane) { return lane->empty(); });
        return status != cudaSuccess || all ? status : cudaErrorNotReady;
    }
};

}  // namespace

cudaError_t goOnUntil(const std::function<bool()>& done) {
    std::vector<Lane*> lanes{&legacyStream()->work};
    for (const cudaStream_t stream : runtime().streams) lanes.push_back(&stream->work);
    return answer(goOn(std::move(lanes), runtime().heedsMarks, done));
}

void finishAll() {
    while (runtime().sticky == cudaSuccess) {
        goOnUntil([] { return false; });
        const auto& all = runtime().streams;
        const bool idle = std::all_of(all.begin(), all.end(), [](cudaStream_t s) { return s->work.empty(); });
        if (idle && legacyStream()->work.empty()) return;
        std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
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
    (stream ? stream : legacyStream())->work.push_back(std::move(work));
    return r.chance ? cudaSuccess : goOnUntil([] { return false; });
}

Operation replayOf(const std::vector<Node>& nodes) {
    auto under = std::make_shared<std::optional<Replay>>();
    return [&nodes, under] {
        if (!*under) {
            under->emplace(nodes);
            ++runtime().counts.graphLaunches;
        }
        const cudaError_t status = (*under)->run();
        if (status != cudaErrorNotReady) under->reset();
        return status;
    };
}

void setConcurrency(uint32_t seed) {
    finishAll();
    if (seed == 0)
        runtime().chance.reset();
    else
        runtime().chance.emplace(seed);
}

void heedEvents(bool streams, bool graphs) {
    runtime().heedsMarks = streams;
    runtime().heedsMarksOfGraphs = graphs;
}

}  // namespace lathe::sim
