// SPDX-License-Identifier: Apache-2.0
// Losses that read values of the network and have no target.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/train/program/heads.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/loss_projects.h"

namespace lathe::test::losses_without_target_test {
namespace {

using namespace loss_projects;

/// A classifier of a latent variable, whose distribution a loss without a target holds near N(0, 1).
Project latent(double weight = 0.5) {
    Project p = plain("mae");  // not used
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "mean", {{"units", int64_t{3}}});
    addNode(p.graph, "dense", "log_variance", {{"units", int64_t{3}}}, {"input"});
    addNode(p.graph, "reparameterize", "z", {}, {"mean", "log_variance"});
    addNode(p.graph, "dense", "second", {{"units", int64_t{2}}}, {"z"});
    addNode(p.graph, "cross_entropy", "kind", {}, {"second"});
    addNode(p.graph, "kl_normal", "divergence", {{"weight", weight}}, {"mean", "log_variance"});
    return p;
}

TEST(LossesWithoutTarget, AreTermsAndNoOutputs) {
    const Project p = latent();
    EXPECT_FALSE(hasErrors(problemsOf(p)));
    const Heads heads = headsOf(p);
    ASSERT_EQ(heads.outputs.size(), 1U);
    ASSERT_EQ(heads.losses.size(), 2U);
    EXPECT_TRUE(heads.losses[0].hasTarget());
    EXPECT_FALSE(heads.losses[1].hasTarget());
    Diagnostics problems;
    const auto programs = buildPrograms(p, points(), {16}, problems);
    ASSERT_TRUE(programs) << toString(programs.error());
    ASSERT_EQ(programs->predict.outputs.size(), 1U);
    EXPECT_EQ(programs->predict.outputs[0].name, predictionOutput);
    EXPECT_EQ(programs->predict.input("seed"), nullptr) << "evaluation samples nothing";
    const Steps steps = stepsOf(p);
    ASSERT_EQ(steps.problem, "");
    const size_t width = steps.outputs.size() / 3;
    for (size_t step = 0; step < 3; ++step) {
        const Tensor* outputs = &steps.outputs[step * width];
        EXPECT_NEAR(outputs[0].at(0), outputs[1].at(0) + 0.5 * outputs[2].at(0), 1e-12);
    }
    EXPECT_NE(steps.states.at("mean.weight").at(0), stepsOf(latent(0)).states.at("mean.weight").at(0)) << "it has gradients";
}

TEST(LossesWithoutTarget, StandBesideTheLossOfTheTraining) {
    Project p = latent();
    const auto kind = std::find_if(p.graph.nodes.begin(), p.graph.nodes.end(), [](const Node& n) { return n.name == "kind"; });
    std::erase_if(p.graph.edges, [&](const Edge& e) { return e.to == kind->id; });
    p.graph.nodes.erase(kind);
    p.training.loss = {"cross_entropy", {}};
    EXPECT_FALSE(hasErrors(problemsOf(p)));
    EXPECT_FALSE(hasLossNodes(p.graph));
    const Steps beside = stepsOf(p), node = stepsOf(latent());
    EXPECT_EQ(beside.problem, "");
    expectNear(beside, node);
}

TEST(LossesWithoutTarget, CannotBeTheLossOfTheTraining) {
    const Diagnostics problems = problemsOf(plain("kl_normal"));
    ASSERT_TRUE(hasErrors(problems));
    EXPECT_EQ(problems[0].code, "training.loss_without_target");
    EXPECT_FALSE(problems[0].remedy.empty());
}

TEST(LossesWithoutTarget, MeanAndVarianceHaveOneShape) {
    Project p = latent();
    for (Node& node : p.graph.nodes)
        if (node.name == "log_variance") node.params.set("units", int64_t{4});
    const Diagnostics problems = problemsOf(p);
    const auto has = [&](std::string_view code) {
        return std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& d) { return d.code == code; });
    };
    EXPECT_TRUE(has("reparameterize.shapes"));
    EXPECT_TRUE(has("loss.mean_and_variance"));
}

