// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>
#include <vector>

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

/// A decoder block of GPT: pre-normalised causal attention and a feed-forward part, each added to its input. `width` is the
/// number of features.
inline Block gptBlock(int64_t width = 8) {
    Block block{"decoder", {}, {}};
    const auto add = [&](const char* type, const char* name, Params params, std::vector<int64_t> from) {
        const NodeId id{static_cast<int64_t>(block.graph.nodes.size()) + 1};
        block.graph.nodes.push_back({id, type, name, std::move(params), 0, 0});
        for (size_t i = 0; i < from.size(); ++i) block.graph.edges.push_back({{from[i]}, 0, id, static_cast<int>(i)});
    };
    add("input", "x", {}, {});
    add("layer_norm", "norm1", {}, {1});
    add("multi_head_attention", "attention", {{"heads", int64_t{2}}, {"causal", true}}, {2});
    add("add", "sum1", {}, {3, 1});
    add("layer_norm", "norm2", {}, {4});
    add("dense", "fc1", {{"units", 4 * width}}, {5});
    add("gelu", "gelu", {}, {6});
    add("dense", "fc2", {{"units", width}}, {7});
    add("add", "sum2", {}, {8, 4});
    add("output", "y", {}, {9});
    std::sort(block.graph.edges.begin(), block.graph.edges.end());
    block.params = {{"heads", {{"attention", "heads", 1}}}, {"width", {{"fc1", "units", 4}, {"fc2", "units", 1}}}};
    return block;
}

/// Embedding, positions, `copies` decoder blocks, scores: a small GPT for a text of `vocabulary` characters.
inline Graph gptNetwork(int64_t vocabulary, int64_t copies, int64_t width = 8) {
    Graph graph;
    appendLayer(graph, "input", "tokens", {});
    appendLayer(graph, "embedding", "embed", {{"vocabulary", vocabulary}, {"size", width}});
    appendLayer(graph, "positional_encoding", "positions", {});
    appendLayer(graph, "block", "decoder", useOf("decoder", {{"repeat", copies}, {"heads", int64_t{2}}}));
    appendLayer(graph, "layer_norm", "norm", {});
    appendLayer(graph, "dense", "scores", {{"units", vocabulary}});
    return graph;
}

}  // namespace lathe::test
