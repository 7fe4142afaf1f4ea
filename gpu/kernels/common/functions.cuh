// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "gpu/kernels/common/function.h"
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
__device__ LATHE_NOINLINE T apply(Function f, T a, T b, T scale, T shift) {
    switch (f) {
        case Function::Neg: return -a;
        case Function::Exp: return std::exp(a);
        case Function::Expm1: return std::expm1(a);
        case Function::Log: return std::log(a);
        case Function::Sqrt: return std::sqrt(a);
        case Function::Rsqrt: return 1 / std::sqrt(a);
        case Function::Square: return a * a;
        case Function::Abs: return std::fabs(a);
        case Function::Relu: return a < 0 ? T(0) : a;
        case Function::LeakyRelu: return a < 0 ? scale * a : a;
        case Function::Gelu: return a * normalCdf(a);
        case Function::Silu: return a * sigmoid(a);
        case Function::Sigmoid: return sigmoid(a);
        case Function::Tanh: return std::tanh(a);
        case Function::Softplus: return std::fmax(a, T(0)) + std::log1p(std::exp(-std::fabs(a)));
        case Function::Affine: return a * scale + shift;
        case Function::Cast: return a;
        case Function::ReluGrad: return b > 0 ? a : T(0);
        case Function::LeakyReluGrad: return b > 0 ? a : scale * a;
        case Function::GeluGrad: return a * (normalCdf(b) + b * normalPdf(b));
        case Function::SiluGrad: return siluGrad(a, b);
        case Function::SigmoidGrad: return a * b * (1 - b);
        case Function::TanhGrad: return a * (1 - b * b);
        case Function::Add: return a + b;
        case Function::Sub: return a - b;
        case Function::Mul: return a * b;
        case Function::Div: return a / b;
        case Function::Minimum: return b < a || b != b ? b : a;
        case Function::Greater: return a > b ? T(1) : T(0);
        case Function::Mask: return b != 0 ? a : T(0);
    }
    return a;
}

}  // namespace lathe::gpu
