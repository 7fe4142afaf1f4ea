// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "core/train/program/metric.h"

namespace lathe::metrics::mae_def {

namespace {

Value lower(Lowering& l, const Params&, Value prediction, Value target) {
    const Value error = l.ops().unary(OpKind::Abs, l.ops().sub(prediction, target));
    std::vector<int> axes(static_cast<size_t>(l.shape(error).rank() - 1));
    std::iota(axes.begin(), axes.end(), 1);
    return axes.empty() ? error : l.ops().reduceMean(error, axes);
}

}  // namespace

extern const MetricDef mae{
    .type = "mae",
    .label = "Mean absolute error",
    .help = "Mean absolute difference from the target, in the unit of the target.",
    .target = TargetKind::Real,
    .better = Better::Lower,
    .lower = lower,
};

}  // namespace lathe::metrics::mae_def
