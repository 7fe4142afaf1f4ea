// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

// The layers by which an import expresses what other programs write in another way, or of which it recognizes a larger layer.
namespace lathe::layer_types {

constexpr std::string_view add = "add", classToken = "class_token", dense = "dense", gelu = "gelu", gru = "gru",
                           layerNorm = "layer_norm", lstm = "lstm", matmul = "matmul", attention = "multi_head_attention",
                           permute = "permute", relu = "relu", reshape = "reshape", rnn = "rnn", scale = "scale", slice = "slice",
                           softmax = "softmax", split = "split", squeeze = "squeeze", encoderLayer = "transformer_encoder_layer",
                           unsqueeze = "unsqueeze";

}  // namespace lathe::layer_types
