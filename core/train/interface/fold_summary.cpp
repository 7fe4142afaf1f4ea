// SPDX-License-Identifier: Apache-2.0
#include "core/train/interface/fold_summary.h"

#include <cmath>
#include <limits>
#include <utility>

namespace lathe {

namespace {

constexpr double noFigure = std::numeric_limits<double>::quiet_NaN();

double meanOf(const std::vector<double>& values) {
    double sum = 0;
    for (const double v : values) sum += v;
    return values.empty() ? noFigure : sum / static_cast<double>(values.size());
}

double deviationOf(const std::vector<double>& values, double mean) {
    if (values.size() < 2) return noFigure;
    double squares = 0;
    for (const double v : values) squares += (v - mean) * (v - mean);
    return std::sqrt(squares / static_cast<double>(values.size() - 1));
}

Json finite(double value) {
    return std::isfinite(value) ? Json(value) : Json();
}

}  // namespace

Figures comparedFigures(const RunSummary& run) {
    EpochFigures last;
    last.train = run.train;
    last.val = run.val;
    Figures figures = run.bestEpoch > 0 ? run.best : flatten(last);
    for (const auto& [metric, value] : run.test) figures["test." + metric] = value;
    return figures;
}

FoldFigures summarizeFolds(const std::vector<RunSummary>& runs) {
    std::map<std::string, std::vector<double>> values;
    for (const RunSummary& run : runs)
        for (const auto& [metric, value] : comparedFigures(run)) {
            std::vector<double>& known = values[metric];
            if (std::isfinite(value)) known.push_back(value);
        }
    FoldFigures out;
    for (const auto& [metric, known] : values) {
        const double mean = meanOf(known);
        out[metric] = {static_cast<int64_t>(known.size()), mean, deviationOf(known, mean)};
    }
    return out;
}

Json foldsAsJson(const std::vector<RunSummary>& runs) {
    Json metrics = Json::Object{};
    for (const auto& [metric, f] : summarizeFolds(runs))
        metrics.set(metric, Json::Object{{"count", f.count}, {"mean", finite(f.mean)}, {"deviation", finite(f.deviation)}});
    Json::Array list;
    for (const RunSummary& run : runs) {
        Json one = toJson(run);
        one.set("fold", static_cast<int64_t>(list.size()) + 1);
        list.push_back(std::move(one));
    }
    return Json::Object{{"folds", static_cast<int64_t>(runs.size())}, {"metrics", std::move(metrics)}, {"runs", std::move(list)}};
}

}  // namespace lathe
