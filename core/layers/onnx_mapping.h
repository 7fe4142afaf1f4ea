// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/layers/layer.h"

namespace lathe {

/// Writes one node that reads all ports and then `more`, and makes the layer's output.
void writeOnnx(const OnnxWriteContext&, std::string_view op, std::map<std::string, OnnxAttribute> attributes = {},
               std::vector<std::string> more = {});

/// Value of an attribute; `fallback` when it is absent or of another type.
template <class T>
T onnxAttribute(const OnnxNode& node, const std::string& key, T fallback) {
    const auto it = node.attributes.find(key);
    const T* found = it == node.attributes.end() ? nullptr : std::get_if<T>(&it->second);
    return found ? *found : fallback;
}

/// A real attribute as the decimal number that a person wrote: 1e-05f reads as 1e-5, not as 9.99999974e-06.
double onnxReal(const OnnxNode&, const std::string& key, double fallback);
double decimalOf(float);

/// The tensor behind input `i` when it is an initializer or constant; null otherwise.
const Tensor* onnxConstant(const OnnxReadContext&, size_t i);
/// An I64 constant as a list.
std::optional<std::vector<int64_t>> onnxInts(const OnnxReadContext&, size_t i);
Tensor onnxIntsTensor(std::span<const int64_t>);

/// Reader for a node that needs no parameters and no weights.
std::optional<OnnxRead> readPlainOnnx(const OnnxReadContext&);
/// Reader for a node that merges all of its inputs, none of them constant.
std::optional<OnnxRead> readMergingOnnx(const OnnxReadContext&);

}  // namespace lathe
