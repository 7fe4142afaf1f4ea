// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/trials/trial_lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "app/workbench/sweep/study/trial_words.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

// "val.accuracy" answers to "val_accuracy", "layers.a.units" to "units" as well.
bool answersTo(std::string path, const std::string& name) {
    if (path == name || path.substr(path.rfind('.') + 1) == name) return true;
    std::replace(path.begin(), path.end(), '.', '_');
    return path == name;
}

FilterValue valueOf(const Json& json) {
    if (json.isNumber()) return json.toDouble();
    if (json.isString()) return fromUtf8(json.toString());
    return json.isNull() ? FilterValue() : FilterValue(fromUtf8(json.dump(-1)));
}

QString wordsOf(const StudyData& data, const sweep::Trial& trial) {
    QString words = stateText(trial.state) + QLatin1Char(' ') + fromUtf8(sweep::name(trial.state)) + QLatin1Char(' ') +
                    QString::number(trial.number) + QLatin1Char(' ') + whyText(data, trial);
    for (const auto& [path, value] : trial.point)
        words += QLatin1Char(' ') + fromUtf8(path) + QLatin1Char(' ') + fromUtf8(value.dump(-1));
    return words.toLower();
}

bool isShown(const StudyData& data, const TrialQuery& query, const sweep::Trial& trial) {
    if (query.states && !query.states->contains(trial.state)) return false;
    if (query.filter.isEmpty()) return true;
    return query.filter.accepts([&](const QString& name) { return filterValueOf(data, trial, name); }, wordsOf(data, trial));
}

// Groups in the order of their best placed members.
std::vector<std::vector<size_t>> groupsOf(const StudyData& data, const std::vector<size_t>& rows) {
    std::map<std::string, size_t> places;
    std::vector<std::vector<size_t>> groups;
    for (const size_t row : rows) {
        const auto [place, isNew] = places.emplace(sweep::toJson(data.study.trials[row].point).dump(-1), groups.size());
        if (isNew) groups.emplace_back();
        groups[place->second].push_back(row);
    }
    return groups;
}

void addLines(const StudyData& data, const TrialQuery& query, const std::vector<size_t>& rows, std::vector<TrialLine>& lines) {
    if (!query.bySeed) {
        for (const size_t row : rows) lines.push_back({TrialLine::Kind::Trial, row});
        return;
    }
    for (std::vector<size_t>& group : groupsOf(data, rows)) {
        if (group.size() == 1) {
            lines.push_back({TrialLine::Kind::Trial, group.front()});
            continue;
        }
        const size_t first = *std::min_element(group.begin(), group.end());
        lines.push_back({TrialLine::Kind::Seeds, first, group});
        if (!query.open.contains(first)) continue;
        for (const size_t row : group) lines.push_back({TrialLine::Kind::Trial, row, {}, true});
    }
}

// Two-sided 95 %, by degrees of freedom; beyond 30 the normal approximation with its first correction.
double studentQuantile(size_t degrees) {
    constexpr std::array<double, 30> table{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
                                           2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
                                           2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
    if (degrees <= table.size()) return table[degrees - 1];
    constexpr double z = 1.959964;
    return z + (z * z * z + z) / (4 * static_cast<double>(degrees));
}

}  // namespace

FilterValue filterValueOf(const StudyData& data, const sweep::Trial& trial, const QString& name) {
    const std::string key = name.toStdString();
    if (key == "trial" || key == "number") return static_cast<double>(trial.number);
    if (key == "state") return fromUtf8(sweep::name(trial.state));
    if (key == "epochs") return trial.resource;
    if (key == "seed") return static_cast<double>(trial.seed);
    if (key == "time") {
        const auto seconds = secondsOf(data, trial, trial.ended);
        return seconds ? FilterValue(*seconds) : FilterValue();
    }
    for (const auto& [path, value] : trial.point)
        if (answersTo(path, key)) return valueOf(value);
    const auto& objectives = data.study.settings.objectives;
    for (size_t i = 0; i < objectives.size(); ++i)
        if (answersTo(objectives[i].metric, key)) {
            const auto value = shownObjective(trial, i);
            return value ? FilterValue(*value) : FilterValue();
        }
    return {};
}

std::vector<size_t> orderedRows(const StudyData& data, const TrialQuery& query) {
    const auto& trials = data.study.trials;
    std::vector<size_t> rows;
    for (size_t i = 0; i < trials.size(); ++i)
        if (isShown(data, query, trials[i])) rows.push_back(i);
    if (!query.key) return rows;
    std::vector<FilterValue> keys(trials.size());
    for (const size_t row : rows) keys[row] = query.key(trials[row]);
    std::stable_sort(rows.begin(), rows.end(), [&](size_t a, size_t b) {
        const bool hasA = keys[a].index() > 0, hasB = keys[b].index() > 0;
        if (!hasA || !hasB) return hasA && !hasB;
        return query.descending ? keys[b] < keys[a] : keys[a] < keys[b];
    });
    return rows;
}

std::vector<TrialLine> linesOf(const StudyData& data, const TrialQuery& query, const std::vector<size_t>& rows) {
    std::vector<size_t> inside, outside;
    for (const size_t row : rows) (query.brush.holds(row) ? inside : outside).push_back(row);
    std::vector<TrialLine> lines;
    addLines(data, query, inside, lines);
    if (outside.empty()) return lines;
    lines.push_back({TrialLine::Kind::Outside, outside.front(), outside});
    if (query.showOutside) addLines(data, query, outside, lines);
    return lines;
}

SeedStatistics statisticsOf(const std::vector<double>& values) {
    SeedStatistics s{.count = values.size()};
    if (values.empty()) return s;
    const auto n = static_cast<double>(values.size());
    for (const double v : values) s.mean += v / n;
    if (values.size() < 2) return s;
    double squares = 0;
    for (const double v : values) squares += (v - s.mean) * (v - s.mean);
    s.deviation = std::sqrt(squares / (n - 1));
    s.halfWidth = studentQuantile(values.size() - 1) * s.deviation / std::sqrt(n);
    return s;
}

std::vector<double> resultsOfPoint(const sweep::Study& study, const sweep::Point& point) {
    std::vector<double> values;
    for (const sweep::Trial& t : study.trials)
        if (t.state == sweep::TrialState::Complete && !t.values.empty() && std::isfinite(t.values.front()) && t.point == point)
            values.push_back(t.values.front());
    return values;
}

}  // namespace lathe::workbench
