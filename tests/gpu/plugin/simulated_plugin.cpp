// SPDX-License-Identifier: Apache-2.0
// liblathe_cuda.so over the simulated device: `lathe` opens it as any other and has as many GPUs as LATHE_SIM_DEVICES says, all
// of them this process's own memory. Sums over ranks go through the mock of NCCL that LATHE_NCCL names, products through a mock
// of cuBLASLt in LATHE_CUDA_LIBRARY_DIR.
#include <cstdlib>
#include <dlfcn.h>
#include <string>

#include "core/backend/build_identity.h"
#include "gpu/cuda_backend.h"
#include "tests/gpu/sim/state.h"

namespace {

void putMockIntoStreams() {
    using Enqueue = cudaError_t (*)(cudaStream_t, lathe::sim::Operation);
    using Capturing = cudaError_t (*)(cudaStream_t, cudaStreamCaptureStatus*);
    const char* path = std::getenv("LATHE_NCCL");
    void* const module = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : nullptr;
    if (!module) return;
    const auto set = reinterpret_cast<void (*)(Enqueue, Capturing)>(dlsym(module, "mockSetStreams"));
    if (set) set(&lathe::sim::enqueue, &cudaStreamIsCapturing);
}

void putMockBlasIntoStreams() {
    const char* folder = std::getenv("LATHE_CUDA_LIBRARY_DIR");
    void* const module = folder ? dlopen((std::string(folder) + "/libcublasLt.so.13").c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
    if (!module) return;
    using Enqueue = cudaError_t (*)(cudaStream_t, lathe::sim::Operation);
    if (const auto set = reinterpret_cast<void (*)(Enqueue)>(dlsym(module, "mockSetEnqueue"))) set(&lathe::sim::enqueue);
}

}  // namespace

extern "C" [[gnu::visibility("default")]] const char* lathe_plugin_build() {
    return LATHE_BUILD_IDENTITY;
}

extern "C" [[gnu::visibility("default")]] lathe::Backend* lathe_plugin_create() {
    putMockIntoStreams();
    putMockBlasIntoStreams();
    return new lathe::gpu::CudaBackend();
}
