// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::kl_div_def {

namespace {

const BoolParam logTarget{{.key = "log_target",
                           .label = "Targets are logarithms",
                           .initial = false,
                           .help = "The targets of the data are logarithms of probabilities."}};

/// t log(t), which is 0 at t = 0.
Value timesOwnLog(Lowering& l, Value t) {
    constexpr double tiny = 1.1754943508222875e-38;
    return l.ops().mul(t, l.ops().unary(OpKind::Log, atLeast(l, t, tiny)));
}

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value t = b.reshape(target, l.shape(prediction));
    if (p[logTarget]) return {sumPerSample(l, b.mul(b.unary(OpKind::Exp, t), b.sub(t, prediction))), {}};
    return {sumPerSample(l, b.sub(timesOwnLog(l, t), b.mul(t, prediction))), {}};
}

}  // namespace

extern const LossDef kl_div{
    .type = "kl_div",
    .label = "KL divergence",
    .help =
        "For targets that are distributions: sum of t (log t - x) over a sample (batchmean in PyTorch). Takes the logarithms of "
        "probabilities: the network must end with LogSoftmax.",
    .synonyms = {"kullback-leibler", "relative entropy", "distillation", "kl_divergence"},
    .pytorch = "torch.nn.KLDivLoss",
    .params = {&logTarget},
    .target = TargetKind::Real,
    .lastLayer = OutputActivation::LogSoftmax,
    .fixedTargets = true,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"log_target", true}}, .prediction = {1, 4}},
                {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses::kl_div_def
