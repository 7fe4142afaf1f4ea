// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/train/optimizers/moments.h"
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::muon_def {

namespace {

constexpr double leastNorm = 1e-7;  // of torch.optim.Muon

const FloatParam momentum{{.key = "momentum",
                           .label = "Momentum",
                           .initial = 0.95,
                           .min = 0,
                           .max = 0.99999,
                           .help = "Decay rate of the running mean of the gradient of a matrix."}};
const BoolParam nesterov{{.key = "nesterov", .label = "Nesterov", .initial = true, .help = "Uses Nesterov momentum."}};
const IntParam iterations{{.key = "ns_steps",
                           .label = "Newton-Schulz steps",
                           .initial = 5,
                           .min = 1,
                           .max = 20,
                           .help = "Number of iterations that make the step of a matrix orthogonal."}};
const ChoiceParam adjustment{
    {.key = "adjust_lr",
     .label = "Adjusted rate",
     .initial = "match_rms_adamw",
     .options = {"match_rms_adamw", "original"},
     .help = "How the learning rate follows the size of a matrix. match_rms_adamw: steps are as large as those of AdamW, so both "
             "kinds of weights can share one learning rate. original: factor sqrt(max(1, rows / columns))."}};
const FloatParam weightDecay{{.key = "weight_decay",
                              .label = "Weight decay",
                              .initial = 0.1,
                              .min = 0,
                              .max = 1e3,
                              .sweep = Scale::Log,
                              .help = "Each step subtracts this fraction of each weight, multiplied by the learning rate."}};

/// A filter is a matrix with a row for each output channel.
Shape matrixOf(const Shape& weight) {
    return {weight[0], weight.elements() / std::max<int64_t>(1, weight[0])};
}

Value runningMean(UpdateContext& c, const Params& p, Value gradient) {
    const Value before = c.state("momentum_buffer");
    const Value next = c.ops().add(before, c.ops().affine(c.ops().sub(gradient, before), 1 - p[momentum]));
    c.update("momentum_buffer", next);
    if (!p[nesterov]) return next;
    return c.ops().add(gradient, c.ops().affine(c.ops().sub(next, gradient), p[momentum]));
}

Value normalized(Builder& b, Value x) {
    const Value norm = b.unary(OpKind::Sqrt, b.sumAll(b.unary(OpKind::Square, x)));
    return b.div(x, b.maximum(norm, b.fill(b.type(norm), leastNorm)));
}

/// Jordan et al., 2024: five steps bring the singular values of a matrix near 1. The smaller side is the Gram matrix.
Value orthogonal(Builder& b, Value matrix, int64_t steps) {
    constexpr double first = 3.4445, third = -4.7750, fifth = 2.0315;
    const bool isTall = b.shape(matrix)[0] > b.shape(matrix)[1];
    Value x = normalized(b, isTall ? b.transpose(matrix, {1, 0}) : matrix);
    for (int64_t step = 0; step < steps; ++step) {
        const Value gram = b.matmul(x, x, false, true);
        const Value factor = b.add(b.affine(gram, third), b.affine(b.matmul(gram, gram), fifth));
        x = b.add(b.affine(x, first), b.matmul(factor, x));
    }
    return isTall ? b.transpose(x, {1, 0}) : x;
}

double rateFactor(const Params& p, const Shape& matrix) {
    const auto rows = static_cast<double>(matrix[0]), columns = static_cast<double>(matrix[1]);
    if (p[adjustment] == "original") return std::sqrt(std::max(1.0, rows / columns));
    return 0.2 * std::sqrt(std::max(rows, columns));
}

Value decayedWeight(UpdateContext& c, const Params& p, Value weight) {
    if (p[weightDecay] == 0 || !isDecayed(c, p, weight)) return weight;
    return c.ops().mul(weight, c.ops().affine(c.ops().mul(ownRate(c), ownDecay(c, p)), -1, 1));
}

Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    const Shape shape = c.ops().shape(weight);
    const Value kept = decayedWeight(c, p, weight);
    if (shape.rank() < 2) return adamStep(c, p, kept, gradient);
    const Shape matrix = matrixOf(shape);
    const Value direction = orthogonal(c.ops(), c.ops().reshape(runningMean(c, p, gradient), matrix), p[iterations]);
    const Value rate = c.ops().affine(ownRate(c), rateFactor(p, matrix));
    return c.ops().sub(kept, c.ops().mul(c.ops().reshape(direction, shape), rate));
}

}  // namespace

extern const OptimizerDef muon{
    .type = "muon",
    .label = "Muon",
    .help = "Makes the step of each matrix orthogonal. Filters are treated as matrices; biases and norms are trained by AdamW.",
    .pytorch = "torch.optim.Muon",
    .params = {&adamLr, &momentum, &nesterov, &iterations, &adjustment, &weightDecay, &decayed, &adamBeta1, &adamBeta2, &adamEps},
    .lower = lower,
};

}  // namespace lathe::optimizers::muon_def
