// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/fold_blocks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/exchange/onnx/block_content.h"
#include "core/exchange/onnx/block_uses.h"
#include "core/exchange/onnx/free_name.h"
#include "core/exchange/onnx/node_sequence.h"
#include "core/exchange/onnx/promoted_sizes.h"
#include "core/exchange/onnx/repeat_plan.h"
#include "core/exchange/onnx/repeated_runs.h"
#include "core/graph/block.h"
#include "core/graph/block_edits.h"
#include "core/graph/expand_blocks.h"

namespace lathe {

namespace {

constexpr size_t mostFoldedNodes = 4000, mostRounds = 200;
constexpr double foldedRowHeight = 96;      // of the canvas, for one node
constexpr size_t shortestWithoutSizes = 4;  // shorter runs of different sizes are common, and no part of a network

void placeInRows(Graph& graph) {
    for (size_t i = 0; i < graph.nodes.size(); ++i)
        graph.nodes[i].x = 0, graph.nodes[i].y = foldedRowHeight * static_cast<double>(i);
}

bool isIndex(const std::string& part) {
    return !part.empty() && std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The runs that replace more nodes; if they replace as many, the equal ones.
std::optional<std::vector<NodeRun>> better(std::optional<std::vector<NodeRun>> equal,
                                           std::optional<std::vector<NodeRun>> similar) {
    const auto replaced = [](const std::optional<std::vector<NodeRun>>& runs) {
        return runs ? runs->front().length * (runs->size() - 1) : 0;
    };
    return replaced(similar) > replaced(equal) ? std::move(similar) : std::move(equal);
}

class BlockFolder {
public:
    explicit BlockFolder(Blocks& blocks) : m_blocks(blocks) {}

    Moves fold(Graph& graph, NodeScopes scopes) {
        Moves moves = unmoved(graph);
        while (m_rounds++ < mostRounds) {
            const auto sequence = NodeSequence::of(graph), loose = NodeSequence::of(graph, NodeSequence::Labels::WithoutSizes);
            if (!sequence || !loose) break;
            auto runs = m_finder.inScopes(*loose, scopes);
            if (!runs) {
                runs = m_finder.anywhere(*sequence, 2);
                runs = better(std::move(runs), m_finder.anywhere(*loose, shortestWithoutSizes));
            }
            if (!runs) break;
            replace(graph, scopes, moves, *sequence, std::move(*runs));
        }
        placeInRows(graph);
        return moves;
    }

private:
    static Moves unmoved(Graph& graph) {
        placeInRows(graph);
        Moves moves;
        for (const Node& node : graph.nodes) moves[node.id] = {{}, node.id};
        return moves;
    }

    void replace(Graph& graph, NodeScopes& scopes, Moves& moves, const NodeSequence& sequence, std::vector<NodeRun> runs) {
        const Repeat repeat = planRepeat(graph, sequence, scopes, std::move(runs));
        NodeScopes inner;
        Block block{{}, blockContent(graph, scopes, sequence, repeat, inner), {}};
        const auto firstNode = static_cast<int64_t>(repeat.inputOrder.size()) + 1;  // the Input nodes come before it
        block.params = promotedParams(repeat.sizes, block.graph, firstNode);
        // What is promoted stays in the block itself.
        const Moves moved = repeat.sizes.empty() ? fold(block.graph, std::move(inner)) : unmoved(block.graph);
        block.name = blockName(repeat);
        addBlockUses(graph, scopes, moves, sequence, repeat, block,
                     [&](size_t place) -> const NodeOrigin& { return moved.at({firstNode + static_cast<int64_t>(place)}); });
        std::sort(block.params.begin(), block.params.end(),
                  [](const BlockParam& a, const BlockParam& b) { return a.name < b.name; });
        const auto at = std::find_if(m_blocks.begin(), m_blocks.end(), [&](const Block& b) { return b.name > block.name; });
        m_blocks.insert(at, std::move(block));
    }

    /// The last word of the scope: "layer1" for "layer1.0".
    std::string blockName(const Repeat& repeat) const {
        const std::vector<std::string> parts = scopeParts(repeat.scopes.front());
        const auto word = std::find_if(parts.rbegin(), parts.rend(), [](const std::string& part) { return !isIndex(part); });
        if (word == parts.rend() || !isBlockName(*word)) return freshBlockName(m_blocks);
        return freeName(*word, [this](const std::string& name) { return !findBlock(m_blocks, name); });
    }

    Blocks& m_blocks;
    RepeatFinder m_finder;
    size_t m_rounds = 0;
};

/// The names in the expanded network by those in the given one; nothing: the networks differ.
std::optional<std::map<std::string, std::string>> expandedNames(const Graph& given, const Moves& moves,
                                                                const ExpandedGraph& expanded) {
    if (!expanded.problems.empty() || expanded.graph.nodes.size() != given.nodes.size()) return std::nullopt;
    std::map<NodeOrigin, const Node*> found;
    for (const Node& node : expanded.graph.nodes) found[expanded.origins.at(node.id)] = &node;
    std::map<std::string, std::string> names;
    std::map<NodeId, NodeId> ids;
    for (const Node& node : given.nodes) {
        const auto now = found.find(moves.at(node.id));
        const bool isSame = now != found.end() && now->second->type == node.type && now->second->params == node.params &&
                            now->second->weights == node.weights;
        if (!isSame || !ids.emplace(node.id, now->second->id).second) return std::nullopt;
        names[node.name] = now->second->name;
    }
    std::vector<Edge> edges;
    for (const Edge& e : given.edges) edges.push_back({ids.at(e.from), e.fromPort, ids.at(e.to), e.toPort});
    std::sort(edges.begin(), edges.end());
    return edges == expanded.graph.edges ? std::optional(names) : std::nullopt;
}

/// The name of a weight after that of its node has changed. Names of nodes may have dots, too: the longest one counts.
std::string renamedWeight(const std::string& weight, const std::map<std::string, std::string>& names) {
    for (size_t dot = weight.rfind('.'); dot != std::string::npos && dot > 0; dot = weight.rfind('.', dot - 1))
        if (const auto node = names.find(weight.substr(0, dot)); node != names.end()) return node->second + weight.substr(dot);
    return weight;
}

}  // namespace

FoldedModel foldBlocks(TrainedModel model, const NodeScopes& scopes) {
    FoldedModel result{std::move(model), {}};
    result.drawn = result.model.project;
    if (result.drawn.graph.nodes.size() > mostFoldedNodes) return result;
    const Moves moves = BlockFolder(result.drawn.blocks).fold(result.drawn.graph, scopes);
    ExpandedGraph expanded = expandBlocks(result.drawn.graph, result.drawn.blocks);
    const auto names = expandedNames(result.model.project.graph, moves, expanded);
    if (!names || result.drawn.blocks.empty()) {  // too long names, or nothing to fold
        result.drawn = result.model.project;
        return result;
    }
    std::map<std::string, Tensor> weights;
    for (auto& [name, tensor] : result.model.weights) weights.emplace(renamedWeight(name, *names), std::move(tensor));
    result.model.weights = std::move(weights);
    result.model.project.graph = std::move(expanded.graph);
    return result;
}

}  // namespace lathe
