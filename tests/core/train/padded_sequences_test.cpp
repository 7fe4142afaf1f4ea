// SPDX-License-Identifier: Apache-2.0
// Sequences of different lengths: the steps to which a batch is padded change no bit of a training step, and a sequence has the
// same results in any company.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <fstream>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/data/length_buckets.h"
#include "core/data/loader.h"
#include "core/data/reader.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/model.h"
#include "tests/core/train/training.h"

namespace lathe::test::padded_sequences_test {
namespace {

using namespace std::string_literals;

constexpr int64_t batch = 4, longest = 9, shorter = 5, vocabulary = 11, classes = 3;

DatasetInfo tokens(bool byStep) {
    DatasetInfo info;
    info.features = {DType::I64, {longest}};
    info.target = byStep ? TensorType{DType::I64, {longest}} : TensorType{DType::I64, {}};
    info.classes = {"a", "b", "c"};
    info.moreInputs = {{.name = "length", .type = {DType::I64, {1}}}};
    info.lengths = "length";
    return info;
}

struct Layer {
    std::string type;
    Params params = {};
};

Project network(const std::vector<Layer>& layers) {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "tokens", {});
    appendLayer(p.graph, "embedding", "vectors", {{"vocabulary", vocabulary}, {"size", int64_t{6}}});
    for (size_t i = 0; i < layers.size(); ++i)
        appendLayer(p.graph, layers[i].type, layers[i].type + std::to_string(i), layers[i].params);
    appendLayer(p.graph, "dense", "scores", {{"units", classes}});
    p.training.batch = batch;
    p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    p.training.schedule = {"constant", {}};
    p.training.metrics = {{"accuracy", {}}};
    return p;
}

struct Case {
    const char* name;
    std::vector<Layer> layers;
    bool byStep = false;
};

std::vector<Case> cases() {
    const Params two{{"units", int64_t{4}}, {"layers", int64_t{2}}, {"bidirectional", true}};
    Params all = two;
    all.set("output", "all"s);
    const Params heads{{"heads", int64_t{2}}, {"feed_forward", int64_t{7}}, {"activation", "gelu"s}};
    Params causal = heads;
    causal.set("causal", true);
    std::vector<Case> list;
    for (const char* cell : {"lstm", "gru", "rnn"}) list.push_back({cell, {{cell, two}}});
    for (const char* kind : {"mean", "max", "sum", "last"})
        list.push_back({kind, {{"dense", {{"units", int64_t{5}}}}, {"tanh"}, {"sequence_pool", {{"kind", std::string(kind)}}}}});
    list.push_back({"transformer", {{"positional_encoding"}, {"transformer_encoder_layer", heads}, {"sequence_pool"}}});
    list.push_back({"sinusoidal",
                    {{"positional_encoding", {{"kind", "sinusoidal"s}}},
                     {"multi_head_attention", {{"heads", int64_t{2}}}},
                     {"layer_norm"},
                     {"sequence_pool", {{"kind", "last"s}}}}});
    const Params causalConv{{"filters", int64_t{5}}, {"padding", "causal"s}, {"dilation", int64_t{2}}};
    list.push_back({"text_cnn",
                    {{"sequence_conv", {{"filters", int64_t{5}}}},
                     {"relu"},
                     {"sequence_conv", {{"filters", int64_t{4}}, {"kernel", int64_t{4}}}},
                     {"sequence_pool", {{"kind", "max"s}}}}});
    list.push_back({"conv_by_step", {{"sequence_conv", causalConv}, {"tanh"}, {"sequence_conv", causalConv}}, true});
    list.push_back({"lstm_by_step", {{"lstm", all}}, true});
    list.push_back({"causal_by_step", {{"transformer_encoder_layer", causal}, {"rms_norm"}}, true});
    return list;
}

/// Lengths of the batch; the last one fills the shorter bucket.
constexpr std::array<int64_t, batch> lengths{2, 1, 4, shorter};

Tensor lengthTensor() {
    Tensor t(DType::I64, {batch, 1});
    std::copy(lengths.begin(), lengths.end(), t.data<int64_t>());
    return t;
}

/// Numbers at the steps that count; `behind` at the others.
Tensor bySteps(int64_t steps, int64_t below, int64_t behind) {
    Tensor t(DType::I64, {batch, steps});
    for (int64_t n = 0; n < batch; ++n)
        for (int64_t s = 0; s < steps; ++s)
            t.data<int64_t>()[n * steps + s] = s < lengths[static_cast<size_t>(n)] ? (n * 5 + s * 3 + 1) % below : behind;
    return t;
}

TensorsByName inputsFor(const Program& program, int64_t steps, bool byStep, int64_t garbage) {
    TensorsByName inputs;
    for (const ProgramInput& input : program.inputs) {
        const TensorType& type = program.type(input.value);
        Tensor t(type.dtype, type.shape);
        if (input.role == InputRole::Features) t = input.field == 0 ? bySteps(steps, vocabulary, garbage) : lengthTensor();
        if (input.role == InputRole::Target)
            t = byStep ? bySteps(steps, classes, -100) : bySteps(1, classes, 0).reshaped({batch});
        if (input.role == InputRole::Mask) std::fill_n(t.data<double>(), t.elements(), 1.0);
        if (input.name == "lr") t = Tensor::scalar(0.05);
        if (input.role == InputRole::Scalar && type.dtype == DType::I64) t = Tensor::scalar(int64_t{1});
        inputs.emplace(input.name, std::move(t));
    }
    return inputs;
}

TensorsByName initialStates(const TrainingPrograms& programs) {
    TensorsByName states;
    for (const StateDef& def : programs.states) states.emplace(def.name, initialTensor(def, 5));
    return states;
}

TensorsByName statesOf(const Program& program, const TensorsByName& all) {
    TensorsByName mine;
    for (const StateSlot& slot : program.states) mine.emplace(slot.name, all.at(slot.name).clone());
    return mine;
}

void expectSame(const TensorsByName& a, const TensorsByName& b, double tolerance, std::string_view what) {
    for (const auto& [name, tensor] : a) {
        const auto other = b.find(name);
        if (other == b.end() || other->second.shape() != tensor.shape()) continue;  // rows of predictions: compared by figures
        for (int64_t i = 0; i < tensor.elements(); ++i)
            EXPECT_NEAR(tensor.at(i), other->second.at(i), tolerance) << what << " " << name << " " << i;
    }
}

class PaddedSequences : public testing::TestWithParam<Case> {
protected:
    TrainingPrograms programs() const {
        Diagnostics problems;
        auto made = buildPrograms(network(GetParam().layers), tokens(GetParam().byStep),
                                  {.batch = batch, .real = DType::F64, .buckets = {shorter, longest}}, problems);
        EXPECT_TRUE(made) << (problems.empty() ? "" : toString(problems.front()));
        return made ? *std::move(made) : TrainingPrograms();
    }
};

}  // namespace

