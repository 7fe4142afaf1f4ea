// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/activation.h"
#include "gpu/kernels/common/functions.cuh"

namespace lathe::gpu {

/// The activation of x. NaN stays NaN.
template <class T>
__device__ inline T activate(FusedActivation a, T x) {
    switch (a) {
        case FusedActivation::None: return x;
        case FusedActivation::Relu: return x < 0 ? T(0) : x;
        case FusedActivation::Sigmoid: return sigmoid(x);
        case FusedActivation::Tanh: return std::tanh(x);
    }
    return x;
}

/// dx from dy and the result y of the activation.
template <class T>
__device__ inline T activateGrad(FusedActivation a, T dy, T y) {
    switch (a) {
        case FusedActivation::None: return dy;
        case FusedActivation::Relu: return y > 0 ? dy : T(0);
        case FusedActivation::Sigmoid: return dy * y * (1 - y);
        case FusedActivation::Tanh: return dy * (1 - y * y);
    }
    return dy;
}

}  // namespace lathe::gpu
