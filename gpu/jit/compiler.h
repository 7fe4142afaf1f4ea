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

/// The kernels of a compiled chain, loaded on the device that was current at that time.
struct LoadedChain {
    cudaKernel_t one = nullptr;
    cudaKernel_t many = nullptr;  ///< null if an operand is read by strides (ChainOperand::Kind::Strided)
};

/// Compiles each source once, and keeps the kernels loaded during its lifetime. For one device; not thread-safe.
class Compiler {
public:
    Compiler(std::unique_ptr<Translator>, ImageCache);
    ~Compiler();
    Compiler(const Compiler&) = delete;

    /// Loads the kernels from memory, the cache on disk, or a new compilation, in this order. Errors of the translator,
    /// cuda.failed.
    Result<LoadedChain> load(const Source&);

private:
    Result<std::string> image(const Source&) const;

    std::unique_ptr<Translator> m_translator;
    ImageCache m_cache;
    std::map<std::string, LoadedChain> m_loaded;  ///< by Source::name
    std::vector<cudaLibrary_t> m_libraries;
};

/// Enqueues a kernel with one parameter, passed by address, over `blocks` blocks of `threadsOfGrid` threads. 0 blocks: does
/// nothing.
cudaError_t launchLoaded(cudaStream_t, cudaKernel_t, unsigned blocks, const void* parameter);

}  // namespace lathe::gpu::jit
