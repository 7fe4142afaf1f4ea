// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/averaging.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/local_ranks.h"
#include "core/train/runs/model.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"

namespace lathe::test::averaging_test {
namespace {

double shareAt(std::string_view type, const Params& params, int64_t step, int64_t total = 100) {
    return findAveraging(type)->share(params, {step, 10, total});
}

Project averaged(Choice averaging, int64_t epochs = 4) {
    Project p = smallProject(epochs);
    p.training.averaging = std::move(averaging);
    return p;
}

Choice lookahead(int64_t every, double decay) {
    return {"lookahead", {{"every", every}, {"decay", decay}}};
}

std::map<std::string, Tensor> statesAfter(const Project& project, int count) {
    StepRequest request{project, points(), DType::F64, KernelChoice::Reference, count};
    Steps steps = runSteps(request, {});
    EXPECT_EQ(steps.problem, "");
    return steps.states;
}

const char* const watched[] = {"first.weight", "norm.bias", "norm.running_var", "second.bias"};

TEST(Averaging, SharesByHand) {
    EXPECT_EQ(shareAt("ema", {{"decay", 0.9}}, 0), 1);
    EXPECT_DOUBLE_EQ(shareAt("ema", {{"decay", 0.9}}, 3), 0.25);
    EXPECT_DOUBLE_EQ(shareAt("ema", {{"decay", 0.9}}, 50), 0.1);
    // torch.optim.swa_utils.AveragedModel with get_ema_multi_avg_fn: a copy, then decay * average + (1 - decay) * weights.
    const Params atOnce{{"decay", 0.9}, {"warm_up", false}};
    EXPECT_EQ(shareAt("ema", atOnce, 0), 1);
    for (int64_t step : {1, 3, 50}) EXPECT_DOUBLE_EQ(shareAt("ema", atOnce, step), 0.1);
    const Params params{{"every", int64_t{5}}, {"decay", 0.95}, {"rise", 3.0}};
    for (int64_t step : {0, 1, 2, 3, 5, 97}) EXPECT_EQ(shareAt("lookahead", params, step), 0) << step;
    EXPECT_DOUBLE_EQ(shareAt("lookahead", params, 49), 1 - std::pow(0.95, 5) / 8);
    EXPECT_DOUBLE_EQ(shareAt("lookahead", params, 99), 1 - std::pow(0.95, 5));
}

TEST(Averaging, AMovingAverageFollowsTheRecursionAndLeavesTheTrainingAlone) {
    const Project project = averaged({"ema", {{"decay", 0.7}}});
    for (const char* name : watched) {
        std::vector<double> average;
        for (int step = 1; step <= 6; ++step) {
            const auto with = statesAfter(project, step), without = statesAfter(smallProject(), step);
            const Tensor& w = without.at(name);
            EXPECT_TRUE(sameBytes(with.at(name), w)) << name;
            if (step == 1) average.assign(static_cast<size_t>(w.elements()), 0);
            const double share = std::max(0.3, 1.0 / step);
            for (int64_t i = 0; i < w.elements(); ++i) {
                double& a = average[static_cast<size_t>(i)];
                a += share * (w.at(i) - a);
                EXPECT_NEAR(with.at(averageOf(name)).at(i), a, 1e-12) << name << " after " << step;
            }
        }
    }
}

TEST(Averaging, LookaheadSetsTheWeightsBackEveryFewSteps) {
    const Project project = averaged(lookahead(3, 0.8));
    const double kept = std::pow(0.8, 3);
    const auto second = statesAfter(project, 2), third = statesAfter(project, 3), fourth = statesAfter(project, 4);
    const auto start = statesAfter(project, 0), plain = statesAfter(smallProject(), 3);
    for (const char* name : watched) {
        EXPECT_TRUE(sameBytes(second.at(averageOf(name)), start.at(name))) << name;
        EXPECT_FALSE(sameBytes(second.at(name), start.at(name))) << name;
        EXPECT_TRUE(sameBytes(third.at(averageOf(name)), third.at(name))) << name;
        EXPECT_TRUE(sameBytes(fourth.at(averageOf(name)), third.at(name))) << name;
        EXPECT_FALSE(sameBytes(fourth.at(name), third.at(name))) << name;
        for (int64_t i = 0; i < plain.at(name).elements(); ++i) {
            const double from = start.at(name).at(i), to = plain.at(name).at(i);
            EXPECT_NEAR(third.at(name).at(i), from + (1 - kept) * (to - from), 1e-12) << name;
        }
    }
}

TEST(Averaging, AResumedTrainingEndsWithTheSameBytes) {
    for (const Choice& choice : {lookahead(4, 0.9), Choice{"ema", {{"decay", 0.9}}}}) {
        const TemporaryFolder folder;
        Watcher whole, first, second;
        ASSERT_TRUE(trainIn(folder / "whole", averaged(choice), whole));
        first.stopAfter = 22;  // between two moves of lookahead
        ASSERT_TRUE(trainIn(folder / "parts", averaged(choice), first));
        ASSERT_TRUE(trainIn(folder / "parts", averaged(choice), second, true));
        expectSameRuns(folder / "whole", folder / "parts");
    }
}

TEST(Averaging, RanksGetTheBitsOfOne) {
    Project project = averaged(lookahead(2, 0.9));
    project.training.microBatches = 2;
    const StepRequest request{project, points(), DType::F32, KernelChoice::Fast, 5};
    const Steps alone = runSteps(request, {}), shared = runSteps(request, makeLocalRanks(2));
    EXPECT_EQ(shared.problem, "");
    EXPECT_TRUE(alone == shared);
}

TEST(Averaging, TheAverageIsWhatIsJudgedAndTakenAway) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", averaged({"ema", {{"decay", 0.95}}}, 2), watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    const Checkpoint last = lastCheckpoint(folder / "run");
    const TrainedModel model = *loadModel(folder / "run", ModelChoice::Last);
    EXPECT_TRUE(sameBytes(model.weights.at("first.weight"), last.tensors.at("average/first.weight")));
    EXPECT_FALSE(sameBytes(model.weights.at("first.weight"), last.tensors.at("first.weight")));
    EXPECT_EQ(model.weights.size(), 8u) << "two dense layers, four figures of the norm";
    const PreparedData data = *dataOfModel(model, ".");
    BackendRegistry registry;
    const auto evaluation = evaluateModel(model, data, Split::Validation, {.device = "cpu", .threads = 1}, registry);
    ASSERT_TRUE(evaluation) << toString(evaluation.error());
    EXPECT_NEAR(evaluation->figures.at("loss"), watcher.epochs.back().val.at("loss"), 1e-6);
}

TEST(Averaging, GoesTogetherWithALossScale) {
    Project project = averaged(lookahead(2, 0.9), 1);
    project.training.precision = Precision::F16;
    const Steps steps = runSteps({project, points(), DType::F32, KernelChoice::Reference, 4}, {});
    EXPECT_EQ(steps.problem, "");
    EXPECT_TRUE(sameBytes(steps.states.at("average/first.weight"), steps.states.at("first.weight")));
}

}  // namespace
}  // namespace lathe::test::averaging_test
