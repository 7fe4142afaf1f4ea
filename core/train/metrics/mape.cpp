// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"
#include "core/train/program/metric.h"

namespace lathe::metrics::mape_def {

namespace {

// The least divisor is that of scikit-learn.
Value lower(Lowering& l, const Params&, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value error = b.unary(OpKind::Abs, b.sub(prediction, target));
    return meanPerSample(l, b.div(error, atLeast(l, b.unary(OpKind::Abs, target), 2.220446049250313e-16)));
}

}  // namespace

extern const MetricDef mape{
    .type = "mape",
    .label = "Mean absolute percentage error",
    .help = "Mean absolute difference from the target, divided by the target: 0.1 is 10 %. Not for targets near 0.",
    .synonyms = {"relative error", "mean_absolute_percentage_error"},
    .target = TargetKind::Real,
    .better = Better::Lower,
    .lower = lower,
};

}  // namespace lathe::metrics::mape_def