/// Three embeddings by one set of weights, which a loss of three inputs compares; one of them is also classified.
Project embeddings(const char* loss) {
    Project p = plain("mae");  // not used
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "anchor", {{"units", int64_t{3}}});
    for (const char* name : {"positive", "negative"}) {
        addNode(p.graph, "gaussian_noise", std::string(name) + "_noise", {}, {"input"});
        addNode(p.graph, "dense", name, {{"units", int64_t{3}}}, {std::string(name) + "_noise"});
        p.graph.nodes.back().weights = "anchor";
    }
    addNode(p.graph, "slice", "sign", {{"end", int64_t{1}}}, {"input"});
    addNode(p.graph, "dense", "second", {{"units", int64_t{2}}}, {"anchor"});
    addNode(p.graph, "cross_entropy", "kind", {}, {"second"});
    const bool triplet = std::string_view(loss) == "triplet_margin";
    addNode(p.graph, loss, "embedding", {{"weight", 0.5}}, {"anchor", "positive", triplet ? "negative" : "sign"});
    addNode(p.graph, "output", "vector", {}, {triplet ? "sign" : "negative"});
    return p;
}

TEST(LossesWithoutTarget, MayReadThreeValuesOfTheNetwork) {
    for (const char* loss : {"triplet_margin", "cosine_embedding"}) {
        const Project p = embeddings(loss);
        const Diagnostics problems = problemsOf(p);
        ASSERT_FALSE(hasErrors(problems)) << loss << ": " << toString(problems.front());
        const Steps steps = stepsOf(p);
        ASSERT_EQ(steps.problem, "") << loss;
        const size_t width = steps.outputs.size() / 3;
        for (size_t step = 0; step < 3; ++step) {
            const Tensor* outputs = &steps.outputs[step * width];
            EXPECT_NEAR(outputs[0].at(0), outputs[1].at(0) + 0.5 * outputs[2].at(0), 1e-12) << loss;
        }
        Project without = p;
        for (Node& node : without.graph.nodes)
            if (node.name == "embedding") node.params.set("weight", 0.0);
        EXPECT_NE(steps.states.at("anchor.weight").at(0), stepsOf(without).states.at("anchor.weight").at(0)) << loss;
    }
}

TEST(LossesWithoutTarget, OfThreeInputsReportShapesAndMissingInputs) {
    Project p = embeddings("triplet_margin");
    for (Node& node : p.graph.nodes)
        if (node.name == "positive") node.params.set("units", int64_t{4}), node.weights.clear();
    const auto has = [](const Diagnostics& problems, std::string_view code) {
        return std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& d) { return d.code == code; });
    };
    EXPECT_TRUE(has(problemsOf(p), "loss.triplet"));
    p = embeddings("triplet_margin");
    std::erase_if(p.graph.edges, [](const Edge& e) { return e.toPort == 2; });
    EXPECT_TRUE(has(problemsOf(p), "graph.unconnected"));
}

// Nothing is left for `training.loss`: the first value of the loss is what the network returns.
TEST(LossesWithoutTarget, MayBeTheOnlyNodes) {
    Project p = embeddings("triplet_margin");
    for (const char* name : {"kind", "second", "vector", "sign"}) {
        const NodeId id = p.graph.find(std::string_view(name))->id;
        std::erase_if(p.graph.edges, [&](const Edge& e) { return e.from == id || e.to == id; });
        std::erase_if(p.graph.nodes, [&](const Node& n) { return n.id == id; });
    }
    const auto has = [&](std::string_view code) {
        const Diagnostics problems = problemsOf(p);
        return std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& d) { return d.code == code; });
    };
    EXPECT_TRUE(has("training.metric_without_target"));
    p.training.metrics.clear();
    p.training.best = "val.loss";
    const Diagnostics problems = problemsOf(p);
    ASSERT_FALSE(hasErrors(problems)) << toString(problems.front());
    EXPECT_TRUE(hasLossNodes(p.graph));
    const Heads heads = headsOf(p);
    ASSERT_EQ(heads.outputs.size(), 1U);
    EXPECT_EQ(heads.outputs[0].port.node, p.graph.find(std::string_view("anchor"))->id);
    ASSERT_EQ(heads.losses.size(), 1U);
    EXPECT_EQ(heads.losses[0].loss.type, "triplet_margin");
    EXPECT_EQ(heads.lossOf(0), nullptr);
    Diagnostics found;
    const auto programs = buildPrograms(p, points(), {16}, found);
    ASSERT_TRUE(programs) << toString(programs.error());
    ASSERT_EQ(programs->predict.outputs.size(), 1U);
    EXPECT_EQ(programs->predict.shape(programs->predict.outputs[0].value), (Shape{16, 3}));
    addNode(p.graph, "output", "code", {}, {"positive"});
    EXPECT_EQ(headsOf(p).outputs.at(0).port.node, p.graph.find(std::string_view("positive"))->id) << "an Output layer says which";
}

}  // namespace
}  // namespace lathe::test::losses_without_target_test
