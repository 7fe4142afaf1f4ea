// SPDX-License-Identifier: Apache-2.0
#include "core/train/tuning/fold_predictions.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "core/base/element.h"
#include "core/data/cleaning/sample_buffer.h"
#include "core/data/cleaning/suspects.h"
#include "core/data/cleaning/unlikely_labels.h"
#include "core/data/content_hash.h"
#include "core/data/prepare_parts.h"
#include "core/train/program/batch_size.h"
#include "core/train/program/heads.h"
#include "core/train/tuning/trial_training.h"
#include "core/train/tuning/tuning_request.h"

namespace lathe {

namespace {

// Samples of both splits that are trained on, ascending, with the split that each is in.
std::vector<cleaning::SampleId> poolOf(const PreparedData& data) {
    std::vector<cleaning::SampleId> pool;
    for (const Split split : {Split::Training, Split::Validation})
        for (const int64_t sample : element(data.indices, split)) pool.push_back({split, sample});
    std::sort(pool.begin(), pool.end(), [](const auto& a, const auto& b) { return a.index < b.index; });
    return pool;
}

Result<std::vector<int64_t>> labelsOfSamples(const PreparedData& data, const std::vector<cleaning::SampleId>& samples) {
    std::vector<int64_t> labels;
    std::optional<cleaning::SampleBuffer> buffer;
    const Dataset* last = nullptr;
    for (const auto& sample : samples) {
        const Dataset& source = *element(data.source, sample.split);
        if (&source != last) buffer.emplace(source);
        last = &source;
        LATHE_CHECK(buffer->read(sample.index));
        labels.push_back(buffer->label());
    }
    return labels;
}

// The output of the network that is compared with the class of a sample.
std::optional<size_t> outputOfClasses(const Project& project, const DatasetInfo& info) {
    const size_t outputs = headsOf(project).outputs.size();
    for (size_t o = 0; o < outputs; ++o)
        if (predictsMainTarget(project, info, o)) return o;
    return std::nullopt;
}

Diagnostic noClasses() {
    return requestError("suspects.no_class", "data",
                        "label suspects need one class for each sample, and a network that scores them", {},
                        "choose a project that predicts one class of each sample");
}

// Adds probabilities of scores [n, classes]; `slots`: where the row of each sample is.
void addProbabilities(const Tensor& scores, const std::vector<size_t>& slots, size_t classes, double share,
                      std::vector<float>& probabilities) {
    std::vector<double> row(classes);
    for (size_t i = 0; i < slots.size(); ++i) {
        for (size_t c = 0; c < classes; ++c) row[c] = scores.at(static_cast<int64_t>(i * classes + c));
        const double peak = *std::max_element(row.begin(), row.end());
        double sum = 0;
        for (double& v : row) sum += v = std::exp(v - peak);
        for (size_t c = 0; c < classes; ++c) probabilities[slots[i] * classes + c] += static_cast<float>(share * row[c] / sum);
    }
}

// One cross-validation.
class CrossValidation {
public:
    CrossValidation(RunRequest request, BackendRegistry& registry, const std::atomic<bool>& stop,
                    const std::function<void(const FoldProgress&)>& progress)
        : m_request(std::move(request)), m_registry(registry), m_stop(stop), m_progress(progress) {}

