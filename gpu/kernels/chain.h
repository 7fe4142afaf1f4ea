// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/walk.h"

namespace lathe::gpu {

/// The element-wise kinds under the numbers that they have in OpKind, whose header device code does not read.
enum class Function : uint8_t {
    Neg,
    Exp,
    Expm1,
    Log,
    Sqrt,
    Rsqrt,
    Square,
    Abs,
    Relu,
    LeakyRelu,
    Gelu,
    Silu,
    Sigmoid,
    Tanh,
    Softplus,
    Affine,
    Cast,
    ReluGrad,
    LeakyReluGrad,
    GeluGrad,
    SiluGrad,
    SigmoidGrad,
    TanhGrad,
    Add,
    Sub,
    Mul,
    Div,
    Minimum,
    Greater,
    Mask
};

enum class Element : uint8_t { F32, F64, I32, I64, U8, F16, BF16 };  ///< DType

/// An operand of a chain. `Full`: element i of the result reads element i; `Scalar`: element 0; `Walked`: by strides along the
/// axes of the chain.
struct ChainOperand {
    enum class Kind : uint8_t { Full, Scalar, Walked };
    const void* data = nullptr;
    Kind kind = Kind::Full;
    Element element = Element::F32;
    int64_t stride[Walk::mostAxes] = {};
};

/// Reads values (operands first, then the results of steps) `a` and `b`.
struct ChainStep {
    Function function = Function::Add;
    uint8_t a = 0, b = 0;
    double scale = 1, shift = 0;
};

struct ChainResult {
    void* data = nullptr;
    Element element = Element::F32;
    uint8_t value = 0;
};

/// Element-wise steps over one element at a time: a parameter of kernels.
template <int values>
struct Chain {
    static constexpr int mostValues = values;
    int64_t elements = 0;
    int operands = 0, steps = 0, results = 0, rank = 0;
    bool walked = false;  ///< any operand is
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

/// Converts element by element.
cudaError_t launchCast(cudaStream_t, const void* from, Element fromType, void* to, Element toType, int64_t elements);

}  // namespace lathe::gpu
