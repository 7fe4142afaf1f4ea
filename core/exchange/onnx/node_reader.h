// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/layers/layer.h"

namespace lathe {

/// An ONNX node understood as a layer.
struct RecognisedNode {
    const LayerDef* def = nullptr;
    OnnxRead layer;
};

/// Asks the layers that claim this operator, in the order of the catalogue; the first that accepts wins. `types` holds one type
/// for each input of the node; those of constants and absent inputs are not looked at.
std::optional<RecognisedNode> readOnnxNode(const OnnxNode&, const std::map<std::string, Tensor>& constants,
                                           std::span<const TensorType> types);

}  // namespace lathe
