// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/study_insight.h"

#include <algorithm>
#include <cmath>

#include "core/sweep/pruning/convergence.h"
#include "core/sweep/study/importance.h"

namespace lathe::workbench {

namespace {

bool hasResult(const sweep::Trial& t) {
    return t.state == sweep::TrialState::Complete && !t.values.empty() && std::isfinite(t.values.front());
}

}  // namespace

std::vector<ui::Importance> importanceOf(const StudyData& data) {
    if (data.study.settings.space.dimensions.empty()) return {};
    const sweep::Coding coding(data.study.settings.space);
    const sweep::Objective& objective = data.study.settings.objectives.front();
    std::vector<sweep::Sample> samples;
    for (const sweep::Trial& t : data.study.trials)
        if (hasResult(t)) samples.push_back({coding.encode(t.point), minimized(objective, t.values.front())});
    const std::vector<double> shares = sweep::varianceShares(coding.axes(), samples);
    std::vector<ui::Importance> bars;
    for (size_t i = 0; i < shares.size(); ++i) bars.push_back({data.table->parameters[i].name, shares[i], 0});
    std::stable_sort(bars.begin(), bars.end(), [](const auto& a, const auto& b) { return a.share > b.share; });
    return bars;
}

std::optional<ui::ExpectedGain> expectedGain(const sweep::Study& study) {
    std::vector<double> results;
    for (const sweep::Trial& t : study.trials)
        if (hasResult(t)) results.push_back(minimized(study.settings.objectives.front(), t.values.front()));
    const int64_t more = study.settings.trials - static_cast<int64_t>(study.trials.size());
    const auto forecast = more > 0 ? sweep::forecastStudy(results, more) : std::nullopt;
    return forecast ? std::optional(ui::ExpectedGain{forecast->gain, more}) : std::nullopt;
}

}  // namespace lathe::workbench
