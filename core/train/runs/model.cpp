// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/model.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <set>
#include <span>

#include "core/base/element.h"
#include "core/data/graph_inputs.h"
#include "core/data/length_buckets.h"
#include "core/data/match_schema.h"
#include "core/data/prepare_parts.h"
#include "core/data/table.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "core/store/checkpoint.h"
#include "core/store/safetensors.h"
#include "core/train/loop/evaluation.h"
#include "core/train/loop/pipeline.h"
#include "core/train/loop/training_state.h"
#include "core/train/program/averaging.h"
#include "core/train/program/best_epoch.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/augmented_copies.h"
#include "core/train/runs/copies_evaluation.h"
#include "core/train/runs/initial_weights.h"
#include "core/train/runs/loaded_program.h"
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

namespace {

int64_t batchOf(const TrainedModel& model, const ModelOptions& options) {
    return options.batch > 0 ? options.batch : model.project.training.batch;
}

// The predictions of all samples, in the order of the samples.
class PredictionRows {
public:
    PredictionRows(const TensorType& batch, int64_t samples)
        : m_rows(batch.dtype, batch.shape.withFirst(samples)), m_width(batch.bytes() / static_cast<size_t>(batch.shape[0])) {
        std::fill_n(m_rows.raw(), m_rows.bytes(), std::byte{0});
    }

    // Rows of a batch that is padded to fewer steps have fewer steps: the first ones, and the others stay 0.
    void add(const Tensor& batch, std::span<const int64_t> positions) {
        const size_t width = batch.bytes() / static_cast<size_t>(batch.shape()[0]);
        for (size_t i = 0; i < positions.size(); ++i)
            std::copy_n(batch.raw() + i * width, width, m_rows.raw() + static_cast<size_t>(positions[i]) * m_width);
    }
    Tensor take() { return std::move(m_rows); }

private:
    Tensor m_rows;
    size_t m_width;  // bytes of a row
};

// Each sample once and as it is. Batches of padded sequences have similar lengths, if the lengths of the split are known.
LoaderOptions samplesInOrder(const PreparedData& data, Split split, int64_t batch, DType real) {
    const bool known = element(data.lengths, split).size() == element(data.indices, split).size();
    return {.split = split, .batch = batch, .real = real, .inOrder = true, .byLength = known && data.buckets.size() > 1};
}

// The buckets that the batches of a split have: each is one more Program to compile.
std::vector<size_t> usedBuckets(const Loader& loader) {
    std::set<size_t> used;
    for (int64_t number = 0; number < loader.batchesOfAllRanks(); ++number) used.insert(loader.bucketOf(number));
    if (used.empty()) used.insert(0);
    return {used.begin(), used.end()};
}

/// The predictions for all samples of a loader, by output.
Result<std::vector<Tensor>> predictBy(const LoadedProgram& loaded, Loader& loader, int64_t samples, const BatchCheck& check) {
    std::vector<PredictionRows> rows;
    for (const ProgramOutput& output : loaded.longest().outputs) rows.emplace_back(loaded.longest().type(output.value), samples);
    int64_t number = 0;
    const auto take = [&](const StepOutcome& o) {
        const auto positions = loader.positionsOf(number++);
        for (size_t i = 0; i < rows.size(); ++i) rows[i].add((*o.outputs)[i], positions);
    };
    LATHE_CHECK(runSplit(*loaded.executable, loaded.byBucket(), loader, take, check));
    std::vector<Tensor> predictions;
    for (PredictionRows& one : rows) predictions.push_back(one.take());
    return predictions;
}

/// The check of samples that come after `done` others. It must outlive the result.
BatchCheck checkAfter(const BatchCheck& check, int64_t done) {
    if (!check) return {};
    return [&check, done](int64_t samples) { return check(done + samples); };
}

/// Reports to the watch about ten times a second. Without one, nothing is checked.
BatchCheck checkBy(ReadWatch* watch, int64_t total) {
    if (!watch) return {};
    using Clock = std::chrono::steady_clock;
    return [watch, total, last = Clock::time_point()](int64_t samples) mutable -> Status {
        const auto now = Clock::now();
        if (samples < total && now - last < std::chrono::milliseconds(100)) return {};
        last = now;
        const ReadProgress progress{ReadPhase::Computing, samples, total};
        watch->progress(progress);
        const bool stop = samples < total && watch->stopRequested();  // what is done is not thrown away
        return stop ? Status(readingStopped("data", progress)) : Status();
    };
}

}  // namespace

Result<Evaluation> evaluateModel(const TrainedModel& model, const PreparedData& data, Split split, const ModelOptions& options,
                                 BackendRegistry& registry) {
    if (options.copies > 1) return evaluateCopies(model, data, split, options, registry);
    const int64_t batch = batchOf(model, options);
    Loader loader(data, samplesInOrder(data, split, batch, options.real));
    const LoadRequest request{&TrainingPrograms::evaluateByBucket, evaluationPrecision(model, options), batch, data.buckets,
                              usedBuckets(loader)};
    LATHE_TRY(const LoadedProgram loaded, loadProgram(model, data.info, request, options, registry));
    const BatchCheck check = checkBy(options.watch, data.size(split));
    LATHE_TRY(EvaluationSums sums, evaluateSplit(*loaded.executable, loaded.byBucket(), loader, check));
    return Evaluation{sums.means(model.project), sums.samples(), evaluationPrecision(model, options)};
}

Result<std::vector<Tensor>> predictAll(const TrainedModel& model, const PreparedData& data, Split split,
                                       const ModelOptions& options, BackendRegistry& registry) {
    PreparedData augmented;
    if (options.copies > 1) {
        LATHE_TRY(augmented, dataForCopies(model, data));
    }
    const PreparedData& used = options.copies > 1 ? augmented : data;
    const int64_t batch = batchOf(model, options), samples = used.size(split);
    LoaderOptions order = samplesInOrder(used, split, batch, options.real);
    const LoadRequest request{&TrainingPrograms::predictByBucket, Precision::F32, batch, used.buckets,
                              usedBuckets(Loader(used, order))};
    LATHE_TRY(const LoadedProgram loaded, loadProgram(model, used.info, request, options, registry));
    const BatchCheck check = checkBy(options.watch, samples * std::max<int64_t>(1, options.copies));
    PredictionMean mean(model);
    for (; order.copy < options.copies; ++order.copy) {
        Loader loader(used, order);
        LATHE_TRY(std::vector<Tensor> predictions, predictBy(loaded, loader, samples, checkAfter(check, order.copy * samples)));
        if (options.copies == 1) return predictions;
        mean.add(predictions);
    }
    return mean.take();
}

Result<std::vector<int64_t>> lengthsOfOutput(const TrainedModel& model, size_t output, const PreparedData& data, Split split) {
    const Inference inference = inferFor(model.project.graph, 1, model.info);
    const bool padded = output < inference.outputs.size() && inference.nodes.at(inference.outputs[output].node).lengths;
    if (!padded) return std::vector<int64_t>();
    return readLengths(*element(data.source, split), element(data.indices, split));
}

Result<Tensor> predict(const TrainedModel& model, const PreparedData& data, Split split, const ModelOptions& options,
                       BackendRegistry& registry) {
    LATHE_TRY(std::vector<Tensor> all, predictAll(model, data, split, options, registry));
    return std::move(all.front());
}

Json toJson(const Evaluation& e) {
    Json json = toJson(e.figures);
    json.set("precision", name(e.precision));
    json.set("samples", e.samples);
    if (e.copies > 1) json.set("copies", e.copies);
    return json;
}

}  // namespace lathe
