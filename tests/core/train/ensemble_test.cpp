// SPDX-License-Identifier: Apache-2.0
// Ensembles in one network: the loss of the members, and the mean that all else sees.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/communicator.h"
#include "core/backend/cpu/reference/interpreter.h"
#include "core/backend/local_ranks.h"
#include "core/layers/layer.h"
#include "core/ops/program.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"
#include "tests/support/small_project.h"

namespace lathe::test::ensemble_test {
namespace {

constexpr int64_t batch = 6, width = 4, members = 3;

/// A head for each member behind shared layers.
Project network(int64_t outputs) {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "ensemble", "members", {{"members", members}});
    appendLayer(p.graph, "dense", "shared", {{"units", int64_t{5}}});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "ensemble_dense", "head", {{"units", outputs}});
    p.training.batch = batch;
    p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    p.training.schedule = {"constant", {}};
    return p;
}

Project withMean(Project p, const char* type, Params params) {
    appendLayer(p.graph, type, "mean", std::move(params));
    return p;
}

DatasetInfo infoOf(const TensorType& target) {
    DatasetInfo info;
    info.features = {DType::F32, {width}};
    info.target = target;
    if (target.dtype == DType::I64) info.classes = {"a", "b", "c"};
    return info;
}

/// The same target for each member, as data with a position for each of them.
Samples repeated(const Samples& s) {
    Shape shape{batch, members};
    for (int i = 1; i < s.y.shape().rank(); ++i) shape.append(s.y.shape()[i]);
    Samples out{s.x, Tensor(s.y.dtype(), shape)};
    const auto bytes = s.y.bytes() / static_cast<size_t>(batch);
    for (int64_t row = 0; row < batch * members; ++row)
        std::copy_n(s.y.raw() + static_cast<size_t>(row / members) * bytes, bytes,
                    out.y.raw() + static_cast<size_t>(row) * bytes);
    return out;
}

Steps stepsOf(const Project& p, const DatasetInfo& info, std::function<Samples(int64_t)> samples = {}) {
    Steps steps = runSteps({p, info, DType::F64, KernelChoice::Reference, 3, std::move(samples)}, {});
    EXPECT_EQ(steps.problem, "");
    return steps;
}

double largestDifference(const Steps& a, const Steps& b) {
    double worst = 0;
    for (const auto& [name, tensor] : a.states)
        for (int64_t i = 0; i < tensor.elements(); ++i) worst = std::max(worst, std::abs(tensor.at(i) - b.states.at(name).at(i)));
    return worst;
}

struct Setting {
    const char* loss;
    Params params;
    int64_t outputs;
    TensorType target;        ///< of a sample
    TensorType memberTarget;  ///< of a sample that has one for each member
    const char* average = "values";
};

class EnsembleLoss : public testing::TestWithParam<Setting> {};

// The members are the positions of a sample that all have one target: that network knows nothing of ensembles.
TEST_P(EnsembleLoss, IsTheMeanLossOfTheMembers) {
    const auto& [loss, params, outputs, target, memberTarget, average] = GetParam();
    Project apart = network(outputs);
    apart.training.loss = {loss, params};
    apart.training.metrics = {};
    apart.training.best = "train.loss";
    const Project ensemble = withMean(apart, "ensemble_mean", {{"average", std::string(average)}});
    const Project mean = withMean(apart, "reduce", {{"kind", std::string("mean")}, {"dim", std::vector<int64_t>{1}}});
    const DatasetInfo info = infoOf(target);
    const auto samples = [&](int64_t number) { return samplesOf(info, batch, number, DType::F64); };
    const Steps a = stepsOf(ensemble, info, samples), c = stepsOf(mean, info, samples);
    const Steps b = stepsOf(apart, infoOf(memberTarget), [&](int64_t number) { return repeated(samples(number)); });
    EXPECT_LE(largestDifference(a, b), 1e-12);
    EXPECT_NEAR(a.outputs[0].at(0), b.outputs[0].at(0), 1e-12) << "the loss of the first step";
    EXPECT_GT(largestDifference(a, c), 1e-6) << "the control: the loss of the mean";
}

const TensorType oneClass{DType::I64, {}}, classOfEach{DType::I64, {members}};
const TensorType twoNumbers{DType::F32, {2}}, numbersOfEach{DType::F32, {members, 2}};

INSTANTIATE_TEST_SUITE_P(
    Losses, EnsembleLoss,
    testing::Values(Setting{"cross_entropy", {}, 3, oneClass, classOfEach, "probabilities"},
                    Setting{"cross_entropy", {{"class_weights", std::vector<double>{0.5, 2, 1}}}, 3, oneClass, classOfEach},
                    Setting{"cross_entropy", {{"label_smoothing", 0.1}}, 3, oneClass, classOfEach},
                    Setting{"mse", {}, 2, twoNumbers, numbersOfEach}, Setting{"huber", {}, 2, twoNumbers, numbersOfEach}));

