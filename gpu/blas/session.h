// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/blas/library.h"

namespace lathe::gpu::blas {

/// A cuBLASLt handle for one device of this machine. Destroys the handle at the end.
class Session {
public:
    /// For the current CUDA device. `capability`: compute capability, 90 for 9.0. Error cuda.blas.refused.
    static Result<std::shared_ptr<const Session>> onDevice(std::shared_ptr<const Library>, int capability);
    ~Session();
    Session(const Session&) = delete;

    const Library& library() const { return *m_library; }
    api::HandlePointer handle() const { return m_handle; }
    /// Workspace size that NVIDIA recommends: 32 MiB from Hopper on, 4 MiB for older chips.
    size_t workspaceBytes() const { return (m_capability >= 90 ? size_t{32} : size_t{4}) << 20; }

private:
    Session(std::shared_ptr<const Library> library, int capability) : m_library(std::move(library)), m_capability(capability) {}

    std::shared_ptr<const Library> m_library;
    int m_capability;
    api::HandlePointer m_handle = nullptr;
};

}  // namespace lathe::gpu::blas
