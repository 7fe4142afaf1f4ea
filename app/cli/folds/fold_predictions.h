// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/cli/session.h"
#include "core/train/interface/run_summary.h"
#include "core/train/runs/model.h"

namespace lathe {

/// The file with the predictions of a cross-validation: NAME-folds.csv.
std::filesystem::path predictionsOfFolds(const std::filesystem::path& name);

/// What the models of the folds say of the samples that they were trained without.
struct FoldEvaluation {
    /// Loss and metrics over the samples of all folds, by the models of the first training where there was a second one
    /// (training.refit). Nothing: the models were trained on the fold, too (data.split.train_on_validation), or they predict
    /// different classes.
    std::optional<Evaluation> pooled = {};
    bool hasPredictions = false;  ///< the file was written
};
/// Evaluates each fold by the model of its run, and writes the predictions of its samples. The file is CSV as `lathe predict`
/// writes it for several inputs: input "fold-1", "fold-2" and so on; `row` is the number of the sample in the data. No file: a
/// sample has several predictions (positions, sequences of labels), or the models were trained on the fold, too.
Result<FoldEvaluation> evaluateFolds(const std::filesystem::path& file, const std::vector<RunSummary>& runs, const ModelOptions&,
                                     Session&);

}  // namespace lathe
