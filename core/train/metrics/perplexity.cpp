// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/train/program/metric.h"

namespace lathe::metrics::perplexity_def {

namespace {

Value lower(Lowering& l, const Params&, Value prediction, Value target) {
    return l.ops().append1(OpKind::CrossEntropy, CrossEntropyAttributes{}, {prediction, target});
}

double finish(double logLoss) {
    return std::exp(logLoss);
}

}  // namespace

extern const MetricDef perplexity{
    .type = "perplexity",
    .label = "Perplexity",
    .help =
        "exp of the log loss. With a perplexity of N, the model is as uncertain as a random choice among N equally likely "
        "classes.",
    .synonyms = {"language model", "cross-entropy"},
    .better = Better::Lower,
    .lower = lower,
    .finish = finish,
};

}  // namespace lathe::metrics::perplexity_def
