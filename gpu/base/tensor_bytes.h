// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/ops/op.h"

namespace lathe::gpu {

/// Size of a dense tensor of this type, in bytes.
inline int64_t bytesOf(const TensorType& type) {
    return type.shape.elements() * static_cast<int64_t>(sizeOf(type.dtype));
}

}  // namespace lathe::gpu
