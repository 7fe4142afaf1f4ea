// SPDX-License-Identifier: Apache-2.0
#include "core/layers/padded_steps.h"
#include "core/layers/transformer_layer.h"

namespace lathe::layers::transformer_decoder_layer_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {lowerTransformerLayer(l, p, in[0], in[1])};
}

}  // namespace

extern const LayerDef transformer_decoder_layer{
    .type = "transformer_decoder_layer",
    .label = "TransformerDecoderLayer",
    .group = "Sequence",
    .help =
        "Self-attention, attention to a second sequence (the memory), and a feed-forward network, each with a residual "
        "connection and a "
        "normalization. Causal: for text that is generated from left to right.",
    .synonyms = {"transformer block", "seq2seq", "cross-attention"},
    .pytorch = "torch.nn.TransformerDecoderLayer",
    .params = transformerParams(),
    .hotParams = {transformerDropoutHot()},
    .minInputs = 2,
    .maxInputs = 2,
    .traits = {.padded = masksSteps},
    .infer = inferTransformerLayer,
    .lower = lower,
    .onnx = {.write = writeTransformerLayer},
    .samples = {{.params = {{"heads", 2}, {"feed_forward", 6}, {"activation", "gelu"}, {"causal", true}},
                 .inputs = {{2, 3, 4}, {2, 5, 4}}},
                {.params = {{"heads", 1}, {"feed_forward", 5}, {"norm_first", false}, {"dropout", 0.2}},
                 .inputs = {{2, 3, 4}, {2, 2, 6}},
                 .kinkMargin = 1e-3},
                {.params = {{"heads", 2}, {"feed_forward", 5}, {"activation", "gelu"}, {"positions", "rotary"}},
                 .inputs = {{2, 3, 8}, {2, 5, 6}}}},
};

}  // namespace lathe::layers::transformer_decoder_layer_def
