// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe::gpu {

/// An NVIDIA library, loaded at run time and never closed: its threads and its state on devices may outlive this object.
class SharedLibrary {
public:
    /// Loads `file` from the first of `folders` that contains it; else by name, with the search of the system's loader. Error
    /// cuda.library, with the message of the loader.
    static Result<SharedLibrary> open(std::span<const std::filesystem::path> folders, const std::string& file);

    /// Sets `to` to the function of this name. Returns false, and sets null, if the library does not have it.
    template <class F>
    bool find(const char* name, F*& to) const {
        to = reinterpret_cast<F*>(symbol(name));
        return to != nullptr;
    }

private:
    explicit SharedLibrary(void* module) : m_module(module) {}
    void* symbol(const char* name) const;

    void* m_module;
};

/// Folders to search for NVIDIA libraries, in this order: $LATHE_CUDA_LIBRARY_DIR; $LATHE_CUDNN_DIR and its neighbours, as in
/// Python wheels; the folder of this plug-in; the folder of cuDNN at build time; $CUDA_HOME/lib64; $CUDA_PATH/lib64.
std::vector<std::filesystem::path> cudaLibraryFolders();

}  // namespace lathe::gpu
