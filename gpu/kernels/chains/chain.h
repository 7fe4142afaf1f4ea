// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "core/ops/op_kind.h"
#include "core/tensor/dtype_kind.h"
#include "gpu/kernels/chains/chain_segments.h"
#include "gpu/kernels/common/strided_index.h"

namespace lathe::gpu {

/// An operand of a chain of element-wise steps.
struct ChainOperand {
    /// Which element is read for element i of the result. Full: element i; Scalar: element 0; Strided: by strides along the axes
    /// of the chain.
    enum class Kind : uint8_t { Full, Scalar, Strided };
    const void* data = nullptr;
    Kind kind = Kind::Full;
    DType element = DType::F32;
    int64_t stride[StridedIndex::mostAxes] = {};
};

/// One step. It reads values `a` and `b`; values are numbered: operands first, then the results of steps.
struct ChainStep {
    OpKind function = OpKind::Add;
    uint8_t a = 0, b = 0;
    DType to = DType::F32;  ///< Cast only: the type to round to
    double scale = 1, shift = 0;
    bool operator==(const ChainStep&) const = default;
};

/// A result of a chain: the value with this index is stored to `data`, rounded to `element`.
struct ChainResult {
    void* data = nullptr;
    DType element = DType::F32;
    uint8_t value = 0;
};

/// Element-wise steps, executed for one element at a time. Plain data, passed to kernels as a parameter. `values`: maximum number
/// of operands and steps.
template <int values>
struct Chain {
    static constexpr int mostValues = values;
    int64_t elements = 0;
    int operands = 0, steps = 0, results = 0, rank = 0;
    int64_t extent[StridedIndex::mostAxes] = {};
    ChainOperand operand[values];
    ChainStep step[values];
    ChainResult result[values];
};
using SmallChain = Chain<12>;
using LargeChain = Chain<96>;

/// Enqueues a chain with one step and one result. T: the type to compute in, double for F64 and float for all other types.
template <class T>
cudaError_t launchStep(cudaStream_t, const SmallChain&);
/// Enqueues a chain. T as above. Results may overwrite `Full` operands.
template <class T>
cudaError_t launchChain(cudaStream_t, const SmallChain&);
/// The same for more than 12 values.
template <class T>
cudaError_t launchChain(cudaStream_t, const LargeChain&);

/// Enqueues several chains as one launch. `chain` has the steps, and the kinds and types of operands and results; `segments` has
/// the addresses and sizes. No operand may be `Strided`.
template <class T>
cudaError_t launchSegments(cudaStream_t, const SmallChain&, const ChainSegments&);
/// The same for more than 12 values.
template <class T>
cudaError_t launchSegments(cudaStream_t, const LargeChain&, const ChainSegments&);

/// Enqueues a conversion of each element, between any two types. Integers are converted through int64, and real types through
/// double.
cudaError_t launchCast(cudaStream_t, const void* from, DType fromType, void* to, DType toType, int64_t elements);

}  // namespace lathe::gpu
