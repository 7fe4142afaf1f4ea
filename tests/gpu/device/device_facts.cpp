// SPDX-License-Identifier: Apache-2.0
// Prints the first CUDA device as JSON, to compare with what gpu/dnn/device_props says by hand:
//   {"name", "capability", "memory_bytes", "driver", "runtime", "attributes": {name: value}, "cudnn": {...} or {"error": text}}
// "attributes" are those of cudaDeviceGetAttribute, "cudnn" is CUDNN_ATTR_DEVICEPROP_JSON_REPRESENTATION.
// `device_facts PROPERTIES` makes "cudnn" from a file of gpu/dnn/device_props instead, and needs no device.
#include <cstdio>
#include <map>
#include <string>

#include <cuda_runtime_api.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "gpu/dnn/library.h"
#include "gpu/dnn/session.h"
#include "gpu/runtime/shared_library.h"

namespace lathe::gpu {
namespace {

const std::map<std::string, cudaDeviceAttr> attributes{
    {"asyncEngineCount", cudaDevAttrAsyncEngineCount},
    {"clockRateKHz", cudaDevAttrClockRate},
    {"computeMode", cudaDevAttrComputeMode},
    {"concurrentKernels", cudaDevAttrConcurrentKernels},
    {"cooperativeLaunch", cudaDevAttrCooperativeLaunch},
    {"eccEnabled", cudaDevAttrEccEnabled},
    {"globalMemoryBusWidthBits", cudaDevAttrGlobalMemoryBusWidth},
    {"integrated", cudaDevAttrIntegrated},
    {"l2CacheBytes", cudaDevAttrL2CacheSize},
    {"maxBlocksPerMultiprocessor", cudaDevAttrMaxBlocksPerMultiprocessor},
    {"maxRegistersPerBlock", cudaDevAttrMaxRegistersPerBlock},
    {"maxRegistersPerMultiprocessor", cudaDevAttrMaxRegistersPerMultiprocessor},
    {"maxSharedBytesPerBlock", cudaDevAttrMaxSharedMemoryPerBlock},
    {"maxSharedBytesPerBlockOptin", cudaDevAttrMaxSharedMemoryPerBlockOptin},
    {"maxSharedBytesPerMultiprocessor", cudaDevAttrMaxSharedMemoryPerMultiprocessor},
    {"maxThreadsPerBlock", cudaDevAttrMaxThreadsPerBlock},
    {"maxThreadsPerMultiprocessor", cudaDevAttrMaxThreadsPerMultiProcessor},
    {"memoryClockRateKHz", cudaDevAttrMemoryClockRate},
    {"memoryPoolsSupported", cudaDevAttrMemoryPoolsSupported},
    {"multiprocessors", cudaDevAttrMultiProcessorCount},
    {"reservedSharedBytesPerBlock", cudaDevAttrReservedSharedMemoryPerBlock},
    {"warpSize", cudaDevAttrWarpSize},
};

/// Fields of the device itself. Error: what CUDA says where it has no device.
Json runtimeFacts(dnn::DeviceFacts& device) {
    cudaDeviceProp properties{};
    int driver = 0, runtime = 0;
    cudaError_t status = cudaSetDevice(0);
    if (status == cudaSuccess) status = cudaGetDeviceProperties(&properties, 0);
    if (status != cudaSuccess) return Json::Object{{"error", cudaGetErrorString(status)}};
    cudaDriverGetVersion(&driver);
    cudaRuntimeGetVersion(&runtime);
    Json::Object values;
    for (const auto& [name, attribute] : attributes) {
        int value = 0;
        if (cudaDeviceGetAttribute(&value, attribute, 0) == cudaSuccess) values[name] = Json(int64_t{value});
    }
    cudaGetLastError();  // of an attribute that an older driver does not know
    device = {properties.name, properties.major * 10 + properties.minor, properties.multiProcessorCount, std::to_string(driver)};
    return Json::Object{{"name", properties.name},
                        {"capability", int64_t{device.sm}},
                        {"memory_bytes", static_cast<int64_t>(properties.totalGlobalMem)},
                        {"driver", int64_t{driver}},
                        {"runtime", int64_t{runtime}},
                        {"attributes", std::move(values)}};
}

Result<std::string> describe(const dnn::DeviceFacts& device, const char* file) {
    LATHE_TRY(auto library, dnn::Library::open(cudaLibraryFolders()));
    if (!file) {
        LATHE_TRY(const auto session, dnn::Session::onDevice(std::move(library), device));
        return session->description();
    }
    LATHE_TRY(const std::string text, readFile(file));
    LATHE_TRY(const auto session, dnn::Session::described(std::move(library), text));
    return session->description();
}

Json cudnnFacts(const dnn::DeviceFacts& device, const char* file) {
    const Result<std::string> text = describe(device, file);
    if (!text) return Json::Object{{"error", toString(text.error())}};
    auto json = Json::parse(*text, "cuDNN's description");
    return json ? *json : Json::Object{{"error", "not JSON: " + *text}};
}

}  // namespace
}  // namespace lathe::gpu

int main(int argc, char** argv) {
    using namespace lathe;
    gpu::dnn::DeviceFacts device;
    Json facts = argc > 1 ? Json(Json::Object{}) : gpu::runtimeFacts(device);
    if (facts["error"].isNull()) facts.set("cudnn", gpu::cudnnFacts(device, argc > 1 ? argv[1] : nullptr));
    std::printf("%s\n", facts.dump().c_str());
    return facts["error"].isNull() && facts["cudnn"]["error"].isNull() ? 0 : 1;
}
