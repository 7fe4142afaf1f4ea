// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <cuda_runtime_api.h>

#include "gpu/jit/image_cache.h"
#include "gpu/jit/source.h"
#include "gpu/jit/translator.h"

namespace lathe::gpu::jit {

/// A compiled chain on the device that was current when it was made ready.
struct LoadedChain {
    cudaKernel_t one = nullptr;
    cudaKernel_t many = nullptr;  ///< null where an operand is walked
};

/// Compiles sources, each once, and keeps them loaded as long as it lives. One thread at a time, and one device.
class Compiler {
public:
    Compiler(std::unique_ptr<Translator>, ImageCache);
    ~Compiler();
    Compiler(const Compiler&) = delete;

    Result<LoadedChain> load(const Source&);

private:
    Result<std::string> image(const Source&) const;

    std::unique_ptr<Translator> m_translator;
    ImageCache m_cache;
    std::map<std::string, LoadedChain> m_loaded;  ///< by Source::name
    std::vector<cudaLibrary_t> m_libraries;
};

/// Enqueues a kernel with one parameter over a grid of blocks of `threadsOfGrid` threads.
cudaError_t launchLoaded(cudaStream_t, cudaKernel_t, unsigned blocks, const void* parameter);

}  // namespace lathe::gpu::jit
