// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::bce_def {

namespace {

/// log(p), but at least -100, as in PyTorch. The gradient is 0 where p is 0, or below the smallest number of the type.
Value boundedLog(Lowering& l, Value p) {
    Builder& b = l.ops();
    const double tiny = l.real() == DType::F64 ? 3.720075976020836e-44 : 1.1754943508222875e-38;  // exp(-100); the smallest float
    const Value known = b.append1(OpKind::Greater, {}, {p, b.fill({l.real(), {}}, tiny)});
    const Value log = b.append1(OpKind::Mask, {}, {b.unary(OpKind::Log, atLeast(l, p, tiny)), known});
    return b.add(log, b.affine(known, 100, -100));
}

LossValues lower(Lowering& l, const Params&, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value t = b.reshape(target, l.shape(prediction));
    const Value yes = b.mul(t, boundedLog(l, prediction));
    const Value no = b.mul(b.affine(t, -1, 1), boundedLog(l, b.affine(prediction, -1, 1)));
    return {meanPerSample(l, b.unary(OpKind::Neg, b.add(yes, no))), {}};
}

}  // namespace

extern const LossDef bce{
    .type = "bce",
    .label = "Binary cross-entropy (probabilities)",
    .help =
        "For binary targets (0 or 1), one or several per sample. Takes probabilities: the network must end with Sigmoid. "
        "The loss for raw scores is more exact.",
    .synonyms = {"log loss", "binary_crossentropy"},
    .pytorch = "torch.nn.BCELoss",
    .target = TargetKind::Real,
    .lastLayer = OutputActivation::Sigmoid,
    .fixedTargets = true,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {}, .prediction = {1, 4}},
                {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses::bce_def
