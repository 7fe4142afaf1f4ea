// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace lathe {

/// Element types. Real numbers of a Program are all F32 or all F64 (`--dtype`); labels are I64, raw images U8.
enum class DType : uint8_t { F32, F64, I32, I64, U8 };

constexpr size_t sizeOf(DType t) {
    return t == DType::U8 ? 1 : t == DType::F32 || t == DType::I32 ? 4 : 8;
}
constexpr bool isReal(DType t) {
    return t == DType::F32 || t == DType::F64;
}
/// "f32", "f64", "i32", "i64", "u8".
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

}  // namespace lathe
