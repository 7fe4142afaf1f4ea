// SPDX-License-Identifier: Apache-2.0
// Factors on the learning rate of a layer, weights that are not trained, and what a weight decay acts on.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/backend/communicator.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/support/small_project.h"

namespace lathe::test::rates_test {
namespace {

Project network(Choice optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}}) {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "conv2d", "one", {{"filters", int64_t{4}}});
    appendLayer(p.graph, "batch_norm", "norm", {});
    appendLayer(p.graph, "conv2d", "two", {{"filters", int64_t{4}}});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{3}}});
    p.training.optimizer = std::move(optimizer);
    p.training.schedule = {"constant", {}};
    p.training.batch = 8;
    return p;
}

Project with(Project p, std::string_view layer, const std::string& key, double rate) {
    for (Node& node : p.graph.nodes)
        if (node.name == layer) node.params.set(key, rate);
    return p;
}

Project frozen(Project p) {
    for (const char* layer : {"one", "norm", "two"}) p = with(with(p, layer, "weight_rate", 0), layer, "bias_rate", 0);
    return p;
}

std::map<std::string, Tensor> statesAfter(const Project& project, int count) {
    const Steps steps = runSteps({project, images(), DType::F64, KernelChoice::Reference, count}, {});
    EXPECT_EQ(steps.problem, "");
    return steps.states;
}

int64_t countOf(const Program& program, OpKind kind) {
    return std::count_if(program.instructions.begin(), program.instructions.end(), [&](const auto& i) { return i.kind == kind; });
}

Program trainOf(const Project& project) {
    Diagnostics problems;
    auto programs = buildPrograms(project, images(), {project.training.batch, DType::F32}, problems);
    EXPECT_TRUE(programs) << toString(programs.error());
    return std::move(programs->train);
}

TEST(Rates, WhatIsFrozenStaysAndCostsNothing) {
    const Program all = trainOf(network()), head = trainOf(frozen(network()));
    EXPECT_EQ(countOf(all, OpKind::Conv2dGradWeights), 2);
    for (const OpKind kind : {OpKind::Conv2dGradWeights, OpKind::Conv2dGradInput, OpKind::BatchNormGrad})
        EXPECT_EQ(countOf(head, kind), 0) << opDef(kind).name;
    EXPECT_EQ(countOf(trainOf(with(network(), "two", "weight_rate", 0)), OpKind::Conv2dGradWeights), 1);
    EXPECT_FALSE(head.state("optimizer.momentum/one.weight"));
    EXPECT_TRUE(head.state("optimizer.momentum/head.weight"));
    const auto before = statesAfter(frozen(network()), 0), after = statesAfter(frozen(network()), 3);
    EXPECT_TRUE(sameBytes(before.at("two.weight"), after.at("two.weight")));
    EXPECT_TRUE(sameBytes(before.at("norm.bias"), after.at("norm.bias")));
    EXPECT_FALSE(sameBytes(before.at("norm.running_mean"), after.at("norm.running_mean"))) << "it is no weight";
    EXPECT_FALSE(sameBytes(before.at("head.weight"), after.at("head.weight")));
}

TEST(Rates, AllFrozenTrainsNothingAndSaysTheLoss) {
    const Project p = with(with(frozen(network()), "head", "weight_rate", 0), "head", "bias_rate", 0);
    for (const Precision precision : {Precision::F32, Precision::F16}) {
        Project q = p;
        q.training.precision = precision;
        EXPECT_TRUE(trainOf(q).output("loss"));
    }
}

