// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_limits.h"

#include <limits>

namespace lathe {

namespace {

/// Input `i`, or the attribute `key` of before opset 11.
std::optional<double> limit(const OnnxReadContext& c, size_t i, const char* key, double fallback) {
    if (i >= c.node.inputs.size() || c.node.inputs[i].empty()) return onnxReal(c.node, key, fallback);
    const Tensor* number = onnxConstant(c, i);
    if (!number || number->elements() != 1 || !isReal(number->dtype())) return std::nullopt;
    return decimalOf(static_cast<float>(number->at(0)));
}

}  // namespace

void writeOnnxClip(const OnnxWriteContext& c, const OnnxLimits& limits) {
    const auto number = [&](const char* hint, double v) {
        return c.writer.constant(hint, Tensor::scalar(static_cast<float>(v)));
    };
    const std::string low = number("min", limits.low), high = number("max", limits.high);
    writeOnnx(c, "Clip", {}, {low, high});
}

std::optional<OnnxLimits> readOnnxClip(const OnnxReadContext& c) {
    const double most = decimalOf(std::numeric_limits<float>::max());
    const auto low = limit(c, 1, "min", -most), high = limit(c, 2, "max", most);
    if (onnxConstant(c, 0) || !low || !high) return std::nullopt;
    return OnnxLimits{*low, *high};
}

}  // namespace lathe
