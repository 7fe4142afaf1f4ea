// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/best_epoch.h"

#include <cmath>

#include "core/train/program/heads.h"

namespace lathe {

namespace {

Diagnostic unknownSelection(const Project& project) {
    const TrainingSettings& t = project.training;
    std::string known;
    for (const FigureEntry& figure : figuresOf(project)) known += (known.empty() ? "" : ", ") + figure.name;
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

Result<BestMetric> BestMetric::parse(const Project& project) {
    const TrainingSettings& t = project.training;
    const size_t dot = t.best.find('.');
    const std::string split = t.best.substr(0, dot);
    if (dot == std::string::npos || (split != "train" && split != "val")) return unknownSelection(project);
    BestMetric s{split == "val" ? Split::Validation : Split::Training, t.best.substr(dot + 1), Better::Lower};
    for (const FigureEntry& figure : figuresOf(project)) {
        if (figure.name != s.metric) continue;
        if (!figure.metric) return s;
        s.better = figure.metric->better;
        if (s.split == Split::Training && !figure.metric->lower) return unknownWhileTraining(t, s.metric);
        return s;
    }
    return unknownSelection(project);
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
