// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>

#include "core/data/texts/tokenizer_facts.h"
#include "core/train/runs/model.h"

namespace lathe {

/// Properties of a trained model that are known without exporting it.
struct ModelFacts {
    DatasetInfo info;
    NormalizationFigures normalization;
    TensorType input, output;  ///< batch first; the batch size is free
    int64_t parameters = 0;
    std::optional<TableSchema> schema = {};        ///< set if the model was trained on a table
    bool scores = false;                           ///< the outputs are class scores; softmax gives probabilities
    std::optional<TokenizerFacts> tokenizer = {};  ///< set if the samples are texts
};

/// Reads a run's best or last checkpoint. Call it in a worker thread. Error if it cannot be read.
Result<ModelFacts> readModelFacts(const std::filesystem::path& run, bool last);

}  // namespace lathe
