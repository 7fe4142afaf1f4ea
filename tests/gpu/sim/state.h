// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <cuda_runtime.h>

#include "tests/gpu/sim/simulator.h"

/// What the sources of the simulated runtime share.
namespace lathe::sim {

using Operation = std::function<cudaError_t()>;

/// A place in a stream. Each recording of an event makes another one.
struct Mark {
    bool reached = false;
    std::chrono::steady_clock::time_point time;
};

/// What a stream does next: something, the wait for a mark, or the reaching of one.
struct Work {
    Operation operation = {};
    std::shared_ptr<Mark> awaited = {}, reached = {};
};

/// Work of one of the streams of a capture.
struct Node {
    cudaStream_t stream = nullptr;
    Work work;
};

/// What a stream, and those that joined it, record.
struct Capture {
    cudaStream_t origin = nullptr;
    std::vector<Node> nodes;
    bool invalid = false;
};

struct Runtime {
    std::map<std::byte*, size_t> memory;
    std::map<std::byte*, size_t> pinned;  ///< of the host
    size_t deviceBytes = size_t{4} << 30;
    size_t allocated = 0;
    int device = 0;          ///< the current one
    std::set<int> contexts;  ///< devices that have one
    /// Kernels that were launched outside of captures. Code is loaded when it is first needed, and loading may allocate, which a
    /// capture forbids (CUDA C++ Programming Guide, "Lazy Loading").
    std::set<const void*> loaded;
    std::string fault;
    cudaError_t sticky = cudaSuccess, last = cudaSuccess;
    Counts counts;
    std::vector<std::shared_ptr<Capture>> captures;  ///< under way
    std::vector<cudaStream_t> streams;
    std::optional<std::minstd_rand> chance;  ///< which stream goes on; none: work is done when it is enqueued
    bool heedsMarks = true, heedsMarksOfGraphs = true;
};
Runtime& runtime();

/// The stream that is meant by a null pointer (CUDA's legacy default stream). Streams are all made with cudaStreamNonBlocking
/// here: they do not wait for it, nor it for them.
cudaStream_t legacyStream();
/// Waits until the stream has no work left; null: the legacy stream.
cudaError_t waitFor(cudaStream_t);

/// On the current device, as what needs one does when there is none (cudaSetDevice, from CUDA 12 on; memory; streams).
void makeContext();
/// Remembers what is not success for cudaGetLastError.
cudaError_t answer(cudaError_t);
/// For calls that no capture survives. Captures are told apart by thread on a device; here there is one thread that calls.
cudaError_t unlessCapturing();
/// The same for calls that wait.
cudaError_t synchronised();
/// Now, when somebody waits for it (`setConcurrency`), or when the graph that is being captured is launched.
cudaError_t enqueue(cudaStream_t, Work);
inline cudaError_t enqueue(cudaStream_t stream, Operation operation) {
    return enqueue(stream, Work{std::move(operation)});
}
/// Lets streams go on, in an order of chance that their marks allow, until it is so; or until nothing is left to do.
/// An operation that says cudaErrorNotReady waits for something outside, and with it its stream: it is asked again.
cudaError_t goOnUntil(const std::function<bool()>& done);
void finishAll();
/// Does what was captured once, in such an order.
Operation replayOf(const std::vector<Node>&);

}  // namespace lathe::sim

struct CUstream_st {
    std::shared_ptr<lathe::sim::Capture> capture;
    std::deque<lathe::sim::Work> work;
};
struct CUevent_st {
    std::shared_ptr<lathe::sim::Capture> capture;  ///< where it was recorded last
    std::shared_ptr<lathe::sim::Mark> mark;
};
struct CUgraph_st {
    std::vector<lathe::sim::Node> nodes;
};
struct CUgraphExec_st {
    std::vector<lathe::sim::Node> nodes;
};
