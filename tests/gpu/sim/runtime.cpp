// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include <cuda_runtime.h>

#include "tests/gpu/sim/simulator.h"

using Clock = std::chrono::steady_clock;

namespace {

using Operation = std::function<cudaError_t()>;

/// What a stream, and those that joined it, record.
struct Capture {
    cudaStream_t origin = nullptr;
    std::vector<Operation> operations;
    std::vector<cudaStream_t> joined;  // must come back before the end
    bool invalid = false;
};

}  // namespace

struct CUstream_st {
    std::shared_ptr<Capture> capture;
};
struct CUevent_st {
    std::shared_ptr<Capture> capture;  // where it was recorded last
    cudaStream_t stream = nullptr;
    Clock::time_point time;
};
struct CUgraph_st {
    std::vector<Operation> operations;
};
struct CUgraphExec_st {
    std::vector<Operation> operations;
};

namespace {

struct Runtime {
    std::map<std::byte*, size_t> memory;
    size_t deviceBytes = size_t{4} << 30;
    size_t allocated = 0;
    std::string fault;
    cudaError_t sticky = cudaSuccess, last = cudaSuccess;
    lathe::sim::Counts counts;
    std::vector<std::shared_ptr<Capture>> captures;  // under way
};

Runtime& runtime() {
    static Runtime r;
    return r;
}

cudaError_t answer(cudaError_t status) {
    if (status != cudaSuccess) runtime().last = status;
    return status;
}

/// Of calls that no capture survives. Captures are told apart by thread on a device; here there is one thread that calls.
cudaError_t unlessCapturing() {
    Runtime& r = runtime();
    for (const auto& capture : r.captures) capture->invalid = true;
    return r.captures.empty() ? r.sticky : answer(cudaErrorStreamCaptureUnsupported);
}

cudaError_t enqueue(cudaStream_t stream, Operation operation) {
    Runtime& r = runtime();
    if (r.sticky != cudaSuccess) return answer(r.sticky);
    if (!stream && !r.captures.empty()) {
        for (const auto& capture : r.captures) capture->invalid = true;
        return answer(cudaErrorStreamCaptureImplicit);
    }
    if (!stream || !stream->capture) return answer(operation());
    if (stream->capture->invalid) return answer(cudaErrorStreamCaptureInvalidated);
    stream->capture->operations.push_back(std::move(operation));
    return cudaSuccess;
}

cudaError_t runKernel(const lathe::sim::Launch& launch) {
    Runtime& r = runtime();
    ++r.counts.launches;
    r.fault = lathe::sim::run(launch);
    if (!r.fault.empty()) r.sticky = cudaErrorLaunchFailure;
    return r.sticky;
}

bool onDevice(const void* address, size_t bytes) {
    auto* const at = static_cast<std::byte*>(const_cast<void*>(address));
    const auto& memory = runtime().memory;
    auto found = memory.upper_bound(at);
    if (found == memory.begin()) return false;
    --found;
    return at + bytes <= found->first + found->second;
}

bool directionHolds(const void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
    if (kind == cudaMemcpyDefault) return true;
    const bool toDevice = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
    const bool fromDevice = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
    return onDevice(to, bytes) == toDevice && onDevice(from, bytes) == fromDevice;
}

cudaError_t copyNow(void* to, const void* from, size_t bytes) {
    ++runtime().counts.copies;
    std::memmove(to, from, bytes);
    return cudaSuccess;
}

cudaError_t synchronised() {
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return answer(status);
    ++runtime().counts.synchronisations;
    return cudaSuccess;
}

struct Name {
    cudaError_t error;
    const char *name, *words;
};
#define LATHE_NAME(error, words) \
    { error, #error, words }
constexpr Name names[] = {
    LATHE_NAME(cudaSuccess, "no error"),
    LATHE_NAME(cudaErrorInvalidValue, "invalid argument"),
    LATHE_NAME(cudaErrorMemoryAllocation, "out of memory"),
    LATHE_NAME(cudaErrorInvalidConfiguration, "invalid configuration argument"),
    LATHE_NAME(cudaErrorInvalidMemcpyDirection, "invalid copy direction for memcpy"),
    LATHE_NAME(cudaErrorInvalidDevice, "invalid device ordinal"),
    LATHE_NAME(cudaErrorInvalidResourceHandle, "invalid resource handle"),
    LATHE_NAME(cudaErrorLaunchFailure, "unspecified launch failure"),
    LATHE_NAME(cudaErrorStreamCaptureUnsupported, "operation not permitted when stream is capturing"),
    LATHE_NAME(cudaErrorStreamCaptureInvalidated, "operation failed due to a previous error during capture")};

const Name& nameOf(cudaError_t error) {
    static constexpr Name unknown{cudaErrorUnknown, "cudaErrorUnknown", "unknown error"};
    const auto found = std::find_if(std::begin(names), std::end(names), [&](const Name& n) { return n.error == error; });
    return found == std::end(names) ? unknown : *found;
}

}  // namespace

namespace lathe::sim {

std::string fault() {
    return runtime().fault;
}

void reset() {
    Runtime& r = runtime();
    r.fault.clear();
    r.sticky = r.last = cudaSuccess;
    r.counts = {};
}

Counts counts() {
    return runtime().counts;
}

void setDeviceBytes(size_t bytes) {
    runtime().deviceBytes = bytes;
}

size_t allocatedBytes() {
    return runtime().allocated;
}

cudaError_t enqueueLaunch(const cudaLaunchConfig_t& c, const void* kernel, std::function<void()> body) {
    const Launch launch{kernel,
                        {c.gridDim.x, c.gridDim.y, c.gridDim.z},
                        {c.blockDim.x, c.blockDim.y, c.blockDim.z},
                        c.dynamicSmemBytes,
                        std::move(body)};
    const uint64_t threads = launch.block.count();
    if (threads == 0 || threads > 1024 || launch.block.z > 64 || launch.grid.count() == 0 || launch.grid.x > 0x7fffffff ||
        launch.grid.y > 65535 || launch.grid.z > 65535)
        return answer(cudaErrorInvalidConfiguration);
    return enqueue(c.stream, [launch] { return runKernel(launch); });
}

}  // namespace lathe::sim

const char* cudaGetErrorName(cudaError_t error) {
    return nameOf(error).name;
}
const char* cudaGetErrorString(cudaError_t error) {
    return nameOf(error).words;
}
cudaError_t cudaPeekAtLastError() {
    return runtime().last;
}
cudaError_t cudaGetLastError() {
    return std::exchange(runtime().last, runtime().sticky);
}

cudaError_t cudaDriverGetVersion(int* version) {
    *version = CUDART_VERSION;
    return cudaSuccess;
}
cudaError_t cudaRuntimeGetVersion(int* version) {
    *version = CUDART_VERSION;
    return cudaSuccess;
}
cudaError_t cudaGetDeviceCount(int* count) {
    *count = 1;
    return cudaSuccess;
}
cudaError_t cudaSetDevice(int device) {
    return answer(device == 0 ? runtime().sticky : cudaErrorInvalidDevice);
}
cudaError_t cudaGetDevice(int* device) {
    *device = 0;
    return cudaSuccess;
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
    if (device != 0) return answer(cudaErrorInvalidDevice);
    *properties = {"simulated device", runtime().deviceBytes, 9, 0, 4};
    return cudaSuccess;
}
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
    if (device != 0) return answer(cudaErrorInvalidDevice);
    switch (attribute) {
        case cudaDevAttrMaxThreadsPerBlock: *value = 1024; return cudaSuccess;
        case cudaDevAttrMaxSharedMemoryPerBlock: *value = 48 * 1024; return cudaSuccess;
        case cudaDevAttrWarpSize: *value = 32; return cudaSuccess;
        case cudaDevAttrMultiProcessorCount: *value = 4; return cudaSuccess;
        case cudaDevAttrComputeCapabilityMajor: *value = 9; return cudaSuccess;
        case cudaDevAttrComputeCapabilityMinor: *value = 0; return cudaSuccess;
    }
    return answer(cudaErrorInvalidValue);
}
cudaError_t cudaDeviceSynchronize() {
    return synchronised();
}
cudaError_t cudaMemGetInfo(size_t* free, size_t* total) {
    *total = runtime().deviceBytes;
    *free = *total - std::min(*total, runtime().allocated);
    return runtime().sticky;
}

