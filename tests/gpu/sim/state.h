// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <cuda_runtime.h>

#include "tests/gpu/sim/simulator.h"

/// What the sources of the simulated runtime share.
namespace lathe::sim {

using Operation = std::function<cudaError_t()>;

/// What a stream, and those that joined it, record.
struct Capture {
    cudaStream_t origin = nullptr;
    std::vector<Operation> operations;
    std::vector<cudaStream_t> joined;  ///< must come back before the end
    bool invalid = false;
};

struct Runtime {
    std::map<std::byte*, size_t> memory;
    size_t deviceBytes = size_t{4} << 30;
    size_t allocated = 0;
    std::string fault;
    cudaError_t sticky = cudaSuccess, last = cudaSuccess;
    Counts counts;
    std::vector<std::shared_ptr<Capture>> captures;  ///< under way
};
Runtime& runtime();

/// Remembers what is not success for cudaGetLastError.
cudaError_t answer(cudaError_t);
/// For calls that no capture survives. Captures are told apart by thread on a device; here there is one thread that calls.
cudaError_t unlessCapturing();
/// The same for calls that wait.
cudaError_t synchronised();
/// Now, or when the graph that is being captured is launched.
cudaError_t enqueue(cudaStream_t, Operation);

}  // namespace lathe::sim

struct CUstream_st {
    std::shared_ptr<lathe::sim::Capture> capture;
};
struct CUevent_st {
    std::shared_ptr<lathe::sim::Capture> capture;  ///< where it was recorded last
    cudaStream_t stream = nullptr;
    std::chrono::steady_clock::time_point time;
};
struct CUgraph_st {
    std::vector<lathe::sim::Operation> operations;
};
struct CUgraphExec_st {
    std::vector<lathe::sim::Operation> operations;
};
