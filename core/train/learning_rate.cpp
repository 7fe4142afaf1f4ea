// SPDX-License-Identifier: Apache-2.0
#include "core/train/learning_rate.h"

#include <cassert>

#include "core/train/optimizer.h"

namespace lathe {

namespace {

double baseRate(const Choice& optimizer) {
    for (const ParamDef* def : findOptimizer(optimizer.type)->params) {
        if (def->key != "lr") continue;
        const ParamValue* given = optimizer.params.find("lr");
        return std::get<double>(*def->accept(given ? *given : def->initialValue()));
    }
    assert(false && "every optimizer has a parameter lr");
    return 0;
}

}  // namespace

LearningRate::LearningRate(const TrainingSettings& t, int64_t stepsPerEpoch)
    : m_schedule(findSchedule(t.schedule.type)),
      m_params(t.schedule.params),
      m_base(baseRate(t.optimizer)),
      m_stepsPerEpoch(stepsPerEpoch),
      m_totalSteps(t.epochs * stepsPerEpoch) {}

double LearningRate::at(int64_t stepsDone) const {
    return m_base * learningRateFactor(*m_schedule, m_params, {stepsDone, m_stepsPerEpoch, m_totalSteps});
}

double RateHistory::at(int64_t stepsDone) const {
    auto it = m_rates.end() - 1;
    while (it != m_rates.begin() && it->first > stepsDone) --it;
    return it->second.at(stepsDone);
}

}  // namespace lathe
