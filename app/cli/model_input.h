// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "app/cli/options.h"
#include "core/train/runs/model.h"

namespace CLI {
class App;
}

namespace lathe {

/// A trained model named on the command line: a run (best or last checkpoint), one of its checkpoints, or a file of weights.
struct ModelArgument {
    std::string path;
    bool last = false;
};
/// Declares the argument MODEL and the flag --last. The second argument must outlive the CLI::App.
void addModelArgument(CLI::App&, ModelArgument&);
/// Loads the model. Error model.missing if the path does not exist, or the error of `loadModel`.
Result<TrainedModel> openModel(const ModelArgument&);

/// The same options, in the form that trained models take.
ModelOptions modelOptions(const ComputeOptions&);

/// Declares --augment. The second argument must outlive the CLI::App.
void addCopiesOption(CLI::App&, int64_t& copies);

/// The data that the model was trained on, with the same splits.
Result<PreparedData> ownData(const TrainedModel&, const ModelArgument&, ReadWatch* watch = nullptr);
/// The split for an evaluation: test, if there is one, else validation, else training.
Split evaluationSplit(const PreparedData&);

/// How data other than the training data are read.
struct OtherDataOptions {
    std::string reader = {};  ///< empty: the reader of the training data if it fits, else detected
    TableReadOptions table = {};
    std::string sheet = {};      ///< of an Excel workbook, by name or number; empty: that of the training data, if there is one
    bool joined = false;         ///< data with a test split: use all samples as Split::Test
    ReadWatch* watch = nullptr;  ///< follows the reading, and may stop it
};
/// Declares --bad-rows. The second argument must outlive the CLI::App.
void addBadRowsOption(CLI::App&, TableReadOptions&);

/// Declares --sheet. `data`: the argument with the data. The second argument must outlive the CLI::App.
void addSheetOption(CLI::App&, OtherDataOptions&, const std::string& data);

/// Opens data other than the training data, and matches them to the schema of the model. Error if they do not match.
Result<PreparedData> otherData(const TrainedModel&, const std::filesystem::path&, const OtherDataOptions&);

}  // namespace lathe
