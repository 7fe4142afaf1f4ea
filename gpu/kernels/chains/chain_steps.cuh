// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tensor/dtype_kind.h"
#include "core/tensor/half.h"
#include "gpu/kernels/common/functions.cuh"
#include "gpu/kernels/common/launch.h"

/// Steps of element-wise chains, for the kernels that interpret them. T: float, or double for F64.
namespace lathe::gpu {

/// Element i of an operand of this type, as T.
template <class T>
__device__ T loadAs(const void* data, DType type, int64_t i) {
    if (type == DType::F16) return static_cast<T>(static_cast<const Float16*>(data)[i]);
    if (type == DType::BF16) return static_cast<T>(static_cast<const BFloat16*>(data)[i]);
    return static_cast<const T*>(data)[i];
}

/// Stores a value, rounded to this type.
template <class T>
__device__ void storeAs(void* data, DType type, int64_t i, T value) {
    if (type == DType::F16)
        static_cast<Float16*>(data)[i] = Float16(static_cast<float>(value));
    else if (type == DType::BF16)
        static_cast<BFloat16*>(data)[i] = BFloat16(static_cast<float>(value));
    else
        static_cast<T*>(data)[i] = value;
}

/// x, rounded to this type and converted back.
template <class T>
__device__ T roundedTo(DType type, T x) {
    if (type == DType::F16) return static_cast<T>(static_cast<float>(Float16(static_cast<float>(x))));
    if (type == DType::BF16) return static_cast<T>(static_cast<float>(BFloat16(static_cast<float>(x))));
    return x;
}

/// Result of one step. Step: ChainStep, or has the same fields.
template <class T, class Step>
__device__ T stepResult(const Step& step, T a, T b) {
    if (step.function == OpKind::Cast) return roundedTo(step.to, a);
    return apply(step.function, a, b, static_cast<T>(step.scale), static_cast<T>(step.shift));
}

}  // namespace lathe::gpu
