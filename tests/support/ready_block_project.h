// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "core/compile/infer.h"
#include "core/graph/block_template.h"
#include "core/graph/expand_blocks.h"
#include "tests/support/small_project.h"

namespace lathe::test {

/// Index of the node that stands for the block, in the networks below.
inline constexpr size_t blockNode = 3;

/// A network for images: a convolution to `channels`, the block, the means of all its outputs, and a dense layer. A block that
/// takes no images reads the rows of the convolution as a sequence; a second input is read before max pooling.
class ReadyBlockNetwork {
public:
    ReadyBlockNetwork(const BlockTemplate& block, int64_t channels, bool sequence) : m_block(block) {
        add("input", "image", {}, {});
        add("conv2d", "stem", {{"filters", channels}, {"padding", std::string("same")}}, {{1, 0}});
        if (sequence)
            add("reshape", "rows", {{"shape", std::vector<int64_t>{-1, channels}}}, {{2, 0}});
        else
            add("max_pool2d", "pool", {}, {{2, 0}});
        std::vector<Port> inputs{{3, 0}};
        if (block.block().inputs().size() > 1) inputs.push_back({2, 0});
        const int64_t use = add("block", "body", paramsOfUse(block, block.name, channels), inputs);
        addHead(use, sequence);
    }

    Graph graph;

private:
    struct Port {
        int64_t node;
        int port;
    };

    int64_t add(const char* type, const std::string& name, Params params, const std::vector<Port>& from) {
        const NodeId id{static_cast<int64_t>(graph.nodes.size()) + 1};
        graph.nodes.push_back({id, type, name, std::move(params), 0, 0});
        for (size_t i = 0; i < from.size(); ++i) graph.edges.push_back({{from[i].node}, from[i].port, id, static_cast<int>(i)});
        std::sort(graph.edges.begin(), graph.edges.end());
        return id.value;
    }

    void addHead(int64_t use, bool sequence) {
        std::vector<Port> means;
        for (size_t i = 0; i < m_block.block().outputs().size(); ++i)
            means.push_back(
                {add(sequence ? "flatten" : "global_avg_pool", "mean" + std::to_string(i), {}, {{use, static_cast<int>(i)}}), 0});
        if (means.size() > 1) means = {{add("concat", "means", {}, means), 0}};
        m_last = means.front();
    }

public:
    /// The network with a dense layer at its end.
    Graph withClasses(int64_t classes) {
        add("dense", "head", {{"units", classes}}, {m_last});
        return graph;
    }

private:
    const BlockTemplate& m_block;
    Port m_last{};
};

inline bool hasErrors(const BlockTemplate& block, const Graph& graph, const Shape& image) {
    const ExpandedGraph expanded = expandBlocks(graph, block.blocks);
    const TensorType sample{DType::F32, image};
    const Inference inference = infer(expanded.graph, 4, &sample);
    return !expanded.problems.empty() || lathe::hasErrors(inference.problems);
}

/// A project of such a network, for images of this shape (CHW).
inline Project readyBlockProject(const BlockTemplate& block, int64_t channels, const Shape& image, int64_t classes) {
    Project p = smallProject(1);
    p.blocks = block.blocks;
    p.graph = ReadyBlockNetwork(block, channels, false).withClasses(classes);
    if (hasErrors(block, p.graph, image)) p.graph = ReadyBlockNetwork(block, channels, true).withClasses(classes);
    p.training.batch = 16;
    return p;
}

}  // namespace lathe::test
