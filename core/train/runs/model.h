// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/backend/registry.h"
#include "core/data/loader.h"
#include "core/data/reader.h"
#include "core/graph/project.h"
#include "core/train/interface/figures.h"

namespace lathe {

/// A trained network, with all that export, evaluation and prediction need.
struct TrainedModel {
    Project project;
    DatasetInfo info;
    NormalizationFigures normalization;
    std::optional<TableSchema> schema = {};      ///< of a model that was trained on a table
    std::map<std::string, Tensor> weights = {};  ///< weights and buffers by PyTorch's names (with averaging.h: the
                                                 ///< averages); no optimizer states
};

/// Key in the metadata of a safetensors file: description of the model, as one line of JSON.
constexpr std::string_view modelMetadataKey = "lathe.model";

/// The model without its weights, for the metadata of a safetensors file.
Json describe(const TrainedModel&);
/// Only how samples are read and scaled: the content of schema.json of a run.
Json describeData(const TrainedModel&);
/// Reads the result of `describe`; `where` names the file. Error: not a description of a model.
Result<TrainedModel> modelFromDescription(const Json&, std::string_view where);

/// The weights and buffers among the states of a training; with averaging.h, the averages.
std::map<std::string, Tensor> modelWeights(const std::map<std::string, Tensor>& states);

/// Which checkpoint of a run to use.
enum class ModelChoice : uint8_t {
    Best,   ///< the model of the finished second training (refit.h), else as First
    First,  ///< the best checkpoint of the first training, which has not seen the validation split; the last if none is best yet
    Last
};

/// Loads a run directory, a folder inside `checkpoints/` or `snapshots/`, a .safetensors file written by Lathe, or the folder of
/// an imported project (initial_weights.h) with its current project.json.
Result<TrainedModel> loadModel(const std::filesystem::path&, ModelChoice = ModelChoice::Best);

/// Warnings about this model: a run that has only its first checkpoint was not trained.
Diagnostics notesOnModel(const std::filesystem::path&);

/// Start of relative data paths of a run (recorded in it) or of an imported project, for `prepareData`.
Result<std::filesystem::path> baseOfRun(const std::filesystem::path& run);

/// The data that the model was trained on, with the same splits.
Result<PreparedData> dataOfModel(const TrainedModel&, const std::filesystem::path& base, ReadWatch* watch = nullptr);

/// Another data set with the normalization of the model. Columns and classes are matched by name; data that do not match are an
/// error (see core/data/match_schema.h). Its training samples are Split::Training, and its test samples Split::Test. Without test
/// samples, the whole set is Split::Test.
Result<PreparedData> foreignData(const TrainedModel&, const DatasetPair&);

/// Whether other files can be read by the schema of the model, with its reader.
bool readsTables(const TrainedModel&);
/// A schema with numeric columns, for a model that was trained on rows with named columns but without a table (generated points).
/// Nothing if the columns have no names.
std::optional<TableSchema> schemaOfColumns(const TrainedModel&);
/// Rows of another table, read by the schema of the model, as Split::Test. `indices` are the usable rows, numbered as in the
/// file. Targets are 0 if they are not read.
Result<PreparedData> foreignTable(const TrainedModel&, const std::filesystem::path& file, const TableReadOptions&);

/// How `evaluateModel` and `predict` compute.
struct ModelOptions {
    std::string device = "auto";
    int threads = 0;
    KernelChoice kernels = KernelChoice::Fast;
    DType real = DType::F32;
    int64_t batch = 0;  ///< 0: the batch of the project
    /// Test-time augmentation (augmented_copies.h): predictions are means over so many copies of each sample, the sample itself
    /// and others that the transforms of the model augment. They are the same for any number of threads.
    int64_t copies = 1;
    ReadWatch* watch = nullptr;  ///< follows the computation over all samples, and may stop it (error data.stopped)
};

/// The result of `evaluateModel`.
struct Evaluation {
    Figures figures;  ///< "loss" and the project's metrics
    int64_t samples = 0;
    Precision precision = Precision::F32;
    int64_t copies = 1;  ///< ModelOptions::copies
};
/// {"samples", "precision"} and the metrics by name; "copies" if there are several.
Json toJson(const Evaluation&);

/// Loss and metrics over all samples of a split, without augmentation unless copies are asked for, in the precision of the
/// training (float32 if F64 is requested). Order and batch size affect only rounding. Padded sequences are computed in batches of
/// similar lengths (PreparedData::buckets).
Result<Evaluation> evaluateModel(const TrainedModel&, const PreparedData&, Split, const ModelOptions&, BackendRegistry&);

/// Predictions for the samples of a split in index order: real[samples, ...] for each output of the network in the order of its
/// outputs (heads.h), in the unit of the targets; logits for classifiers. Of padded sequences, the values behind the length of a
/// sample are arbitrary.
Result<std::vector<Tensor>> predictAll(const TrainedModel&, const PreparedData&, Split, const ModelOptions&, BackendRegistry&);
/// The steps of each sample of a split whose predictions count, if this output is a padded sequence; else empty (all count).
Result<std::vector<int64_t>> lengthsOfOutput(const TrainedModel&, size_t output, const PreparedData&, Split);
/// The first output alone.
Result<Tensor> predict(const TrainedModel&, const PreparedData&, Split, const ModelOptions&, BackendRegistry&);

}  // namespace lathe
