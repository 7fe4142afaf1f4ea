// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/train/program/metric.h"

namespace lathe::metrics::top5_def {

namespace {

Value lower(Lowering& l, const Params&, Value prediction, Value target) {
    const int64_t k = std::min<int64_t>(5, l.shape(prediction).dim(-1));
    return l.ops().append1(OpKind::TopKCorrect, TopKCorrectAttributes{k}, {prediction, target});
}

}  // namespace

extern const MetricDef top5{
    .type = "top5",
    .label = "Top 5",
    .help = "Fraction of the samples for which the true class is among the five largest outputs.",
    .share = true,
    .lower = lower,
};

}  // namespace lathe::metrics::top5_def
