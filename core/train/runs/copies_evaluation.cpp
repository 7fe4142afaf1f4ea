// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/copies_evaluation.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "core/backend/backend.h"
#include "core/base/element.h"
#include "core/compile/lower.h"
#include "core/data/field_view.h"
#include "core/data/loader.h"
#include "core/layers/lowering.h"
#include "core/ops/program.h"
#include "core/train/loop/evaluation.h"
#include "core/train/program/heads.h"
#include "core/train/program/program_losses.h"
#include "core/train/program/program_ports.h"
#include "core/train/program/training_program.h"

namespace lathe {
namespace {

Diagnostic severalOutputs() {
    return requestError("augment.outputs", "training", "a network with several outputs or losses is not evaluated by its copies",
                        {}, "evaluate it without augmented copies, or predict with them");
}

/// The only loss of a project with one output.
Result<LossTerm> onlyLoss(const Project& project) {
    const Heads heads = headsOf(project);
    if (heads.outputs.size() != 1 || heads.losses.size() != 1) return severalOutputs();
    const LossTerm& term = heads.losses.front();
    if (!term.hasTarget() || term.learned) return severalOutputs();
    return term;
}

/// What the evaluation Program computes, from outputs of the network: x, y, mask -> its outputs (training_program.h).
Result<Program> programOfScores(const Project& project, const DatasetInfo& scores, int64_t batch, DType real) {
    const ProgramLosses losses(project, scores, real, batch, 0);
    LoweredGraph graph;
    std::vector<StateDef> states;
    Lowering lowering(graph.program, states, Phase::Evaluate, real);
    Builder& ops = lowering.ops();
    LossPass pass{lowering, graph, {}};
    const Value x = addInput(graph.program, "x", InputRole::Features, batchType(scores.features, batch, real));
    pass.targets[0] = addInput(graph.program, "y", InputRole::Target, batchType(scores.target, batch, real));
    pass.mask = addInput(graph.program, "mask", InputRole::Mask, {real, {batch}});
    pass.results = {ops.affine(x, 1)};  // an output needs a value of its own
    graph.resultMembers = {Value()};
    for (const ComparedLoss& loss : losses.all()) losses.addSums(pass, loss);
    addOutput(graph.program, "count", ops.sumAll(pass.mask));
    losses.addMetrics(pass);
    removeDead(graph.program);
    const Diagnostics wrong = verify(graph.program);
    if (hasErrors(wrong)) return wrong.front();
    return std::move(graph.program);
}

/// The targets of all samples of a split.
Result<Tensor> readTargets(const Dataset& source, const std::vector<int64_t>& samples, const HeadTarget& target) {
    const FieldView view(source, -1, static_cast<int>(target.index) - 1);
    Shape shape{std::ssize(samples)};
    for (const int64_t extent : target.field.type.shape) shape.append(extent);
    Tensor targets(target.field.type.dtype, shape);
    std::vector<std::byte> features(view.info().features.bytes());
    std::byte* to = targets.raw();
    for (const int64_t sample : samples) {
        LATHE_CHECK(view.read(sample, features.data(), to));
        to += target.field.type.bytes();
    }
    return targets;
}

/// As the loss takes them: scaled as the targets.
Tensor scaledAs(const NormalizationFigures& scaling, const Tensor& predictions) {
    Tensor out = predictions.to(DType::F32).clone();
    const auto width = static_cast<int64_t>(scaling.shift.size());
    if (width == 0) return out;
    for (int64_t i = 0; i < out.elements(); ++i) {
        const double shift = element(scaling.shift, i % width), scale = element(scaling.scale, i % width);
        out.data<float>()[i] = static_cast<float>((predictions.at(i) - shift) * scale);
    }
    return out;
}

/// The types of the scores and their target as a data set of its own.
DatasetInfo infoOfScores(const HeadTarget& target, const LossTerm& term, const Shape& scores) {
    DatasetInfo info;
    info.features = {DType::F32, scores};
    info.target = target.field.type;
    info.classes = target.field.classes;
    info.targetScaling = target.field.scaling;
    info.targetName = term.target;
    return info;
}

PreparedData dataOfScores(const DatasetInfo& info, Tensor scores, Tensor targets) {
    PreparedData data;
    data.info = info;
    const size_t channels = info.features.shape.rank() == 0 ? 1 : static_cast<size_t>(info.features.shape[0]);
    data.normalization = {std::vector<double>(channels, 0), std::vector<double>(channels, 1)};
    auto& samples = element(data.indices, Split::Test);
    samples.resize(static_cast<size_t>(scores.shape()[0]));
    std::iota(samples.begin(), samples.end(), int64_t{0});
    element(data.source, Split::Test) = makeTensorDataset(info, std::move(scores), std::move(targets));
    return data;
}

/// The target of the loss, scaled as for the training.
Result<HeadTarget> targetOfModel(const TrainedModel& model, const DatasetInfo& data, const LossTerm& term) {
    DatasetInfo info = data;
    info.targetScaling = model.info.targetScaling;
    info.moreTargets = model.info.moreTargets;
    return targetOf(term, model.project.graph, info);
}

}  // namespace

Result<Evaluation> evaluateCopies(const TrainedModel& model, const PreparedData& data, Split split, const ModelOptions& options,
                                  BackendRegistry& registry) {
    LATHE_TRY(const LossTerm term, onlyLoss(model.project));
    LATHE_TRY(const HeadTarget target, targetOfModel(model, data.info, term));
    LATHE_TRY(const Tensor means, predict(model, data, split, options, registry));
    LATHE_TRY(Tensor targets, readTargets(*element(data.source, split), element(data.indices, split), target));
    const DatasetInfo info = infoOfScores(target, term, means.shape().sample());
    const PreparedData scores = dataOfScores(info, scaledAs(target.field.scaling, means), std::move(targets));
    const int64_t batch = options.batch > 0 ? options.batch : model.project.training.batch;
    LATHE_TRY(const Program program, programOfScores(model.project, info, batch, options.real));
    // The scores are there: what remains is a loss.
    LATHE_TRY(const BackendRegistry::Choice device, registry.choose(options.device == "auto" ? "cpu" : options.device));
    CompileOptions compile;
    compile.device = device.device.id;
    compile.threads = options.threads;
    compile.kernels = options.kernels;
    LATHE_TRY(const std::unique_ptr<Executable> executable, device.backend->compile(std::span(&program, 1), compile));
    Loader loader(scores, {.split = Split::Test, .batch = batch, .real = options.real, .inOrder = true});
    LATHE_TRY(EvaluationSums sums, evaluateSplit(*executable, BucketPrograms{{&program}, {0}}, loader));
    return Evaluation{sums.means(model.project), sums.samples(), Precision::F32, options.copies};
}

}  // namespace lathe