TEST_P(PaddedSequences, AStepIsTheSameInEachBucket) {
    const TrainingPrograms all = programs();
    ASSERT_EQ(all.shorter.size(), 1u);
    const TensorsByName states = initialStates(all);
    // Losses by step are means of rows: 1e-15 for the factor of the shorter ones.
    const double tolerance = GetParam().byStep ? 1e-14 : 0;
    TensorsByName longStates = statesOf(all.train, states), shortStates = statesOf(all.shorter[0].train, states);
    const auto full = interpret(all.train, inputsFor(all.train, longest, GetParam().byStep, 7), longStates);
    const auto cut = interpret(all.shorter[0].train, inputsFor(all.shorter[0].train, shorter, GetParam().byStep, 2), shortStates);
    EXPECT_TRUE(std::isfinite(full.at("loss").at(0)));
    expectSame(full, cut, tolerance, "train");
    expectSame(longStates, shortStates, tolerance, "state");
    for (const auto& [name, tensor] : longStates) {
        if (name.starts_with("optimizer") || all.train.state(name)->role != StateRole::Weight) continue;
        EXPECT_NE(std::memcmp(tensor.raw(), states.at(name).raw(), tensor.bytes()), 0) << name << " learns nothing";
    }
    TensorsByName a = statesOf(all.evaluate, states), b = a;
    const auto evaluated = interpret(all.evaluate, inputsFor(all.evaluate, longest, GetParam().byStep, 3), a);
    const auto shortly = interpret(all.shorter[0].evaluate, inputsFor(all.shorter[0].evaluate, shorter, GetParam().byStep, 0), b);
    expectSame(evaluated, shortly, tolerance, "evaluate");
}

