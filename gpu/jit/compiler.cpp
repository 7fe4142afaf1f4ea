// SPDX-License-Identifier: Apache-2.0
#include "gpu/jit/compiler.h"

#include "gpu/kernels/common/grid_size.h"
#include "gpu/runtime/check.h"

namespace lathe::gpu::jit {

Compiler::Compiler(std::unique_ptr<Translator> translator, ImageCache cache)
    : m_translator(std::move(translator)), m_cache(std::move(cache)) {}

Compiler::~Compiler() {
    for (cudaLibrary_t library : m_libraries) cudaLibraryUnload(library);
}

Result<std::string> Compiler::image(const Source& source) const {
    const std::string key = ImageCache::keyOf(m_translator->identity(), source.code);
    if (auto known = m_cache.find(key)) return std::move(*known);
    LATHE_TRY(std::string made, m_translator->translate(source.code));
    m_cache.put(key, made);
    return made;
}

Result<LoadedChain> Compiler::load(const Source& source) {
    if (const auto known = m_loaded.find(source.name); known != m_loaded.end()) return known->second;
    LATHE_TRY(const std::string code, image(source));
    cudaLibrary_t library = nullptr;
    LATHE_CHECK(check(cudaLibraryLoadData(&library, code.data(), nullptr, nullptr, 0, nullptr, nullptr, 0), "loading a chain"));
    m_libraries.push_back(library);
    LoadedChain loaded;
    LATHE_CHECK(check(cudaLibraryGetKernel(&loaded.one, library, source.one().c_str()), "finding a chain"));
    if (source.servesMany)
        LATHE_CHECK(check(cudaLibraryGetKernel(&loaded.many, library, source.many().c_str()), "finding a chain"));
    return m_loaded[source.name] = loaded;
}

cudaError_t launchLoaded(cudaStream_t stream, cudaKernel_t kernel, unsigned blocks, const void* parameter) {
    if (blocks == 0) return cudaSuccess;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(blocks);
    config.blockDim = dim3(threadsOfGrid);
    config.stream = stream;
    void* parameters[] = {const_cast<void*>(parameter)};
    return cudaLaunchKernelExC(&config, reinterpret_cast<const void*>(kernel), parameters);
}

}  // namespace lathe::gpu::jit
