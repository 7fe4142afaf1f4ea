// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/evaluation_views.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/model.h"
#include "tests/core/train/training.h"

namespace lathe::test::evaluation_views_test {
namespace {

using Make = std::function<Value(Builder&, Value)>;

std::vector<double> through(const Make& make, const Shape& shape) {
    Program program;
    const Value x = program.newValue({DType::F64, shape});
    program.inputs.push_back({"x", InputRole::Features, x});
    Builder ops(program);
    program.outputs.push_back({"y", make(ops, x)});
    EXPECT_TRUE(verify(program).empty());
    Tensor in(DType::F64, shape);
    for (int64_t i = 0; i < in.elements(); ++i) in.data<double>()[i] = static_cast<double>(i);
    TensorsByName states;
    const Tensor out = interpret(program, {{"x", in}}, states).at("y");
    return {out.data<double>(), out.data<double>() + out.elements()};
}

TEST(EvaluationViews, AnAxisTurnedRoundWhateverItsLength) {
    for (const int64_t n : {1, 2, 7, 12, 28, 32, 49}) {
        const auto out = through([](Builder& ops, Value x) { return reversed(ops, x, 1); }, {3, n});
        for (int64_t row = 0; row < 3; ++row)
            for (int64_t i = 0; i < n; ++i)
                ASSERT_EQ(out[static_cast<size_t>(row * n + i)], static_cast<double>(row * n + n - 1 - i)) << n;
    }
}

TEST(EvaluationViews, MovedImagesAreMirroredAtTheBorder) {
    // 0 1 2   moved up and left: 4 5 4   moved down and right: 4 3 4
    // 3 4 5                      7 8 7                         1 0 1
    // 6 7 8                      4 5 4                         4 3 4
    const auto all = through([](Builder& ops, Value x) { return viewsOf(ops, x, EvaluationViews::MirrorShift); }, {1, 1, 3, 3});
    const std::vector<double> expected{0, 1, 2, 3, 4, 5, 6, 7, 8, 4, 5, 4, 7, 8, 7, 4, 5, 4, 4, 3, 4, 1, 0, 1, 4, 3, 4,
                                       2, 1, 0, 5, 4, 3, 8, 7, 6, 4, 5, 4, 7, 8, 7, 4, 5, 4, 4, 3, 4, 1, 0, 1, 4, 3, 4};
    EXPECT_EQ(all, expected);
}

TEST(EvaluationViews, UnmovedOnesHaveHalfOfTheWeight) {
    const auto mean = through([](Builder& ops, Value x) { return meanOverViews(ops, x, EvaluationViews::MirrorShift); }, {12, 1});
    // rows 2 v + sample: 0.25 (v0 + v3) + 0.125 (v1 + v2 + v4 + v5)
    EXPECT_EQ(mean, (std::vector<double>{0.25 * 6 + 0.125 * (2 + 4 + 8 + 10), 0.25 * 8 + 0.125 * (3 + 5 + 9 + 11)}));
}

Project imageProject(EvaluationViews views) {
    Project p = smallProject(2);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "conv2d", "conv", {{"filters", int64_t{4}}, {"stride", std::vector<int64_t>{3, 3}}});
    appendLayer(p.graph, "batch_norm", "norm", {});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{10}}});
    p.data = {};
    p.data.reader = {"digits", {{"samples", int64_t{300}}, {"test_samples", int64_t{50}}}};
    p.training.optimizer = {"sgd", {{"lr", 0.02}, {"momentum", 0.9}}};
    p.training.evaluation = views;
    return p;
}

double logSumExp(const Tensor& logits, int64_t row) {
    double sum = 0;
    for (int64_t c = 0; c < 10; ++c) sum += std::exp(logits.at(row * 10 + c));
    return std::log(sum);
}

/// Turns all test images round; their labels.
Tensor mirrorTestImages(PreparedData& data) {
    const auto test = static_cast<size_t>(Split::Test);
    Tensor images(DType::U8, {50, 1, 28, 28}), labels(DType::I64, {50});
    std::byte upright[784];
    for (int64_t i = 0; i < 50; ++i) {
        const int64_t index = data.indices[test][static_cast<size_t>(i)];
        EXPECT_TRUE(data.source[test]->read(index, upright, labels.raw() + 8 * i));
        for (int64_t p = 0; p < 784; ++p) images.raw()[784 * i + p] = upright[p / 28 * 28 + 27 - p % 28];
    }
    data.source[test] = makeTensorDataset(data.info, images, labels);
    std::iota(data.indices[test].begin(), data.indices[test].end(), int64_t{0});
    return labels;
}

// A prediction is of the image alone; the figure is that of the mean of two predictions.
TEST(EvaluationViews, FiguresAreOfTheMeanAndPredictionsAreNot) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", imageProject(EvaluationViews::Mirror), watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    const auto told = [](const Diagnostic& d) { return d.code == "training.views_judged"; };
    EXPECT_TRUE(std::any_of(watcher.notes.begin(), watcher.notes.end(), told));
    const TrainedModel model = *loadModel(folder / "run");
    PreparedData data = *dataOfModel(model, ".");
    BackendRegistry registry;
    const ModelOptions options{.device = "cpu", .threads = 1};
    const Tensor upright = *predict(model, data, Split::Test, options, registry);
    const Tensor labels = mirrorTestImages(data);
    const Tensor mirrored = *predict(model, data, Split::Test, options, registry);
    Tensor mean(DType::F64, upright.shape());
    for (int64_t i = 0; i < mean.elements(); ++i) mean.data<double>()[i] = (upright.at(i) + mirrored.at(i)) / 2;
    double loss = 0;
    for (int64_t row = 0; row < 50; ++row) loss += (logSumExp(mean, row) - mean.at(row * 10 + labels.data<int64_t>()[row])) / 50;
    EXPECT_NEAR(summary->test.at("loss"), loss, 1e-5);
}

TEST(EvaluationViews, NeedImages) {
    Project p = smallProject();
    p.training.evaluation = EvaluationViews::Mirror;
    DatasetInfo info;
    info.features = {DType::F32, {2}};
    info.target = {DType::I64, {}};
    info.classes = {"a", "b"};
    const Diagnostics problems = checkProject(p, &info);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].code, "training.evaluation");
}

TEST(EvaluationViews, InSixteenBitsToo) {
    Project p = imageProject(EvaluationViews::MirrorShift);
    DatasetInfo info;
    info.features = {DType::U8, {3, 14, 15}};
    info.target = {DType::I64, {}};
    info.classes.resize(10);
    for (const Precision precision : {Precision::BF16, Precision::F16}) {
        p.training.precision = precision;
        Diagnostics problems;
        const auto programs = buildPrograms(p, info, {8, DType::F32}, problems);
        ASSERT_TRUE(programs) << toString(programs.error());
        EXPECT_TRUE(verify(programs->evaluate).empty());
    }
}

}  // namespace
}  // namespace lathe::test::evaluation_views_test
