// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/chains/chain_segments.h"
#include "gpu/kernels/common/function.h"
#include "gpu/kernels/common/walk.h"

namespace lathe::gpu {

/// An operand of a chain of element-wise steps.
struct ChainOperand {
    /// Which element is read for element i of the result. Full: element i; Scalar: element 0; Walked: by strides along the axes
    /// of the chain.
    enum class Kind : uint8_t { Full, Scalar, Walked };
    const void* data = nullptr;
    Kind kind = Kind::Full;
    Element element = Element::F32;
    int64_t stride[Walk::mostAxes] = {};
};

/// One step. It reads values `a` and `b`; values are numbered: operands first, then the results of steps.
struct ChainStep {
    Function function = Function::Add;
    uint8_t a = 0, b = 0;
    Element to = Element::F32;  ///< Cast only: the type to round to
    double scale = 1, shift = 0;
    bool operator==(const ChainStep&) const = default;
};

/// A result of a chain: the value with this index is stored to `data`, rounded to `element`.
struct ChainResult {
    void* data = nullptr;
    Element element = Element::F32;
    uint8_t value = 0;
};

/// Element-wise steps, executed for one element at a time. Plain data, passed to kernels as a parameter. `values`: maximum number
/// of operands and steps.
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
/// the addresses and sizes. No operand may be `Walked`.
template <class T>
cudaError_t launchSegments(cudaStream_t, const SmallChain&, const ChainSegments&);
/// The same for more than 12 values.
template <class T>
cudaError_t launchSegments(cudaStream_t, const LargeChain&, const ChainSegments&);

/// Enqueues a conversion of each element, between any two types. Integers are converted through int64, and real types through
/// double.
cudaError_t launchCast(cudaStream_t, const void* from, Element fromType, void* to, Element toType, int64_t elements);

}  // namespace lathe::gpu