cudaError_t cudaMalloc(void** to, size_t bytes) {
    *to = nullptr;
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return answer(status);
    Runtime& r = runtime();
    if (bytes == 0) return cudaSuccess;
    if (bytes > r.deviceBytes - std::min(r.deviceBytes, r.allocated)) return answer(cudaErrorMemoryAllocation);
    void* memory = nullptr;
    if (posix_memalign(&memory, 256, bytes) != 0) return answer(cudaErrorMemoryAllocation);
    std::memset(memory, 0xA5, bytes);
    r.memory[static_cast<std::byte*>(memory)] = bytes;
    r.allocated += bytes;
    ++r.counts.allocations;
    *to = memory;
    return cudaSuccess;
}

cudaError_t cudaFree(void* memory) {
    Runtime& r = runtime();
    const cudaError_t status = unlessCapturing();
    if (!memory || !r.captures.empty()) return answer(status);
    const auto found = r.memory.find(static_cast<std::byte*>(memory));
    if (found == r.memory.end()) return answer(cudaErrorInvalidValue);
    r.allocated -= found->second;
    r.memory.erase(found);
    std::free(memory);
    return answer(status);
}

cudaError_t cudaHostAlloc(void** to, size_t bytes, unsigned) {
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return answer(status);
    ++runtime().counts.allocations;
    return posix_memalign(to, 256, std::max<size_t>(bytes, 1)) == 0 ? cudaSuccess : answer(cudaErrorMemoryAllocation);
}

cudaError_t cudaFreeHost(void* memory) {
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return answer(status);
    std::free(memory);
    return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
    if (bytes == 0) return cudaSuccess;
    if (!directionHolds(to, from, bytes, kind)) return answer(cudaErrorInvalidValue);
    return enqueue(stream, [=] { return copyNow(to, from, bytes); });
}
cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
    if (const cudaError_t status = synchronised(); status != cudaSuccess) return status;
    return cudaMemcpyAsync(to, from, bytes, kind, nullptr);
}
cudaError_t cudaMemsetAsync(void* to, int value, size_t bytes, cudaStream_t stream) {
    if (!onDevice(to, bytes)) return answer(cudaErrorInvalidValue);
    return enqueue(stream, [=] {
        std::memset(to, value, bytes);
        return cudaSuccess;
    });
}
cudaError_t cudaMemset(void* to, int value, size_t bytes) {
    return cudaMemsetAsync(to, value, bytes, nullptr);
}

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
