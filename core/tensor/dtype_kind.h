// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe {

/// Element types. Real numbers of a Program are F32 or F64 (`--dtype`), and F16 or BF16 where `core/compile/precision.h` stores
/// an F32 Program's activations in 16 bits; labels are I64, raw images U8. Device code reads this file, too.
enum class DType : uint8_t { F32, F64, I32, I64, U8, F16, BF16 };

}  // namespace lathe
