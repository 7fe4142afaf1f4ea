// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// What the numbers mean that a network gives for a sample.
enum class OutputMeaning : uint8_t {
    Values,       ///< real numbers: a regression
    ClassScores,  ///< one score for each class; softmax makes probabilities
    ClassShares,  ///< one probability for each class
    YesNoScores   ///< each a score of yes (1) against no (0); sigmoid makes a probability
};

struct PredictionSchema {
    OutputMeaning meaning = OutputMeaning::Values;
    std::vector<std::string> classes = {};  ///< names in the order of the scores; their numbers where there are none
};

/// The predictions of one input.
struct PredictedRows {
    std::string input;          ///< as it was named
    std::vector<int64_t> rows;  ///< number of each sample in the input, from 0
    Tensor outputs;             ///< real[samples, ...], the output of the network; the first rows.size() samples are written
};

enum class PredictionFormat : uint8_t { Csv, Json, Npy };

/// `format` ("csv", "json", "npy"), or what the extension of `file` says where it is empty; CSV where both say nothing.
Result<PredictionFormat> predictionFormat(std::string_view format, std::string_view file);
std::string_view name(PredictionFormat);

/// A header and a line a sample: "input" where there are several, "row", "prediction" (the name of the class, or the number), and
/// for classes "probability_<class>" each.
std::string predictionsAsCsv(const PredictionSchema&, std::span<const PredictedRows>);
/// {"predictions": [{"input", "index", "output", and for classes "class", "name", "probability"}]}
Json predictionsAsJson(const PredictionSchema&, std::span<const PredictedRows>);
/// One array of NumPy's format 1.0: the probabilities of classes, or the output as it is; samples of all inputs in order.
std::string predictionsAsNpy(const PredictionSchema&, std::span<const PredictedRows>);
std::string predictionsAs(PredictionFormat, const PredictionSchema&, std::span<const PredictedRows>);

}  // namespace lathe
