// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/metric.h"

namespace lathe::metrics::log_loss_def {

namespace {

Value lower(Lowering& l, const Params&, Value prediction, Value target) {
    return l.ops().append1(OpKind::CrossEntropy, CrossEntropyAttributes{}, {prediction, target});
}

}  // namespace

extern const MetricDef log_loss{
    .type = "log_loss",
    .label = "Log loss",
    .help = "Mean of -log p, where p is the probability of the true class: cross-entropy without class weights and smoothing.",
    .synonyms = {"cross-entropy", "negative log-likelihood"},
    .better = Better::Lower,
    .lower = lower,
};

}  // namespace lathe::metrics::log_loss_def
