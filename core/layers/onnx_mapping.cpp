// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"

#include <cstdlib>
#include <numeric>

#include <fmt/core.h>

namespace lathe {

void writeOnnx(const OnnxWriteContext& c, std::string_view op, std::map<std::string, OnnxAttribute> attributes,
               std::vector<std::string> more) {
    OnnxNode node{.op = std::string(op),
                  .inputs = {c.inputs.begin(), c.inputs.end()},
                  .outputs = {c.output},
                  .attributes = std::move(attributes)};
    node.inputs.insert(node.inputs.end(), more.begin(), more.end());
    c.writer.node(std::move(node));
}

double decimalOf(float value) {
    return std::strtod(fmt::format("{}", value).c_str(), nullptr);
}

double onnxReal(const OnnxNode& node, const std::string& key, double fallback) {
    const auto it = node.attributes.find(key);
    const float* found = it == node.attributes.end() ? nullptr : std::get_if<float>(&it->second);
    return found ? decimalOf(*found) : fallback;
}

const Tensor* onnxConstant(const OnnxReadContext& c, size_t i) {
    return i < c.constants.size() && c.constants[i] ? &*c.constants[i] : nullptr;
}

std::optional<std::vector<int64_t>> onnxInts(const OnnxReadContext& c, size_t i) {
    const Tensor* t = onnxConstant(c, i);
    if (!t || t->dtype() != DType::I64 || t->elements() > Shape::maxRank * 2) return std::nullopt;
    return std::vector<int64_t>(t->values<int64_t>().begin(), t->values<int64_t>().end());
}

Tensor onnxIntsTensor(std::span<const int64_t> values) {
    return Tensor::of<int64_t>(Shape{static_cast<int64_t>(values.size())}, values);
}

std::optional<OnnxRead> readPlainOnnx(const OnnxReadContext& c) {
    return onnxConstant(c, 0) ? std::nullopt : std::optional<OnnxRead>(OnnxRead{});
}

std::optional<OnnxRead> readMergingOnnx(const OnnxReadContext& c) {
    OnnxRead result;
    result.inputs.resize(c.node.inputs.size());
    std::iota(result.inputs.begin(), result.inputs.end(), 0);
    for (size_t i = 0; i < result.inputs.size(); ++i)
        if (onnxConstant(c, i)) return std::nullopt;
    return result;
}

}  // namespace lathe
