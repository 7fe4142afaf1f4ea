// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

#include "core/graph/project.h"

namespace lathe::test {

/// A layer that follows the last one.
inline void appendLayer(Graph& graph, std::string type, std::string name, Params params) {
    const NodeId id{static_cast<int64_t>(graph.nodes.size()) + 1};
    if (id.value > 1) graph.edges.push_back({{id.value - 1}, 0, id, 0});
    graph.nodes.push_back({id, std::move(type), std::move(name), std::move(params), 0, 0});
}

/// Two spirals, a little network with everything that has a state of its own (batch statistics, dropout, Adam, a schedule,
/// early stopping), a few epochs of 11 steps: trains in a fraction of a second.
inline Project smallProject(int64_t epochs = 4) {
    Project p;
    p.name = "small";
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "first", {{"units", int64_t{24}}});
    appendLayer(p.graph, "batch_norm", "norm", {});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "dropout", "drop", {{"p", 0.1}});
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}});
    p.data.reader = {"points", {{"samples", int64_t{400}}, {"test_samples", int64_t{100}}}};
    p.data.split.validation = 0.1;
    p.training.batch = 32;
    p.training.epochs = epochs;
    p.training.seed = 7;
    p.training.optimizer = {"adam", {{"lr", 0.01}}};
    p.training.schedule = {"cosine", {{"warmup_epochs", 0.5}}};
    p.training.earlyStopping = {.patience = 50};
    return p;
}

/// Two linear layers on data that no line divides, with a learning rate at which the weights grow by the step: the loss soon is
/// not finite.
inline Project divergingProject() {
    Project p = smallProject(50);
    p.name = "diverging";
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "first", {{"units", int64_t{24}}});
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}});
    p.training.optimizer = {"sgd", {{"lr", 1000.0}, {"momentum", 0.9}}};
    p.training.schedule = {"constant", {}};
    return p;
}

}  // namespace lathe::test
