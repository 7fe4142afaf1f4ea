// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/schedule_watch.h"

#include "core/train/program/schedule.h"

namespace lathe {

namespace {

/// Empty: the schedule watches nothing.
std::string watchedName(const TrainingSettings& t) {
    const ScheduleDef* def = findSchedule(t.schedule.type);
    return def && def->watched ? def->watched(t.schedule.params, t.best) : std::string();
}

Result<BestMetric> figureNamed(Project project, std::string name) {
    project.training.best = std::move(name);
    return BestMetric::parse(project);
}

Diagnostic unwatched(const TrainingSettings& t) {
    return requestError("schedule.without_validation", "training.schedule",
                        "the schedule \"{0}\" watches the validation loss, but there is no validation split", {t.schedule.type},
                        "set data.split.validation above 0, or training.schedule.watch to best");
}

}  // namespace

Result<std::optional<BestMetric>> watchedFigure(const Project& project) {
    std::string name = watchedName(project.training);
    if (name.empty()) return std::optional<BestMetric>();
    LATHE_TRY(BestMetric figure, figureNamed(project, std::move(name)));
    return std::optional(std::move(figure));
}

bool observeEpoch(const Project& project, const EpochFigures& epoch, int64_t stepsPerEpoch, ScheduleState& state) {
    const Choice& schedule = project.training.schedule;
    const auto figure = watchedFigure(project);
    if (!figure || !*figure || epoch.step <= warmupSteps(schedule.params, stepsPerEpoch)) return false;
    const double* value = (*figure)->in(epoch);
    if (!value) return false;
    const double before = state.factor;
    findSchedule(schedule.type)->observe(schedule.params, *value, (*figure)->better, state);
    return state.factor != before;
}

Diagnostics checkWatchedFigure(const Project& project, bool hasValidation) {
    const TrainingSettings& t = project.training;
    const std::string name = watchedName(t);
    if (name.empty() || name == t.best) return {};
    const auto figure = watchedFigure(project);
    if (!figure) return {figure.error()};
    const bool isMissing = (*figure)->split == Split::Validation && !hasValidation;
    return isMissing ? Diagnostics{unwatched(t)} : Diagnostics{};
}

}  // namespace lathe
