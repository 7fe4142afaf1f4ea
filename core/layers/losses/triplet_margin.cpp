// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/layers/losses/per_sample.h"

namespace lathe::losses::triplet_margin_def {

namespace {

const FloatParam margin{{.key = "margin",
                         .label = "Margin",
                         .initial = 1,
                         .min = 0,
                         .max = 1e6,
                         .help = "The negative should be farther from the anchor than the positive by this distance."}};
const FloatParam exponent{{.key = "p",
                           .label = "Norm",
                           .initial = 2,
                           .min = 1,
                           .max = 100,
                           .help = "Exponent of the norm that measures distances. 2 is the Euclidean distance."}};
const FloatParam epsilon{{.key = "eps",
                          .label = "Epsilon",
                          .initial = 1e-6,
                          .min = 0,
                          .max = 1,
                          .help = "Added to each difference, so that the gradient of a distance near 0 is finite."}};
const BoolParam swapped{{.key = "swap",
                         .label = "Swap",
                         .initial = false,
                         .help = "Uses the distance from the positive to the negative if it is smaller than that from the anchor "
                                 "to the negative."}};

void check(const Params&, std::span<const TensorType> inputs, std::string_view where, Diagnostics& problems) {
    const auto fits = [&](const TensorType& t) { return isReal(t.dtype) && t.shape == inputs[0].shape; };
    if (std::all_of(inputs.begin(), inputs.end(), fits)) return;
    problems.push_back(requestError("loss.triplet", where, "anchor, positive and negative have the shapes {0}, {1} and {2}",
                                    {toString(inputs[0]), toString(inputs[1]), toString(inputs[2])},
                                    "connect three layers with outputs of equal shape"));
}

/// torch.nn.functional.pairwise_distance, with each sample as one vector.
Value distance(Lowering& l, const Params& p, Value a, Value b) {
    Builder& ops = l.ops();
    const Value d = ops.affine(ops.sub(a, b), 1, p[epsilon]);
    if (p[exponent] == 2) return ops.unary(OpKind::Sqrt, sumPerSample(l, ops.unary(OpKind::Square, d)));
    const Value sum = sumPerSample(l, power(l, ops.unary(OpKind::Abs, d), p[exponent]));
    return power(l, sum, 1 / p[exponent]);
}

LossValues lower(Lowering& l, const Params& p, std::span<const Value> inputs) {
    Builder& b = l.ops();
    const Value anchor = inputs[0], positive = inputs[1], negative = inputs[2];
    Value far = distance(l, p, anchor, negative);
    if (p[swapped]) far = b.append1(OpKind::Minimum, {}, {far, distance(l, p, positive, negative)});
    return {b.relu(b.affine(b.sub(distance(l, p, anchor, positive), far), 1, p[margin])), {}};
}

}  // namespace

extern const LossDef triplet_margin{
    .type = "triplet_margin",
    .label = "Triplet margin",
    .help =
        "For embeddings: the anchor should be nearer to the positive (same class) than to the negative (another class). It has "
        "three inputs, anchor, positive and negative, and no target.",
    .synonyms = {"triplet", "metric learning", "embedding", "siamese", "contrastive"},
    .pytorch = "torch.nn.TripletMarginLoss",
    .params = {&margin, &exponent, &epsilon, &swapped},
    .target = TargetKind::None,
    .inputs = 3,
    .checkInputs = check,
    .lowerInputs = lower,
    .samples = {{.params = {{"margin", 4.0}}, .prediction = {5, 3}},
                {.params = {{"margin", 3.0}, {"p", 1.0}}, .prediction = {4, 3}},
                {.params = {{"margin", 3.0}, {"p", 3.5}, {"swap", true}}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses::triplet_margin_def
