// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe::layers::positional_encoding_def {

namespace {

const ChoiceParam kind{{.key = "kind",
                        .label = "Kind",
                        .initial = "learned",
                        .options = {"learned", "sinusoidal"},
                        .help = "learned: a trained vector for each position. sinusoidal: fixed sines and cosines of different "
                                "frequencies."}};

std::vector<TensorType> infer(InferContext& c) {
    if (c.shape().rank() != 3)
        return c.error("positional_encoding.rank",
                       "each sample must have 2 dimensions, positions and values; it has the shape {0}",
                       {toString(c.shape().sample())}, "add a Reshape to positions and values before it");
    return {c.inputs[0]};
}

// Learned positions start as in BERT and ViT.
std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]), positions{l.longestSteps(x[1]), x[2]};
    const bool learned = p[kind] == "learned";
    const Value all = learned ? l.weight("weight", positions, Init::normal(0.02), p[weightRate])
                              : l.buffer("weight", positions, Init::sinusoidal());
    return {l.ops().add(in[0], x[1] == positions[0] ? all : l.ops().slice(all, 0, 0, x[1]))};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Add", {}, {c.writer.weight("weight")});
}

// A sum with a constant that differs by position is a learned one: what it was trained as is not in the file.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    if (c.types.size() != 2 || c.types[0].shape.rank() != 3) return std::nullopt;
    const size_t constant = onnxConstant(c, 0) ? 0 : 1;
    const Tensor* weight = onnxConstant(c, constant);
    if (!weight || onnxConstant(c, 1 - constant) || weight->dtype() != DType::F32) return std::nullopt;
    const Shape sample = c.types[1 - constant].shape.sample(), &given = weight->shape();
    const bool hasBatch = given.rank() == 3 && given[0] == 1 && given.sample() == sample;
    if (given != sample && !hasBatch) return std::nullopt;
    return OnnxRead{.weights = {{"weight", weight->reshaped(sample)}}, .inputs = {static_cast<int>(1 - constant)}};
}

}  // namespace

extern const LayerDef positional_encoding{
    .type = "positional_encoding",
    .label = "PositionalEncoding",
    .group = "Sequence",
    .help = "Adds a vector to each position of a sequence, so that attention knows the order.",
    .synonyms = {"position embedding", "positional embedding", "learned positions"},
    .params = {&kind, &weightRate},
    .traits = {.padded = keepsVectors},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Add"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 4, 6}}}},
};

}  // namespace lathe::layers::positional_encoding_def
