// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

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

/// Learning rates of the steps since a certain one, over edits of the settings.
class RateHistory {
public:
    RateHistory(LearningRate first) : m_rates{{0, std::move(first)}} {}

    /// From the step after `stepsDone` on.
    void change(int64_t stepsDone, LearningRate next) { m_rates.emplace_back(stepsDone, std::move(next)); }
    /// Forgets what came before the last change: nobody will ask.
    void forget() { m_rates.erase(m_rates.begin(), m_rates.end() - 1); }
    double at(int64_t stepsDone) const;

private:
    std::vector<std::pair<int64_t, LearningRate>> m_rates;
};

}  // namespace lathe
