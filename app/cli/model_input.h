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

/// A trained model named on the command line: a run (its best or last commit), one of its checkpoints, or a file of weights.
struct ModelArgument {
    std::string path;
    bool last = false;
};
void addModelArgument(CLI::App&, ModelArgument&);
Result<TrainedModel> openModel(const ModelArgument&);

ModelOptions modelOptions(const ComputeOptions&);

/// The data that the model was trained on, divided as they were then.
Result<PreparedData> ownData(const TrainedModel&, const ModelArgument&);
/// The part on which a model is judged: the test part, where there is one, else the validation part; the training part where
/// nothing is held back.
Part judgingPart(const PreparedData&);

/// How other data are read.
struct OtherDataOptions {
    std::string reader = {};  ///< empty: as the model's own were where that fits, else found out
    TableReadOptions table = {};
    bool joined = false;  ///< a set with a test part: all of it as Part::Test
};
/// --bad-rows
void addBadRowsOption(CLI::App&, TableReadOptions&);

/// Other data than the model was trained on.
Result<PreparedData> otherData(const TrainedModel&, const std::filesystem::path&, const OtherDataOptions&);

}  // namespace lathe
