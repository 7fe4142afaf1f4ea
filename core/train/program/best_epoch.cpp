// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/best_epoch.h"

#include <cmath>

namespace lathe {

namespace {

Diagnostic unknownSelection(const TrainingSettings& t) {
    std::string known = "loss";
    for (const Choice& metric : t.metrics) known += ", " + metric.type;
    return requestError("training.best", "training.best", "\"{0}\" is not a metric that can select the best epoch",
                        {t.best, known}, "write train.NAME or val.NAME, where NAME is one of: {1}");
}

Diagnostic unknownWhileTraining(const TrainingSettings& t, const std::string& metric) {
    return requestError("training.best_not_of_training", "training.best",
                        "\"{0}\" cannot select the best epoch: {1} is computed on a whole split, not during training",
                        {t.best, metric}, "write val.{1}");
}

bool isBetter(Better direction, double value, double than) {
    return direction == Better::Lower ? value < than : value > than;
}

double beyond(Better direction, double value, double delta) {
    return direction == Better::Lower ? value - delta : value + delta;
}

}  // namespace

Result<BestMetric> BestMetric::parse(const TrainingSettings& t) {
    const size_t dot = t.best.find('.');
    const std::string split = t.best.substr(0, dot);
    if (dot == std::string::npos || (split != "train" && split != "val")) return unknownSelection(t);
    BestMetric s{split == "val" ? Split::Validation : Split::Training, t.best.substr(dot + 1), Better::Lower};
    if (s.metric == "loss") return s;
    for (const Choice& choice : t.metrics)
        if (const MetricDef* def = findMetric(choice.type); def && choice.type == s.metric) {
            s.better = def->better;
            if (s.split == Split::Training && !def->lower) return unknownWhileTraining(t, s.metric);
            return s;
        }
    return unknownSelection(t);
}

const double* BestMetric::in(const EpochFigures& epoch) const {
    const Figures& figures = split == Split::Validation ? epoch.val : epoch.train;
    const auto it = figures.find(metric);
    return it == figures.end() ? nullptr : &it->second;
}

bool Progress::take(const BestMetric& selection, const EarlyStopping& early, const EpochFigures& epoch) {
    const double* value = selection.in(epoch);
    if (!value || std::isnan(*value)) return false;
    const bool first = bestEpoch == 0;
    if (first || isBetter(selection.better, *value, beyond(selection.better, reference, early.minDelta))) {
        reference = *value;
        waited = 0;
    } else {
        ++waited;
    }
    const std::string key = std::string(name(selection.split)) + "." + selection.metric;
    if (!first && !isBetter(selection.better, *value, best.at(key))) return false;
    bestEpoch = epoch.epoch;
    bestStep = epoch.step;
    best = flatten(epoch);
    return true;
}

Json toJson(const Progress& p) {
    return Json::Object{{"best_epoch", p.bestEpoch},
                        {"best_step", p.bestStep},
                        {"best", toJson(p.best)},
                        {"reference", p.reference},
                        {"waited", p.waited}};
}

Progress progressFromJson(const Json& json) {
    return {json["best_epoch"].toInt(), json["best_step"].toInt(), figuresFromJson(json["best"]), json["reference"].toDouble(),
            json["waited"].toInt()};
}

}  // namespace lathe
