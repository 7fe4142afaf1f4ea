// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe::layers::class_token_def {

namespace {

std::vector<TensorType> infer(InferContext& c) {
    if (c.shape().rank() != 3)
        return c.error("class_token.rank", "each sample must have 2 dimensions, positions and values; it has the shape {0}",
                       {toString(c.shape().sample())}, "add a Reshape to positions and values before it");
    Shape longer = c.shape();
    longer.set(1, longer[1] + 1);
    return {{c.inputs[0].dtype, longer}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape& x = l.shape(in[0]);
    const int64_t samples = x[0], width = x[2];
    const Value token = l.weight("weight", {1, 1, width}, Init::normal(0.02), p[weightRate]);
    const std::array parts{l.ops().broadcastTo(token, {samples, 1, width}), in[0]};
    return {l.ops().concat(parts, 1)};
}

// The token is repeated for each sample: [N, 1, 1] zeros from the input plus [1, 1, C].
void write(const OnnxWriteContext& c) {
    OnnxWriter& w = c.writer;
    const auto shape = w.fresh("shape"), batch = w.fresh("batch"), wanted = w.fresh("wanted"), token = w.fresh("token");
    const auto ints = [&](std::vector<int64_t> v) { return w.constant("ints", onnxIntsTensor(v)); };
    w.node({.op = "Shape", .inputs = {c.inputs[0]}, .outputs = {shape}});
    w.node({.op = "Slice", .inputs = {shape, ints({0}), ints({1})}, .outputs = {batch}});
    w.node({.op = "Concat", .inputs = {batch, ints({1, 1})}, .outputs = {wanted}, .attributes = {{"axis", int64_t{0}}}});
    w.node({.op = "Expand", .inputs = {w.weight("weight"), wanted}, .outputs = {token}});
    w.node({.op = "Concat", .inputs = {token, c.inputs[0]}, .outputs = {c.output}, .attributes = {{"axis", int64_t{1}}}});
}

}  // namespace

extern const LayerDef class_token{
    .type = "class_token",
    .label = "ClassToken",
    .group = "Sequence",
    .help = "Puts a learned vector in front of a sequence. After attention, its position stands for the whole sequence.",
    .synonyms = {"cls token", "vit"},
    .params = {&weightRate},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {}, .inputs = {{3, 4, 6}}}, {.params = {}, .inputs = {{1, 1, 2}}}},
};

}  // namespace lathe::layers::class_token_def