/// Each sequence alone, without any padding, through a network of its own length.
TEST_P(PaddedSequences, PredictionsAreThoseOfTheSequenceAlone) {
    const TrainingPrograms all = programs();
    const TensorsByName states = initialStates(all);
    TensorsByName mine = statesOf(all.predict, states);
    const Tensor together = interpret(all.predict, inputsFor(all.predict, longest, GetParam().byStep, 6), mine).at("prediction");
    for (int64_t n = 0; n < batch; ++n) {
        const int64_t steps = lengths[static_cast<size_t>(n)];
        DatasetInfo info = withSteps(tokens(GetParam().byStep), steps);
        info.lengths.clear();
        info.moreInputs.clear();
        Diagnostics problems;
        Project project = network(GetParam().layers);
        project.training.batch = 1;
        const auto alone = buildPrograms(project, info, {.batch = 1, .real = DType::F64}, problems);
        ASSERT_TRUE(alone) << toString(alone.error());
        Tensor x(DType::I64, {1, steps});
        std::copy_n(bySteps(longest, vocabulary, 0).data<int64_t>() + n * longest, steps, x.data<int64_t>());
        TensorsByName own;
        for (const StateSlot& slot : alone->predict.states) {
            const Tensor& given = states.at(slot.name);
            Tensor first(given.dtype(), alone->predict.shape(slot.value));
            std::memcpy(first.raw(), given.raw(), first.bytes());  // of positions, those of the shorter sequence
            own.emplace(slot.name, std::move(first));
        }
        const Tensor single = interpret(alone->predict, {{"x", x}}, own).at("prediction");
        const int64_t row = together.elements() / batch;
        for (int64_t i = 0; i < single.elements(); ++i)
            EXPECT_NEAR(together.at(n * row + i), single.at(i), 1e-14) << "sequence " << n << ", value " << i;
    }
}

INSTANTIATE_TEST_SUITE_P(Networks, PaddedSequences, testing::ValuesIn(cases()),
                         [](const auto& of) { return std::string(of.param.name); });

// ---- whole trainings -----------------------------------------------------------------------------------------------------

namespace {

/// Texts of 1 to 30 words; the class is the first word.
std::string texts(int count) {
    std::string all = "label,text\n";
    for (int i = 0; i < count; ++i) {
        const int label = (i * 7 + i / 5) % 3, words = 1 + (i * i * 5 + i) % (i % 10 == 0 ? 30 : 6);
        all += "class" + std::to_string(label) + ",word" + std::to_string(label);
        for (int w = 1; w < words; ++w) all += " filler" + std::to_string((i * 3 + w * 5) % 9);
        all += "\n";
    }
    return all;
}

class PaddedTraining : public testing::Test {
protected:
    void SetUp() override { std::ofstream(m_folder / "texts.csv") << texts(240); }

    Project project() const {
        Project p = network({{"lstm", {{"units", int64_t{8}}, {"bidirectional", true}, {"output", "all"s}}},
                             {"sequence_pool", {{"kind", "max"s}}}});
        p.graph.nodes[1].params.set("vocabulary", int64_t{40});
        p.data.reader = {"labeled_text", {{"path", m_folder / "texts.csv"}, {"length", int64_t{30}}}};
        p.data.normalization = Normalization::None;
        p.data.split = {.validation = 0.2, .test = 0.2};
        p.training.batch = 16;
        p.training.epochs = 4;
        p.training.optimizer = {"adam", {{"lr", 0.02}}};
        return p;
    }
    std::string run(const char* name) const { return m_folder / name; }

    TemporaryFolder m_folder;
};

}  // namespace

TEST_F(PaddedTraining, LearnsAndResumesInTheMiddleWithTheSameBytes) {
    Watcher whole;
    const auto summary = trainIn(run("whole"), project(), whole);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_GT(summary->test.at("accuracy"), 0.9);
    Watcher first, rest;
    first.stopAfter = 13;  // within the second epoch
    ASSERT_TRUE(trainIn(run("resumed"), project(), first));
    ASSERT_TRUE(trainIn(run("resumed"), project(), rest, true));
    expectSameRuns(run("whole"), run("resumed"));
}

// ---- trained models ------------------------------------------------------------------------------------------------------

namespace {

/// The same data without shorter buckets, as the control.
PreparedData onlyLongest(PreparedData data) {
    data.buckets = {data.info.features.shape[0]};
    return data;
}

bool hasShorterBatches(const PreparedData& data, Split split, int64_t samples) {
    const Loader loader(data, {.split = split, .batch = samples, .threads = 0, .inOrder = true, .byLength = true});
    for (int64_t number = 0; number < loader.batchesOfAllRanks(); ++number)
        if (loader.bucketOf(number) > 0) return true;
    return false;
}

void expectSameBits(const Tensor& a, const Tensor& b) {
    ASSERT_EQ(a.shape(), b.shape());
    EXPECT_EQ(std::memcmp(a.raw(), b.raw(), a.bytes()), 0);
}

}  // namespace

