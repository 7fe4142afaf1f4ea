// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::cosine_def {

namespace {

LossValues lower(Lowering& l, const Params&, Value prediction, Value target) {
    const Value t = l.ops().reshape(target, l.shape(prediction));
    return {l.ops().affine(cosineOf(l, prediction, t), -1, 1), {}};
}

}  // namespace

extern const LossDef cosine{
    .type = "cosine",
    .label = "Cosine distance",
    .help = "1 - cosine of the angle between prediction and target, each sample as one vector. Lengths have no effect.",
    .synonyms = {"cosine similarity", "angle", "cosine_similarity"},
    .pytorch = "torch.nn.CosineEmbeddingLoss(target=1)",
    .target = TargetKind::Real,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {}, .prediction = {1, 4}},
                {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses::cosine_def
