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

/// One node of an ONNX graph as a plain value, so that layers need no protobuf.
struct OnnxNode {
    std::string op;                        ///< "Conv"; with its domain if that is not the default one: "ai.onnx.ml.OneHotEncoder"
    std::vector<std::string> inputs = {};  ///< names of values; "" for an absent optional input
    std::vector<std::string> outputs = {};
    std::map<std::string, OnnxAttribute> attributes = {};
    std::string name = {};
};

}  // namespace lathe
