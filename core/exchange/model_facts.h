// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>

#include "core/train/runs/model.h"

namespace lathe {

/// What can be said of a trained model without exporting it.
struct ModelFacts {
    DatasetInfo info;
    NormalizationFigures normalization;
    TensorType input, output;  ///< batch first; the batch counts as free
    int64_t parameters = 0;
    std::optional<TableSchema> schema = {};  ///< of a model that was trained on a table
    bool scores = false;                     ///< the outputs are scores of classes, which softmax makes probabilities
};

/// Reads the best or the last checkpoint of a run.
Result<ModelFacts> readModelFacts(const std::filesystem::path& run, bool last);

}  // namespace lathe
