// SPDX-License-Identifier: Apache-2.0
// Evaluations and predictions of a trained model (model.h).
#include <algorithm>
#include <chrono>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/data/graph_inputs.h"
#include "core/data/length_buckets.h"
#include "core/train/loop/evaluation.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/augmented_copies.h"
#include "core/train/runs/copies_evaluation.h"
#include "core/train/runs/loaded_program.h"
#include "core/train/runs/model.h"
#include "core/train/runs/pooled_evaluation.h"

namespace lathe {

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

Result<EvaluationSums> evaluationSums(const TrainedModel& model, const PreparedData& data, Split split,
                                      const ModelOptions& options, BackendRegistry& registry) {
    const int64_t batch = batchOf(model, options);
    Loader loader(data, samplesInOrder(data, split, batch, options.real));
    const LoadRequest request{&TrainingPrograms::evaluateByBucket, evaluationPrecision(model, options), batch, data.buckets,
                              usedBuckets(loader)};
    LATHE_TRY(const LoadedProgram loaded, loadProgram(model, data.info, request, options, registry));
    const BatchCheck check = checkBy(options.watch, data.size(split));
    return evaluateSplit(*loaded.executable, loaded.byBucket(), loader, check);
}

Result<Evaluation> evaluateModel(const TrainedModel& model, const PreparedData& data, Split split, const ModelOptions& options,
                                 BackendRegistry& registry) {
    if (options.copies > 1) return evaluateCopies(model, data, split, options, registry);
    LATHE_TRY(EvaluationSums sums, evaluationSums(model, data, split, options, registry));
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
    PredictionMean mean(model, used.info);
    std::optional<PixelsBack> back;
    if (options.copies > 1) back.emplace(model, used, split);
    for (; order.copy < options.copies; ++order.copy) {
        Loader loader(used, order);
        LATHE_TRY(std::vector<Tensor> predictions, predictBy(loaded, loader, samples, checkAfter(check, order.copy * samples)));
        if (options.copies == 1) return predictions;
        back->apply(order.copy, predictions);
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
