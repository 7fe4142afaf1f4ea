// SPDX-License-Identifier: Apache-2.0
// Layers that add normal noise: what they compute in training and evaluation.
#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/communicator.h"
#include "core/backend/cpu/reference/interpreter.h"
#include "core/compile/precision.h"
#include "core/layers/layer.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/support/small_project.h"

namespace lathe::test::noise_test {
namespace {

constexpr int64_t rows = 1000, columns = 20;

/// A layer over inputs that are all constant.
std::vector<double> valuesOf(std::string_view layer, const Params& params, const std::vector<double>& inputs, Phase phase,
                             int64_t step = 1) {
    Program program;
    std::vector<StateDef> states;
    Lowering l(program, states, phase, DType::F64);
    l.enter("layer");
    const Shape shape{rows, columns};
    std::vector<Value> operands;
    TensorsByName given{{"seed", Tensor::scalar(int64_t{7})}, {"step", Tensor::scalar(step)}}, none;
    for (const double value : inputs) {
        operands.push_back(program.newValue({DType::F64, shape}));
        const std::string name = "x" + std::to_string(operands.size());
        program.inputs.push_back({name, InputRole::Features, operands.back()});
        Tensor all(DType::F64, shape);
        std::fill_n(all.data<double>(), all.elements(), value);
        given.insert_or_assign(name, all);
    }
    const Value y = findLayer(layer)->lower(l, params, operands).front();
    program.outputs = {{"y", y}};
    for (const ProgramInput& input : program.inputs)
        if (input.name == "layers.layer.std")
            given.insert_or_assign(input.name, Tensor::scalar(std::get<double>(*params.find("std"))));
    const Tensor result = interpret(program, given, none).at("y");
    return {result.values<double>().begin(), result.values<double>().end()};
}

struct Moments {
    double mean = 0, deviation = 0;
};
Moments momentsOf(const std::vector<double>& values) {
    Moments m;
    for (const double v : values) m.mean += v / static_cast<double>(values.size());
    for (const double v : values) m.deviation += (v - m.mean) * (v - m.mean) / static_cast<double>(values.size());
    m.deviation = std::sqrt(m.deviation);
    return m;
}

constexpr double tolerance = 4 / 141.4;  // four standard errors of 20,000 numbers

TEST(GaussianNoise, HasItsStandardDeviationInTrainingOnly) {
    const Params params{{"std", 0.5}};
    const Moments m = momentsOf(valuesOf("gaussian_noise", params, {3}, Phase::Train));
    EXPECT_NEAR(m.mean, 3, 0.5 * tolerance);
    EXPECT_NEAR(m.deviation, 0.5, 0.5 * tolerance);
    EXPECT_EQ(valuesOf("gaussian_noise", params, {3}, Phase::Evaluate), std::vector<double>(rows * columns, 3.0));
}

TEST(GaussianNoise, IsAnotherOneEachStep) {
    const Params params{{"std", 0.5}};
    EXPECT_EQ(valuesOf("gaussian_noise", params, {0}, Phase::Train), valuesOf("gaussian_noise", params, {0}, Phase::Train));
    EXPECT_NE(valuesOf("gaussian_noise", params, {0}, Phase::Train), valuesOf("gaussian_noise", params, {0}, Phase::Train, 2));
}

TEST(Reparameterize, SamplesFromTheDistributionInTrainingOnly) {
    const double logVariance = std::log(0.25);
    const Moments m = momentsOf(valuesOf("reparameterize", {}, {-2, logVariance}, Phase::Train));
    EXPECT_NEAR(m.mean, -2, 0.5 * tolerance);
    EXPECT_NEAR(m.deviation, 0.5, 0.5 * tolerance);
    EXPECT_EQ(valuesOf("reparameterize", {}, {-2, logVariance}, Phase::Evaluate), std::vector<double>(rows * columns, -2.0));
}

Project noisyPoints() {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "gaussian_noise", "noise", {{"std", 0.5}});
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}});
    p.training.schedule = {"constant", {}};
    return p;
}

// The standard deviation is an input of the Program, so that it may change during a training.
TEST(GaussianNoise, ReadsItsStandardDeviationAtEachStep) {
    Diagnostics problems;
    const auto programs = buildPrograms(noisyPoints(), points(), {16}, problems);
    ASSERT_TRUE(programs) << toString(programs.error());
    EXPECT_NE(programs->train.input("layers.noise.std"), nullptr);
    EXPECT_EQ(programs->evaluate.input("layers.noise.std"), nullptr);
    EXPECT_EQ(programs->evaluate.input("seed"), nullptr);
}

TEST(GaussianNoise, TrainsWithSixteenBits) {
    Project p = noisyPoints();
    const Steps whole = runSteps({p, points()}, {});
    p.training.precision = Precision::BF16;
    const Steps narrow = runSteps({p, points()}, {});
    ASSERT_EQ(narrow.problem, "");
    EXPECT_NEAR(narrow.outputs[0].at(0), whole.outputs[0].at(0), 0.02);
}

}  // namespace
}  // namespace lathe::test::noise_test
