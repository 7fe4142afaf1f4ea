// SPDX-License-Identifier: Apache-2.0
// A class for each position of a sample: loss and metrics are those of all positions that count.
#include <cmath>

#include <gtest/gtest.h>

#include "core/data/class_positions.h"
#include "core/train/loop/evaluation.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"

namespace lathe::test::positions_test {
namespace {

constexpr int64_t batch = 6, steps = 5, width = 4, classes = 3;

Project network(int64_t samples) {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "head", {{"units", classes}});
    p.training.batch = samples;
    p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    p.training.schedule = {"constant", {}};
    return p;
}

DatasetInfo infoOf(const Shape& features, const Shape& target) {
    DatasetInfo info;
    info.features = {DType::F32, features};
    info.target = {DType::I64, target};
    info.classes = {"a", "b", "c"};
    return info;
}

DatasetInfo sequences() {
    return infoOf({steps, width}, {steps});
}

/// Positions that do not count: those of `sequences` whose number is a multiple of this.
Samples withGaps(Samples s, int64_t every) {
    for (int64_t i = 0; i < s.y.elements(); i += every) s.y.data<int64_t>()[i] = -100;
    return s;
}

/// Every position that counts as a sample of its own.
Samples rowsOf(const Samples& s) {
    int64_t rows = 0;
    for (const int64_t c : s.y.values<int64_t>()) rows += c >= 0;
    Samples out{Tensor(DType::F64, {rows, width}), Tensor(DType::I64, {rows})};
    int64_t row = 0;
    for (int64_t i = 0; i < s.y.elements(); ++i) {
        if (s.y.data<int64_t>()[i] < 0) continue;
        std::copy_n(s.x.data<double>() + i * width, width, out.x.data<double>() + row * width);
        out.y.data<int64_t>()[row++] = s.y.data<int64_t>()[i];
    }
    return out;
}

StepRequest request(Project p, const DatasetInfo& info, std::function<Samples(int64_t)> samples) {
    return {std::move(p), info, DType::F64, KernelChoice::Reference, 3, std::move(samples)};
}

struct Setting {
    const char* loss;
    Params params;
    int64_t gaps;  ///< of `withGaps`; 1000: only the first position
};

class Positions : public testing::TestWithParam<Setting> {};

TEST_P(Positions, TrainAsSamplesOfTheirOwn) {
    const auto& [loss, params, gaps] = GetParam();
    const auto samples = [&, every = gaps](int64_t number) {
        return withGaps(samplesOf(sequences(), batch, number, DType::F64), every);
    };
    Project whole = network(batch), apart = network(rowsOf(samples(0)).y.elements());
    whole.training.loss = apart.training.loss = {loss, params};
    const Steps a = runSteps(request(whole, sequences(), samples), {});
    const Steps b = runSteps(request(apart, infoOf({width}, {}), [&](int64_t n) { return rowsOf(samples(n)); }), {});
    ASSERT_EQ(a.problem, "");
    ASSERT_EQ(b.problem, "");
    for (const auto& [name, expected] : b.states)
        for (int64_t i = 0; i < expected.elements(); ++i) EXPECT_NEAR(a.states.at(name).at(i), expected.at(i), 1e-12) << name;
    const size_t perStepA = a.outputs.size() / 3, perStepB = b.outputs.size() / 3;
    for (size_t step = 0; step < 3; ++step) {
        const Tensor *one = &a.outputs[step * perStepA], *other = &b.outputs[step * perStepB];
        EXPECT_NEAR(one[0].at(0), other[0].at(0), 1e-12) << "loss";
        EXPECT_NEAR(one[1].at(0) / one[2].at(0), other[1].at(0) / static_cast<double>(apart.training.batch), 1e-12) << "accuracy";
    }
}

INSTANTIATE_TEST_SUITE_P(Losses, Positions,
                         testing::Values(Setting{"cross_entropy", {}, 1000}, Setting{"cross_entropy", {}, 3},
                                         Setting{"cross_entropy", {{"class_weights", std::vector<double>{0.5, 2, 1}}}, 4},
                                         Setting{"focal", {}, 4}, Setting{"multi_margin", {}, 4}));

TEST(PositionsOfABatch, MicroBatchesGiveTheSame) {
    const auto samples = [](int64_t number) { return withGaps(samplesOf(sequences(), batch, number, DType::F64), 4); };
    Project pieces = network(batch);
    pieces.training.microBatches = 3;
    const Steps a = runSteps(request(network(batch), sequences(), samples), {});
    const Steps b = runSteps(request(pieces, sequences(), samples), {});
    ASSERT_EQ(b.problem, "");
    for (const auto& [name, expected] : a.states)
        for (int64_t i = 0; i < expected.elements(); ++i) EXPECT_NEAR(b.states.at(name).at(i), expected.at(i), 1e-12) << name;
    ASSERT_EQ(a.outputs.size(), b.outputs.size());
    for (size_t i = 0; i < a.outputs.size(); ++i) EXPECT_NEAR(a.outputs[i].at(0), b.outputs[i].at(0), 1e-12);
}

/// The scores go through Relu only: images with the classes first, against sequences with the classes last.
TEST(PositionsOfABatch, ImagesHaveTheClassesFirst) {
    const DatasetInfo images = infoOf({classes, 2, 5}, {2, 5}), rows = infoOf({10, classes}, {10});
    const auto samples = [&](int64_t number) { return samplesOf(images, batch, number, DType::F64); };
    const auto asRows = [&](int64_t number) {
        const Samples s = samples(number);
        return Samples{scoreRows(images, s.x).reshaped({batch, 10, classes}), s.y.reshaped({batch, 10})};
    };
    Project p = network(batch);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "relu", "scores", {});
    const Steps a = runSteps(request(p, images, samples), {}), b = runSteps(request(p, rows, asRows), {});
    ASSERT_EQ(a.problem, "");
    ASSERT_EQ(a.outputs.size(), b.outputs.size());
    for (size_t i = 0; i < a.outputs.size(); ++i) EXPECT_NEAR(a.outputs[i].at(0), b.outputs[i].at(0), 1e-12);
    const Samples first = samples(0);
    EXPECT_NE(first.x.at(1), scoreRows(images, first.x).at(1)) << "the control: the order differs";
}

