// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/study_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>

#include "app/workbench/runs/figure_text.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "core/base/overloaded.h"

namespace lathe::workbench {

namespace {

constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
constexpr double deviationsShown = 3;

std::string lastPart(const std::string& path) {
    return path.substr(path.rfind('.') + 1);
}

QString withOwner(const std::string& path) {
    const size_t dot = path.rfind('.');
    if (dot == std::string::npos || dot == 0) return fromUtf8(path);
    return fromUtf8(path.substr(path.rfind('.', dot - 1) + 1));
}

ui::TrialAxis::Kind kindOf(Scale scale, double low) {
    return scale == Scale::Log && low > 0 ? ui::TrialAxis::Kind::Logarithmic : ui::TrialAxis::Kind::Linear;
}

void setEnds(ui::TrialAxis& axis, const sweep::Normal& n) {
    axis.low = n.mean - deviationsShown * n.deviation;
    axis.high = n.mean + deviationsShown * n.deviation;
    axis.integer = n.integer;
    if (n.scale == Scale::Log) axis.low = std::exp(axis.low), axis.high = std::exp(axis.high);
    axis.kind = kindOf(n.scale, axis.low);
}

// The first slot that is free when the training begins.
void assignWorkers(ui::TrialTable& table) {
    std::vector<size_t> order;
    for (size_t i = 0; i < table.rows.size(); ++i)
        if (table.rows[i].began > 0) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return table.rows[a].began < table.rows[b].began; });
    std::vector<double> freeAt;
    for (const size_t i : order) {
        ui::TrialRow& row = table.rows[i];
        auto slot = std::find_if(freeAt.begin(), freeAt.end(), [&](double t) { return t <= row.began; });
        if (slot == freeAt.end()) slot = freeAt.insert(freeAt.end(), 0);
        *slot = row.ended > row.began ? row.ended : std::numeric_limits<double>::infinity();
        row.worker = static_cast<int>(slot - freeAt.begin());
    }
    for (size_t i = 0; i < freeAt.size(); ++i) table.workers += QCoreApplication::translate("Sweep", "Slot %1").arg(i + 1);
}

ui::TrialRow rowOf(const sweep::Study& study, const ui::TrialTable& table, const sweep::Trial& trial) {
    const auto& dimensions = study.settings.space.dimensions;
    ui::TrialRow row{.number = trial.number,
                     .state = static_cast<ui::TrialMark>(trial.state),
                     .places = {},
                     .objectives = trial.values,
                     .began = trial.began,
                     .ended = trial.ended,
                     .worker = -1};
    for (size_t i = 0; i < dimensions.size(); ++i)
        row.places.push_back(positionOf(dimensions[i], table.parameters[i], trial.point));
    if (row.objectives.empty() && !trial.reports.empty()) row.objectives = {trial.reports.back().value};
    return row;
}

}  // namespace

QString shortName(const std::string& path, const sweep::Space& space) {
    const std::string last = lastPart(path);
    const auto alike = std::count_if(space.dimensions.begin(), space.dimensions.end(),
                                     [&](const sweep::Dimension& d) { return lastPart(d.path) == last; });
    return alike > 1 || last.size() < 2 || last == "type" ? withOwner(path) : fromUtf8(last);
}

QString pointValueText(const Json& value) {
    return value.isNull() ? QStringLiteral("–") : settingText(value);
}

QString pointCellText(const sweep::Dimension& dimension, const Json& value) {
    const auto* range = std::get_if<sweep::Range>(&dimension.domain);
    const auto* normal = std::get_if<sweep::Normal>(&dimension.domain);
    if (!value.isNumber() || !(range || normal) || (range ? range->integer : normal->integer)) return pointValueText(value);
    if ((range ? range->scale : normal->scale) == Scale::Log) return ui::significantText(value.toDouble(), 3);
    return ui::columnText(value.toDouble(),
                          range ? std::max(std::abs(range->low), std::abs(range->high)) : std::abs(normal->mean));
}

ui::TrialAxis axisOf(const sweep::Dimension& dimension, const sweep::Space& space) {
    ui::TrialAxis axis;
    axis.name = shortName(dimension.path, space);
    axis.fullName = fromUtf8(dimension.path);
    std::visit(Overloaded{[&](const sweep::Choices& c) {
                              axis.kind = ui::TrialAxis::Kind::Choice;
                              for (const Json& value : c.values) axis.choices += pointValueText(value);
                          },
                          [&](const sweep::Range& r) {
                              axis.low = r.low;
                              axis.high = r.high;
                              axis.integer = r.integer;
                              axis.kind = kindOf(r.scale, r.low);
                          },
                          [&](const sweep::Normal& n) { setEnds(axis, n); }},
               dimension.domain);
    return axis;
}

ui::TrialAxis axisOf(const sweep::Objective& objective) {
    ui::TrialAxis axis;
    axis.name = objective.metric.find('.') == std::string::npos ? fromUtf8(objective.metric) : figureLabel(objective.metric);
    axis.fullName = fromUtf8(objective.metric);
    axis.percent = isShareFigure(objective.metric);
    axis.maximize = objective.maximize;
    return axis;
}

double positionOf(const sweep::Dimension& dimension, const ui::TrialAxis& axis, const sweep::Point& point) {
    const auto found = point.find(dimension.path);
    if (found == point.end()) return nowhere;
    if (const auto* choices = std::get_if<sweep::Choices>(&dimension.domain)) {
        const auto at = std::find(choices->values.begin(), choices->values.end(), found->second);
        return at == choices->values.end() ? nowhere : axis.positionOf(static_cast<double>(at - choices->values.begin()));
    }
    return found->second.isNumber() ? axis.positionOf(found->second.toDouble()) : nowhere;
}

ui::TrialTable tableOf(const sweep::Study& study, const std::vector<TrainingTime>& times) {
    ui::TrialTable table;
    for (const sweep::Dimension& d : study.settings.space.dimensions) table.parameters.push_back(axisOf(d, study.settings.space));
    for (const sweep::Objective& o : study.settings.objectives) table.objectives.push_back(axisOf(o));
    table.rows.reserve(study.trials.size());
    for (const sweep::Trial& t : study.trials) table.rows.push_back(rowOf(study, table, t));
    for (size_t i = 0; i < std::min(times.size(), table.rows.size()); ++i)
        if (times[i].began > 0) table.rows[i].began = times[i].began, table.rows[i].ended = times[i].ended;
    for (size_t i = 0; i < table.objectives.size(); ++i) {
        std::vector<double> values;
        for (const ui::TrialRow& row : table.rows) values.push_back(row.objective(i));
        ui::fitAxis(table.objectives[i], std::move(values));
    }
    assignWorkers(table);
    return table;
}

std::vector<ui::TrialCurve> curvesOf(const sweep::Study& study) {
    std::vector<ui::TrialCurve> curves;
    curves.reserve(study.trials.size());
    for (const sweep::Trial& t : study.trials) {
        if (t.reports.empty()) continue;
        ui::TrialCurve& curve = curves.emplace_back();
        curve.trial = t.number;
        curve.epochs.reserve(t.reports.size());
        curve.values.reserve(t.reports.size());
        for (const sweep::Curve::Report& r : t.reports) {
            curve.epochs.push_back(r.resource);
            curve.values.push_back(r.value);
        }
    }
    return curves;
}

}  // namespace lathe::workbench
