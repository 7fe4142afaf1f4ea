// SPDX-License-Identifier: Apache-2.0
// Trainings on sequences of labels without positions: the loss ctc, and the metric label_error_rate.
#include <cmath>
#include <filesystem>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/backend/local_ranks.h"
#include "core/train/follower.h"
#include "core/train/labels/label_lengths.h"
#include "core/train/labels/labels.h"
#include "core/train/program/metric.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/model.h"
#include "tests/core/train/training.h"
#include "tests/support/label_sequence_data.h"

namespace lathe::test::ctc_test {
namespace {

using namespace std::string_literals;

Project network() {
    Project p = smallProject(6);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "gru", "gru", {{"units", int64_t{16}}, {"bidirectional", true}, {"output", "all"s}});
    appendLayer(p.graph, "dense", "scores", {{"units", LabelSequences::classes}});
    p.data.normalization = Normalization::None;
    p.data.split = {.validation = 0.1, .test = 0.1};
    p.training.loss = {"ctc", {}};
    p.training.metrics = {{"label_error_rate", {}}};
    p.training.optimizer = {"adam", {{"lr", 0.02}}};
    p.training.best = "val.label_error_rate";
    return p;
}

class CtcTraining : public testing::Test {
protected:
    void SetUp() override { LabelSequences(600, 3).write(m_folder.path(), ""); }

    Project project() const {
        Project p = network();
        p.data.reader = {"numpy", {{"path", std::string(m_folder.path())}, {"lengths", "length"s}}};
        return p;
    }
    std::string run(const char* name) const { return m_folder / name; }
    std::string codeOf(const Project& p) const {
        Watcher watcher;
        const auto summary = trainIn(run("refused"), p, watcher);
        return summary ? std::string() : summary.error().code;
    }

