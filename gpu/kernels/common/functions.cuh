// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "core/ops/op_kind.h"
#include "gpu/kernels/common/launch.h"

/// The element-wise functions, with the definitions of core/backend/cpu/reference/elementwise.cpp.
namespace lathe::gpu {

/// 1 / (1 + exp(-x))
template <class T>
__device__ inline T sigmoid(T x) {
    return 1 / (1 + std::exp(-x));
}

/// Phi(x), the distribution function of the standard normal distribution: GELU is x Phi(x).
template <class T>
__device__ inline T normalCdf(T x) {
    return T(0.5) * std::erfc(-x * T(0.70710678118654752440));
}

/// phi(x) = exp(-x^2 / 2) / sqrt(2 pi), the density of the standard normal distribution.
template <class T>
__device__ inline T normalPdf(T x) {
    return std::exp(T(-0.5) * x * x) * T(0.39894228040143267794);
}

/// Gradient of SiLU: dy times the derivative of x sigmoid(x).
template <class T>
__device__ inline T siluGrad(T dy, T x) {
    const T s = sigmoid(x);
    return dy * s * (1 + x * (1 - s));
}

/// Applies a function. `b`: the second operand, or again the first. `scale` and `shift` are those of Affine; `scale` is also the
/// slope of LeakyRelu. For gradients, `a` is dy.
template <class T>
__device__ LATHE_NOINLINE T apply(OpKind f, T a, T b, T scale, T shift) {
    switch (f) {
        case OpKind::Neg: return -a;
        case OpKind::Exp: return std::exp(a);
        case OpKind::Expm1: return std::expm1(a);
        case OpKind::Log: return std::log(a);
        case OpKind::Sqrt: return std::sqrt(a);
        case OpKind::Rsqrt: return 1 / std::sqrt(a);
        case OpKind::Square: return a * a;
        case OpKind::Abs: return std::fabs(a);
        case OpKind::Sin: return std::sin(a);
        case OpKind::Cos: return std::cos(a);
        case OpKind::Relu: return a < 0 ? T(0) : a;
        case OpKind::LeakyRelu: return a < 0 ? scale * a : a;
        case OpKind::Gelu: return a * normalCdf(a);
        case OpKind::Silu: return a * sigmoid(a);
        case OpKind::Sigmoid: return sigmoid(a);
        case OpKind::Tanh: return std::tanh(a);
        case OpKind::Softplus: return std::fmax(a, T(0)) + std::log1p(std::exp(-std::fabs(a)));
        case OpKind::Affine: return a * scale + shift;
        case OpKind::Cast: return a;
        case OpKind::ReluGrad: return b > 0 ? a : T(0);
        case OpKind::LeakyReluGrad: return b > 0 ? a : scale * a;
        case OpKind::GeluGrad: return a * (normalCdf(b) + b * normalPdf(b));
        case OpKind::SiluGrad: return siluGrad(a, b);
        case OpKind::SigmoidGrad: return a * b * (1 - b);
        case OpKind::TanhGrad: return a * (1 - b * b);
        case OpKind::Add: return a + b;
        case OpKind::Sub: return a - b;
        case OpKind::Mul: return a * b;
        case OpKind::Div: return a / b;
        case OpKind::Minimum: return b < a || b != b ? b : a;
        case OpKind::Greater: return a > b ? T(1) : T(0);
        case OpKind::Mask: return b != 0 ? a : T(0);
        default: return a;  // not element-wise
    }
}

}  // namespace lathe::gpu
