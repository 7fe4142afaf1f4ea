// SPDX-License-Identifier: Apache-2.0
#include "tests/core/exchange/small_model.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/compile/lower.h"

namespace lathe::test {

namespace {

LoweredGraph lowered(const Graph& graph, int64_t batch) {
    Diagnostics problems;
    auto result = lower(graph, {.phase = Phase::Evaluate, .batch = batch, .real = DType::F32}, problems);
    for (const Diagnostic& problem : problems) ADD_FAILURE() << toString(problem);
    return result ? std::move(*result) : LoweredGraph{};
}

}  // namespace

Graph chain(std::vector<int64_t> shape, std::vector<std::pair<std::string, Params>> layers) {
    Graph graph;
    graph.nodes.push_back({NodeId{1}, "input", "input", {{"shape", std::move(shape)}}});
    for (auto& [type, params] : layers) {
        const auto id = static_cast<int64_t>(graph.nodes.size()) + 1;
        graph.nodes.push_back({NodeId{id}, type, type + "_" + std::to_string(id), std::move(params)});
        graph.edges.push_back({NodeId{id - 1}, 0, NodeId{id}, 0});
    }
    return graph;
}

std::map<std::string, Tensor> startingWeights(const Graph& graph, uint64_t seed) {
    std::map<std::string, Tensor> weights;
    for (const StateDef& state : lowered(graph, 1).states) weights[state.name] = initialTensor(state, seed);
    return weights;
}

TrainedModel smallModel() {
    using List = std::vector<int64_t>;
    TrainedModel model;
    model.project.name = "small";
    Graph& graph = model.project.graph;
    graph = chain({3, 8, 7}, {{"conv2d", {{"filters", 6}, {"padding", "same"}, {"bias", false}}},
                              {"batch_norm", {}},
                              {"relu", {}},
                              {"conv2d", {{"filters", 6}, {"groups", 2}, {"padding", "same"}}},
                              {"add", {}},
                              {"max_pool2d", {{"kernel", List{3, 3}}, {"stride", List{2, 2}}, {"padding", "same"}}},
                              {"flatten", {}},
                              {"layer_norm", {}},
                              {"dropout", {{"p", 0.25}}},
                              {"dense", {{"units", 9}}},
                              {"gelu", {}},
                              {"dense", {{"units", 4}}}});
    graph.edges.push_back({NodeId{4}, 0, NodeId{6}, 1});  // the branch round the second convolution
    std::sort(graph.edges.begin(), graph.edges.end());
    model.weights = startingWeights(graph, 1);
    model.info = {{DType::U8, {3, 8, 7}}, {DType::I64, {}}, {"ant", "bee \"quoted\"", "cat", "dog"}, {}};
    model.normalization = {{120, 110, 100}, {0.02, 0.015, 0.01}};
    return model;
}

Tensor outputsOf(const TrainedModel& model, const Tensor& features) {
    LoweredGraph graph = lowered(model.project.graph, features.shape()[0]);
    graph.program.outputs = {{"y", graph.results.front()}};
    TensorsByName states(model.weights.begin(), model.weights.end());
    return interpret(graph.program, {{"x", features}}, states).at("y");
}

Tensor someFeatures(const Shape& shape) {
    Tensor result(DType::F32, shape);
    for (int64_t i = 0; i < result.elements(); ++i)
        result.data<float>()[i] = static_cast<float>(std::sin(0.7 * static_cast<double>(i * i)));
    return result;
}

}  // namespace lathe::test
