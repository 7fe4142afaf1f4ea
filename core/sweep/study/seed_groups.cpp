// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/seed_groups.h"

#include <cmath>
#include <limits>
#include <map>
#include <numbers>

namespace lathe::sweep {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double confidence = 0.95, normalFactor = 1.959963984540054;

/// The probability that Student's t lies between -t and t.
double centralShare(double t, int64_t freedom) {
    const double angle = std::atan(t / std::sqrt(static_cast<double>(freedom))), c2 = std::cos(angle) * std::cos(angle);
    const bool odd = freedom % 2 == 1;
    double term = odd ? std::cos(angle) : 1, sum = freedom == 1 ? 0 : term;
    for (int64_t k = odd ? 3 : 2; k <= freedom - 2; k += 2) {
        term *= c2 * static_cast<double>(k - 1) / static_cast<double>(k);
        sum += term;
    }
    return odd ? (angle + std::sin(angle) * sum) * 2 / std::numbers::pi : std::sin(angle) * sum;
}

double expandedFactor(double freedom) {
    const double x = normalFactor, x3 = x * x * x, x5 = x3 * x * x;
    return x + (x3 + x) / (4 * freedom) + (5 * x5 + 16 * x3 + 3 * x) / (96 * freedom * freedom);
}

}  // namespace

double studentFactor(int64_t freedom) {
    constexpr int64_t many = 200;
    if (freedom >= many) return expandedFactor(static_cast<double>(freedom));
    double low = 1, high = 20;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (centralShare(middle, freedom) < confidence ? low : high) = middle;
    }
    return low;
}

Spread spreadOf(const std::vector<double>& values) {
    Spread s{.count = 0, .mean = nan, .deviation = nan, .low = nan, .high = nan};
    double squares = 0;
    for (const double v : values) {  // Welford
        if (!std::isfinite(v)) continue;
        if (++s.count == 1) s.mean = 0;
        const double before = v - s.mean;
        s.mean += before / static_cast<double>(s.count);
        squares += before * (v - s.mean);
    }
    if (s.count < 2) return s;
    const auto n = static_cast<double>(s.count);
    s.deviation = std::sqrt(squares / (n - 1));
    const double half = studentFactor(s.count - 1) * s.deviation / std::sqrt(n);
    s.low = s.mean - half;
    s.high = s.mean + half;
    return s;
}

namespace {

/// A study over the folds repeats each trial, as one over seeds does.
Point withoutFold(Point point) {
    if (const auto fold = point.find("data.split.fold"); fold != point.end()) point.erase(fold);
    return point;
}

}  // namespace

std::vector<SeedGroup> seedGroups(const Study& study) {
    std::vector<SeedGroup> groups;
    std::map<std::string, size_t> known;
    std::vector<std::vector<std::vector<double>>> values;  // by group and objective
    const size_t objectives = study.settings.objectives.size();
    for (const Trial& t : study.trials) {
        if (t.origin == importedOrigin) continue;
        const Point point = withoutFold(t.point);
        Json key = Json::Object{{"point", toJson(point)}};
        if (t.parent) key.set("parent", Json::Array{t.parent->trial, t.parent->resource});
        const auto [at, isNew] = known.try_emplace(key.dump(-1), groups.size());
        if (isNew) {
            groups.push_back({.point = point, .trials = {}, .values = {}});
            values.emplace_back(objectives);
        }
        groups[at->second].trials.push_back(t.number);
        if (t.state != TrialState::Complete) continue;
        for (size_t i = 0; i < objectives && i < t.values.size(); ++i) values[at->second][i].push_back(t.values[i]);
    }
    for (size_t g = 0; g < groups.size(); ++g)
        for (const auto& ofObjective : values[g]) groups[g].values.push_back(spreadOf(ofObjective));
    return groups;
}

Json toJson(const StudySettings& settings, const SeedGroup& group) {
    Json trials = Json::Array(group.trials.begin(), group.trials.end()), values = Json::Array{};
    for (size_t i = 0; i < group.values.size(); ++i) {
        const Spread& s = group.values[i];
        values.push(Json::Object{{"metric", settings.objectives[i].metric},
                                 {"count", s.count},
                                 {"mean", s.mean},
                                 {"deviation", s.deviation},
                                 {"low", s.low},
                                 {"high", s.high}});
    }
    return Json::Object{{"params", toJson(group.point)}, {"trials", std::move(trials)}, {"values", std::move(values)}};
}

}  // namespace lathe::sweep
