// SPDX-License-Identifier: Apache-2.0
// Layers that share weights: the gradient of a weight is the sum over all layers that have it.
#include <gtest/gtest.h>

#include "core/compile/lower.h"
#include "core/graph/expand_blocks.h"
#include "tests/conformance/probe.h"
#include "tests/support/block_projects.h"

namespace lathe::test::shared_weights_test {
namespace {

Probe probeOf(const Graph& graph) {
    Diagnostics problems;
    const GraphInputs inputs{.fields = {{"", {DType::F64, {5}}}}};
    auto lowered = lower(graph, {.phase = Phase::Train, .batch = 3, .real = DType::F64, .inputs = inputs}, problems);
    if (!lowered) {
        ADD_FAILURE() << toString(lowered.error());
        return {};
    }
    Probe probe{std::move(lowered->program), std::move(lowered->states), {}, std::move(lowered->results)};
    for (const ProgramInput& input : probe.program.inputs) probe.inputs.push_back(input.value);
    return probe;
}

void checkWeights(const Graph& graph, size_t states) {
    const Probe probe = probeOf(graph);
    ASSERT_EQ(probe.states.size(), states);
    std::vector<Value> weights;
    for (const StateDef& state : probe.states) weights.push_back(probe.program.state(state.name)->value);
    checkGradients(probe, weights, sampleInputs(probe, 3), sampleStates(probe, 4));
}

TEST(SharedWeights, TheirGradientsAreTheSumsOverTheCopiesOfABlock) {
    const Project p = blockProject(3, true);
    checkWeights(expandBlocks(p.graph, p.blocks).graph, 2 + 6 + 2);
}

TEST(SharedWeights, TheirGradientsAreTheSumsOverTiedLayers) {
    Graph graph;
    appendLayer(graph, "input", "in", {});
    appendLayer(graph, "dense", "a", {{"units", int64_t{5}}});
    appendLayer(graph, "tanh", "t", {});
    appendLayer(graph, "dense", "b", {{"units", int64_t{5}}});
    graph.nodes.back().weights = "a";
    checkWeights(graph, 2);
}

}  // namespace
}  // namespace lathe::test::shared_weights_test
