// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/block.h"
#include "tests/support/small_project.h"

namespace lathe::test {

/// A node that stands for a block.
inline Params useOf(std::string block, Params more = {}) {
    Params params{{std::string(blockNameKey), std::move(block)}};
    for (const auto& [key, value] : more.values()) params.set(key, value);
    return params;
}

/// x -> fc (dense) -> act (relu) -> y, with the promoted parameter `width`, which sets the units of fc.
inline Block denseBlock(std::string name = "stage", int64_t units = 8) {
    Block block{std::move(name), {}, {}};
    appendLayer(block.graph, "input", "x", {});
    appendLayer(block.graph, "dense", "fc", {{"units", units}});
    appendLayer(block.graph, "relu", "act", {});
    appendLayer(block.graph, "output", "y", {});
    block.params = {{"width", {{"fc", "units", 1}}}};
    return block;
}

/// A transformer's feed-forward part: fc1 has three times the width, its input is added to the result. `width` sets fc1 and fc2.
inline Block residualBlock(std::string name = "residual", int64_t width = 8) {
    Block block{std::move(name), {}, {}};
    appendLayer(block.graph, "input", "x", {});
    appendLayer(block.graph, "layer_norm", "norm", {});
    appendLayer(block.graph, "dense", "fc1", {{"units", 3 * width}});
    appendLayer(block.graph, "relu", "act", {});
    appendLayer(block.graph, "dense", "fc2", {{"units", width}});
    block.graph.nodes.push_back({{6}, "add", "sum", {}, 0, 0});
    block.graph.nodes.push_back({{7}, "output", "y", {}, 0, 0});
    block.graph.edges.insert(block.graph.edges.begin() + 1, {{1}, 0, {6}, 1});
    block.graph.edges.push_back({{5}, 0, {6}, 0});
    block.graph.edges.push_back({{6}, 0, {7}, 0});
    block.params = {{"width", {{"fc1", "units", 3}, {"fc2", "units", 1}}}};
    return block;
}

/// The small project with `copies` residual blocks ("body") of width 8 behind a layer "stem".
inline Project blockProject(int64_t copies = 3, bool shared = false, int64_t epochs = 4) {
    Project p = smallProject(epochs);
    p.graph = {};
    p.blocks = {residualBlock()};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "stem", {{"units", int64_t{8}}});
    appendLayer(p.graph, "block", "body", useOf("residual", {{"repeat", copies}, {"shared", shared}}));
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}});
    return p;
}

}  // namespace lathe::test