    Result<FoldPredictions> run(const FoldOptions& o) {
        LATHE_CHECK(prepare(o));
        for (int64_t round = 0; round < o.rounds; ++round) {
            if (round > 0) m_leftOut = cleaning::leftOutOf(suspectsAmong(m_result, 0, m_pool.size()), labelsOfPool());
            LATHE_CHECK(runRound(round, o));
            m_result.rounds = round + 1;
        }
        m_result.device = m_request.device.device.id;
        m_result.notes = m_request.notes;
        return std::move(m_result);
    }

private:
    Status prepare(const FoldOptions& o) {
        const DatasetInfo& info = m_request.data.info;
        const auto output = outputOfClasses(m_request.project, info);
        if (!info.hasOneClass() || !output) return noClasses();
        m_output = *output;
        m_share = 1 / static_cast<double>(o.repeats);
        m_testShare = m_share / static_cast<double>(o.folds);
        m_pool = poolOf(m_request.data);
        if (o.folds < 2 || std::ssize(m_pool) < 2 * o.folds)
            return requestError("suspects.folds", "--folds", "{0} samples cannot be divided into {1} folds",
                                {std::to_string(m_pool.size()), std::to_string(o.folds)}, "use fewer folds, at least 2");
        m_result.samples = m_pool;
        for (const int64_t sample : element(m_request.data.indices, Split::Test))
            m_result.samples.push_back({Split::Test, sample});
        LATHE_TRY(m_result.labels, labelsOfSamples(m_request.data, m_result.samples));
        m_leftOut.assign(m_pool.size(), false);
        m_result.data = m_request.data;
        return {};
    }

    std::span<const int64_t> labelsOfPool() const { return std::span(m_result.labels).first(m_pool.size()); }

    Status runRound(int64_t round, const FoldOptions& o) {
        m_result.probabilities.assign(m_result.samples.size() * m_request.data.info.classes.size(), 0);
        m_firstFold = round * o.repeats * o.folds;
        for (int64_t repeat = 0; repeat < o.repeats; ++repeat) LATHE_CHECK(runDivision(repeat, o));
        return {};
    }

    // The folds and the initial weights of a division. The first one has the seed of the project.
    Status runDivision(int64_t repeat, const FoldOptions& o) {
        const auto seed =
            static_cast<int64_t>(static_cast<uint64_t>(m_request.project.training.seed) + static_cast<uint64_t>(repeat));
        std::vector<int64_t> numbers;
        for (const auto& sample : m_pool) numbers.push_back(sample.index);
        const std::vector<int64_t> labels(labelsOfPool().begin(), labelsOfPool().end());
        m_folds = foldsOf(numbers, labels, o.folds, static_cast<uint64_t>(seed));
        for (int64_t fold = 0; fold < o.folds; ++fold)
            LATHE_CHECK(
                runFold(fold, seed, {.fold = m_firstFold + repeat * o.folds + fold, .folds = o.rounds * o.repeats * o.folds}));
        return {};
    }

    // The request of a training without a fold, which becomes its validation split.
    Result<RunRequest> without(int64_t fold, int64_t seed) const {
        RunRequest r = m_request;
        r.project.training.seed = seed;
        r.data.seed = static_cast<uint64_t>(seed);
        auto& training = element(r.data.indices, Split::Training);
        auto& heldOut = element(r.data.indices, Split::Validation);
        training.clear();
        heldOut.clear();
        for (size_t i = 0; i < m_pool.size(); ++i) {
            if (m_folds[i] == fold)
                heldOut.push_back(m_pool[i].index);
            else if (!m_leftOut[i])
                training.push_back(m_pool[i].index);
        }
        LATHE_CHECK(measureLengths(r.data));
        r.project.training.batch = batchFor(r.project.training, r.data.size(Split::Training));
        Diagnostics problems;
        LATHE_CHECK(buildPrograms(r, problems));
        return r;
    }

    Status train(TrialTraining& training, FoldProgress progress) const {
        progress.steps = m_request.project.training.epochs * training.stepsPerEpoch();
        for (; progress.step < progress.steps; ++progress.step) {
            if (m_stop.load(std::memory_order_relaxed)) return tuningStopped();
            if (m_progress) m_progress(progress);
            LATHE_TRY([[maybe_unused]] const double loss, training.step());
        }
        return {};
    }

