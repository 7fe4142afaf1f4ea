// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/folds/fold_study.h"

#include <utility>

#include "core/base/element.h"
#include "core/sweep/study/study_project.h"

namespace lathe::sweep {

namespace {

Dimension foldDimension(int64_t folds) {
    Choices numbers;
    for (int64_t fold = 1; fold <= folds; ++fold) numbers.values.emplace_back(fold);
    return {.path = std::string(foldPath), .domain = std::move(numbers), .when = {}};
}

}  // namespace

StudySettings foldStudy(const Project& project, StudySettings base) {
    const StudySettings initial{};
    base.space = {.dimensions = {foldDimension(project.data.split.folds)}, .constraints = {}};
    base.sampler = {"grid", {}};
    base.pruner = initial.pruner;
    base.objectives = {objectiveFor(project, project.training.best)};
    base.trials = project.data.split.folds;
    base.seed = initial.seed;
    return base;
}

bool isFoldStudy(const StudySettings& settings) {
    return settings.space.dimensions.size() == 1 && settings.space.dimensions.front().path == foldPath;
}

std::vector<const Trial*> foldTrials(const Study& study, int64_t folds) {
    std::vector<const Trial*> trials(static_cast<size_t>(folds), nullptr);
    for (const Trial& trial : study.trials) {
        const auto value = trial.point.find(foldPath);
        const int64_t fold = value == trial.point.end() ? 0 : value->second.toInt();
        if (trial.origin == importedOrigin || fold < 1 || fold > folds) continue;
        if (const Trial*& first = element(trials, fold - 1); !first) first = &trial;
    }
    return trials;
}

}  // namespace lathe::sweep
