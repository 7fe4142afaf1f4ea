// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/pooled_evaluation.h"

#include <algorithm>
#include <vector>

#include "core/train/runs/loaded_program.h"

namespace lathe {

bool PooledEvaluation::fits(const TrainedModel& model) const {
    if (!m_project) return true;
    const auto sameClasses = [](const DataField& a, const DataField& b) { return a.classes == b.classes; };
    const std::vector<DataField>& own = m_info.moreTargets;
    const std::vector<DataField>& other = model.info.moreTargets;
    return model.info.classes == m_info.classes && std::equal(own.begin(), own.end(), other.begin(), other.end(), sameClasses);
}

Status PooledEvaluation::add(const TrainedModel& model, const PreparedData& data, Split split, const ModelOptions& options,
                             BackendRegistry& registry) {
    LATHE_TRY(const EvaluationSums sums, evaluationSums(model, data, split, options, registry));
    m_sums.merge(sums);
    m_precision = evaluationPrecision(model, options);
    if (m_project) return {};
    m_project = model.project;
    m_info = model.info;
    return {};
}

Evaluation PooledEvaluation::take() {
    return {m_project ? m_sums.means(*m_project) : Figures(), m_sums.samples(), m_precision};
}

}  // namespace lathe
