// SPDX-License-Identifier: Apache-2.0
#include <dlfcn.h>
#include <memory>
#include <string>
#include <vector>

#include "tests/gpu/sim/state.h"

using namespace lathe::sim;

namespace {

using Run = void (*)(unsigned block, unsigned thread, unsigned threads, unsigned blocks, const void* parameter);

}  // namespace

struct CUkern_st {
    Run run = nullptr;
    size_t bytes = 0;  ///< of its parameter
};
struct CUlib_st {
    void* module = nullptr;
    std::vector<std::unique_ptr<CUkern_st>> kernels;
};

cudaError_t cudaLibraryLoadData(cudaLibrary_t* to, const void* code, cudaJitOption*, void**, unsigned, cudaLibraryOption*, void**,
                                unsigned) {
    if (const cudaError_t status = unlessCapturing(); status != cudaSuccess) return answer(status);
    void* module = dlopen(static_cast<const char*>(code), RTLD_NOW | RTLD_LOCAL);
    if (!module) return answer(cudaErrorInvalidValue);
    *to = new CUlib_st{module, {}};
    return cudaSuccess;
}

cudaError_t cudaLibraryUnload(cudaLibrary_t library) {
    dlclose(library->module);
    delete library;
    return cudaSuccess;
}

cudaError_t cudaLibraryGetKernel(cudaKernel_t* to, cudaLibrary_t library, const char* name) {
    const std::string prefix(name);
    const auto run = reinterpret_cast<Run>(dlsym(library->module, (prefix + "_run").c_str()));
    const auto* bytes = static_cast<const size_t*>(dlsym(library->module, (prefix + "_bytes").c_str()));
    if (!run || !bytes) return answer(cudaErrorInvalidValue);
    library->kernels.push_back(std::make_unique<CUkern_st>(CUkern_st{run, *bytes}));
    *to = library->kernels.back().get();
    return cudaSuccess;
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void* kernel, void** parameters) {
    const auto* loaded = static_cast<const CUkern_st*>(kernel);
    const auto* first = static_cast<const std::byte*>(parameters[0]);
    const std::vector<std::byte> copy(first, first + loaded->bytes);
    return enqueueLaunch(*config, reinterpret_cast<const void*>(loaded->run), [run = loaded->run, copy] {
        run(current.block.x, current.thread.x, current.blockSize.x, current.gridSize.x, copy.data());
    });
}
