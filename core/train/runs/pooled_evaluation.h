// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/backend/registry.h"
#include "core/base/result.h"
#include "core/train/loop/evaluation.h"
#include "core/train/runs/model.h"

namespace lathe {

/// The sums of which `evaluateModel` makes its figures. ModelOptions::copies has no effect.
Result<EvaluationSums> evaluationSums(const TrainedModel&, const PreparedData&, Split, const ModelOptions&, BackendRegistry&);

/// Loss and metrics over the samples of several splits together, each computed by a model of its own: of a cross-validation, over
/// all samples, by the models that were trained without them. A metric that is no mean over samples (F1, AUROC, R2) is another
/// figure than the mean over the splits.
class PooledEvaluation {
public:
    /// Whether the model predicts the same classes as the models before it.
    bool fits(const TrainedModel&) const;
    /// Adds the samples of a split. The model fits. Errors as of `evaluateModel`.
    Status add(const TrainedModel&, const PreparedData&, Split, const ModelOptions&, BackendRegistry&);
    /// Of all that was added. Call it once.
    Evaluation take();

private:
    std::optional<Project> m_project;  ///< of the first model
    DatasetInfo m_info;                ///< of its data
    EvaluationSums m_sums;
    Precision m_precision = Precision::F32;
};

}  // namespace lathe
