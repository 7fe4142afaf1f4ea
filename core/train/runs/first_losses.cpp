// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/first_losses.h"

#include <algorithm>

#include "core/data/graph_inputs.h"
#include "core/graph/expand_blocks.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/model.h"

namespace lathe {
namespace {

int64_t samplesFor(const Project& project, const PreparedData& data, double mostMacs) {
    const double macs = static_cast<double>(std::max<int64_t>(1, inferFor(project.graph, 1, data.info).macs));
    const int64_t most = std::max<int64_t>(1, static_cast<int64_t>(mostMacs / macs));
    return std::min({project.training.batch, data.size(Split::Training), most});
}

/// The first samples of the training split, as the test split: in order and as they are.
PreparedData firstSamples(const PreparedData& data, int64_t samples) {
    PreparedData first = data;
    const auto test = static_cast<size_t>(Split::Test), training = static_cast<size_t>(Split::Training);
    first.source[test] = data.source[training];
    first.indices[test].assign(data.indices[training].begin(), data.indices[training].begin() + samples);
    first.buckets.clear();  // one batch
    return first;
}

Result<TrainedModel> untrained(Project project, const PreparedData& data, int64_t samples) {
    project.training.precision = Precision::F32;
    project.training.microBatches = 1;
    project.training.averaging = {"none", {}};
    project.training.batch = samples;
    Diagnostics problems;
    LATHE_TRY(const TrainingPrograms programs, buildPrograms(project, data.info, {samples, DType::F32}, problems));
    TrainedModel model{.project = project, .info = data.info, .normalization = data.normalization};
    const auto seed = static_cast<uint64_t>(project.training.seed);
    for (const StateDef& state : programs.states)
        if (state.role != StateRole::Optimizer) model.weights.emplace(state.name, initialTensor(state, seed));
    return model;
}

}  // namespace

Result<Figures> firstLosses(const Project& drawn, const PreparedData& data, BackendRegistry& registry, double mostMacs) {
    LATHE_TRY(const Project project, withoutBlocks(drawn));
    const int64_t samples = samplesFor(project, data, mostMacs);
    if (samples < 1)
        return requestError("training.no_samples", "data.split", "no samples are left to train on", {},
                            "reduce the validation and test splits, or add data");
    LATHE_TRY(const TrainedModel model, untrained(project, data, samples));
    const ModelOptions options{.device = "cpu", .threads = 1};
    LATHE_TRY(const Evaluation evaluation, evaluateModel(model, firstSamples(data, samples), Split::Test, options, registry));
    return evaluation.figures;
}

}  // namespace lathe
