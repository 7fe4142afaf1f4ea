// SPDX-License-Identifier: Apache-2.0
// Penalties on the values of a layer: what they add to the gradients, and that they are in no reported loss.
#include <gtest/gtest.h>

#include "core/backend/communicator.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/support/small_project.h"

namespace lathe::test::penalty_test {
namespace {

constexpr double lr = 0.1;
constexpr int64_t batch = 8;

Project network(Params penalty) {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{2}}});
    appendLayer(p.graph, "activity_regularization", "penalty", std::move(penalty));
    p.training.optimizer = {"sgd", {{"lr", lr}, {"momentum", 0.0}}};
    p.training.schedule = {"constant", {}};
    p.training.batch = batch;
    return p;
}

Steps stepsOf(const Project& p, int count = 1) {
    const Steps steps = runSteps({p, points(), DType::F64, KernelChoice::Reference, count}, {});
    EXPECT_EQ(steps.problem, "");
    return steps;
}

double sign(double v) {
    return v > 0 ? 1 : v < 0 ? -1 : 0;
}

// The gradient of mean_n(l1 sum|y| + l2 sum y^2) with respect to the bias is mean_n(l1 sign(y) + 2 l2 y).
TEST(Penalty, AddsItsGradient) {
    const auto start = stepsOf(network({}), 0).states;
    const Steps plain = stepsOf(network({}));
    const Tensor x = samplesOf(points(), batch, 0, DType::F64).x;
    const Tensor &w = start.at("head.weight"), &b = start.at("head.bias");
    for (const auto& [l1, l2] : {std::pair{0.3, 0.0}, {0.0, 0.2}, {0.3, 0.2}}) {
        const Steps penalised = stepsOf(network({{"l1", l1}, {"l2", l2}}));
        for (int64_t unit = 0; unit < 2; ++unit) {
            double gradient = 0;
            for (int64_t n = 0; n < batch; ++n) {
                const double y = b.at(unit) + w.at(2 * unit) * x.at(2 * n) + w.at(2 * unit + 1) * x.at(2 * n + 1);
                gradient += (l1 * sign(y) + 2 * l2 * y) / batch;
            }
            const double moved = penalised.states.at("head.bias").at(unit) - plain.states.at("head.bias").at(unit);
            EXPECT_NEAR(moved, -lr * gradient, 1e-13) << l1 << " " << l2;
            EXPECT_GT(std::abs(moved), 1e-4);
        }
    }
}

TEST(Penalty, IsNotPartOfTheReportedLoss) {
    const Steps plain = stepsOf(network({})), penalised = stepsOf(network({{"l1", 0.3}}));
    ASSERT_EQ(plain.outputs.size(), penalised.outputs.size()) << "it is no output of the Program";
    for (size_t i = 0; i < plain.outputs.size(); ++i) EXPECT_TRUE(sameBytes(plain.outputs[i], penalised.outputs[i]));
    EXPECT_FALSE(sameBytes(plain.states.at("head.weight"), penalised.states.at("head.weight")));
}

TEST(Penalty, MicroBatchesGiveTheSame) {
    Project p = network({{"l1", 0.3}, {"l2", 0.1}});
    const Steps whole = stepsOf(p, 3);
    p.training.microBatches = 4;
    const Steps parts = stepsOf(p, 3);
    for (const auto& [name, expected] : whole.states)
        for (int64_t i = 0; i < expected.elements(); ++i) EXPECT_NEAR(parts.states.at(name).at(i), expected.at(i), 1e-12) << name;
}

TEST(Penalty, MayChangeDuringTheTraining) {
    Diagnostics problems;
    const auto programs = buildPrograms(network({{"l1", 0.3}}), points(), {batch, DType::F32}, problems);
    ASSERT_TRUE(programs) << toString(programs.error());
    EXPECT_TRUE(programs->train.input("layers.penalty.l1"));
    EXPECT_FALSE(programs->train.input("layers.penalty.l2"));
    EXPECT_FALSE(programs->evaluate.input("layers.penalty.l1"));
}

}  // namespace
}  // namespace lathe::test::penalty_test
