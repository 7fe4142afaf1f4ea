// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/study_check.h"

#include <algorithm>

#include "core/base/element.h"
#include "core/base/overloaded.h"
#include "core/sweep/study/study_project.h"
#include "core/train/program/heads.h"
#include "core/train/program/training_program.h"

namespace lathe::sweep {

namespace {

void add(Diagnostics& problems, const Diagnostics& more) {
    problems.insert(problems.end(), more.begin(), more.end());
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& w : words) text.append(text.empty() ? "" : ", ").append(w);
    return text;
}

bool isMeasuredEachEpoch(const std::string& metric) {
    return metric.starts_with("val.") || metric.starts_with("train.");
}

Diagnostic unknownMetric(const std::string& metric, const std::vector<std::string>& known) {
    const std::string_view near = nearestName(metric, {known.begin(), known.end()});
    return requestError(
        "sweep.metric", "sweep.objectives", "this project has no metric \"{0}\"; its metrics: {1}",
        {metric, joined(known), std::string(near)},
        near.empty() ? "choose one of these metrics, or add the metric to training.metrics" : "did you mean {2}?");
}

Diagnostics checkObjectives(const Project& project, const StudySettings& s) {
    Diagnostics problems;
    const auto known = objectiveNames(project);
    for (const Objective& o : s.objectives)
        if (std::find(known.begin(), known.end(), o.metric) == known.end()) problems.push_back(unknownMetric(o.metric, known));
    if (problems.empty() && prunes(s.pruner.type) && !isMeasuredEachEpoch(s.objectives.at(0).metric))
        problems.push_back(requestError("sweep.pruner-metric", "sweep.objectives",
                                        "the pruner {0} needs {1} at the end of each epoch, but it is not measured then",
                                        {s.pruner.type, s.objectives[0].metric},
                                        "use a metric such as val.loss as the first objective, or train without a pruner"));
    return problems;
}

Diagnostics checkConstraints(const Project& project, const Space& space, const MemoryForecast& forecast) {
    const auto constraints = Constraints::parse(space, forecast);
    if (!constraints) return {constraints.error()};
    Diagnostics problems = constraints->checkNames(project, space);
    if (const Status known = constraints->checkSizes(project); !known.ok()) problems.push_back(known.error());
    return problems;
}

Diagnostics checkTrial(const Study& study, int64_t number) {
    if (number >= 0 && number < static_cast<int64_t>(study.trials.size())) return {};
    if (study.trials.empty())
        return {
            requestError("study.no-trials", {}, "the study has no trials yet", {}, "wait until the study has started a trial")};
    return {requestError("study.trial-number", {}, "trial {0} not found",
                         {std::to_string(number), std::to_string(study.trials.size() - 1)}, "choose a number from 0 to {1}")};
}

Diagnostics checkState(const Study& study, int64_t number, bool (*fits)(TrialState), std::string_view text,
                       std::string_view remedy) {
    if (Diagnostics problems = checkTrial(study, number); !problems.empty()) return problems;
    const TrialState state = element(study.trials, number).state;
    if (fits(state)) return {};
    return {requestError("study.trial-state", {}, text, {std::to_string(number), std::string(name(state))}, remedy)};
}

Diagnostics checkStop(const Study& study, int64_t trial) {
    return checkState(
        study, trial, [](TrialState s) { return s == TrialState::Running; }, "trial {0} is not running: it is {1}",
        "choose a trial that is running (lathe study show)");
}

Diagnostics checkExtend(const Study& study, int64_t trial) {
    return checkState(
        study, trial, [](TrialState s) { return s != TrialState::Running && s != TrialState::Complete; },
        "trial {0} cannot be resumed: it is {1}", "choose a trial that was paused, pruned or failed (lathe study show)");
}

}  // namespace

std::vector<std::string> objectiveNames(const Project& project) {
    std::vector<std::string> names;
    for (const char* part : {"val.", "train."})
        for (const FigureEntry& figure : figuresOf(project)) names.push_back(part + figure.name);
    names.insert(names.end(), {"parameters", "macs", "memory", "seconds"});
    return names;
}

Diagnostics checkStudy(const Project& project, const StudySettings& settings, const MemoryForecast& forecast) {
    Diagnostics problems = validate(settings);
    if (hasErrors(problems)) return problems;
    add(problems, checkProject(project, nullptr));
    add(problems, checkSpace(project, settings.space));
    add(problems, checkObjectives(project, settings));
    add(problems, checkConstraints(project, settings.space, forecast));
    return problems;
}

Diagnostics checkCommand(const Project& project, const Study& study, const StudyCommand& order, const MemoryForecast& forecast) {
    return std::visit(
        Overloaded{[&](const ChangeStudy& c) { return checkStudy(project, c.settings, forecast); },
                   [&](const EnqueueTrial& e) { return checkPoint(project, e.point); },
                   [&](const RepeatTrial& r) { return checkTrial(study, r.trial); },
                   [&](const PrioritizeTrial& p) { return checkTrial(study, p.trial); },
                   [&](const StopTrial& s) { return checkStop(study, s.trial); },
                   [&](const ExtendTrial& e) { return checkExtend(study, e.trial); }, [](const auto&) { return Diagnostics(); }},
        order);
}

}  // namespace lathe::sweep
