// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/layers/layer.h"

namespace lathe {

/// Writes one node that reads all ports and then the values `more`, and writes the output of the layer.
void writeOnnx(const OnnxWriteContext&, std::string_view op, std::map<std::string, OnnxAttribute> attributes = {},
               std::vector<std::string> more = {});

/// Value of an attribute; `fallback` if it is absent or of another type.
template <class T>
T onnxAttribute(const OnnxNode& node, const std::string& key, T fallback) {
    const auto it = node.attributes.find(key);
    const T* found = it == node.attributes.end() ? nullptr : std::get_if<T>(&it->second);
    return found ? *found : fallback;
}

/// A real attribute as the decimal number that was written: 1e-05f reads as 1e-5, not as 9.99999974e-06.
double onnxReal(const OnnxNode&, const std::string& key, double fallback);
/// The double with the shortest decimal text of this float: 0.1f gives 0.1.
double decimalOf(float);

/// The tensor of input `i` if it is an initializer or constant; null otherwise.
const Tensor* onnxConstant(const OnnxReadContext&, size_t i);
/// An I64 constant as a list; nothing if input `i` is not one.
std::optional<std::vector<int64_t>> onnxInts(const OnnxReadContext&, size_t i);
/// An I64 tensor of rank 1.
Tensor onnxIntsTensor(std::span<const int64_t>);

/// Reads a node that has no parameters and no weights.
std::optional<OnnxRead> readPlainOnnx(const OnnxReadContext&);
/// Reads a node that merges all its inputs, none of which may be constant.
std::optional<OnnxRead> readMergingOnnx(const OnnxReadContext&);

}  // namespace lathe
