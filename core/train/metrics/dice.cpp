// SPDX-License-Identifier: Apache-2.0
#include "core/train/metrics/overlap.h"

namespace lathe::metrics::dice_def {

namespace {

double ratio(const Overlap& o) {
    const double all = o.predicted + o.present;
    return all > 0 ? 2 * o.both / all : 1;
}

double measure(const Params&, const EvaluatedSamples& evaluated) {
    return meanOverlap(evaluated, ratio);
}

}  // namespace

extern const MetricDef dice{
    .type = "dice",
    .label = "Dice",
    .help =
        "For masks or several labels of 0 and 1: 2 TP / (2 TP + FP + FN) of each sample; the mean over the samples. A sample "
        "without positives counts as 1 if it is predicted correctly.",
    .synonyms = {"segmentation", "f1 of masks", "sorensen"},
    .target = TargetKind::Real,
    .measure = measure,
};

}  // namespace lathe::metrics::dice_def