TEST_F(PaddedTraining, ATrainedModelComputesInBucketsWithTheSameBits) {
    Watcher watcher;
    const auto summary = trainIn(run("whole"), project(), watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    const auto model = loadModel(run("whole"));
    ASSERT_TRUE(model) << toString(model.error());
    const auto data = dataOfModel(*model, m_folder.path());
    ASSERT_TRUE(data) << toString(data.error());
    BackendRegistry registry;
    const ModelOptions options{.device = "cpu", .threads = 1, .kernels = KernelChoice::Reference, .batch = 7};
    for (const Split split : {Split::Training, Split::Test}) {
        EXPECT_TRUE(hasShorterBatches(*data, split, 7)) << "the control";
        const auto cut = predict(*model, *data, split, options, registry);
        const auto full = predict(*model, onlyLongest(*data), split, options, registry);
        ASSERT_TRUE(cut) << toString(cut.error());
        ASSERT_TRUE(full) << toString(full.error());
        expectSameBits(*cut, *full);
        const auto judged = evaluateModel(*model, *data, split, options, registry);
        const auto longest = evaluateModel(*model, onlyLongest(*data), split, options, registry);
        ASSERT_TRUE(judged && longest);
        EXPECT_EQ(judged->samples, longest->samples);
        for (const auto& [name, value] : longest->figures) EXPECT_NEAR(judged->figures.at(name), value, 1e-6) << name;
    }
    const auto tested = evaluateModel(*model, *data, Split::Test, {.device = "cpu"}, registry);
    ASSERT_TRUE(tested);
    for (const auto& [name, value] : summary->test) EXPECT_NEAR(tested->figures.at(name), value, 1e-6) << name;
}

TEST_F(PaddedTraining, ATrainedModelReadsOtherTextsInBuckets) {
    Project p = project();
    p.training.epochs = 1;
    Watcher watcher;
    ASSERT_TRUE(trainIn(run("short"), p, watcher));
    const auto model = loadModel(run("short"));
    ASSERT_TRUE(model) << toString(model.error());
    const auto pair = findReader("labeled_text")->open(p.data.reader.params, ".");
    ASSERT_TRUE(pair) << toString(pair.error());
    const auto other = foreignData(*model, *pair);
    ASSERT_TRUE(other) << toString(other.error());
    EXPECT_GT(other->buckets.size(), 1U);
    EXPECT_EQ(other->lengths[static_cast<size_t>(Split::Test)].size(), 240U);
    BackendRegistry registry;
    const ModelOptions options{.device = "cpu", .threads = 1, .kernels = KernelChoice::Reference};
    const auto cut = predict(*model, *other, Split::Test, options, registry);
    const auto full = predict(*model, onlyLongest(*other), Split::Test, options, registry);
    ASSERT_TRUE(cut && full);
    expectSameBits(*cut, *full);
}

TEST_F(PaddedTraining, ATextCnnLearns) {
    Project p = network({{"sequence_conv", {{"filters", int64_t{8}}}}, {"relu"}, {"sequence_pool", {{"kind", "max"s}}}});
    p.graph.nodes[1].params.set("vocabulary", int64_t{40});
    const Project like = project();
    p.data = like.data;
    p.training = like.training;
    p.training.epochs = 10;
    Watcher watcher;
    const auto summary = trainIn(run("cnn"), p, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_GT(summary->test.at("accuracy"), 0.9);
}

TEST_F(PaddedTraining, RefusesWhatWouldMixPadding) {
    const auto codeOf = [&](Project p) {
        Watcher watcher;
        const auto summary = trainIn(run("refused"), p, watcher);
        return summary ? std::string() : summary.error().code;
    };
    Project flat = project();
    flat.graph.nodes[3] = {flat.graph.nodes[3].id, "flatten", "flat", {}};
    EXPECT_EQ(codeOf(flat), "graph.padding");
    Project open = project();
    open.graph.nodes[3] = {open.graph.nodes[3].id, "tanh", "tanh", {}};
    EXPECT_EQ(codeOf(open), "training.padded_output");
}

}  // namespace lathe::test::padded_sequences_test
