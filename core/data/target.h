// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/data/dataset.h"
#include "core/ops/op.h"

namespace lathe {

/// What Programs take for the target of a sample: class indices as they are, real numbers in their own type.
inline TensorType targetType(const TensorType& target, DType real) {
    return {target.dtype == DType::I64 ? DType::I64 : real, target.shape};
}

/// The target of one sample of a data set, as Programs take it: scaled as info.targetScaling says.
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
