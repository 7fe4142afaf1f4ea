// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/data/dataset.h"
#include "core/ops/op.h"

namespace lathe {

/// The type of the target as an input of Programs: class indices as I64, numbers as `real`.
inline TensorType targetType(const TensorType& target, DType real) {
    return {target.dtype == DType::I64 ? DType::I64 : real, target.shape};
}

/// Writes the target of one sample as Programs read it: scaled by info.targetScaling. Real must be the Programs' real type.
template <class Real>
void writeTarget(const DatasetInfo& info, const std::byte* target, std::byte* to) {
    const auto n = static_cast<size_t>(info.target.shape.elements());
    if (info.target.dtype == DType::I64) {
        std::memcpy(to, target, n * sizeof(int64_t));
        return;
    }
    const auto* from = reinterpret_cast<const float*>(target);
    auto* out = reinterpret_cast<Real*>(to);
    const auto& [shift, scale] = info.targetScaling;
    if (shift.empty()) {
        std::transform(from, from + n, out, [](float v) { return static_cast<Real>(v); });
        return;
    }
    for (size_t i = 0; i < n; ++i) out[i] = static_cast<Real>((static_cast<double>(from[i]) - shift[i]) * scale[i]);
}

}  // namespace lathe
