// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// Values of an ONNX graph by name: numbers, and texts of shape [n, 1].
struct OnnxValues {
    std::map<std::string, Tensor> tensors = {};
    std::map<std::string, std::vector<std::string>> texts = {};
};

/// The value `wanted` of these nodes, computed as ONNX says, in the types of the operands. Knows the operators that an export
/// puts around the network (preprocessing.h, Softmax over the last dimension), and is slow. Refused (onnx.evaluate): any other
/// operator, a value that is not there, operands that do not fit.
Result<Tensor> evaluateOnnx(std::span<const OnnxNode> nodes, const std::map<std::string, Tensor>& constants, OnnxValues values,
                            const std::string& wanted);

}  // namespace lathe
