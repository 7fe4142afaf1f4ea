// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "core/train/runs/model.h"

namespace lathe::workbench {

/// Properties of a trained model that the page Export shows without exporting it.
struct ModelFacts {
    DatasetInfo info;
    NormalizationFigures normalization;
    TensorType input, output;  ///< batch first; the batch size is free
    int64_t parameters = 0;
    std::optional<TableSchema> schema = {};  ///< set if the model was trained on a table
    bool scores = false;                     ///< the outputs are class scores; softmax gives probabilities
};

/// Reads a run's best or last checkpoint. Call it in a worker thread. Error if it cannot be read.
Result<ModelFacts> readModelFacts(const std::filesystem::path& run, bool last);

/// "N×1×28×28"; N: the batch.
std::string shapeText(const TensorType&);

}  // namespace lathe::workbench