TEST(PositionsOfABatch, OtherScoresAreRefused) {
    Diagnostics problems;
    const auto refused = [&](const DatasetInfo& info) {
        problems.clear();
        const auto built = buildPrograms(network(batch), info, {batch, DType::F32}, problems);
        return built ? std::string() : built.error().code;
    };
    EXPECT_EQ(refused(sequences()), "");
    EXPECT_EQ(refused(infoOf({steps + 1, width}, {steps})), "loss.positions");
    EXPECT_EQ(refused(infoOf({width}, {steps})), "loss.positions");
    EXPECT_EQ(refused(infoOf({2, 5, width}, {2, 5})), "loss.positions") << "classes last, in images";
}

TEST(PositionsOfABatch, ImagesAreRefusedThatMoveWithoutTheirClasses) {
    Project p = network(batch);
    p.data.transforms = {{"aug_mix", {}}, {"brightness_contrast", {}}, {"horizontal_flip", {}}};
    p.training.evaluation = EvaluationViews::Mirror;
    DatasetInfo info = infoOf({3, 4, 4}, {4, 4});
    info.features.dtype = DType::U8;
    std::vector<std::string> places;
    for (const Diagnostic& d : checkProject(p, &info))
        if (d.code == "transform.positions" || d.code == "training.evaluation") places.push_back(d.where);
    std::sort(places.begin(), places.end());
    EXPECT_EQ(places, (std::vector<std::string>{"data.transforms.0", "training.evaluation"}));
}

TEST(PositionsOfABatch, MetricsOfTheHostLeaveOutWhatDoesNotCount) {
    EvaluationSums sums;
    sums.sums = {{"loss.sum", 1.0}, {"loss.weight", 1.0}, {"metric.weight", 1.5}, {"count", 2.0}, {"accuracy.sum", 0.75}};
    sums.evaluated[""] = {4, {1, 0, 0, 1, 1, 0, 1, 0}, {0, -100, 1, 0}, OutputActivation::None};
    Project project;
    project.training.metrics = {{"accuracy", {}}, {"recall", {{"average", std::string("micro")}}}};
    const Figures figures = sums.means(project);
    EXPECT_EQ(figures.at("accuracy"), 0.5) << "by the positions that count";
    EXPECT_NEAR(figures.at("recall"), 2.0 / 3, 1e-12);
}

}  // namespace
}  // namespace lathe::test::positions_test
