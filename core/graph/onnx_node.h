// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "core/tensor/tensor.h"

namespace lathe {

using OnnxAttribute =
    std::variant<int64_t, float, std::string, std::vector<int64_t>, std::vector<float>, std::vector<std::string>, Tensor>;

/// One node of an ONNX graph as a plain value, so that a layer can speak of it without seeing protobuf.
struct OnnxNode {
    std::string op;                        ///< "Conv"; outside the default domain with it: "ai.onnx.ml.OneHotEncoder"
    std::vector<std::string> inputs = {};  ///< names of values; "" for an absent optional one
    std::vector<std::string> outputs = {};
    std::map<std::string, OnnxAttribute> attributes = {};
    std::string name = {};
};

}  // namespace lathe
