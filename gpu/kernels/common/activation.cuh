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

}  // namespace lathe::gpu