    TemporaryFolder m_folder;
};

TEST_F(CtcTraining, LearnsAndResumesInTheMiddleWithTheSameBytes) {
    Watcher whole;
    const auto summary = trainIn(run("whole"), project(), whole);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_LT(summary->test.at("label_error_rate"), 0.1);
    EXPECT_GT(whole.epochs.front().val.at("label_error_rate"), summary->test.at("label_error_rate"));
    Watcher first, rest;
    first.stopAfter = 20;  // within the second epoch
    ASSERT_TRUE(trainIn(run("resumed"), project(), first));
    ASSERT_TRUE(trainIn(run("resumed"), project(), rest, true));
    expectSameRuns(run("whole"), run("resumed"));
}

/// The scores of each step that counts.
std::vector<double> countedScores(const Tensor& scores, const std::vector<int64_t>& lengths) {
    std::vector<double> counted;
    const int64_t classes = scores.shape()[2], width = scores.shape()[1] * classes;
    for (size_t n = 0; n < lengths.size(); ++n)
        for (int64_t i = 0; i < lengths[n] * classes; ++i) counted.push_back(scores.at(static_cast<int64_t>(n) * width + i));
    return counted;
}

TEST_F(CtcTraining, ATrainedModelComputesInBucketsWithTheSameBits) {
    Project p = project();
    p.training.epochs = 3;
    Watcher watcher;
    ASSERT_TRUE(trainIn(run("whole"), p, watcher));
    const auto model = loadModel(run("whole"));
    ASSERT_TRUE(model) << toString(model.error());
    const auto data = dataOfModel(*model, m_folder.path());
    ASSERT_TRUE(data) << toString(data.error());
    ASSERT_GT(data->buckets.size(), 1U);
    PreparedData longest = *data;
    longest.buckets = {LabelSequences::steps};
    BackendRegistry registry;
    const ModelOptions options{.device = "cpu", .threads = 1, .kernels = KernelChoice::Reference, .batch = 16};
    const auto cut = predict(*model, *data, Split::Test, options, registry);
    const auto full = predict(*model, longest, Split::Test, options, registry);
    ASSERT_TRUE(cut) << toString(cut.error());
    ASSERT_TRUE(full) << toString(full.error());
    ASSERT_EQ(cut->shape(), (Shape{60, LabelSequences::steps, LabelSequences::classes}));
    const std::vector<int64_t>& lengths = data->lengths[static_cast<size_t>(Split::Test)];
    EXPECT_EQ(countedScores(*cut, lengths), countedScores(*full, lengths));
    const auto judged = evaluateModel(*model, *data, Split::Test, options, registry);
    const auto same = evaluateModel(*model, longest, Split::Test, options, registry);
    ASSERT_TRUE(judged && same);
    EXPECT_EQ(judged->figures.at("label_error_rate"), same->figures.at("label_error_rate"));
    EXPECT_NEAR(judged->figures.at("loss"), same->figures.at("loss"), 1e-5 * same->figures.at("loss"));
}

Result<RunSummary> trainOnTwoRanks(const std::string& folder, const Project& project) {
    auto ranks = makeLocalRanks(2);
    std::thread other([&rank = ranks[1]] {
        BackendRegistry registry;
        (void)followTraining(*rank, registry);
        rank.reset();
    });
    BackendRegistry registry;
    Watcher watcher;
    RunOptions options;
    options.folder = folder;
    options.device = "cpu";
    options.threads = 1;
    options.ranks = ranks[0].get();
    auto summary = train(project, options, registry, watcher, watcher.stop);
    ranks[0].reset();
    other.join();
    return summary;
}

TEST_F(CtcTraining, TwoRanksMakeTheSameRun) {
    Project p = project();
    p.training.microBatches = 2;
    p.training.epochs = 2;
    Watcher watcher;
    ASSERT_TRUE(trainIn(run("alone"), p, watcher));
    const auto summary = trainOnTwoRanks(run("together"), p);
    ASSERT_TRUE(summary) << toString(summary.error());
    expectSameRuns(run("alone"), run("together"));
}

TEST_F(CtcTraining, RefusesTheBlankInATarget) {
    LabelSequences data(100, 3);
    data.y[0] = 0;
    data.write(m_folder.path(), "");
    EXPECT_EQ(codeOf(project()), "loss.blank_in_target");
}

TEST_F(CtcTraining, RefusesAClassWithoutAScore) {
    Project p = project();
    p.graph.nodes.back().params.set("units", LabelSequences::classes - 1);
    EXPECT_EQ(codeOf(p), "training.too_few_scores");
}

TEST_F(CtcTraining, RefusesLossesAndMetricsThatCompareOtherwise) {
    Project byPosition = project(), single = project(), pooled = project();
    byPosition.training.metrics = {{"accuracy", {}}};
    byPosition.training.best = "val.loss";
    EXPECT_EQ(codeOf(byPosition), "training.metric_of_sequences");
    single.training.loss = {"cross_entropy", {}};
    EXPECT_THAT(codeOf(single), testing::AnyOf("loss.positions", "training.metric_of_sequences"));
    single.training.metrics.clear();
    single.training.best = "val.loss";
    EXPECT_EQ(codeOf(single), "loss.positions");
    pooled.graph.nodes[1].params.set("output", "last"s);
    EXPECT_EQ(codeOf(pooled), "loss.sequence_scores");
}

// ---- buckets -------------------------------------------------------------------------------------------------------------

constexpr int64_t batch = 4, shorter = 12;

DatasetInfo infoOf(int64_t labels = LabelSequences::mostLabels) {
    DatasetInfo info;
    info.features = {DType::F32, {LabelSequences::steps, LabelSequences::channels}};
    info.target = {DType::I64, {labels}};
    info.classes = {"blank", "a", "b", "c", "d"};
    info.moreInputs = {{.name = "length", .type = {DType::I64, {1}}}};
    info.lengths = "length";
    return info;
}

/// Samples of at most `shorter` steps, padded to `steps`; the last one has labels that do not fit into its steps.
TensorsByName inputsFor(const Program& program, int64_t steps, double padding) {
    const LabelSequences data(200, 5);
    std::vector<int64_t> chosen;
    for (int64_t i = 0; i < data.samples && chosen.size() < batch; ++i)
        if (data.length[static_cast<size_t>(i)] <= shorter) chosen.push_back(i);
    TensorsByName inputs;
    for (const ProgramInput& input : program.inputs) {
        const TensorType& type = program.type(input.value);
        Tensor t(type.dtype, type.shape);
        for (int64_t n = 0; n < batch && type.shape.rank() > 0; ++n) {
            const auto sample = chosen[static_cast<size_t>(n)];
            const int64_t length = n == batch - 1 ? 1 : data.length[static_cast<size_t>(sample)];
            for (int64_t i = 0; input.name == "x" && i < steps * data.channels; ++i)
                t.data<double>()[n * steps * data.channels + i] =
                    i < length * data.channels ? data.x[static_cast<size_t>(sample * data.steps * data.channels + i)] : padding;
            for (int64_t k = 0; input.name == "y" && k < data.mostLabels; ++k)
                t.data<int64_t>()[n * data.mostLabels + k] =
                    n == batch - 1 ? (k < 3 ? 1 + k : -1) : data.y[static_cast<size_t>(sample * data.mostLabels + k)];
            if (input.name == "x@length") t.data<int64_t>()[n] = length;
            if (input.name == "mask") t.data<double>()[n] = 1;
        }
        if (input.name == "lr") t = Tensor::scalar(0.05);
        if (input.role == InputRole::Scalar && type.dtype == DType::I64) t = Tensor::scalar(int64_t{1});
        inputs.emplace(input.name, std::move(t));
    }
    return inputs;
}

Result<TrainingPrograms> programs(Diagnostics& problems, const DatasetInfo& info = infoOf()) {
    Project p = network();
    p.training.batch = batch;
    return buildPrograms(p, info, {.batch = batch, .real = DType::F64, .buckets = {shorter, LabelSequences::steps}}, problems);
}

TensorsByName statesOf(const Program& program, const TrainingPrograms& all) {
    TensorsByName mine;
    for (const StateDef& def : all.states)
        if (program.state(def.name)) mine.emplace(def.name, initialTensor(def, 5));
    return mine;
}

TEST(CtcBuckets, LossAndWeightsDoNotDependOnThePadding) {
    Diagnostics problems;
    const auto all = programs(problems);
    ASSERT_TRUE(all) << toString(all.error());
    ASSERT_EQ(all->shorter.size(), 1u);
    TensorsByName longStates = statesOf(all->train, *all), shortStates = longStates;
    for (auto& [name, state] : shortStates) state = state.clone();
    const auto full = interpret(all->train, inputsFor(all->train, LabelSequences::steps, 9), longStates);
    const auto cut = interpret(all->shorter[0].train, inputsFor(all->shorter[0].train, shorter, -3), shortStates);
    EXPECT_GT(full.at("loss").at(0), 0.1);
    EXPECT_EQ(full.at("loss").at(0), cut.at("loss").at(0));
    for (const auto& [name, state] : longStates)
        for (int64_t i = 0; i < state.elements(); ++i) ASSERT_EQ(state.at(i), shortStates.at(name).at(i)) << name << " " << i;
}

TEST(CtcBuckets, ASampleThatDoesNotFitAddsNothing) {
    Diagnostics problems;
    const auto all = programs(problems);
    ASSERT_TRUE(all);
    TensorsByName inputs = inputsFor(all->evaluate, LabelSequences::steps, 0);
    const auto sum = [&] {
        TensorsByName states = statesOf(all->evaluate, *all);
        return interpret(all->evaluate, inputs, states).at("loss.sum").at(0);
    };
    const double with = sum();
    inputs.at("mask").data<double>()[batch - 1] = 0;
    EXPECT_EQ(sum(), with);
    inputs.at("mask").data<double>()[0] = 0;
    EXPECT_LT(sum(), with) << "the control";
}

TEST(CtcBuckets, TargetsAsWideAsTheSamplesAreRefused) {
    Diagnostics problems;
    EXPECT_FALSE(programs(problems, infoOf(LabelSequences::steps)));
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(problems.front().code, "loss.sequence_columns");
}

// ---- labels --------------------------------------------------------------------------------------------------------------

TEST(CtcLabels, TheBestPathHasNoRepeatsAndNoBlanks) {
    const auto path = [](const std::vector<int>& best) {
        std::vector<double> scores;
        for (const int b : best)
            for (int c = 0; c < 4; ++c) scores.push_back(c == b ? 1 : 0);
        return greedyLabels(scores, 4);
    };
    EXPECT_EQ(path({}), Labels{});
    EXPECT_EQ(path({0, 0}), Labels{});
    EXPECT_EQ(path({1, 1, 0, 1, 2, 2, 3, 0}), (Labels{1, 1, 2, 3}));
    EXPECT_EQ(greedyLabels(std::vector<double>{0.5, 0.5, 0.1, 0.7}, 2), Labels{1}) << "of equal scores the first";
}

TEST(CtcLabels, LengthsOfSequences) {
    EXPECT_EQ(labelLengths({}), LabelLengths{});
    EXPECT_EQ(labelLengths({4, 1, 2}), (LabelLengths{1, 4, 2}));
    EXPECT_EQ(labelLengths({3, 1, 2, 9}), (LabelLengths{1, 9, 2.5}));
    EXPECT_EQ(toJson(labelLengths({3, 1}))["median"].toDouble(), 2);
}

TEST(CtcLabels, EditDistance) {
    EXPECT_EQ(editDistance({}, {}), 0);
    EXPECT_EQ(editDistance({1, 2}, {}), 2);
    EXPECT_EQ(editDistance({}, {1, 2, 3}), 3);
    EXPECT_EQ(editDistance({1, 2, 3}, {1, 2, 3}), 0);
    EXPECT_EQ(editDistance({11, 9, 20, 20, 5, 14}, {19, 9, 20, 20, 9, 14, 7}), 3) << "kitten, sitting";
    EXPECT_EQ(editDistance({1, 2, 3, 4}, {2, 3, 4, 5}), 2);
}

TEST(CtcLabels, TheErrorRateIsThatOfAllLabels) {
    const MetricDef& metric = *findMetric("label_error_rate");
    EvaluatedSamples all{.samples = 3, .predictions = {}, .targets = {}};
    all.predictedLabels = {{1, 2}, {}, {3, 3, 3}};
    all.targetLabels = {{1, 2}, {1}, {3}};
    EXPECT_EQ(metric.measure({}, all), 3.0 / 4);
    all.targetLabels = {{}, {}, {}};
    EXPECT_TRUE(std::isnan(metric.measure({}, all)));
}

}  // namespace
}  // namespace lathe::test::ctc_test
