// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::cosine_embedding_def {

namespace {

const FloatParam margin{{.key = "margin",
                         .label = "Margin",
                         .initial = 0,
                         .min = -1,
                         .max = 1,
                         .help = "Different pairs whose cosine is at most this value add nothing to the loss."}};

void check(const Params&, std::span<const TensorType> inputs, std::string_view where, Diagnostics& problems) {
    const TensorType &a = inputs[0], &b = inputs[1], &same = inputs[2];
    const bool reals = isReal(a.dtype) && isReal(b.dtype) && isReal(same.dtype);
    if (reals && a.shape == b.shape && same.shape.elements() == a.shape[0]) return;
    problems.push_back(requestError("loss.pair", where,
                                    "the first two inputs have the shapes {0} and {1}, and the third input has the shape {2}",
                                    {toString(a), toString(b), toString(same)},
                                    "connect two layers with outputs of equal shape, and an Input layer that reads 1 or -1 for "
                                    "each sample"));
}

LossValues lower(Lowering& l, const Params& p, std::span<const Value> inputs) {
    Builder& b = l.ops();
    const Value cosine = cosineOf(l, inputs[0], inputs[1]);
    const Value same = b.affine(binarySign(l, cosine, inputs[2]), 0.5, 0.5);
    const Value ofSame = b.affine(cosine, -1, 1), ofOthers = b.relu(b.affine(cosine, 1, -p[margin]));
    return {b.add(b.mul(same, ofSame), b.mul(b.affine(same, -1, 1), ofOthers)), {}};
}

}  // namespace

extern const LossDef cosine_embedding{
    .type = "cosine_embedding",
    .label = "Cosine embedding",
    .help =
        "For pairs of embeddings: 1 - cosine if they belong together, else the cosine above the margin. It has three inputs: "
        "two embeddings, and an Input layer that reads 1 (same) or -1 (different) for each sample.",
    .synonyms = {"metric learning", "siamese", "contrastive", "pairs", "cosine similarity"},
    .pytorch = "torch.nn.CosineEmbeddingLoss",
    .params = {&margin},
    .target = TargetKind::None,
    .inputs = 3,
    .checkInputs = check,
    .lowerInputs = lower,
    .samples = {{.params = {}, .prediction = {5, 3}, .lastInput = {5, 1}},
                {.params = {{"margin", 0.3}}, .prediction = {4, 2, 3}, .lastInput = {4}}},
};

}  // namespace lathe::losses::cosine_embedding_def
