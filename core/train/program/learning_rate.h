// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/graph/project.h"
#include "core/ops/program.h"
#include "core/train/program/averaging.h"
#include "core/train/program/schedule.h"
#include "core/train/program/step_scalars.h"

namespace lathe {

/// The learning rate of each step, from the settings of a checked project. Make a new one when they change.
class LearningRate {
public:
    LearningRate(const TrainingSettings&, int64_t stepsPerEpoch);
    /// For the step that comes after `stepsDone`.
    double at(int64_t stepsDone) const;

private:
    const ScheduleDef* m_schedule;
    Params m_params;
    double m_base;
    int64_t m_stepsPerEpoch, m_totalSteps;
};

/// How far the average of the weights goes after each step (averaging.h), from the settings of a checked project.
class AveragingShare {
public:
    AveragingShare(const TrainingSettings&, int64_t stepsPerEpoch);
    /// After the step that comes after `stepsDone`; 0 where there is no average.
    double at(int64_t stepsDone) const;

private:
    const AveragingDef* m_def;
    Params m_params;
    int64_t m_stepsPerEpoch, m_totalSteps;
};

/// What a person set that enters each step as a scalar: the learning rate, and the values of `paths`
/// ("training.optimizer.weight_decay", "layers.drop.p"; see `settingPaths`) in their order.
struct StepSettings {
    StepSettings(const Project&, const std::vector<std::string>& paths, int64_t stepsPerEpoch);

    /// Of the step that comes after `stepsDone`; valid as long as this.
    StepScalars scalars(int64_t stepsDone, int64_t seed) const {
        return {stepsDone + 1, seed, learningRate.at(stepsDone), averaging.at(stepsDone), values};
    }

    LearningRate learningRate;
    AveragingShare averaging;
    std::vector<double> values;
};

/// The settings of the steps since a certain one, over edits.
class SettingsHistory {
public:
    SettingsHistory(StepSettings first) : m_settings{{0, std::move(first)}} {}

    /// From the step after `stepsDone` on.
    void change(int64_t stepsDone, StepSettings next) { m_settings.emplace_back(stepsDone, std::move(next)); }
    /// Forgets what came before the last change: nobody will ask.
    void forget() { m_settings.erase(m_settings.begin(), m_settings.end() - 1); }
    /// Of the step that comes after `stepsDone`; valid until the next change.
    const StepSettings& at(int64_t stepsDone) const;

private:
    std::vector<std::pair<int64_t, StepSettings>> m_settings;
};

/// The paths of the project file whose values are run-time scalars of this training Program besides the learning rate.
std::vector<std::string> settingPaths(const Program& train);

}  // namespace lathe
