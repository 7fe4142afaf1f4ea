// SPDX-License-Identifier: Apache-2.0
#include "app/cli/folds/fold_predictions.h"

#include <algorithm>
#include <string>
#include <utility>

#include "app/cli/folds/fold_runs.h"
#include "app/cli/model_input.h"
#include "app/cli/prediction_writer.h"
#include "app/cli/predictions/output_schema.h"
#include "app/cli/predictions/sample_marks.h"
#include "core/base/atomic_file.h"
#include "core/base/element.h"
#include "core/data/class_positions.h"
#include "core/train/program/heads.h"
#include "core/train/runs/pooled_evaluation.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

/// The schemas of all outputs.
std::vector<PredictionSchema> schemasOf(const TrainedModel& model) {
    const Heads heads = headsOf(model.project);
    std::vector<PredictionSchema> schemas;
    for (size_t output = 0; output < heads.outputs.size(); ++output) schemas.push_back(schemaOf(model, heads, output));
    if (schemas.size() == 1) schemas.front().name.clear();
    return schemas;
}

bool hasOnePrediction(const PredictionSchema& schema) {
    return schema.positions.rank() == 0 && schema.meaning != OutputMeaning::LabelRows;
}

bool haveOnePrediction(const std::vector<PredictionSchema>& schemas) {
    return std::all_of(schemas.begin(), schemas.end(), hasOnePrediction);
}

Result<PredictedRows> predictFold(const TrainedModel& model, const PreparedData& data, const std::string& input,
                                  const ModelOptions& options, Session& session) {
    LATHE_TRY(const std::vector<Tensor> all, predictAll(model, data, Split::Validation, options, session.registry()));
    PredictedRows rows{.input = input, .rows = element(data.indices, Split::Validation), .outputs = {}};
    rows.times = timesOfSamples(*element(data.source, Split::Validation), rows.rows);
    rows.files = filesOfSamples(*element(data.source, Split::Validation), rows.rows);
    for (size_t output = 0; output < all.size(); ++output)
        rows.outputs.push_back(scoreRows(infoOfOutput(model.project, model.info, output), all[output]));
    return rows;
}

Diagnostic otherClasses(size_t fold) {
    Diagnostic note = requestError("folds.classes", "data.split",
                                   "the training samples of fold {0} have other classes than those of fold 1, so there are no "
                                   "metrics over the samples of all folds",
                                   {std::to_string(fold)}, "use stratified folds, or fewer folds");
    note.severity = Severity::Warning;
    return note;
}

}  // namespace

fs::path predictionsOfFolds(const fs::path& name) {
    return summaryOfFolds(name).replace_extension(".csv");
}

Result<FoldEvaluation> evaluateFolds(const fs::path& file, const std::vector<RunSummary>& runs, const ModelOptions& options,
                                     Session& session) {
    std::optional<PooledEvaluation> pooled(std::in_place);
    std::vector<PredictionSchema> schemas;
    std::vector<PredictedRows> folds;
    for (const RunSummary& run : runs) {
        LATHE_TRY(const TrainedModel model, loadModel(run.run, ModelChoice::First));
        if (model.project.data.split.trainOnValidation) return FoldEvaluation();
        LATHE_TRY(const PreparedData data, ownData(model, {.path = run.run.string()}));
        schemas = schemasOf(model);
        const size_t fold = folds.size() + 1;
        if (pooled && !pooled->fits(model)) {
            session.report(otherClasses(fold));
            pooled.reset();
        }
        if (pooled) LATHE_CHECK(pooled->add(model, data, Split::Validation, options, session.registry()));
        PredictedRows rows;
        if (haveOnePrediction(schemas)) {
            LATHE_TRY(rows, predictFold(model, data, "fold-" + std::to_string(fold), options, session));
        }
        folds.push_back(std::move(rows));
    }
    FoldEvaluation evaluation{.pooled = {}, .hasPredictions = haveOnePrediction(schemas)};
    if (pooled) evaluation.pooled = pooled->take();
    if (evaluation.hasPredictions) LATHE_CHECK(writeFileAtomically(file.string(), predictionsAsCsv(schemas, folds)));
    return evaluation;
}

}  // namespace lathe
