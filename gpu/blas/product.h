// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gpu/blas/descriptor.h"
#include "gpu/blas/session.h"

namespace lathe::gpu::blas {

/// c = a b, row-major and dense: a[batches, rows, inner] or its transpose, b[batches, inner, columns] or its transpose. Then,
/// optionally, adds a bias for each column and applies ReLU.
struct ProductShape {
    api::Type type = api::Type::F32;  ///< element type of a, b, bias and c
    int64_t batches = 1, rows = 0, columns = 0, inner = 0;
    bool transposeA = false, transposeB = false, bias = false, relu = false;
    bool tensorFloat32 = false;  ///< F32 only: allow TF32, which drops 13 bits of each factor's fraction
    /// Also return the sum of each row of a, or of its transpose: rowSums[rows], in the element type. With a' = dy, these are the
    /// gradients of a bias. No algorithm has several batches, a bias or ReLU as well.
    bool rowSums = false;
};
/// "f32 1x5x7x3 a' bias": equal texts are equal shapes.
std::string toString(const ProductShape&);

/// Device addresses. `bias` and `rowSums` are null if the product has none.
struct ProductArguments {
    const void *a = nullptr, *b = nullptr, *bias = nullptr;
    void *c = nullptr, *workspace = nullptr, *rowSums = nullptr;
};

/// A matrix product with one algorithm of cuBLASLt. Not thread-safe: one launch at a time.
///
/// cuBLASLt expects column-major matrices, and a row-major matrix is its transpose. The product is therefore computed as c' = b'
/// a': the first operand of cuBLASLt is b, and its rows are the columns of b.
class Product {
public:
    /// With the best algorithm according to cuBLASLt's heuristics, for addresses that are multiples of `alignment` bytes. Errors:
    /// cuda.blas.refused if a call fails, cuda.blas.no_algorithm if no algorithm fits.
    static Result<Product> make(std::shared_ptr<const Session>, const ProductShape&, uint32_t alignment);
    /// Up to `most` products with different algorithms, at least one, in the order of the heuristics. Errors as `make`.
    static Result<std::vector<Product>> proposals(const std::shared_ptr<const Session>&, const ProductShape&, uint32_t alignment,
                                                  size_t most);
    /// With the algorithm of an earlier product of the same shape, alignment and version of cuBLASLt. Error
    /// cuda.blas.no_algorithm if the text is not one of `algorithm`, or cuBLASLt refuses it.
    static Result<Product> repeat(std::shared_ptr<const Session>, const ProductShape&, uint32_t alignment,
                                  std::string_view algorithm);

    size_t workspaceBytes() const { return m_workspaceBytes; }
    /// The algorithm as text: its words as hexadecimal numbers, "15.200.0.3". Zeros at the end are left out.
    std::string algorithm() const;
    /// Enqueues the product on the stream. Allocates no memory and never waits.
    cudaError_t launch(cudaStream_t, const ProductArguments&) const noexcept;

private:
    Product(std::shared_ptr<const Session> session, const ProductShape& shape) : m_session(std::move(session)), m_shape(shape) {}
    static Result<Product> described(std::shared_ptr<const Session>, const ProductShape&, uint32_t alignment);
    Status describe(uint32_t alignment);
    void use(const api::HeuristicResult&);

    std::shared_ptr<const Session> m_session;
    ProductShape m_shape;
    Descriptor<api::OperationPointer> m_operation;
    Descriptor<api::MatrixPointer> m_first, m_second, m_result;
    api::Algorithm m_algorithm;
    size_t m_workspaceBytes = 0;
};

}  // namespace lathe::gpu::blas
