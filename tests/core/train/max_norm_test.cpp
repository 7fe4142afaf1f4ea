// SPDX-License-Identifier: Apache-2.0
// The largest norm of the weights of each output: after each step, with any optimizer and any number of ranks.
#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/local_ranks.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::max_norm_test {
namespace {

Project network(double most, Choice optimizer = {"sgd", {{"lr", 0.5}, {"momentum", 0.9}}}) {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "conv2d", "conv", {{"filters", int64_t{4}}, {"max_norm", most}});
    appendLayer(p.graph, "depthwise_conv2d", "depthwise", {{"max_norm", most}});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "hidden", {{"units", int64_t{6}}, {"max_norm", most}});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{3}}});
    p.training.optimizer = std::move(optimizer);
    p.training.schedule = {"constant", {}};
    p.training.batch = 8;
    return p;
}

Steps steps(const Project& project, int count, const std::vector<std::unique_ptr<Communicator>>& ranks = {}) {
    Steps all = runSteps({project, images(), DType::F64, KernelChoice::Reference, count}, ranks);
    EXPECT_EQ(all.problem, "");
    return all;
}

/// Of each slice along dimension 0.
std::vector<double> normsOf(const Tensor& weight) {
    std::vector<double> norms(static_cast<size_t>(weight.shape()[0]));
    const int64_t size = weight.elements() / weight.shape()[0];
    for (int64_t i = 0; i < weight.elements(); ++i) norms[static_cast<size_t>(i / size)] += weight.at(i) * weight.at(i);
    for (double& norm : norms) norm = std::sqrt(norm);
    return norms;
}

double largestNorm(const Steps& s, const char* weight) {
    const auto norms = normsOf(s.states.at(weight));
    return *std::max_element(norms.begin(), norms.end());
}

TEST(MaxNorm, WeightsOfEachOutputStayBelowIt) {
    for (const Choice& optimizer :
         {Choice{"sgd", {{"lr", 0.5}}}, Choice{"adam", {{"lr", 0.3}}}, Choice{"adamw", {{"lr", 0.3}}}}) {
        const Steps limited = steps(network(0.4, optimizer), 4), free = steps(network(0, optimizer), 4);
        for (const char* weight : {"conv.weight", "depthwise.weight", "hidden.weight"}) {
            EXPECT_LE(largestNorm(limited, weight), 0.4) << optimizer.type << " " << weight;
            EXPECT_GT(largestNorm(free, weight), 0.4) << optimizer.type << " " << weight << ": the control";
        }
        EXPECT_GT(largestNorm(limited, "head.weight"), 0.4) << "it has no limit";
    }
}

/// The first step of both trainings is the same, up to the limit.
TEST(MaxNorm, OnlyWhatIsLargerIsScaledDown) {
    const double most = 0.6;
    const Tensor free = steps(network(0), 1).states.at("hidden.weight"),
                 limited = steps(network(most), 1).states.at("hidden.weight");
    const std::vector<double> norms = normsOf(free);
    const int64_t size = free.elements() / free.shape()[0];
    bool someLarger = false, someSmaller = false;
    for (int64_t i = 0; i < free.elements(); ++i) {
        const double norm = norms[static_cast<size_t>(i / size)], factor = norm > most ? most / (norm + 1e-7) : 1;
        (norm > most ? someLarger : someSmaller) = true;
        EXPECT_NEAR(limited.at(i), free.at(i) * factor, 1e-14);
    }
    EXPECT_TRUE(someLarger && someSmaller) << "the test needs both";
}

TEST(MaxNorm, TheBitsDoNotDependOnTheNumberOfRanks) {
    Project p = network(0.4);
    p.training.microBatches = 4;
    const Steps one = steps(p, 3);
    for (const int ranks : {2, 4}) EXPECT_EQ(steps(p, 3, makeLocalRanks(ranks)), one) << ranks;
}

TEST(MaxNorm, AResumedTrainingHasTheSameBits) {
    Project p = smallProject();
    for (Node& node : p.graph.nodes)
        if (node.type == "dense") node.params.set("max_norm", 0.5);
    const TemporaryFolder folder;
    Watcher whole, first, second;
    ASSERT_TRUE(trainIn(folder / "whole", p, whole));
    first.stopAfter = 22;
    ASSERT_TRUE(trainIn(folder / "parts", p, first));
    ASSERT_TRUE(trainIn(folder / "parts", p, second, true));
    expectSameRuns(folder / "whole", folder / "parts");
}

TEST(MaxNorm, FrozenWeightsStayAsTheyAre) {
    Project p = network(0.01);
    for (Node& node : p.graph.nodes)
        if (node.name == "hidden") node.params.set("weight_rate", 0.0);
    EXPECT_TRUE(sameBytes(steps(p, 2).states.at("hidden.weight"), steps(p, 0).states.at("hidden.weight")));
}

TEST(MaxNorm, CopiesThatShareWeightsHaveOneLimit) {
    Project p = network(0.4);
    appendLayer(p.graph, "dense", "again", {{"units", int64_t{3}}, {"max_norm", 0.5}});
    appendLayer(p.graph, "dense", "more", {{"units", int64_t{3}}, {"max_norm", 0.4}});
    p.graph.nodes.back().weights = "again";
    const DatasetInfo info = images();
    const auto isWrong = [](const Diagnostic& d) { return d.code == "graph.shared-weights"; };
    const Diagnostics problems = checkProject(p, &info);
    EXPECT_TRUE(std::any_of(problems.begin(), problems.end(), isWrong));
    p.graph.nodes.back().params.set("max_norm", 0.5);
    const Diagnostics none = checkProject(p, &info);
    EXPECT_TRUE(std::none_of(none.begin(), none.end(), isWrong));
}

}  // namespace
}  // namespace lathe::test::max_norm_test
