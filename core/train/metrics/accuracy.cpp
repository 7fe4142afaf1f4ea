// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/metric.h"

namespace lathe::metrics::accuracy_def {

namespace {

Value lower(Lowering& l, const Params&, Value prediction, Value target) {
    return l.ops().append1(OpKind::TopKCorrect, TopKCorrectAttributes{1}, {prediction, target});
}

}  // namespace

extern const MetricDef accuracy{
    .type = "accuracy",
    .label = "Accuracy",
    .help = "Fraction of the samples for which the largest output is the true class.",
    .share = true,
    .lower = lower,
};

}  // namespace lathe::metrics::accuracy_def
