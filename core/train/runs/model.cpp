// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/model.h"

#include <algorithm>
#include <numeric>

#include "core/base/element.h"
#include "core/data/match_schema.h"
#include "core/data/prepare_parts.h"
#include "core/data/table.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "core/store/checkpoint.h"
#include "core/store/safetensors.h"
#include "core/train/loop/training_state.h"
#include "core/train/program/averaging.h"
#include "core/train/program/best_epoch.h"
#include "core/train/runs/initial_weights.h"
#include "core/train/runs/refit.h"
#include "core/train/runs/run_plan.h"

namespace lathe {

namespace {

// Optimizer states have a slash in their name, which no layer can have.
bool isOptimizerState(const std::string& name) {
    return name.find('/') != std::string::npos;
}

Result<TrainedModel> modelOf(Checkpoint checkpoint, std::string_view where) {
    LATHE_TRY(TrainedModel model, modelFromDescription(checkpoint.state["model"], where));
    model.weights = modelWeights(checkpoint.tensors);
    return model;
}

Result<Checkpoint> chosenCheckpoint(const RunDir& dir, ModelChoice choice) {
    Diagnostics notes;
    LATHE_TRY(Checkpoint newest, newestCheckpoint(dir.checkpointsFolder(), notes));
    const Progress progress = progressFromJson(newest.state["run"]["progress"]);
    if (choice == ModelChoice::Last || progress.bestEpoch == 0) return newest;
    return checkpointOfStep(dir.checkpointsFolder(), progress.bestStep);
}

Result<TrainedModel> modelOfFile(const std::filesystem::path& path) {
    LATHE_TRY(TensorFile file, readSafetensors(path.string()));
    const auto description = file.metadata.find(std::string(modelMetadataKey));
    if (description == file.metadata.end())
        return requestError("model.no_description", path.string(),
                            "the file contains tensors, but no description of their network", {},
                            "use a file that `lathe export` wrote, or a run");
    LATHE_TRY(const Json json, Json::parse(description->second, path.string()));
    LATHE_TRY(TrainedModel model, modelFromDescription(json, path.string()));
    model.weights = std::move(file.tensors);
    return model;
}

// The project may have been changed since, above all where its data are.
Result<TrainedModel> modelOfProject(const std::filesystem::path& folder) {
    LATHE_TRY(TrainedModel model, modelOfFile(folder / importedWeightsFile));
    LATHE_TRY(Project drawn, loadProject(folder));
    LATHE_TRY(model.project, withoutBlocks(std::move(drawn)));
    return model;
}

}  // namespace

std::map<std::string, Tensor> modelWeights(const std::map<std::string, Tensor>& states) {
    std::map<std::string, Tensor> weights;
    for (const auto& [state, tensor] : states) {
        if (isOptimizerState(state)) continue;
        const auto average = states.find(averageOf(state));
        weights.emplace(state, average == states.end() ? tensor : average->second);
    }
    return weights;
}

Result<TrainedModel> loadModel(const std::filesystem::path& path, ModelChoice choice) {
    if (path.extension() == ".safetensors") return modelOfFile(path);
    if (hasImportedWeights(path)) return modelOfProject(path);
    if (!RunDir::isRun(path.string())) {
        LATHE_TRY(Checkpoint checkpoint, readCheckpointFolder(path.string()));
        return modelOf(std::move(checkpoint), path.string());
    }
    if (const auto refit = finishedRefit(path); refit && choice == ModelChoice::Best) return loadModel(*refit, choice);
    LATHE_TRY(const RunDir dir, RunDir::open(path.string()));
    LATHE_TRY(Checkpoint checkpoint, chosenCheckpoint(dir, choice));
    return modelOf(std::move(checkpoint), path.string());
}

Diagnostics notesOnModel(const std::filesystem::path& path) {
    if (!RunDir::isRun(path.string())) return {};
    const auto dir = RunDir::open(path.string());
    if (!dir || listCheckpoints(dir->checkpointsFolder()) != std::vector<int64_t>{0}) return {};
    Diagnostic untrained = requestError("model.untrained", path.string(),
                                        "the run has only its first checkpoint, which contains its initial weights", {},
                                        "resume the run, or use another run");
    untrained.severity = Severity::Warning;
    return {untrained};
}

Result<std::filesystem::path> baseOfRun(const std::filesystem::path& run) {
    if (hasImportedWeights(run)) return run;
    if (run.filename() == importedWeightsFile && hasImportedWeights(run.parent_path())) return run.parent_path();
    LATHE_TRY(const RunDir dir, RunDir::open(run.string()));
    LATHE_TRY(const std::optional<RunPlan> plan, readPlan(dir));
    if (plan) return plan->base;
    return requestError("run.incomplete", run.string(), "the run was interrupted before its training started", {},
                        "resume the run");
}

Result<PreparedData> dataOfModel(const TrainedModel& model, const std::filesystem::path& base, ReadWatch* watch) {
    const auto seed = static_cast<uint64_t>(model.project.training.seed);
    if (!readsTables(model)) return prepareData(model.project.data, base, seed, watch);
    LATHE_TRY(PreparedData data, prepareBySchema(model.project.data, base, *model.schema));
    data.info = model.info;
    data.normalization = model.normalization;
    return withTransforms(std::move(data), model.project.data.transforms, seed);
}

Result<PreparedData> foreignData(const TrainedModel& model, const DatasetPair& pair) {
    PreparedData data;
    data.info = model.info;
    // An imported model may have no names for them.
    if (data.info.classes.empty()) data.info.classes = pair.training->info().classes;
    data.normalization = model.normalization;
    data.notes = pair.notes;
    const auto take = [&](Split split, const std::shared_ptr<const Dataset>& given) -> Status {
        LATHE_TRY(auto set, matchSchema(model.info, given));
        auto& indices = element(data.indices, split);
        indices.resize(static_cast<size_t>(set->size()));
        std::iota(indices.begin(), indices.end(), int64_t{0});
        element(data.source, split) = std::move(set);
        return {};
    };
    LATHE_CHECK(take(pair.test ? Split::Training : Split::Test, pair.training));
    if (pair.test) LATHE_CHECK(take(Split::Test, pair.test));
    LATHE_CHECK(measureLengths(data));
    return data;
}

bool readsTables(const TrainedModel& model) {
    const ReaderDef* reader = findReader(model.project.data.reader.type);
    return model.schema && reader && reader->openBySchema;
}

std::optional<TableSchema> schemaOfColumns(const TrainedModel& model) {
    if (model.info.columns.empty()) return std::nullopt;
    const bool means = model.project.data.normalization == Normalization::Standardize;
    return tableSchemaOf(model.info, means ? model.normalization.shift : std::vector<double>());
}

Result<PreparedData> foreignTable(const TrainedModel& model, const std::filesystem::path& file, const TableReadOptions& options) {
    Choice reader = model.project.data.reader;
    reader.params.set("path", std::filesystem::absolute(file).string());
    LATHE_TRY(TableRead read, findReader(reader.type)->openBySchema(reader.params, ".", *model.schema, options));
    PreparedData data;
    data.info = model.info;
    data.normalization = model.normalization;
    data.schema = model.schema;
    data.notes = std::move(read.notes);
    data.fingerprint = std::move(read.fingerprint);
    element(data.indices, Split::Test) = std::move(read.rows);
    element(data.source, Split::Test) = encodedTable(std::move(read.table), *model.schema);
    return data;
}

}  // namespace lathe