    Status addSplit(const TrainedModel& model, const PreparedData& data, Split split, const std::vector<size_t>& slots,
                    double share) {
        if (slots.empty()) return {};
        const ModelOptions options{.device = m_request.device.device.id,
                                   .threads = m_request.options.threads,
                                   .kernels = m_request.options.kernels,
                                   .real = m_request.options.real};
        LATHE_TRY(const std::vector<Tensor> outputs, predictAll(model, data, split, options, m_registry));
        const Tensor& scores = outputs[m_output];
        const size_t classes = data.info.classes.size();
        if (static_cast<size_t>(scores.elements()) != slots.size() * classes) return noClasses();
        addProbabilities(scores, slots, classes, share, m_result.probabilities);
        return {};
    }

    Status runFold(int64_t fold, int64_t seed, const FoldProgress& progress) {
        LATHE_TRY(const RunRequest request, without(fold, seed));
        LATHE_TRY(const auto training, TrialTraining::start(request));
        LATHE_CHECK(train(*training, progress));
        LATHE_TRY(const TrainedModel model, training->model());
        std::vector<size_t> heldOut, test;
        for (size_t i = 0; i < m_folds.size(); ++i)
            if (m_folds[i] == fold) heldOut.push_back(i);
        for (size_t i = m_pool.size(); i < m_result.samples.size(); ++i) test.push_back(i);
        LATHE_CHECK(addSplit(model, request.data, Split::Validation, heldOut, m_share));
        return addSplit(model, request.data, Split::Test, test, m_testShare);
    }

    RunRequest m_request;
    BackendRegistry& m_registry;
    const std::atomic<bool>& m_stop;
    const std::function<void(const FoldProgress&)>& m_progress;
    size_t m_output = 0;
    double m_share = 1, m_testShare = 1;  // of a division in the probabilities; of a model in those of the test split
    int64_t m_firstFold = 0;              // of this round
    std::vector<cleaning::SampleId> m_pool;
    std::vector<int64_t> m_folds;  // of each sample of the pool
    std::vector<bool> m_leftOut;   // by sample of the pool: no model of this round is trained with it
    FoldPredictions m_result;
};

uint64_t shuffled(uint64_t seed, int64_t sample) {
    ContentHash hash;
    hash.add(seed);
    hash.add(static_cast<uint64_t>(sample));
    return hash.value();
}

}  // namespace

std::vector<int64_t> foldsOf(const std::vector<int64_t>& samples, const std::vector<int64_t>& labels, int64_t folds,
                             uint64_t seed) {
    std::vector<std::tuple<int64_t, uint64_t, size_t>> order;
    for (size_t i = 0; i < samples.size(); ++i) order.emplace_back(labels[i], shuffled(seed, samples[i]), i);
    std::sort(order.begin(), order.end());
    std::vector<int64_t> out(samples.size());
    for (size_t rank = 0; rank < order.size(); ++rank) out[std::get<2>(order[rank])] = static_cast<int64_t>(rank) % folds;
    return out;
}

std::vector<cleaning::Suspect> suspectsAmong(const FoldPredictions& predictions, size_t begin, size_t end) {
    const size_t classes = predictions.data.info.classes.size();
    const auto probabilities = std::span(predictions.probabilities).subspan(begin * classes, (end - begin) * classes);
    const auto labels = std::span(predictions.labels).subspan(begin, end - begin);
    const auto k = static_cast<int64_t>(classes);
    std::vector<cleaning::Suspect> found = predictions.rounds > 1 ? cleaning::unlikelyLabels(probabilities, labels, k)
                                                                  : cleaning::findSuspects(probabilities, labels, k).suspects;
    for (cleaning::Suspect& suspect : found) suspect.sample += static_cast<int64_t>(begin);
    return found;
}

Result<FoldPredictions> predictFolds(const Project& project, const RunOptions& options, BackendRegistry& registry,
                                     const FoldOptions& o, const std::atomic<bool>& stop,
                                     const std::function<void(const FoldProgress&)>& progress) {
    Project shorter = project;
    if (o.epochs > 0) shorter.training.epochs = o.epochs;
    LATHE_TRY(RunRequest request, tuningRequest(shorter, options, registry));
    return CrossValidation(std::move(request), registry, stop, progress).run(o);
}

}  // namespace lathe
