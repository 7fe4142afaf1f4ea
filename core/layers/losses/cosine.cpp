// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses {

namespace {

/// 1 / length of each sample. The small number is that of PyTorch; it keeps the gradient at 0 finite.
Value inverseLength(Lowering& l, Value v) {
    Builder& b = l.ops();
    return b.unary(OpKind::Rsqrt, b.affine(sumPerSample(l, b.unary(OpKind::Square, v)), 1, 1e-12));
}

LossValues lower(Lowering& l, const Params&, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value t = b.reshape(target, l.shape(prediction));
    const Value lengths = b.mul(inverseLength(l, prediction), inverseLength(l, t));
    return {b.affine(b.mul(sumPerSample(l, b.mul(prediction, t)), lengths), -1, 1), {}};
}

}  // namespace

extern const LossDef cosine{
    .type = "cosine",
    .label = "Cosine distance",
    .help = "1 - cosine of the angle between prediction and target, each sample as one vector. Lengths have no effect.",
    .synonyms = {"cosine similarity", "cosine embedding", "angle", "cosine_similarity"},
    .pytorch = "torch.nn.CosineEmbeddingLoss",
    .target = TargetKind::Real,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {}, .prediction = {1, 4}},
                {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses
