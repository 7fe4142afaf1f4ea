// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

#include "gpu/blas/library.h"

namespace lathe::gpu::blas {

/// Owns one of cuBLASLt's descriptors; `destroy` is one of its functions.
template <class Pointer>
class Descriptor {
public:
    using Destroy = int (*)(Pointer);

    Descriptor() = default;
    Descriptor(Pointer pointer, Destroy destroy) : m_pointer(pointer), m_destroy(destroy) {}
    Descriptor(Descriptor&& other) noexcept { swap(other); }
    Descriptor& operator=(Descriptor&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Descriptor() {
        if (m_pointer) m_destroy(m_pointer);
    }

    Pointer get() const { return m_pointer; }

private:
    void swap(Descriptor& other) noexcept {
        std::swap(m_pointer, other.m_pointer);
        std::swap(m_destroy, other.m_destroy);
    }

    Pointer m_pointer = nullptr;
    Destroy m_destroy = nullptr;
};

/// A column-major matrix, or several of them one `stride` (in elements) behind the other.
struct MatrixShape {
    int64_t rows = 0, columns = 0, batches = 1;
    bool operator==(const MatrixShape&) const = default;
};

Result<Descriptor<api::MatrixPointer>> makeMatrix(const Library&, api::Type, const MatrixShape&);

/// C = op(A) op(B), then the epilogue.
struct OperationShape {
    api::Compute compute = api::Compute::F32;
    api::Type scale = api::Type::F32;  ///< of alpha and beta
    bool transposeA = false, transposeB = false;
    api::Epilogue epilogue = api::Epilogue::None;
};

Result<Descriptor<api::OperationPointer>> makeOperation(const Library&, const OperationShape&);

/// The vector that the epilogue adds: one element for each row of C, of C's type.
Status setBias(const Library&, const Descriptor<api::OperationPointer>&, const void* bias);

/// What an algorithm may take: workspace, and addresses that are multiples of `alignment`.
Result<Descriptor<api::PreferencePointer>> makePreference(const Library&, uint64_t workspaceBytes, uint32_t alignment);

}  // namespace lathe::gpu::blas
