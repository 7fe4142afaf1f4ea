// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tensor/dtype_kind.h"
#include "core/tensor/half.h"
#include "gpu/kernels/common/launch.h"

/// Conversions between any two types.
namespace lathe::gpu {

/// Stores a value as element i of this type. Wide: int64 for integers and double for real types, so values are not changed before
/// this conversion.
template <class Wide>
__device__ void storeConverted(void* to, DType type, int64_t i, Wide value) {
    switch (type) {
        case DType::F32: static_cast<float*>(to)[i] = static_cast<float>(value); break;
        case DType::F64: static_cast<double*>(to)[i] = static_cast<double>(value); break;
        case DType::I32: static_cast<int32_t*>(to)[i] = static_cast<int32_t>(value); break;
        case DType::I64: static_cast<int64_t*>(to)[i] = static_cast<int64_t>(value); break;
        case DType::U8: static_cast<uint8_t*>(to)[i] = static_cast<uint8_t>(value); break;
        case DType::F16: static_cast<Float16*>(to)[i] = Float16(static_cast<float>(value)); break;
        case DType::BF16: static_cast<BFloat16*>(to)[i] = BFloat16(static_cast<float>(value)); break;
    }
}

/// to[i] = from[i]. Integers are converted through int64, and real types through double.
__device__ inline void convertElement(const void* from, DType fromType, void* to, DType toType, int64_t i) {
    switch (fromType) {
        case DType::F32: storeConverted(to, toType, i, double{static_cast<const float*>(from)[i]}); break;
        case DType::F64: storeConverted(to, toType, i, static_cast<const double*>(from)[i]); break;
        case DType::I32: storeConverted(to, toType, i, int64_t{static_cast<const int32_t*>(from)[i]}); break;
        case DType::I64: storeConverted(to, toType, i, static_cast<const int64_t*>(from)[i]); break;
        case DType::U8: storeConverted(to, toType, i, int64_t{static_cast<const uint8_t*>(from)[i]}); break;
        case DType::F16: storeConverted(to, toType, i, double{static_cast<const Float16*>(from)[i]}); break;
        case DType::BF16: storeConverted(to, toType, i, double{static_cast<const BFloat16*>(from)[i]}); break;
    }
}

}  // namespace lathe::gpu
