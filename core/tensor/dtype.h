// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/tensor/half.h"

namespace lathe {

/// Element types. Reals of a Program are F32 or F64 (`--dtype`). They are F16 or BF16 where `core/compile/precision.h` stores the
/// activations of an F32 Program in 16 bits. Labels are I64, raw images U8.
enum class DType : uint8_t { F32, F64, I32, I64, U8, F16, BF16 };

/// Whether the type is stored in 16 bits. Arithmetic on it is float arithmetic, rounded when stored.
constexpr bool isNarrow(DType t) {
    return t == DType::F16 || t == DType::BF16;
}
/// Bytes of one element: 1, 2, 4 or 8.
constexpr size_t sizeOf(DType t) {
    return t == DType::U8 ? 1 : isNarrow(t) ? 2 : t == DType::F32 || t == DType::I32 ? 4 : 8;
}
/// Whether the type is a floating-point type.
constexpr bool isReal(DType t) {
    return t == DType::F32 || t == DType::F64 || isNarrow(t);
}
/// The type that arithmetic on this type uses: F32 for 16-bit types, else the type itself.
constexpr DType wide(DType t) {
    return isNarrow(t) ? DType::F32 : t;
}
/// "f32", "f64", "i32", "i64", "u8", "f16", "bf16".
std::string_view name(DType);
/// The type with this `name`; nothing if there is none.
std::optional<DType> dtypeFromName(std::string_view);

/// The DType of a C++ type, as `DTypeOf<T>::value`. Only types with a specialization below compile.
template <class T>
struct DTypeOf;
/// float is F32.
template <>
struct DTypeOf<float> {
    static constexpr DType value = DType::F32;
};
/// double is F64.
template <>
struct DTypeOf<double> {
    static constexpr DType value = DType::F64;
};
/// int32_t is I32.
template <>
struct DTypeOf<int32_t> {
    static constexpr DType value = DType::I32;
};
/// int64_t is I64.
template <>
struct DTypeOf<int64_t> {
    static constexpr DType value = DType::I64;
};
/// uint8_t is U8.
template <>
struct DTypeOf<uint8_t> {
    static constexpr DType value = DType::U8;
};

/// `Float16` is F16.
template <>
struct DTypeOf<Float16> {
    static constexpr DType value = DType::F16;
};
/// `BFloat16` is BF16.
template <>
struct DTypeOf<BFloat16> {
    static constexpr DType value = DType::BF16;
};

/// static_cast; 16-bit types are converted through float.
template <class To, class From>
To convertNumber(From x) {
    if constexpr (isNarrow(DTypeOf<To>::value))
        return To(static_cast<float>(x));
    else
        return static_cast<To>(x);
}

}  // namespace lathe
