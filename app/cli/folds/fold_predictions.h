// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "app/cli/session.h"
#include "core/train/interface/run_summary.h"
#include "core/train/runs/model.h"

namespace lathe {

/// The file with the predictions of a cross-validation: NAME-folds.csv.
std::filesystem::path predictionsOfFolds(const std::filesystem::path& name);

/// Writes the predictions for the samples of each fold by the model of its run, which was trained without them. A CSV file as
/// `lathe predict` writes it for several inputs: input "fold-1", "fold-2" and so on; `row` is the number of the sample in the
/// data. False, and no file: a sample has several predictions (positions, sequences of labels), or the models were trained on the
/// fold, too (training.refit).
Result<bool> writeFoldPredictions(const std::filesystem::path& file, const std::vector<RunSummary>& runs, const ModelOptions&,
                                  Session&);

}  // namespace lathe
