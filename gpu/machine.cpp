// SPDX-License-Identifier: Apache-2.0
#include "gpu/machine.h"

#include <cuda_runtime_api.h>

#include "gpu/blas/library.h"
#include "gpu/device_libraries.h"
#include "gpu/dist/nccl_library.h"
#include "gpu/dnn/library.h"
#include "gpu/jit/nvrtc.h"
#include "gpu/runtime/shared_library.h"

namespace lathe::gpu {

namespace {

DeviceFacts askDevice(int ordinal) {
    DeviceFacts facts;
    facts.ordinal = ordinal;
    cudaDeviceProp properties{};
    if (const auto status = cudaGetDeviceProperties(&properties, ordinal); status != cudaSuccess) {
        facts.error = cudaGetErrorString(status);
        return facts;
    }
    facts.name = properties.name;
    facts.major = properties.major;
    facts.minor = properties.minor;
    facts.memoryBytes = static_cast<int64_t>(properties.totalGlobalMem);
    facts.multiprocessors = properties.multiProcessorCount;
    char bus[32] = {};
    if (cudaDeviceGetPCIBusId(bus, sizeof bus, ordinal) == cudaSuccess) facts.busId = bus;
    int mode = cudaComputeModeDefault;
    const bool isKnown = cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, ordinal) == cudaSuccess;
    if (isKnown && mode == cudaComputeModeProhibited) facts.error = "its compute mode is Prohibited";
    return facts;
}

DnnFinding findCudnn() {
    const auto library = openCudnn(cudaLibraryFolders());
    if (!library.ok()) return {0, {}, {}, library.error()};
    return {(*library)->version(), (*library)->folder().string(), (*library)->parts(), std::nullopt, (*library)->notes()};
}

/// `version`: returns the version of the opened library.
template <class Library, class Version>
LibraryFinding findingOf(std::string name, const Result<Library>& opened, Version version) {
    if (!opened.ok()) return {std::move(name), {}, opened.error()};
    return {std::move(name), version(**opened)};
}

std::vector<LibraryFinding> openOthers(int capability) {
    const auto folders = cudaLibraryFolders();
    return {findingOf("cublaslt", blas::Library::open(folders), [](const blas::Library& l) { return l.version(); }),
            findingOf("nvrtc", jit::Nvrtc::open(folders, capability), [](const jit::Nvrtc& n) { return n.version(); }),
            findingOf("nccl", NcclLibrary::open(), [](const NcclLibrary& l) { return ncclVersionText(l.version()); })};
}

}  // namespace

MachineFacts askMachine() {
    MachineFacts facts;
    facts.runtimeVersion = CUDART_VERSION;
    if (cudaDriverGetVersion(&facts.driverVersion) != cudaSuccess || facts.driverVersion == 0) return facts;
    int count = 0;
    const auto status = cudaGetDeviceCount(&count);
    if (status != cudaSuccess && status != cudaErrorNoDevice) facts.error = cudaGetErrorString(status);
    for (int ordinal = 0; ordinal < count; ++ordinal) facts.devices.push_back(askDevice(ordinal));
    if (count == 0) return facts;
    facts.cudnn = findCudnn();
    facts.libraries = openOthers(facts.devices.front().major * 10 + facts.devices.front().minor);
    return facts;
}

}  // namespace lathe::gpu
