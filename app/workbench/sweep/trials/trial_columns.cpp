// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/trials/trial_columns.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "app/workbench/sweep/study/study_table.h"
#include "app/workbench/sweep/study/trial_words.h"
#include "app/workbench/sweep/trials/trials_model.h"
#include "app/workbench/train/time_left.h"
#include "app/workbench/workspace/figures.h"

namespace lathe::workbench {

namespace {

using Kind = TrialColumn::Kind;

double now() {
    return static_cast<double>(std::time(nullptr));
}

// Where most of the values lie: they have the same decimals.
double largestOf(const StudyData& data, size_t objective) {
    if (!data.table || objective >= data.table->objectives.size()) return 0;
    const ui::TrialAxis& axis = data.table->objectives[objective];
    return std::max(std::abs(axis.low), std::abs(axis.high));
}

}  // namespace

std::vector<TrialColumn> columnsOf(const sweep::StudySettings& settings) {
    std::vector<TrialColumn> columns{{Kind::Number}, {Kind::State}};
    for (size_t i = 0; i < settings.objectives.size(); ++i) columns.push_back({Kind::Objective, i});
    columns.push_back({Kind::Curve});
    columns.push_back({Kind::Epochs});
    for (size_t i = 0; i < settings.space.dimensions.size(); ++i) columns.push_back({Kind::Parameter, i});
    columns.push_back({Kind::Time});
    columns.push_back({Kind::Why});
    return columns;
}

QString cellText(const StudyData& data, const sweep::Trial& trial, const TrialColumn& column) {
    const sweep::StudySettings& s = data.study.settings;
    switch (column.kind) {
        case Kind::Number: return countText(trial.number);
        case Kind::State: return stateText(trial.state);
        case Kind::Objective:
            return objectiveText(s.objectives[column.index], shownObjective(trial, column.index), largestOf(data, column.index));
        case Kind::Epochs: return countText(std::llround(trial.resource));
        case Kind::Parameter: {
            const sweep::Dimension& dimension = s.space.dimensions[column.index];
            const auto found = trial.point.find(dimension.path);
            return found == trial.point.end() ? QStringLiteral("–") : pointCellText(dimension, found->second);
        }
        case Kind::Time: {
            const auto seconds = secondsOf(data, trial, now());
            return seconds ? clockText(*seconds) : QStringLiteral("–");
        }
        case Kind::Why: return shortWhyText(data, trial);
        case Kind::Curve: break;
    }
    return {};
}

QVariant tipText(const StudyData& data, const sweep::Trial& trial, const TrialColumn& column) {
    if (column.kind == Kind::Why) return whyText(data, trial);
    if (column.kind != Kind::Parameter) return {};
    const auto found = trial.point.find(data.study.settings.space.dimensions[column.index].path);
    if (found == trial.point.end() || !found->second.isNumber() || found->second.isInt()) return {};
    return ui::exactText(found->second.toDouble());
}

QString columnText(const sweep::StudySettings& s, const TrialColumn& column) {
    switch (column.kind) {
        case Kind::Number: return TrialsModel::tr("Trial");
        case Kind::State: return TrialsModel::tr("State");
        case Kind::Objective: return axisOf(s.objectives[column.index]).name;
        case Kind::Curve: return TrialsModel::tr("Curve");
        case Kind::Epochs: return TrialsModel::tr("Epochs");
        case Kind::Parameter: return shortName(s.space.dimensions[column.index].path, s.space);
        case Kind::Time: return TrialsModel::tr("Time");
        case Kind::Why: return TrialsModel::tr("Reason");
    }
    return {};
}

QString seedsText(const StudyData& data, const TrialLine& line, const TrialColumn& column) {
    const sweep::Trial& first = data.study.trials[line.row];
    const auto& objectives = data.study.settings.objectives;
    std::vector<double> values;
    for (const size_t row : line.members)
        if (const sweep::Trial& t = data.study.trials[row];
            t.state == sweep::TrialState::Complete && column.index < t.values.size())
            values.push_back(t.values[column.index]);
    switch (column.kind) {
        case Kind::State: return TrialsModel::tr("%n seed(s)", nullptr, static_cast<int>(line.members.size()));
        case Kind::Parameter: return cellText(data, first, column);
        case Kind::Objective: {
            const SeedStatistics s = statisticsOf(values);
            const sweep::Objective& o = objectives[column.index];
            if (s.count == 0) return QStringLiteral("–");
            return s.count < 2 ? objectiveText(o, s.mean)
                               : TrialsModel::tr("%1 ± %2").arg(objectiveText(o, s.mean), objectiveText(o, s.deviation));
        }
        default: return {};
    }
}

FilterValue sortKeyOf(const StudyData& data, const sweep::Trial& trial, const TrialColumn& column) {
    switch (column.kind) {
        case Kind::Number: return static_cast<double>(trial.number);
        case Kind::State: return static_cast<double>(trial.state);
        case Kind::Epochs:
        case Kind::Curve: return trial.resource;
        case Kind::Why: return whyText(data, trial);
        case Kind::Time: {
            const auto seconds = secondsOf(data, trial, now());
            return seconds ? FilterValue(*seconds) : FilterValue();
        }
        case Kind::Objective: {
            const auto value = shownObjective(trial, column.index);
            return value && std::isfinite(*value) ? FilterValue(*value) : FilterValue();
        }
        case Kind::Parameter: {
            const auto found = trial.point.find(data.study.settings.space.dimensions[column.index].path);
            if (found == trial.point.end()) return {};
            return found->second.isNumber() ? FilterValue(found->second.toDouble()) : FilterValue(pointValueText(found->second));
        }
    }
    return {};
}

}  // namespace lathe::workbench
