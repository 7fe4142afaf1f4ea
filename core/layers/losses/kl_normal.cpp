// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::kl_normal_def {

namespace {

void check(const Params&, std::span<const TensorType> inputs, std::string_view where, Diagnostics& problems) {
    const TensorType &mean = inputs[0], &logVariance = inputs[1];
    const bool reals = isReal(mean.dtype) && isReal(logVariance.dtype);
    if (reals && mean.shape == logVariance.shape) return;
    problems.push_back(requestError("loss.mean_and_variance", where,
                                    "the mean has the shape {0}, but the logarithm of the variance has the shape {1}",
                                    {toString(mean), toString(logVariance)}, "connect two layers with outputs of equal shape"));
}

/// Kingma and Welling, arXiv 1312.6114, appendix B: (exp(v) + m^2 - 1 - v) / 2, with exp(v) - 1 as one function near v = 0.
LossValues lower(Lowering& l, const Params&, std::span<const Value> inputs) {
    Builder& b = l.ops();
    const Value mean = inputs[0], logVariance = inputs[1];
    const Value spread = b.sub(b.unary(OpKind::Expm1, logVariance), logVariance);
    return {sumPerSample(l, b.affine(b.add(b.unary(OpKind::Square, mean), spread), 0.5)), {}};
}

}  // namespace

extern const LossDef kl_normal{
    .type = "kl_normal",
    .label = "KL to N(0, 1)",
    .help =
        "KL divergence of N(mean, exp(log variance)) from the standard normal distribution, summed over a sample: the second "
        "loss of a variational autoencoder. It has two inputs, the mean and the logarithm of the variance, and no target.",
    .synonyms = {"vae", "variational", "kullback-leibler", "latent", "prior"},
    .target = TargetKind::None,
    .inputs = 2,
    .checkInputs = check,
    .lowerInputs = lower,
    .samples = {{.params = {}, .prediction = {5, 3}}, {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses::kl_normal_def
