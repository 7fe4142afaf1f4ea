// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// Values of an ONNX graph by name: tensors, and texts of shape [n, 1].
struct OnnxValues {
    std::map<std::string, Tensor> tensors = {};
    std::map<std::string, std::vector<std::string>> texts = {};
};

/// Computes the value `wanted` from these nodes by the ONNX specification, in the types of the operands. Supports the operators
/// that an export adds around the network (preprocessing.h, Softmax over the last dimension). Slow. Error onnx.evaluate: another
/// operator, a missing value, or incompatible operands.
Result<Tensor> evaluateOnnx(std::span<const OnnxNode> nodes, const std::map<std::string, Tensor>& constants, OnnxValues values,
                            const std::string& wanted);

}  // namespace lathe
