// SPDX-License-Identifier: Apache-2.0
#include "gpu/runtime/shared_library.h"

#include <cstdlib>
#include <dlfcn.h>

namespace lathe::gpu {

namespace fs = std::filesystem;

namespace {

void append(std::vector<fs::path>& folders, const char* variable, const char* below) {
    if (const char* value = std::getenv(variable); value && *value) folders.push_back(fs::path(value) / below);
}

}  // namespace

Result<SharedLibrary> SharedLibrary::open(std::span<const fs::path> folders, const std::string& file) {
    std::error_code ignored;
    std::string path = file;
    for (auto folder = folders.rbegin(); folder != folders.rend(); ++folder)
        if (fs::exists(*folder / file, ignored)) path = (*folder / file).string();
    void* module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (module) return SharedLibrary(module);
    const char* words = dlerror();
    return workError("cuda.library", file, "the library cannot be opened: {0}", {words ? words : "unknown"});
}

void* SharedLibrary::symbol(const char* name) const {
    return dlsym(m_module, name);
}

std::vector<fs::path> cudaLibraryFolders() {
    std::vector<fs::path> folders;
    append(folders, "LATHE_CUDA_LIBRARY_DIR", "");
    for (const char* below : {"", "../../cublas/lib", "../../cuda_nvrtc/lib", "../../cu13/lib"})
        append(folders, "LATHE_CUDNN_DIR", below);
    Dl_info self{};
    if (dladdr(reinterpret_cast<const void*>(&cudaLibraryFolders), &self) && self.dli_fname)
        folders.push_back(fs::path(self.dli_fname).parent_path());
#if defined(LATHE_CUDNN_FOLDER)
    folders.emplace_back(LATHE_CUDNN_FOLDER);
#endif
    append(folders, "CUDA_HOME", "lib64");
    append(folders, "CUDA_PATH", "lib64");
    return folders;
}

}  // namespace lathe::gpu
