// SPDX-License-Identifier: Apache-2.0
// Sharpness-aware minimization: two passes in one Program, with any optimizer.
#include <algorithm>
#include <cmath>
#include <functional>

#include <gmock/gmock.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/backend/local_ranks.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/train/program/learning_rate.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"
#include "tests/support/places.h"

namespace lathe::test::sam_test {
namespace {

using Numbers = std::vector<double>;
constexpr int64_t samples = 4, features = 3, targets = 2;
constexpr const char* weightNames[] = {"h.weight", "h.bias", "o.weight", "o.bias"};

// As in make_lars_sam_golden.py.
Project network(const Json& one) {
    Project p;
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "h", {{"units", int64_t{5}}});
    appendLayer(p.graph, "tanh", "tanh", {});
    appendLayer(p.graph, "dense", "o", {{"units", targets}});
    p.training.loss = {"mse", {}};
    p.training.metrics = {};
    p.training.best = "train.loss";
    p.training.batch = samples;
    p.training.optimizer = {one["optimizer"].toString(), *paramsFromJson(one["params"], "golden")};
    p.training.samRho = one["sam_rho"].toDouble();
    return p;
}

Tensor filled(const Shape& shape, DType real, const std::function<double(int64_t)>& value) {
    Tensor t(DType::F64, shape);
    for (int64_t i = 0; i < t.elements(); ++i) t.data<double>()[i] = value(i);
    return t.to(real);
}

TensorsByName initialStates(const TrainingPrograms& programs, DType real) {
    TensorsByName states;
    for (const StateDef& def : programs.states) states[def.name] = initialTensor(def, 0);
    for (int k = 0; k < 4; ++k) {
        Tensor& t = states.at(weightNames[k]);
        t = filled(t.shape(), real, [k](int64_t i) { return 0.4 * std::sin(1.7 * k + 0.9 * static_cast<double>(i) + 0.3); });
    }
    return states;
}

TensorsByName inputsOf(int step, DType real) {
    const auto at = [step](int64_t i, int64_t columns, double a, double b, double c) {
        return a * step + b * static_cast<double>(i % columns) + c * static_cast<double>(i / columns);
    };
    return {{"x", filled({samples, features}, real, [&](int64_t i) { return std::sin(at(i, features, 0.7, 1.3, 0.5)); })},
            {"y", filled({samples, targets}, real, [&](int64_t i) { return std::cos(at(i, targets, 0.3, 1, 0.2)); })},
            {"lr", Tensor::scalar(0.05 / (1 + 0.1 * step)).to(real)},
            {"step", Tensor::scalar(int64_t{step})}};
}

Numbers weightsIn(const TensorsByName& states) {
    Numbers all;
    for (const char* name : weightNames)
        for (int64_t i = 0; i < states.at(name).elements(); ++i) all.push_back(states.at(name).at(i));
    return all;
}

// The weights after each step, by the Program that a training runs.
std::vector<Numbers> train(const Project& project, DType real, int steps) {
    DatasetInfo info;
    info.features = {DType::F32, {features}};
    info.target = {DType::F32, {targets}};
    Diagnostics problems;
    const auto programs = buildPrograms(project, info, {samples, real}, problems);
    EXPECT_TRUE(programs) << toString(programs.error());
    const std::vector<std::string> paths = settingPaths(programs->train);
    const StepSettings settings(project, paths, 1);
    TensorsByName states = initialStates(*programs, real);
    std::vector<Numbers> out;
    for (int step = 1; step <= steps; ++step) {
        TensorsByName in = inputsOf(step, real);
        for (size_t i = 0; i < paths.size(); ++i) in.emplace(paths[i], Tensor::scalar(settings.values[i]).to(real));
        interpret(programs->train, in, states);
        out.push_back(weightsIn(states));
    }
    return out;
}

// golden/lars_sam.json is written by make_lars_sam_golden.py.
TEST(Sam, AgreesWithItsPaperForSeveralOptimizers) {
    const auto golden = Json::parse(*readFile((sourceDir() / "tests/core/train/golden/lars_sam.json").string()));
    ASSERT_TRUE(golden) << toString(golden.error());
    const Json::Array& shown = (*golden)["steps"].array();
    for (const Json& one : (*golden)["networks"].array()) {
        const auto last = static_cast<int>(shown.back().toInt());
        const auto in64 = train(network(one), DType::F64, last), in32 = train(network(one), DType::F32, last);
        for (size_t at = 0; at < shown.size(); ++at) {
            const auto step = static_cast<size_t>(shown[at].toInt() - 1);
            const Json::Array& expected = one["weights"].array()[at].array();
            ASSERT_EQ(expected.size(), in64[step].size());
            for (size_t i = 0; i < expected.size(); ++i) {
                EXPECT_NEAR(in64[step][i], expected[i].toDouble(), 1e-12) << one["optimizer"].toString() << step << " " << i;
                EXPECT_NEAR(in32[step][i], expected[i].toDouble(), 2e-4) << one["optimizer"].toString() << step << " " << i;
            }
        }
    }
}

Project sharp(Project p, int64_t microBatches = 1, double rho = 0.1) {
    p.training.samRho = rho;
    p.training.microBatches = microBatches;
    p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    p.training.schedule = {"constant", {}};
    return p;
}

double largestDifference(const Steps& a, const Steps& b) {
    double most = 0;
    for (const auto& [name, tensor] : a.states)
        for (int64_t i = 0; i < tensor.elements(); ++i) most = std::max(most, std::fabs(tensor.at(i) - b.states.at(name).at(i)));
    return most;
}

Steps stepsOf(const Project& project, DType real = DType::F64) {
    return runSteps({project, points(), real, KernelChoice::Reference, 4}, {});
}

// With batch statistics, dropout and running statistics.
TEST(Sam, MicroBatchesChangeNothingButRoundings) {
    const Steps whole = stepsOf(sharp(smallProject())), plain = stepsOf(sharp(smallProject(), 1, 0));
    ASSERT_EQ(whole.problem, "");
    EXPECT_GT(largestDifference(whole, plain), 1e-4) << "the radius matters";
    for (const int64_t pieces : {2, 4}) {
        const Steps cut = stepsOf(sharp(smallProject(), pieces));
        EXPECT_EQ(cut.problem, "");
        EXPECT_LT(largestDifference(whole, cut), 1e-12) << pieces;
    }
}

TEST(Sam, RanksHaveTheSameBits) {
    const StepRequest request{sharp(smallProject(), 4), points(), DType::F32, KernelChoice::Fast, 4};
    const Steps alone = runSteps(request, {});
    ASSERT_EQ(alone.problem, "");
    const Steps shared = runSteps(request, makeLocalRanks(2));
    EXPECT_EQ(shared.problem, "");
    EXPECT_TRUE(alone == shared);
}

TEST(Sam, FastKernelsAgreeWithTheReference) {
    const Project project = sharp(smallProject());
    const Steps fast = runSteps({project, points(), DType::F32, KernelChoice::Fast, 4}, {});
    ASSERT_EQ(fast.problem, "");
    EXPECT_LT(largestDifference(stepsOf(project, DType::F32), fast), 1e-4);
}

// Running statistics are those of the weights themselves, not of the sharpest ones nearby.
TEST(Sam, RunningStatisticsAreThoseOfTheFirstPass) {
    const Project with = sharp(smallProject(), 1, 5), without = sharp(smallProject(), 1, 0);
    const auto first = [](const Project& p) {
        return runSteps({p, points(), DType::F64, KernelChoice::Reference, 1}, {}).states.at("norm.running_mean");
    };
    EXPECT_TRUE(sameBytes(first(with), first(without)));
}

TEST(Sam, BrainFloatsStayNearFloat32) {
    Project project = sharp(smallProject());
    project.training.optimizer.params.set("lr", 0.01);
    const Steps exact = stepsOf(project, DType::F32);
    project.training.precision = Precision::BF16;
    const Steps narrow = stepsOf(project, DType::F32);
    ASSERT_EQ(narrow.problem, "");
    for (const auto& [name, tensor] : exact.states)
        for (int64_t i = 0; i < tensor.elements() && !name.starts_with("optimizer."); ++i)
            EXPECT_NEAR(tensor.at(i), narrow.states.at(name).at(i), 0.01) << name;
    EXPECT_GT(largestDifference(exact, narrow), 0) << "it is computed in 16 bits";
}

// The loss scale, which begins too large, covers both passes.
TEST(Sam, GoesTogetherWithALossScale) {
    const auto after = [](double rho) {
        Project project = sharp(smallProject(), 1, rho);
        project.training.precision = Precision::F16;
        return runSteps({project, points(), DType::F32, KernelChoice::Reference, 30}, {});
    };
    const Steps with = after(0.1), without = after(0);
    ASSERT_EQ(with.problem, "");
    EXPECT_GT(with.states.at("loss_scale.good_steps").at(0), 5);
    for (const auto& [name, tensor] : with.states)
        for (int64_t i = 0; i < tensor.elements(); ++i) ASSERT_TRUE(std::isfinite(tensor.at(i))) << name;
    EXPECT_FALSE(sameBytes(with.states.at("first.weight"), without.states.at("first.weight")));
}

TEST(Sam, TrainsAndResumes) {
    const TemporaryFolder folder;
    Project project = smallProject();
    project.training.samRho = 0.05;
    Watcher whole, first, second;
    const auto summary = trainIn(folder / "whole", project, whole);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_LT(whole.epochs.back().train.at("loss"), whole.epochs.front().train.at("loss"));
    first.stopAfter = 22;
    ASSERT_TRUE(trainIn(folder / "parts", project, first));
    ASSERT_TRUE(trainIn(folder / "parts", project, second, true));
    expectSameRuns(folder / "whole", folder / "parts");
}

}  // namespace
}  // namespace lathe::test::sam_test
