// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/onnx_node.h"
#include "core/tensor/dtype.h"

namespace lathe {

/// An input or output of an ONNX graph.
struct OnnxValueInfo {
    /// An extent: a number, or a name ("batch") if it is not fixed.
    struct Extent {
        int64_t value = -1;  ///< -1: not fixed
        std::string name = {};
        bool operator==(const Extent&) const = default;
    };
    std::string name = {};
    DType dtype = DType::F32;
    std::vector<Extent> shape = {};
    bool hasShape = true;  ///< older exporters omit it
    bool text = false;     ///< contains texts; dtype then has no meaning
    std::string doc = {};  ///< what the value is, for people
};

constexpr std::string_view onnxMlDomain = "ai.onnx.ml";

/// Numbers of element types in attributes such as that of Cast (TensorProto.DataType).
inline constexpr int64_t onnxFloat = 1, onnxDouble = 11;

/// An ONNX model as a plain value, with what Lathe reads and writes. No subgraphs, sequences or text constants.
struct OnnxModel {
    int64_t irVersion = 8;
    int64_t opset = 17;   ///< of the default domain
    int64_t mlOpset = 0;  ///< of ai.onnx.ml; 0: not used
    std::string producer = "lathe";
    std::string graphName = "lathe";
    std::vector<OnnxNode> nodes;                 ///< in an order of computation
    std::map<std::string, Tensor> initializers;  ///< weights and constants by value name
    std::vector<OnnxValueInfo> inputs;           ///< without initializers
    std::vector<OnnxValueInfo> outputs;
    std::map<std::string, std::string> metadata;
    std::map<std::string, std::string> scopes;  ///< modules (node_scopes.h) by first output, if the file lists them
};

}  // namespace lathe
