// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/graph/project.h"
#include "core/layers/loss.h"
#include "core/train/labels/labels.h"

namespace lathe {

/// Whether a lower or a higher value of a metric is better.
enum class Better : uint8_t { Lower, Higher };

/// Predictions and targets of all samples of a split, in the order of its batches.
struct EvaluatedSamples {
    int64_t samples = 0;
    std::vector<double> predictions;  ///< [samples, ...]: outputs of the network; for classes, scores and not probabilities
    std::vector<double> targets;      ///< [samples, ...]: class indices, or values like the predictions
    OutputActivation activation = OutputActivation::None;  ///< makes probabilities of the predictions (LossDef::activation)
    /// Of losses with `LossDef::sequences`, in place of predictions and targets: the labels of each sample.
    std::vector<Labels> predictedLabels = {}, targetLabels = {};
};

/// A metric: one file, one object. Most metrics are means over samples, summed in the Program: sum(values * mask) / sum(mask).
/// Other metrics are computed on the host from all samples of a split, so they exist for evaluated splits, not for training
/// batches.
struct MetricDef {
    std::string_view type, label, help = {};
    std::vector<std::string_view> synonyms = {};  ///< other search words: "jaccard"
    ParamDefs params = {};
    TargetKind target = TargetKind::Class;
    bool anyTarget = false;  ///< usable for both kinds of target
    bool sequences = false;  ///< for losses with `LossDef::sequences`, and no others; needs `measure`
    Better better = Better::Higher;
    bool share = false;  ///< a share of the samples or positions, from 0 to 1: the window shows it in percent
    /// One value per sample: real[N]. Null: `measure` computes the metric.
    Value (*lower)(Lowering&, const Params&, Value prediction, Value target) = nullptr;
    /// The metric for the mean of these values over the samples. Null: the mean itself.
    double (*finish)(double mean) = nullptr;
    /// The metric of at least one sample. NaN: undefined for these samples.
    double (*measure)(const Params&, const EvaluatedSamples&) = nullptr;
};

/// All metrics, sorted by type; generated from the folder.
std::span<const MetricDef* const> metricCatalog();
/// The metric of this type; null if there is none.
const MetricDef* findMetric(std::string_view type);
/// The type of an entry of `training.metrics`: "accuracy" for "accuracy" and for "accuracy@kind".
std::string_view metricTypeOf(const Choice&);
/// The metric of this type. Null: there is none.
const MetricDef* metricOfChoice(const Choice&);
/// The output of the network that such an entry is for: "kind" for "accuracy@kind". Empty: each output that the metric fits.
std::string_view outputOfChoice(const Choice&);
/// The entry of a metric for one output: "accuracy@kind".
std::string metricForOutput(std::string_view metric, std::string_view output);
/// The metric of samples whose values (`MetricDef::lower`) have this sum; `weight` is their number, or the total weight. 0 for
/// a weight of 0.
double metricOfSum(const MetricDef&, double sum, double weight);
/// Whether the metric can compare what the loss compares.
bool fits(const MetricDef&, const LossDef&);
/// Whether one of the metrics is computed on the host.
bool anyMeasured(std::span<const Choice> metrics);

}  // namespace lathe
