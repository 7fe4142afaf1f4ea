// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/layers/keep_float32.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"
#include "core/layers/transformer_parts.h"

namespace lathe::layers::multi_head_attention_def {

namespace {

const BoolParam bias{{.key = "bias", .label = "Bias", .initial = true, .help = "Adds a learnable bias to each projection."}};

/// One input: self-attention; two: queries, and a sequence of keys and values; three: queries, keys, values.
template <class T>
std::array<T, 3> queriesKeysValues(std::span<const T> in) {
    return {in[0], in.size() > 1 ? in[1] : in[0], in.size() > 2 ? in[2] : in[in.size() - 1]};
}

/// The input with the keys, of so many.
size_t keysPort(size_t inputs) {
    return inputs > 1 ? 1 : 0;
}

std::vector<TensorType> infer(InferContext& c) {
    const auto [q, k, v] = queriesKeysValues(c.inputs);
    if (!checkAttention(c, q, k, v, attentionOptions(c.params, c.params[bias]))) return {};
    return {q};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const auto [q, k, v] = queriesKeysValues(in);
    return {multiHeadAttention(l, p, "", q, k, v, attentionOptions(p, p[bias]), keyMask(l, keysPort(in.size()), k))};
}

void write(const OnnxWriteContext& c) {
    TransformerOnnx onnx(c);
    onnx.finish(onnx.attention("", queriesKeysValues(c.inputs), queriesKeysValues(c.types),
                               attentionOptions(c.params, c.params[bias]), onnx.keyMask(keysPort(c.inputs.size()))));
}

}  // namespace

extern const LayerDef multi_head_attention{
    .type = "multi_head_attention",
    .label = "MultiHeadAttention",
    .group = "Sequence",
    .help =
        "Mixes the positions of a sequence by weights from queries and keys. One input: self-attention. Two inputs: queries, "
        "and the sequence that they read. Three inputs: queries, keys, values.",
    .synonyms = {"self-attention", "attention", "mha", "cross-attention", "grouped-query attention"},
    .pytorch = "torch.nn.MultiheadAttention",
    .params = {&attentionHeads, &keyHeads, &causal, &attentionPositions, &ropeBase, &transformerDropout, &bias, &weightRate,
               &biasRate, &keepFloat32},
    .hotParams = {transformerDropoutHot()},
    .minInputs = 1,
    .maxInputs = 3,
    .traits = {.padded = masksSteps},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {{"heads", 2}}, .inputs = {{3, 5, 8}}},
                {.params = {{"heads", 2}, {"causal", true}, {"bias", false}}, .inputs = {{2, 4, 6}}},
                {.params = {{"heads", 4}, {"key_heads", 2}, {"dropout", 0.2}}, .inputs = {{2, 3, 8}, {2, 5, 8}}},
                {.params = {{"heads", 1}}, .inputs = {{2, 3, 4}, {2, 5, 6}, {2, 5, 3}}},
                {.params = {{"heads", 2}, {"positions", "rotary"}, {"causal", true}}, .inputs = {{2, 5, 8}}},
                {.params = {{"heads", 4}, {"key_heads", 2}, {"positions", "rotary"}, {"rope_base", 100.0}},
                 .inputs = {{2, 3, 16}, {2, 5, 6}}}},
};

}  // namespace lathe::layers::multi_head_attention_def
