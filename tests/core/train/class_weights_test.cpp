// SPDX-License-Identifier: Apache-2.0
// Samples that weigh more than others in the loss, or nothing at all.
#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/communicator.h"
#include "core/train/loop/evaluation.h"
#include "core/train/loop/training_state.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"

namespace lathe::test::class_weights_test {
namespace {

Project weighted(std::vector<double> weights, double smoothing = 0) {
    Project p = smallProject();
    p.training.loss = {"cross_entropy", {{"class_weights", std::move(weights)}, {"label_smoothing", smoothing}}};
    p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    p.training.schedule = {"constant", {}};
    return p;
}

TEST(ClassWeights, ABatchThatWeighsNothingHasTheLossZeroAndTeachesNothing) {
    for (const double smoothing : {0.0, 0.1})
        for (const int64_t pieces : {1, 4}) {
            StepRequest request{weighted({0, 0}, smoothing), points()};
            request.project.training.microBatches = pieces;
            const Steps after = runSteps(request, {});
            ASSERT_EQ(after.problem, "");
            EXPECT_EQ(after.outputs[0].at(0), 0) << smoothing << " in " << pieces;
            request.count = 0;
            const Steps before = runSteps(request, {});
            EXPECT_TRUE(sameBytes(before.states.at("first.weight"), after.states.at("first.weight")))
                << smoothing << " " << pieces;
            request.project = weighted({0, 1}, smoothing);
            request.count = 3;
            EXPECT_FALSE(sameBytes(before.states.at("first.weight"), runSteps(request, {}).states.at("first.weight")))
                << "the control: some samples weigh something";
        }
}

// Of one sample a batch, every second one weighs nothing.
TEST(ClassWeights, ATrainingWithBatchesThatWeighNothingEndsWell) {
    const TemporaryFolder folder;
    Project p = weighted({0, 1});
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{2}}});
    p.data.reader = {"points", {{"samples", int64_t{60}}, {"test_samples", int64_t{20}}}};
    p.training.batch = 1;
    p.training.epochs = 1;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", p, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_TRUE(std::isfinite(summary->train.at("loss")));
}

TEST(ClassWeights, APartThatWeighsNothingHasTheLossZero) {
    EvaluationSums sums;
    sums.sums = {{"loss.sum", 0.0}, {"loss.weight", 0.0}, {"count", 3.0}};
    EXPECT_EQ(sums.means({}).at("loss"), 0);
    sums.sums = {{"loss.sum", 6.0}, {"loss.weight", 4.0}, {"count", 3.0}};
    EXPECT_EQ(sums.means({}).at("loss"), 1.5);
}

TEST(ClassWeights, TheTrainingProgramTellsTheWeightOfItsBatch) {
    for (const int64_t pieces : {1, 4}) {
        Project p = weighted({0.3, 1.7});
        p.training.microBatches = pieces;
        const Steps steps = runSteps({p, points(), DType::F64, KernelChoice::Reference, 1}, {});
        const Tensor target = samplesOf(points(), p.training.batch, 0, DType::F64).y;
        double weight = 0;
        for (int64_t i = 0; i < target.elements(); ++i) weight += target.at(i) == 0 ? 0.3 : 1.7;
        ASSERT_EQ(steps.outputs.size(), 3u) << "loss, accuracy, weight";
        EXPECT_NEAR(steps.outputs[2].at(0), weight, 1e-12);
    }
    EXPECT_EQ(runSteps({smallProject(), points(), DType::F32, KernelChoice::Fast, 1}, {}).outputs.size(), 2u);
}

// As the validation loss, and as PyTorch's cross_entropy over all samples at once.
TEST(ClassWeights, TheLossOfAnEpochIsTheMeanOverAllItsSamples) {
    Program train;
    for (const char* name : {"loss", "accuracy.sum", "loss.weight"}) train.outputs.push_back({name, {}});
    TrainingSums sums;
    sums.add(train, {Tensor::scalar(1.0), Tensor::scalar(2.0), Tensor::scalar(2.0)}, 4);
    sums.add(train, {Tensor::scalar(3.0), Tensor::scalar(4.0), Tensor::scalar(6.0)}, 4);
    EXPECT_EQ(sums.means(headsOf({})), (Figures{{"loss", (1 * 2 + 3 * 6) / 8.0}, {"accuracy", 6 / 8.0}}));
    train.outputs.pop_back();
    TrainingSums even;
    even.add(train, {Tensor::scalar(1.0), Tensor::scalar(2.0)}, 4);
    even.add(train, {Tensor::scalar(3.0), Tensor::scalar(4.0)}, 4);
    EXPECT_EQ(even.means(headsOf({})), (Figures{{"loss", 2.0}, {"accuracy", 6 / 8.0}}));
}

TEST(ClassWeights, TheWeightIsNoColumnOfTheRecord) {
    const TemporaryFolder folder;
    Watcher watcher;
    Project p = weighted({0.3, 1.7});
    p.training.epochs = 1;
    const auto summary = trainIn(folder / "run", p, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_EQ(summary->train.size(), 2u);
    EXPECT_TRUE(summary->train.contains("loss"));
    EXPECT_TRUE(summary->train.contains("accuracy"));
}

}  // namespace
}  // namespace lathe::test::class_weights_test
