// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/onnx_mapping.h"

namespace lathe {

/// The limits of a Clip. A limit that a node does not have is the largest float32.
struct OnnxLimits {
    double low, high;
    bool operator==(const OnnxLimits&) const = default;
};

void writeOnnxClip(const OnnxWriteContext&, const OnnxLimits&);
/// The limits of a Clip node; nothing if they are not constant numbers.
std::optional<OnnxLimits> readOnnxClip(const OnnxReadContext&);

/// The limits of the layers that are a Clip with fixed limits. The layer Clip does not read these.
constexpr OnnxLimits relu6Limits{0, 6}, hardTanhLimits{-1, 1};

}  // namespace lathe
