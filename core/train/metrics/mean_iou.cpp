// SPDX-License-Identifier: Apache-2.0
#include "core/train/metrics/overlap.h"

namespace lathe::metrics::mean_iou_def {

namespace {

double ratio(const Overlap& o) {
    const double any = o.predicted + o.present - o.both;
    return any > 0 ? o.both / any : 1;
}

double measure(const Params&, const EvaluatedSamples& evaluated) {
    return meanOverlap(evaluated, ratio);
}

}  // namespace

extern const MetricDef mean_iou{
    .type = "mean_iou",
    .label = "Mean IoU",
    .help =
        "For masks or several labels of 0 and 1: intersection over union, TP / (TP + FP + FN), of each sample; the mean over the "
        "samples. A sample without positives counts as 1 if it is predicted correctly.",
    .synonyms = {"jaccard", "intersection over union", "segmentation", "jaccard_score"},
    .target = TargetKind::Real,
    .measure = measure,
};

}  // namespace lathe::metrics::mean_iou_def
