// SPDX-License-Identifier: Apache-2.0
#include "app/cli/folds/fold_answer.h"

#include <string>

#include "app/cli/folds/fold_predictions.h"
#include "app/cli/folds/fold_runs.h"
#include "core/base/atomic_file.h"
#include "core/train/interface/fold_summary.h"

namespace lathe {

Result<Json> answerFolds(const std::vector<RunSummary>& runs, const FoldFiles& files, const ModelOptions& options,
                         Session& session) {
    const std::string summary = files.summary.string(), predictions = files.predictions.string();
    LATHE_TRY(const FoldEvaluation evaluation, evaluateFolds(files.predictions, runs, options, session));
    Json answer = foldsAsJson(runs);
    if (evaluation.pooled) answer.set("pooled", toJson(*evaluation.pooled));
    if (evaluation.hasPredictions) answer.set("predictions", predictions);
    LATHE_CHECK(writeFileAtomically(summary, answer.dump() + "\n"));
    session.result(foldsText(runs, evaluation.pooled ? evaluation.pooled->figures : Figures()));
    session.result("summary " + summary);
    if (evaluation.hasPredictions) session.result("predictions " + predictions);
    answer.set("summary", summary);
    return answer;
}

}  // namespace lathe
