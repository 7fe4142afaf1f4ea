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

/// A trained network: all that an exporter, an evaluation or a prediction needs.
struct TrainedModel {
    Project project;
    DatasetInfo info;
    NormalizationFigures normalization;
    std::optional<TableSchema> schema = {};      ///< of a model that was trained on a table
    std::map<std::string, Tensor> weights = {};  ///< weights and buffers by PyTorch's names, their averages where the training
                                                 ///< makes some (averaging.h); no optimizer states
};

/// Key of a safetensors file's metadata under which the description of its model stands, as one line of JSON.
constexpr std::string_view modelMetadataKey = "lathe.model";

/// Everything of a model but its weights, for the metadata of a safetensors file; and back.
Json describe(const TrainedModel&);
/// The part of it that says how samples are read and scaled: a run's schema.json.
Json describeData(const TrainedModel&);
Result<TrainedModel> modelFromDescription(const Json&, std::string_view where);

/// Which commit of a run.
enum class ModelChoice : uint8_t { Best, Last };

/// A run directory (its best commit, or its last when none was best yet), a directory inside `checkpoints/` or `snapshots/`,
/// a .safetensors file that Lathe wrote, or the folder of an imported project (initial_weights.h) as its project.json is now.
Result<TrainedModel> loadModel(const std::filesystem::path&, ModelChoice = ModelChoice::Best);

/// What a person should know before using this model: that it is a run which has only its first checkpoint, and so learnt
/// nothing.
Diagnostics notesOnModel(const std::filesystem::path&);

/// Where the data paths of a run start (recorded in it), or those of an imported project, for `prepareData`.
Result<std::filesystem::path> baseOfRun(const std::filesystem::path& run);

/// The data that the model was trained on, divided as in training.
Result<PreparedData> dataOfModel(const TrainedModel&, const std::filesystem::path& base);

/// Another set with the model's normalisation; columns and classes are found by their names, and what does not fit is refused
/// (see core/data/conform.h). Its training samples are Part::Training and its test samples Part::Test; a set that has no test
/// part is Part::Test as a whole.
Result<PreparedData> foreignData(const TrainedModel&, const DatasetPair&);

/// Whether another file can be read by the schema of the model, with its reader.
bool readsTables(const TrainedModel&);
/// A schema for tables of a model that was trained on rows with named columns but no table (generated points): every column a
/// number. Nothing where the columns have no names.
std::optional<TableSchema> schemaOfColumns(const TrainedModel&);
/// Rows of another table, read by the schema of the model, as Part::Test: `indices` are the rows that can be used, numbered as in
/// the file. The targets are 0 where they are not read.
Result<PreparedData> foreignTable(const TrainedModel&, const std::filesystem::path& file, const TableReadOptions&);

struct ModelOptions {
    std::string device = "auto";
    int threads = 0;
    KernelChoice kernels = KernelChoice::Fast;
    DType real = DType::F32;
    int64_t batch = 0;  ///< 0: the project's
};

struct Evaluation {
    Figures figures;  ///< "loss" and the project's metrics
    int64_t samples = 0;
    Precision precision = Precision::F32;
};
Json toJson(const Evaluation&);

/// Over all samples of the part, none of them augmented, in the precision of the training (float32 where F64 is asked for); order
/// and batch size change them by rounding only.
Result<Evaluation> evaluateModel(const TrainedModel&, const PreparedData&, Part, const ModelOptions&, BackendRegistry&);

/// Predictions of the samples of a part in index order: real[samples, ...], the graph's output (logits for classifiers).
Result<Tensor> predict(const TrainedModel&, const PreparedData&, Part, const ModelOptions&, BackendRegistry&);

}  // namespace lathe
