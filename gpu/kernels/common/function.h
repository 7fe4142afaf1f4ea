// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::gpu {

/// Element-wise operations, with the same values as in OpKind. Device code cannot include the header of OpKind.
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

enum class Element : uint8_t { F32, F64, I32, I64, U8, F16, BF16 };  ///< same values as DType

}  // namespace lathe::gpu
