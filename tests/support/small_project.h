// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

#include "core/graph/project.h"

namespace lathe::test {

/// Two spirals, a little network with everything that has a state of its own (batch statistics, dropout, Adam, a schedule,
/// early stopping), a few epochs of 11 steps: trains in a fraction of a second.
inline Project smallProject(int64_t epochs = 4) {
    Project p;
    p.name = "small";
    const auto add = [&](std::string type, std::string name, Params params) {
        const NodeId id{static_cast<int64_t>(p.graph.nodes.size()) + 1};
        if (id.value > 1) p.graph.edges.push_back({{id.value - 1}, 0, id, 0});
        p.graph.nodes.push_back({id, std::move(type), std::move(name), std::move(params), 0, 0});
    };
    add("input", "input", {});
    add("dense", "first", {{"units", int64_t{24}}});
    add("batch_norm", "norm", {});
    add("relu", "relu", {});
    add("dropout", "drop", {{"p", 0.1}});
    add("dense", "second", {{"units", int64_t{2}}});
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

}  // namespace lathe::test
