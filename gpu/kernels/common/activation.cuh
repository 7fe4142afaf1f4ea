// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/op_kind.h"
#include "gpu/kernels/common/functions.cuh"

namespace lathe::gpu {

/// The activation of x. NaN stays NaN.
template <class T>
__device__ inline T activate(Activation a, T x) {
    switch (a) {
        case Activation::None: return x;
        case Activation::Relu: return x < 0 ? T(0) : x;
        case Activation::Sigmoid: return sigmoid(x);
        case Activation::Tanh: return std::tanh(x);
    }
    return x;
}

/// dx from dy and the result y of the activation.
template <class T>
__device__ inline T activateGrad(Activation a, T dy, T y) {
    switch (a) {
        case Activation::None: return dy;
        case Activation::Relu: return y > 0 ? dy : T(0);
        case Activation::Sigmoid: return dy * y * (1 - y);
        case Activation::Tanh: return dy * (1 - y * y);
    }
    return dy;
}

// For arrays, the choice is made once, and not for each element.

/// x[i] becomes its activation.
template <class T, int count>
__device__ inline void activateAll(Activation a, T (&x)[count]) {
    if (a == Activation::None) return;
    if (a == Activation::Relu) {
        for (int i = 0; i < count; ++i) x[i] = activate(Activation::Relu, x[i]);
    } else {
        for (int i = 0; i < count; ++i) x[i] = activate(a, x[i]);
    }
}

/// dy[i] becomes dx[i], from dy[i] and the result y[i] of the activation.
template <class T, int count>
__device__ inline void activateGradAll(Activation a, T (&dy)[count], const T (&y)[count]) {
    if (a == Activation::None) return;
    if (a == Activation::Relu) {
        for (int i = 0; i < count; ++i) dy[i] = activateGrad(Activation::Relu, dy[i], y[i]);
    } else {
        for (int i = 0; i < count; ++i) dy[i] = activateGrad(a, dy[i], y[i]);
    }
}

}  // namespace lathe::gpu
