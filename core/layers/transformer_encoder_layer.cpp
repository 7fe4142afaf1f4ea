// SPDX-License-Identifier: Apache-2.0
#include "core/layers/padded_steps.h"
#include "core/layers/transformer_layer.h"

namespace lathe::layers::transformer_encoder_layer_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {lowerTransformerLayer(l, p, in[0], {})};
}

}  // namespace

extern const LayerDef transformer_encoder_layer{
    .type = "transformer_encoder_layer",
    .label = "TransformerEncoderLayer",
    .group = "Sequence",
    .help = "Self-attention and a feed-forward network, each with a residual connection and a normalization.",
    .synonyms = {"transformer block", "bert", "vit", "gpt", "encoder"},
    .pytorch = "torch.nn.TransformerEncoderLayer",
    .params = transformerParams(),
    .hotParams = {transformerDropoutHot()},
    .traits = {.padded = masksSteps},
    .infer = inferTransformerLayer,
    .lower = lower,
    .onnx = {.write = writeTransformerLayer},
    .samples =
        {{.params = {{"heads", 2}, {"feed_forward", 6}}, .inputs = {{2, 3, 4}}, .kinkMargin = 1e-3},
         {.params = {{"heads", 2}, {"feed_forward", 5}, {"activation", "gelu"}, {"norm_first", false}}, .inputs = {{2, 4, 6}}},
         {.params =
              {{"heads", 4}, {"key_heads", 1}, {"feed_forward", 5}, {"activation", "gelu"}, {"causal", true}, {"dropout", 0.2}},
          .inputs = {{3, 3, 4}}},
         {.params = {{"heads", 2}, {"feed_forward", 5}, {"activation", "gelu"}, {"positions", "rotary"}}, .inputs = {{2, 4, 8}}}},
};

}  // namespace lathe::layers::transformer_encoder_layer_def
