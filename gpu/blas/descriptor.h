// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

#include "gpu/blas/library.h"

namespace lathe::gpu::blas {

/// Owns one descriptor of cuBLASLt. `destroy` is the cuBLASLt function that frees it. Can be moved, but not copied.
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

/// One dense column-major matrix, or `batches` matrices stored one after the other.
struct MatrixShape {
    int64_t rows = 0, columns = 0, batches = 1;
    bool operator==(const MatrixShape&) const = default;
};

/// Layout descriptor of a matrix with elements of this type. Error cuda.blas.refused if cuBLASLt fails.
Result<Descriptor<api::MatrixPointer>> makeMatrix(const Library&, api::Type, const MatrixShape&);

/// C = op(A) op(B), then the epilogue.
struct OperationShape {
    api::Compute compute = api::Compute::F32;
    api::Type scale = api::Type::F32;  ///< of alpha and beta
    bool transposeA = false, transposeB = false;
    api::Epilogue epilogue = api::Epilogue::None;
};

/// Operation descriptor. A bias address is set later, with `setBias`. Error cuda.blas.refused if cuBLASLt fails.
Result<Descriptor<api::OperationPointer>> makeOperation(const Library&, const OperationShape&);

/// Sets the vector that the epilogue adds, with one element per row of C, or that it writes (BiasGradientB), with one element per
/// column of C. Its elements have the type of C. `bias` is a device address.
Status setBias(const Library&, const Descriptor<api::OperationPointer>&, const void* bias);

/// Limits for the choice of an algorithm: at most `workspaceBytes` of workspace, and operand addresses that are multiples of
/// `alignment` bytes.
Result<Descriptor<api::PreferencePointer>> makePreference(const Library&, uint64_t workspaceBytes, uint32_t alignment);

}  // namespace lathe::gpu::blas
