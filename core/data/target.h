// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/ops/op.h"

namespace lathe {

/// What Programs take for the target of a sample: class indices as they are, real numbers in their own type.
inline TensorType targetType(const TensorType& target, DType real) {
    return {target.dtype == DType::I64 ? DType::I64 : real, target.shape};
}

/// The target of one sample of a data set, as Programs take it.
template <class Real>
void writeTarget(const TensorType& type, const std::byte* target, std::byte* to) {
    const auto n = static_cast<size_t>(type.shape.elements());
    if (type.dtype == DType::I64) {
        std::memcpy(to, target, n * sizeof(int64_t));
        return;
    }
    const auto* from = reinterpret_cast<const float*>(target);
    std::transform(from, from + n, reinterpret_cast<Real*>(to), [](float v) { return static_cast<Real>(v); });
}

}  // namespace lathe
