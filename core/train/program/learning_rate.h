// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/graph/project.h"
#include "core/ops/program.h"
#include "core/train/program/averaging.h"
#include "core/train/program/schedule.h"
#include "core/train/program/step_scalars.h"

namespace lathe {

/// The number of epochs that schedules, averagings and annealing are planned for (`training.schedule_epochs`).
int64_t plannedEpochs(const TrainingSettings&);

/// The learning rate of each step, from the settings of a checked project. After a change of the settings or of the state of the
/// schedule, make a new object.
class LearningRate {
public:
    /// `reduction`: ScheduleState::factor.
    LearningRate(const TrainingSettings&, int64_t stepsPerEpoch, double reduction = 1);
    /// The learning rate of the step that follows `stepsDone` steps.
    double at(int64_t stepsDone) const;

private:
    const ScheduleDef* m_schedule;
    Params m_params;
    double m_base, m_reduction;
    int64_t m_stepsPerEpoch, m_totalSteps;
};

/// The averaging share of each step (averaging.h), from the settings of a checked project.
class AveragingShare {
public:
    AveragingShare(const TrainingSettings&, int64_t stepsPerEpoch);
    /// The share of the step that follows `stepsDone` steps; 0 without averaging.
    double at(int64_t stepsDone) const;

private:
    const AveragingDef* m_def;
    Params m_params;
    int64_t m_stepsPerEpoch, m_totalSteps;
};

/// Settings that each step gets as scalars: the learning rate, and the values of `paths` ("training.optimizer.weight_decay",
/// "layers.drop.p"; see `settingPaths`) in their order.
struct StepSettings {
    StepSettings(const Project&, const std::vector<std::string>& paths, int64_t stepsPerEpoch, double reduction = 1);

    /// The scalars of the step that follows `stepsDone` steps. Values that depend on the step are in `buffer`, and the scalars
    /// are valid until it changes: with one buffer for all steps, a step allocates nothing.
    StepScalars scalars(int64_t stepsDone, int64_t seed, std::vector<double>& buffer) const {
        return {stepsDone + 1, seed,       learningRate.at(stepsDone), averaging.at(stepsDone), valuesAt(stepsDone, buffer),
                mixupAlpha,    cutmixAlpha};
    }

    LearningRate learningRate;
    AveragingShare averaging;
    std::vector<double> values;  ///< as the project has them
    double mixupAlpha, cutmixAlpha;

private:
    /// With `training.anneal_regularization`, those of the step (annealing.h); else `values`.
    std::span<const double> valuesAt(int64_t stepsDone, std::vector<double>& buffer) const;

    int64_t m_totalSteps;
    std::vector<bool> m_annealed;  ///< by value; empty: none
};

/// The settings of all steps since a certain step, with their changes.
class SettingsHistory {
public:
    SettingsHistory(StepSettings first) : m_settings{{0, std::move(first)}} {}

    /// Settings from the step after `stepsDone` on.
    void change(int64_t stepsDone, StepSettings next) { m_settings.emplace_back(stepsDone, std::move(next)); }
    /// Removes the settings before the last change, which are not needed any more.
    void forget() { m_settings.erase(m_settings.begin(), m_settings.end() - 1); }
    /// The settings of the step that follows `stepsDone` steps; valid until the next change.
    const StepSettings& at(int64_t stepsDone) const;

private:
    std::vector<std::pair<int64_t, StepSettings>> m_settings;
};

/// Paths in the project file whose values are run-time scalars of this training Program, without the learning rate.
std::vector<std::string> settingPaths(const Program& train);

}  // namespace lathe
