// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <dlfcn.h>

#include "gpu/base/device_context.h"
#include "gpu/blas/session.h"
#include "tests/gpu/sim/state.h"

/// cublaslt/mock_cublaslt.cpp, opened as the plug-in opens NVIDIA's library.
namespace lathe::gpu {

template <class F>
F* mockFunction(const char* name) {
    void* module = dlopen(LATHE_MOCK_CUBLASLT "/libcublasLt.so.13", RTLD_NOW | RTLD_NOLOAD);
    return reinterpret_cast<F*>(dlsym(module, name));
}

/// Its products go through the streams of the simulated device.
inline std::shared_ptr<const blas::Session> openMockBlas() {
    const std::vector<std::filesystem::path> folders{LATHE_MOCK_CUBLASLT};
    auto session = blas::Session::onDevice(blas::Library::open(folders).value(), 90).value();
    mockFunction<void(cudaError_t(*)(cudaStream_t, sim::Operation))>("mockSetEnqueue")(&sim::enqueue);
    return session;
}

/// With that library for all products, small ones too.
inline DeviceContext mockBlasContext() {
    DeviceContext context;
    context.blas = openMockBlas();
    context.mostSmallMultiplications = 0;
    return context;
}

}  // namespace lathe::gpu
