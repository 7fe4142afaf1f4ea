// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/layers/layer.h"

namespace lathe {

/// An LSTM, GRU or RNN node as a recurrent layer of Lathe.
struct RecurrentNode {
    std::string_view type;  ///< of the layer
    OnnxRead layer;         ///< without the parameter "output"
    int64_t directions = 1, units = 0;
};

bool isRecurrentOnnx(std::string_view op);

/// The node with its weights in PyTorch's order. Nothing: a form that Lathe does not have (only the reverse direction, peepholes,
/// clipping, other activations, lengths, initial states that are not zero, another layout).
std::optional<RecurrentNode> readRecurrentOnnx(const OnnxNode&, const std::map<std::string, Tensor>& constants);

}  // namespace lathe
