// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/layers/layer.h"

namespace lathe {

/// An ONNX node that a layer recognized.
struct RecognisedNode {
    const LayerDef* def = nullptr;
    OnnxRead layer;
};

/// Tries the layers that list this operator, in the order of the catalogue; the first one that accepts the node wins. `types` has
/// one type for each input of the node; those of constants and absent inputs are ignored. Nothing: no layer accepts it.
std::optional<RecognisedNode> readOnnxNode(const OnnxNode&, const std::map<std::string, Tensor>& constants,
                                           std::span<const TensorType> types);

}  // namespace lathe
