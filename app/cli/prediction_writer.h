// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// Meaning of the numbers that a network returns for a sample.
enum class OutputMeaning : uint8_t {
    Values,       ///< real numbers: a regression
    ClassScores,  ///< one score per class; softmax gives probabilities
    ClassShares,  ///< one probability per class
    YesNoScores,  ///< each number is a score for 1 against 0; sigmoid gives a probability
    LabelRows     ///< classes of a sequence (LossDef::sequences), with -1 behind the last one
};

/// How an output of the network is written: its meaning, and the names of classes.
struct PredictionSchema {
    OutputMeaning meaning = OutputMeaning::Values;
    std::vector<std::string> classes = {};  ///< names in the order of the scores; indices if there are no names
    Shape positions = {};                   ///< of a sample with a class for each position; rank 0: one prediction a sample
    std::string name = {};                  ///< of the output, if there are several
};

/// The predictions for one input.
struct PredictedRows {
    std::string input;          ///< its name on the command line
    std::vector<int64_t> rows;  ///< index of each sample in the input, from 0
    /// By output of the network: real[samples, ...], or real[samples * positions, classes]. Only the first rows.size() samples
    /// are written.
    std::vector<Tensor> outputs;
    /// By output: of a sequence of labels the targets, I64[samples, labels] with a negative number behind the last label, if the
    /// input has them. Other outputs and inputs have none; the list may be shorter than that of the outputs.
    std::vector<std::optional<Tensor>> targets = {};
    /// Of padded sequences: the number of steps of each sample; predictions of the steps behind it are left out. Empty: all
    /// count.
    std::vector<int64_t> lengths = {};
    /// Of windows of a time series: the time of the last step of each (Dataset::timeOf). Empty: samples have no time.
    std::vector<std::string> times = {};
    /// If samples are files: the file of each sample, relative to the input. Empty: they are not.
    std::vector<std::string> files = {};
};

/// File format of predictions: CSV, JSON, an array of NumPy, or HDF5 (app/cli/hdf5/hdf5_predictions.h).
enum class PredictionFormat : uint8_t { Csv, Json, Npy, Hdf5 };

/// From `format` ("csv", "json", "npy", "h5"); if it is empty, from the extension of `file`; default CSV. Error predict.format
/// for an unknown format.
Result<PredictionFormat> predictionFormat(std::string_view format, std::string_view file);
/// "csv", "json", "npy" or "h5".
std::string_view name(PredictionFormat);

/// The outputs of a network. With several, each has one prediction a sample.
using PredictionSchemas = std::span<const PredictionSchema>;

/// A header and a line per sample (with "position": per position): "input" if there are several, "row", "time" if samples have
/// one, "file" if samples are files, and for each output "prediction" (class name or number; of a sequence, its names with spaces
/// between, and "target" if an input has targets) and, for classes, "probability_<class>" for each class. With several outputs,
/// their names stand before: "kind.prediction".
std::string predictionsAsCsv(PredictionSchemas, std::span<const PredictedRows>);
/// {"predictions": [{"input", "index", ["time",] ["file",] ["position",] "output", and for classes "class", "name",
/// "probability"}]}.
/// A sequence has "classes" and "names" instead, and "target" with the same of its target, if the input has targets. With several
/// outputs, "outputs" has such an object for each name.
Json predictionsAsJson(PredictionSchemas, std::span<const PredictedRows>);
/// One array of the first output in NumPy's format 1.0: the probabilities of classes (behind the positions, if there are some),
/// or the unchanged output (of sequences, the classes with -1 behind the last one); samples of all inputs in order. Steps behind
/// the length of a sequence are NaN.
std::string predictionsAsNpy(PredictionSchemas, std::span<const PredictedRows>);
/// What is written of prediction `i` of an output: probabilities where it stands for some; NaN, or class -1 of a sequence, behind
/// the length of a sequence.
std::vector<double> readableRow(const PredictionSchema&, const PredictedRows&, size_t output, size_t i);
/// The content of a file in this format; not for HDF5.
std::string predictionsAs(PredictionFormat, PredictionSchemas, std::span<const PredictedRows>);

}  // namespace lathe
