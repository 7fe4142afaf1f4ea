// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/tensor/dtype_kind.h"
#include "core/tensor/half.h"

namespace lathe {

/// Stored in 16 bits; arithmetic on them is float arithmetic, rounded when it is stored.
constexpr bool isNarrow(DType t) {
    return t == DType::F16 || t == DType::BF16;
}
constexpr size_t sizeOf(DType t) {
    return t == DType::U8 ? 1 : isNarrow(t) ? 2 : t == DType::F32 || t == DType::I32 ? 4 : 8;
}
constexpr bool isReal(DType t) {
    return t == DType::F32 || t == DType::F64 || isNarrow(t);
}
/// What numbers of this type are computed with: F32 for the narrow ones, else the type itself.
constexpr DType wide(DType t) {
    return isNarrow(t) ? DType::F32 : t;
}
/// "f32", "f64", "i32", "i64", "u8", "f16", "bf16".
std::string_view name(DType);
std::optional<DType> dtypeFromName(std::string_view);

template <class T>
struct DTypeOf;
template <>
struct DTypeOf<float> {
    static constexpr DType value = DType::F32;
};
template <>
struct DTypeOf<double> {
    static constexpr DType value = DType::F64;
};
template <>
struct DTypeOf<int32_t> {
    static constexpr DType value = DType::I32;
};
template <>
struct DTypeOf<int64_t> {
    static constexpr DType value = DType::I64;
};
template <>
struct DTypeOf<uint8_t> {
    static constexpr DType value = DType::U8;
};

template <>
struct DTypeOf<Float16> {
    static constexpr DType value = DType::F16;
};
template <>
struct DTypeOf<BFloat16> {
    static constexpr DType value = DType::BF16;
};

/// As static_cast; numbers of 16 bits are made of a float.
template <class To, class From>
To convertNumber(From x) {
    if constexpr (isNarrow(DTypeOf<To>::value))
        return To(static_cast<float>(x));
    else
        return static_cast<To>(x);
}

}  // namespace lathe
