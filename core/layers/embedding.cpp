// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe::layers::embedding_def {

namespace {

const IntParam vocabulary{{.key = "vocabulary",
                           .label = "Vocabulary",
                           .initial = 256,
                           .min = 1,
                           .max = int64_t{1} << 24,
                           .help = "Number of different tokens (num_embeddings in PyTorch)."}};
const IntParam size{{.key = "size",
                     .label = "Size",
                     .initial = 64,
                     .min = 1,
                     .max = 65536,
                     .sweep = Scale::Log,
                     .help = "Size of the vector of each token (embedding_dim in PyTorch)."}};
const IntParam padding{{.key = "padding",
                        .label = "Padding token",
                        .initial = -1,
                        .min = -1,
                        .max = int64_t{1} << 24,
                        .help = "Token whose vector is not trained (padding_idx in PyTorch). -1: all are trained."}};

std::vector<TensorType> infer(InferContext& c) {
    if (c.inputs[0].dtype != DType::I64)
        return c.error("embedding.integers", "the input must be tokens (integers), but it is {0}", {toString(c.inputs[0])},
                       "choose data with tokens, and connect the Embedding to the Input");
    Shape vectors = c.shape();
    if (vectors.rank() >= Shape::maxRank)
        return c.error("embedding.rank", "the input has too many dimensions: {0}", {toString(vectors.sample())},
                       "use an input with fewer dimensions");
    vectors.append(c.params[size]);
    return {{DType::F32, vectors}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Value table = l.weight("weight", {p[vocabulary], p[size]}, Init::normal(1), p[weightRate]);
    return {l.ops().append1(OpKind::Gather, GatherAttributes{p[vocabulary], p[padding]}, {table, in[0]})};
}

void write(const OnnxWriteContext& c) {
    c.writer.node({.op = "Gather",
                   .inputs = {c.writer.weight("weight"), c.inputs[0]},
                   .outputs = {c.output},
                   .attributes = {{"axis", int64_t{0}}}});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Tensor* table = onnxConstant(c, 0);
    if (!table || onnxConstant(c, 1) || table->shape().rank() != 2 || !isReal(table->dtype()) || c.types[1].dtype != DType::I64 ||
        onnxAttribute<int64_t>(c.node, "axis", 0) != 0)
        return std::nullopt;
    return OnnxRead{.params = {{"vocabulary", table->shape()[0]}, {"size", table->shape()[1]}},
                    .weights = {{"weight", *table}},
                    .inputs = {1}};
}

}  // namespace

extern const LayerDef embedding{
    .type = "embedding",
    .label = "Embedding",
    .group = "Sequence",
    .help = "Replaces each token by a learned vector.",
    .synonyms = {"word embedding", "token embedding", "lookup table", "gather"},
    .pytorch = "torch.nn.Embedding",
    .params = {&vocabulary, &size, &padding, &weightRate},
    .traits = {.dimensions = OutputDimensions::Chosen, .tokens = &vocabulary, .padded = keepsElements},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Gather"}, .read = read},
    .samples = {{.params = {{"vocabulary", 7}, {"size", 3}}, .inputs = {{4, 5}}, .tokens = 7},
                {.params = {{"vocabulary", 3}, {"size", 2}}, .inputs = {{2, 2, 2}}, .tokens = 3}},
};

}  // namespace lathe::layers::embedding_def
