// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "tests/gpu/sim/state.h"

namespace lathe::sim {

namespace {

cudaError_t runKernel(const Launch& launch) {
    Runtime& r = runtime();
    ++r.counts.launches;
    r.counts.blocks += static_cast<int64_t>(launch.grid.count());
    r.fault = run(launch);
    if (!r.fault.empty()) r.sticky = cudaErrorLaunchFailure;
    return r.sticky;
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
    LATHE_NAME(cudaErrorStreamCaptureIsolation, "dependency created on uncaptured work in another stream"),
    LATHE_NAME(cudaErrorStreamCaptureUnsupported, "operation not permitted when stream is capturing"),
    LATHE_NAME(cudaErrorStreamCaptureInvalidated, "operation failed due to a previous error during capture")};

const Name& nameOf(cudaError_t error) {
    static constexpr Name unknown{cudaErrorUnknown, "cudaErrorUnknown", "unknown error"};
    const auto found = std::find_if(std::begin(names), std::end(names), [&](const Name& n) { return n.error == error; });
    return found == std::end(names) ? unknown : *found;
}

/// Several devices are one and the same here: a process uses one of them.
int devices() {
    const char* told = std::getenv("LATHE_SIM_DEVICES");
    return told ? std::atoi(told) : 1;
}

}  // namespace

Runtime& runtime() {
    static Runtime r;
    return r;
}

cudaError_t answer(cudaError_t status) {
    if (status != cudaSuccess) runtime().last = status;
    return status;
}

cudaError_t unlessCapturing() {
    Runtime& r = runtime();
    for (const auto& capture : r.captures) capture->invalid = true;
    return r.captures.empty() ? r.sticky : answer(cudaErrorStreamCaptureUnsupported);
}

cudaError_t synchronised() {
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return answer(status);
    ++runtime().counts.synchronisations;
    return cudaSuccess;
}

bool isSimulated() {
    return true;
}

std::string fault() {
    return runtime().fault;
}

void reset() {
    Runtime& r = runtime();
    r.fault.clear();
    r.sticky = r.last = cudaSuccess;
    r.counts = {};
    r.contexts.clear();
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

void makeContext() {
    runtime().contexts.insert(runtime().device);
}

std::set<int> contexts() {
    return runtime().contexts;
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
    if (c.stream && c.stream->capture && !runtime().loaded.contains(kernel)) {
        c.stream->capture->invalid = true;
        return answer(cudaErrorStreamCaptureUnsupported);
    }
    if (!c.stream || !c.stream->capture) runtime().loaded.insert(kernel);
    return enqueue(c.stream, [launch] { return runKernel(launch); });
}

}  // namespace lathe::sim

using namespace lathe::sim;

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
    *count = devices();
    return cudaSuccess;
}
cudaError_t cudaSetDevice(int device) {
    if (device < 0 || device >= devices()) return answer(cudaErrorInvalidDevice);
    runtime().device = device;
    makeContext();
    return answer(runtime().sticky);
}
cudaError_t cudaDeviceGetPCIBusId(char* to, int bytes, int device) {
    std::snprintf(to, static_cast<size_t>(bytes), "5111:%02x:00.0", device + 1);
    return cudaSuccess;
}
cudaError_t cudaGetDevice(int* device) {
    *device = runtime().device;
    return cudaSuccess;
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
    if (device < 0 || device >= devices()) return answer(cudaErrorInvalidDevice);
    *properties = {"simulated device", runtime().deviceBytes, 9, 0, 4};
    return cudaSuccess;
}
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
    if (device < 0 || device >= devices()) return answer(cudaErrorInvalidDevice);
    switch (attribute) {
        case cudaDevAttrMaxThreadsPerBlock: *value = 1024; return cudaSuccess;
        case cudaDevAttrMaxSharedMemoryPerBlock: *value = 48 * 1024; return cudaSuccess;
        case cudaDevAttrWarpSize: *value = 32; return cudaSuccess;
        case cudaDevAttrMultiProcessorCount: *value = 4; return cudaSuccess;
        case cudaDevAttrComputeMode: *value = cudaComputeModeDefault; return cudaSuccess;
        case cudaDevAttrComputeCapabilityMajor: *value = 9; return cudaSuccess;
        case cudaDevAttrComputeCapabilityMinor: *value = 0; return cudaSuccess;
    }
    return answer(cudaErrorInvalidValue);
}
cudaError_t cudaDeviceSynchronize() {
    if (const cudaError_t status = synchronised(); status != cudaSuccess) return status;
    finishAll();
    return answer(runtime().sticky);
}
cudaError_t cudaMemGetInfo(size_t* free, size_t* total) {
    *total = runtime().deviceBytes;
    *free = *total - std::min(*total, runtime().allocated);
    return runtime().sticky;
}
