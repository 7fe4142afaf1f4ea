// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe::gpu {

/// A library of NVIDIA's, opened at run time and never closed: its threads and its state on devices outlive us.
class SharedLibrary {
public:
    /// The first of `folders` that holds `file`; where none does, what the system's loader finds under that name. The error is
    /// the loader's words.
    static Result<SharedLibrary> open(std::span<const std::filesystem::path> folders, const std::string& file);

    /// Whether the library has the function, which `to` then points to.
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

/// Where all of NVIDIA's libraries are looked for: $LATHE_CUDA_LIBRARY_DIR, $LATHE_CUDNN_DIR and the folders beside it as
/// Python's wheels lay them out, beside this code, where the build found cuDNN, $CUDA_HOME/lib64, $CUDA_PATH/lib64.
std::vector<std::filesystem::path> cudaLibraryFolders();

}  // namespace lathe::gpu
