// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/blas/descriptor.h"
#include "gpu/blas/session.h"

namespace lathe::gpu::blas {

/// c = a b, row-major and dense: a[batches, rows, inner] or transposed, b[batches, inner, columns] or transposed; then a bias for
/// each column and ReLU, if wanted.
struct ProductShape {
    api::Type type = api::Type::F32;  ///< of all of them
    int64_t batches = 1, rows = 0, columns = 0, inner = 0;
    bool transposeA = false, transposeB = false, bias = false, relu = false;
    bool tensorFloat32 = false;  ///< F32: factors may lose 13 bits of their fraction
};

/// Addresses on the device. `bias` is null where there is none.
struct ProductArguments {
    const void *a = nullptr, *b = nullptr, *bias = nullptr;
    void *c = nullptr, *workspace = nullptr;
};

/// A product with the algorithm that cuBLASLt's heuristics put first. One launch at a time.
///
/// cuBLASLt is asked for column-major matrices, as which row-major ones are transposed: c' = b' a'. Its first operand is our b,
/// its rows are our columns.
class Product {
public:
    /// For addresses that are multiples of `alignment` bytes. Refused (cuda.blas.refused, cuda.blas.no_algorithm) where there is
    /// none.
    static Result<Product> make(std::shared_ptr<const Session>, const ProductShape&, uint32_t alignment);

    size_t workspaceBytes() const { return m_workspaceBytes; }
    /// Enqueues; takes no memory and waits for nothing.
    cudaError_t launch(cudaStream_t, const ProductArguments&) const noexcept;

private:
    Product(std::shared_ptr<const Session> session, const ProductShape& shape) : m_session(std::move(session)), m_shape(shape) {}
    Status describe();
    Status choose(uint32_t alignment);

    std::shared_ptr<const Session> m_session;
    ProductShape m_shape;
    Descriptor<api::OperationPointer> m_operation;
    Descriptor<api::MatrixPointer> m_first, m_second, m_result;
    api::Algorithm m_algorithm;
    size_t m_workspaceBytes = 0;
};

}  // namespace lathe::gpu::blas