TEST(Ensemble, MicroBatchesAndRanksGiveTheSame) {
    Project whole = withMean(network(3), "ensemble_mean", {});
    whole.training.loss = {"cross_entropy", {{"class_weights", std::vector<double>{0.5, 2, 1}}}};
    Project pieces = whole;
    pieces.training.microBatches = 3;
    EXPECT_LE(largestDifference(stepsOf(whole, infoOf(oneClass)), stepsOf(pieces, infoOf(oneClass))), 1e-12);
    const StepRequest request{pieces, infoOf(oneClass), DType::F32, KernelChoice::Fast, 3};
    const Steps alone = runSteps(request, {}), shared = runSteps(request, makeLocalRanks(3));
    EXPECT_EQ(alone.problem + shared.problem, "");
    EXPECT_TRUE(alone == shared);
}

TEST(Ensemble, EvaluationAndPredictionAreThoseOfTheMean) {
    const auto programsOf = [](const Project& p) {
        Diagnostics problems;
        auto made = buildPrograms(p, infoOf(oneClass), {batch, DType::F32}, problems);
        EXPECT_TRUE(made) << toString(made.error());
        return std::move(*made);
    };
    const TrainingPrograms ensemble = programsOf(withMean(network(3), "ensemble_mean", {}));
    const TrainingPrograms mean =
        programsOf(withMean(network(3), "reduce", {{"kind", std::string("mean")}, {"dim", std::vector<int64_t>{1}}}));
    EXPECT_EQ(dump(ensemble.evaluate), dump(mean.evaluate));
    EXPECT_EQ(dump(ensemble.predict), dump(mean.predict));
    EXPECT_NE(dump(ensemble.train), dump(mean.train)) << "the control";
}

// The mean of the probabilities, by the formula.
TEST(Ensemble, ScoresOfTheMeanAreLogarithmsOfMeanProbabilities) {
    Program p;
    std::vector<StateDef> states;
    const Value x = p.newValue({DType::F64, {1, 2, 3}});
    p.inputs = {{"x", InputRole::Features, x}};
    Lowering lowering(p, states, Phase::Evaluate, DType::F64);
    lowering.enter("mean");
    const Params params{{"average", std::string("probabilities")}};
    p.outputs = {{"y", findLayer("ensemble_mean")->lower(lowering, params, {&x, 1}).front()}};
    TensorsByName none;
    // The second member is sure: without the largest score taken off first, exp(800) overflows.
    const double scores[] = {0, 0, std::log(2.0), 800, 0, 0};
    const Tensor y = interpret(p, {{"x", Tensor::of<double>({1, 2, 3}, scores)}}, none).at("y");
    const double expected[] = {(0.25 + 1) / 2, 0.25 / 2, 0.5 / 2};
    for (int64_t i = 0; i < 3; ++i) EXPECT_NEAR(std::exp(y.at(i)), expected[i], 1e-12);
}

TEST(Ensemble, EqualMembersStayEqual) {
    Project p = withMean(network(3), "ensemble_mean", {});
    for (Node& node : p.graph.nodes)
        if (node.type == "ensemble") node.params.set("std", 0.0);
    p.graph.nodes[4] = {p.graph.nodes[4].id, "dense", "head", {{"units", int64_t{3}}}, 0, 0};
    const Tensor factors = stepsOf(p, infoOf(oneClass)).states.at("members.weight");
    for (int64_t i = 0; i < width; ++i)
        for (int64_t k = 1; k < members; ++k) EXPECT_NEAR(factors.at(k * width + i), factors.at(i), 1e-12);
    EXPECT_NE(factors.at(0), 0) << "they are trained";
}

TEST(Ensemble, IsTrainedAndResumedWithTheSameBits) {
    Project p = smallProject(6);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "ensemble_dense", "first", {{"units", int64_t{24}}, {"members", int64_t{4}}});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "dropout", "drop", {{"p", 0.1}});
    appendLayer(p.graph, "ensemble_dense", "second", {{"units", int64_t{2}}});
    appendLayer(p.graph, "ensemble_mean", "mean", {{"average", std::string("probabilities")}});
    p.training.annealRegularization = true;
    const TemporaryFolder folder;
    Watcher calm, stopping, resuming;
    ASSERT_TRUE(trainIn(folder / "calm", p, calm).ok());
    stopping.stopAfter = 40;
    ASSERT_TRUE(trainIn(folder / "stopped", p, stopping).ok());
    ASSERT_TRUE(trainIn(folder / "stopped", p, resuming, true).ok());
    expectSameRuns(folder / "stopped", folder / "calm");
}

}  // namespace
}  // namespace lathe::test::ensemble_test
