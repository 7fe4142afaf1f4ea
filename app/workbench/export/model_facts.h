// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "core/train/runs/model.h"

namespace lathe::workbench {

/// What the page Export says of a trained model without exporting it.
struct ModelFacts {
    DatasetInfo info;
    NormalizationFigures normalization;
    TensorType input, output;  ///< batch first; the batch counts as free
    int64_t parameters = 0;
    std::optional<TableSchema> schema = {};  ///< of a model that was trained on a table
    bool scores = false;                     ///< the output are scores of classes, which softmax makes probabilities
};

/// Reads a run's best or last commit: on a worker.
Result<ModelFacts> readModelFacts(const std::filesystem::path& run, bool last);

/// "N×1×28×28"
std::string shapeText(const TensorType&);

}  // namespace lathe::workbench
