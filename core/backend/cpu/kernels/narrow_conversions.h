// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd/convert.h"
#include "core/tensor/dtype.h"

namespace lathe::cpu {

/// The conversions of a 16-bit type at this level; null for other types, and below x86-64-v2.
inline const NarrowConversions* conversionsOf(DType type, SimdLevel level) {
    const ConvertTable* table = selectConversions(level);
    if (!table || !isNarrow(type)) return nullptr;
    return type == DType::BF16 ? &table->bf16 : &table->f16;
}

}  // namespace lathe::cpu
