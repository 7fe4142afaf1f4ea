// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "core/ops/op_kind.h"
#include "core/tensor/dtype_kind.h"

namespace lathe::gpu {

/// A product of small matrices: c[row, column] = activation(sum over k of a[row, k] b[k, column] + bias[column]), computed in
/// float32. Strides in elements; c and mask are dense and row-major. Either aInner = bInner = 1, or bColumn = 1.
struct SmallProduct {
    int32_t rows = 0, columns = 0, inner = 0;
    int32_t aRow = 0, aInner = 0, bInner = 0, bColumn = 0;
    Activation activation = Activation::None;
    const void *a = nullptr, *b = nullptr, *bias = nullptr;  ///< bias[columns]; null: no bias
    const void* mask = nullptr;  ///< results become 0 where mask[row, column] is not positive; null: all stay
    void* c = nullptr;
    /// sums[row] = sum over k of a[row, k], if aRow = 1, with the bits of launchSum for at most 256 terms (reduce/reduce.h).
    /// Null: not wanted.
    float* sums = nullptr;
};

/// Products of matrices of one element type, which run at the same time. Plain data, passed to the kernel as a parameter.
struct SmallProducts {
    static constexpr int most = 16;
    int count = 0, blocks = 0;
    int firstBlock[most];
    int sumsFrom[most];   ///< blocks of the product; further blocks are for `sums`
    uint16_t team[most];  ///< threads for the sum of the only row; 0: there are several rows
    /// Threads that share the sum of one result, as a power of two; bit 7: four neighbors in `inner` are loaded together.
    uint8_t division[most];
    SmallProduct at[most];

    /// The addresses must be set. At most `most` times.
    void add(const SmallProduct&);
};

/// Limits: a thread adds at most 32 terms one after the other, in memory that many threads read anew. Up to so many
/// multiplications, such a product was faster than one of cuBLASLt (tests/gpu/results).
constexpr int64_t mostSmallMultiplications = 1 << 20, mostTermsAlong = 1024, mostTermsAcross = 256;

/// Enqueues the products as one launch. `element`: F32, F16 or BF16, of a, b, bias, mask and c. Results depend on the operands
/// and shapes alone, not on addresses or on other products.
cudaError_t launchSmallProducts(cudaStream_t, DType element, const SmallProducts&);

}  // namespace lathe::gpu
