// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "core/ops/op_kind.h"
#include "core/tensor/dtype_kind.h"
#include "gpu/kernels/chains/chain_segments.h"
#include "gpu/kernels/common/walk.h"

namespace lathe::gpu {

/// An operand of a chain. `Full`: element i of the result reads element i; `Scalar`: element 0; `Walked`: by strides along the
/// axes of the chain.
struct ChainOperand {
    enum class Kind : uint8_t { Full, Scalar, Walked };
    const void* data = nullptr;
    Kind kind = Kind::Full;
    DType element = DType::F32;
    int64_t stride[Walk::mostAxes] = {};
};

/// Reads values (operands first, then the results of steps) `a` and `b`.
struct ChainStep {
    OpKind function = OpKind::Add;
    uint8_t a = 0, b = 0;
    DType to = DType::F32;  ///< Cast rounds to this
    double scale = 1, shift = 0;
    bool operator==(const ChainStep&) const = default;
};

struct ChainResult {
    void* data = nullptr;
    DType element = DType::F32;
    uint8_t value = 0;
};

/// Element-wise steps over one element at a time: a parameter of kernels.
template <int values>
struct Chain {
    static constexpr int mostValues = values;
    int64_t elements = 0;
    int operands = 0, steps = 0, results = 0, rank = 0;
    int64_t extent[Walk::mostAxes] = {};
    ChainOperand operand[values];
    ChainStep step[values];
    ChainResult result[values];
};
using SmallChain = Chain<12>;
using LargeChain = Chain<96>;

/// T: what is computed with: float for all but F64.
template <class T>
cudaError_t launchStep(cudaStream_t, const SmallChain&);  ///< a chain of one step with one result
template <class T>
cudaError_t launchChain(cudaStream_t, const SmallChain&);
template <class T>
cudaError_t launchChain(cudaStream_t, const LargeChain&);

/// The chain of each segment; `chain` holds the steps, and kinds and types of operands and results.
template <class T>
cudaError_t launchSegments(cudaStream_t, const SmallChain&, const ChainSegments&);
template <class T>
cudaError_t launchSegments(cudaStream_t, const LargeChain&, const ChainSegments&);

/// Converts element by element.
cudaError_t launchCast(cudaStream_t, const void* from, DType fromType, void* to, DType toType, int64_t elements);

}  // namespace lathe::gpu
