// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe {

/// Element types. Reals of a Program are F32 or F64 (`--dtype`). They are F16 or BF16 where `core/compile/precision.h` stores the
/// activations of an F32 Program in 16 bits. Labels are I64, raw images U8. Device code reads this file, too.
enum class DType : uint8_t { F32, F64, I32, I64, U8, F16, BF16 };

}  // namespace lathe
