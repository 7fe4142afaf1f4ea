// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/project.h"
#include "core/train/schedule.h"

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

}  // namespace lathe