// torch.optim: {"params": [w], "lr": 4 * lr} beside the others in one group; a step of it is one of a training with that lr.
TEST(Rates, AFactorIsTheLearningRateOfAParameterGroup) {
    for (const char* type : {"sgd", "adam", "adamw"})
        for (const double decay : {0.0, 0.3}) {
            const auto trained = [&](double lr) { return network({type, {{"lr", lr}, {"weight_decay", decay}}}); };
            const auto whole = statesAfter(trained(0.2), 1), group = statesAfter(with(trained(0.05), "two", "weight_rate", 4), 1),
                       others = statesAfter(trained(0.05), 1);
            for (int64_t i = 0; i < whole.at("two.weight").elements(); ++i)
                EXPECT_NEAR(group.at("two.weight").at(i), whole.at("two.weight").at(i), 1e-13) << type << " " << decay;
            EXPECT_TRUE(sameBytes(others.at("one.weight"), group.at("one.weight"))) << type;
        }
}

TEST(Rates, EvenlyAFactorMakesTheStepLongerAndNotTheDecay) {
    for (const double decay : {0.0, 0.3}) {
        const Project p = network({"sgd", {{"lr", 0.05}, {"weight_decay", decay}, {"decayed", std::string("evenly")}}});
        const auto before = statesAfter(p, 0), once = statesAfter(p, 1),
                   fourfold = statesAfter(with(p, "two", "weight_rate", 4), 1);
        for (int64_t i = 0; i < before.at("two.weight").elements(); ++i) {
            const double w = before.at("two.weight").at(i), shrunk = 0.05 * decay * w;
            const double step = once.at("two.weight").at(i) - w + shrunk;
            EXPECT_NEAR(fourfold.at("two.weight").at(i) - w, 4 * step - shrunk, 1e-12);
        }
        EXPECT_TRUE(sameBytes(once.at("one.weight"), fourfold.at("one.weight")));
    }
}

TEST(Rates, EvenlyAdamwTakesAwayTheSameShare) {
    const auto moved = [&](double decay, double factor) {
        const Project p = network({"adamw", {{"lr", 0.05}, {"weight_decay", decay}, {"decayed", std::string("evenly")}}});
        return statesAfter(with(p, "two", "weight_rate", factor), 1).at("two.weight");
    };
    const Tensor start = statesAfter(network(), 0).at("two.weight");
    for (const double factor : {1.0, 4.0}) {
        const Tensor with = moved(0.3, factor), without = moved(0, factor);
        for (int64_t i = 0; i < start.elements(); ++i)
            EXPECT_NEAR(with.at(i) - without.at(i), -0.05 * 0.3 * start.at(i), 1e-12) << factor;
    }
}

TEST(Rates, EveryOptimizerKnowsTheFactor) {
    for (const char* type : {"sgd", "adam", "adamw"}) {
        const Project p = network({type, {{"lr", 0.01}, {"weight_decay", 0.0}}});
        const auto before = statesAfter(p, 0), once = statesAfter(p, 1), half = statesAfter(with(p, "head", "bias_rate", 0.5), 1);
        for (int64_t i = 0; i < 3; ++i) {
            const double b = before.at("head.bias").at(i);
            EXPECT_NEAR(half.at("head.bias").at(i) - b, 0.5 * (once.at("head.bias").at(i) - b), 1e-12) << type;
        }
    }
}

TEST(Rates, ADecayMayLeaveNormsAndBiasesAlone) {
    for (const char* type : {"sgd", "adam", "adamw"}) {
        const auto run = [&](double decay, const char* decayed) {
            return statesAfter(network({type, {{"lr", 0.01}, {"weight_decay", decay}, {"decayed", std::string(decayed)}}}), 1);
        };
        const auto none = run(0, "all"), all = run(0.5, "all"), matrices = run(0.5, "matrices");
        for (const char* name : {"norm.weight", "one.bias", "head.bias"}) {
            EXPECT_TRUE(sameBytes(matrices.at(name), none.at(name))) << type << " " << name;
            EXPECT_FALSE(sameBytes(all.at(name), none.at(name))) << type << " " << name;
        }
        for (const char* name : {"one.weight", "head.weight"}) {
            EXPECT_TRUE(sameBytes(matrices.at(name), all.at(name))) << type << " " << name;
            EXPECT_FALSE(sameBytes(matrices.at(name), none.at(name))) << type << " " << name;
        }
    }
}

}  // namespace
}  // namespace lathe::test::rates_test
