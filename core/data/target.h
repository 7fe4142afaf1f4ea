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

/// Writes a target or a further input of one sample as Programs read it: reals are scaled, by channel (first dimension) if there
/// are fewer figures than elements. Real must be the Programs' real type.
template <class Real>
void writeTarget(const TensorType& type, const NormalizationFigures& scaling, const std::byte* target, std::byte* to) {
    const auto n = static_cast<size_t>(type.shape.elements());
    if (type.dtype == DType::I64) {
        std::memcpy(to, target, n * sizeof(int64_t));
        return;
    }
    const auto* from = reinterpret_cast<const float*>(target);
    auto* out = reinterpret_cast<Real*>(to);
    const auto& [shift, scale] = scaling;
    if (shift.empty()) {
        std::transform(from, from + n, out, [](float v) { return static_cast<Real>(v); });
        return;
    }
    const size_t channel = n / shift.size();  // elements with the same figures: 1 for targets
    for (size_t i = 0; i < n; ++i)
        out[i] = static_cast<Real>((static_cast<double>(from[i]) - shift[i / channel]) * scale[i / channel]);
}
template <class Real>
void writeTarget(const DatasetInfo& info, const std::byte* target, std::byte* to) {
    writeTarget<Real>(info.target, info.targetScaling, target, to);
}

}  // namespace lathe
