// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/fold_blocks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/exchange/onnx/node_sequence.h"
#include "core/exchange/onnx/repeated_runs.h"
#include "core/graph/block.h"
#include "core/graph/block_edits.h"
#include "core/graph/expand_blocks.h"

namespace lathe {

namespace {

constexpr size_t mostFoldedNodes = 4000, mostRounds = 200;
constexpr double foldedRowHeight = 96;      // of the canvas, for one node
constexpr size_t shortestWithoutSizes = 4;  // shorter runs of different sizes are common, and no part of a network

/// Where each node of a graph is after folding.
using Moves = std::map<NodeId, NodeOrigin>;

void placeInRows(Graph& graph) {
    for (size_t i = 0; i < graph.nodes.size(); ++i)
        graph.nodes[i].x = 0, graph.nodes[i].y = foldedRowHeight * static_cast<double>(i);
}

/// `wanted`, or the first of "wanted_2", "wanted_3", ... that is free.
template <class IsFree>
std::string freeName(const std::string& wanted, const IsFree& isFree) {
    std::string name = wanted;
    for (int i = 2; !isFree(name); ++i) name = wanted + '_' + std::to_string(i);
    return name;
}

bool isIndex(const std::string& part) {
    return !part.empty() && std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// A parameter of the block that is to be promoted.
struct PromotedSize {
    std::vector<std::pair<size_t, std::string>> keys;  ///< place in the run, and key
    std::vector<int64_t> factors;                      ///< of each key (BlockPlace::factor)
    std::vector<ParamValue> values;                    ///< by run
};

/// values = factor * first for all runs; nothing: there is no such factor.
std::optional<int64_t> factorBetween(const std::vector<ParamValue>& first, const std::vector<ParamValue>& values) {
    if (first == values) return 1;
    std::optional<int64_t> factor;
    for (size_t i = 0; i < first.size(); ++i) {
        const auto *small = std::get_if<int64_t>(&first[i]), *large = std::get_if<int64_t>(&values[i]);
        if (!small || !large || *small <= 0 || *large < *small || *large % *small != 0) return std::nullopt;
        if (factor && *factor != *large / *small) return std::nullopt;
        factor = *large / *small;
    }
    return factor;
}

/// The runs that replace more nodes; if they replace as many, the equal ones.
std::optional<std::vector<NodeRun>> better(std::optional<std::vector<NodeRun>> equal,
                                           std::optional<std::vector<NodeRun>> similar) {
    const auto replaced = [](const std::optional<std::vector<NodeRun>>& runs) {
        return runs ? runs->front().length * (runs->size() - 1) : 0;
    };
    return replaced(similar) > replaced(equal) ? std::move(similar) : std::move(equal);
}

/// The runs that become uses of one new block.
struct Repeat {
    std::vector<NodeRun> runs;
    std::vector<std::string> scopes;        ///< of each run: the modules that all its nodes are in
    std::vector<size_t> inputOrder;         ///< of the ports: indices into NodeSequence::entering
    std::vector<std::vector<size_t>> uses;  ///< indices into `runs`; those of one use are a chain of copies
    std::vector<PromotedSize> sizes;        ///< parameters in which the runs differ
};

/// What a node that is replaced belongs to.
struct Replaced {
    size_t run = 0, use = 0, copy = 0;
};

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
        const Repeat repeat = repeatOf(graph, sequence, scopes, std::move(runs));
        NodeScopes inner;
        Block block{{}, contentOf(graph, scopes, sequence, repeat, inner), {}};
        const auto firstNode = static_cast<int64_t>(repeat.inputOrder.size()) + 1;  // the Input nodes come before it
        block.params = paramsOf(repeat, block.graph, firstNode);
        // What is promoted stays in the block itself.
        const Moves moved = repeat.sizes.empty() ? fold(block.graph, std::move(inner)) : unmoved(block.graph);
        block.name = blockName(repeat);
        addUses(graph, scopes, moves, sequence, repeat, block,
                [&](size_t place) -> const NodeOrigin& { return moved.at({firstNode + static_cast<int64_t>(place)}); });
        std::sort(block.params.begin(), block.params.end(),
                  [](const BlockParam& a, const BlockParam& b) { return a.name < b.name; });
        const auto at = std::find_if(m_blocks.begin(), m_blocks.end(), [&](const Block& b) { return b.name > block.name; });
        m_blocks.insert(at, std::move(block));
    }

    // ---- which runs are a chain ----------------------------------------------------------------------------------------

    static Repeat repeatOf(const Graph& graph, const NodeSequence& sequence, const NodeScopes& scopes,
                           std::vector<NodeRun> runs) {
        Repeat repeat{std::move(runs), {}, {}, {}, {}};
        for (const NodeRun& run : repeat.runs) repeat.scopes.push_back(commonScope(sequence, scopes, run));
        repeat.inputOrder = inputOrderOf(sequence, repeat.runs);
        for (size_t i = 0; i < repeat.runs.size(); ++i) {
            const bool follows = i > 0 && isSameSize(sequence, repeat.runs[i - 1], repeat.runs[i]) &&
                                 isChain(sequence, repeat.runs[i - 1], repeat.runs[i], repeat.inputOrder);
            if (!follows) repeat.uses.emplace_back();
            repeat.uses.back().push_back(i);
        }
        repeat.sizes = sizesOf(graph, sequence, repeat.runs);
        return repeat;
    }

    static bool isSameSize(const NodeSequence& sequence, NodeRun a, NodeRun b) {
        for (size_t i = 0; i < a.length; ++i)
            if (sequence.label(a.start + i) != sequence.label(b.start + i)) return false;
        return true;
    }

    // ---- what the runs differ in ---------------------------------------------------------------------------------------

    /// One for each parameter that differs, and for those that are multiples of it in each run.
    static std::vector<PromotedSize> sizesOf(const Graph& graph, const NodeSequence& sequence, const std::vector<NodeRun>& runs) {
        std::vector<PromotedSize> differing;
        for (size_t place = 0; place < runs.front().length; ++place)
            for (const auto& [key, unused] : graph.find(sequence.id(runs.front().start + place))->params.values()) {
                std::vector<ParamValue> values;
                for (const NodeRun& run : runs) values.push_back(*graph.find(sequence.id(run.start + place))->params.find(key));
                const bool differs =
                    std::any_of(values.begin(), values.end(), [&](const auto& v) { return v != values.front(); });
                if (differs) differing.push_back({{{place, key}}, {1}, std::move(values)});
            }
        std::stable_sort(differing.begin(), differing.end(), [](const PromotedSize& a, const PromotedSize& b) {
            return rankOf(a.values.front()) < rankOf(b.values.front());
        });
        std::vector<PromotedSize> sizes;
        for (PromotedSize& one : differing) join(sizes, std::move(one));
        return sizes;
    }

    /// Small numbers first: the others may be multiples of them. Lists come last.
    static std::pair<bool, int64_t> rankOf(const ParamValue& value) {
        const auto* integer = std::get_if<int64_t>(&value);
        return {!integer, integer ? *integer : 0};
    }

    static void join(std::vector<PromotedSize>& sizes, PromotedSize one) {
        for (PromotedSize& known : sizes)
            if (const auto factor = factorBetween(known.values, one.values)) {
                known.keys.push_back(one.keys.front());
                known.factors.push_back(*factor);
                return;
            }
        sizes.push_back(std::move(one));
    }

    /// The promoted parameters of the block, each with the key of its first place as its name.
    static std::vector<BlockParam> paramsOf(const Repeat& repeat, const Graph& content, int64_t firstNode) {
        std::vector<BlockParam> params;
        for (const PromotedSize& size : repeat.sizes) {
            const std::string& key = size.keys.front().second;
            const auto isFree = [&](const std::string& name) {
                return std::none_of(params.begin(), params.end(), [&](const BlockParam& p) { return p.name == name; });
            };
            BlockParam param{freeName(isPromotedName(key) ? key : "size", isFree), {}};
            for (size_t i = 0; i < size.keys.size(); ++i) {
                const Node* node = content.find(NodeId{firstNode + static_cast<int64_t>(size.keys[i].first)});
                param.places.push_back({node->name, size.keys[i].second, size.factors[i]});
            }
            params.push_back(std::move(param));
        }
        return params;
    }

    /// Empty: the nodes have no module in common, or their names say nothing.
    static std::string commonScope(const NodeSequence& sequence, const NodeScopes& scopes, NodeRun run) {
        std::optional<std::vector<std::string>> common;
        for (size_t at = run.start; at < run.end(); ++at) {
            const auto scope = scopes.find(sequence.id(at));
            if (scope == scopes.end()) continue;
            std::vector<std::string> parts = scopeParts(scope->second);
            if (common) common->resize(commonParts(*common, parts));
            if (!common) common = std::move(parts);
        }
        return common ? scopeOfParts(*common, 0, common->size()) : std::string();
    }

    /// Inputs that take the outputs of the run before come first, as the copies of a block need them.
    static std::vector<size_t> inputOrderOf(const NodeSequence& sequence, const std::vector<NodeRun>& runs) {
        for (size_t i = 1; i < runs.size(); ++i)
            if (const auto order = chainOrder(sequence.leaving(runs[i - 1]), sequence.entering(runs[i]))) return *order;
        std::vector<size_t> order;
        for (size_t i = 0; i < sequence.entering(runs.front()).size(); ++i) order.push_back(i);
        return order;
    }

    static std::optional<std::vector<size_t>> chainOrder(const std::vector<NodeValue>& given,
                                                         const std::vector<NodeValue>& taken) {
        std::vector<size_t> order;
        for (const NodeValue& value : given) {
            const auto found = std::find(taken.begin(), taken.end(), value);
            if (found == taken.end()) return std::nullopt;
            order.push_back(static_cast<size_t>(found - taken.begin()));
        }
        for (size_t i = 0; i < taken.size(); ++i)
            if (std::find(order.begin(), order.end(), i) == order.end()) order.push_back(i);
        return order;
    }

    /// Whether b is the copy after a: it reads the outputs of a, nobody else does, and its further inputs are those of a.
    static bool isChain(const NodeSequence& sequence, NodeRun a, NodeRun b, const std::vector<size_t>& order) {
        const auto given = sequence.leaving(a), before = sequence.entering(a), taken = sequence.entering(b);
        if (given.size() > order.size()) return false;
        for (size_t i = 0; i < order.size(); ++i) {
            const NodeValue& expected = i < given.size() ? given[i] : before[order[i]];
            if (taken[order[i]] != expected) return false;
        }
        return std::all_of(given.begin(), given.end(), [&](const NodeValue& value) { return sequence.staysIn(value, a, b); });
    }

    // ---- the block -----------------------------------------------------------------------------------------------------

    /// The graph of the block: that of the first run, between Input and Output nodes. Sets the scopes of its nodes.
    static Graph contentOf(const Graph& graph, const NodeScopes& scopes, const NodeSequence& sequence, const Repeat& repeat,
                           NodeScopes& inner) {
        const NodeRun run = repeat.runs.front();
        const auto entering = sequence.entering(run), leaving = sequence.leaving(run);
        const auto inputs = static_cast<int64_t>(entering.size()), length = static_cast<int64_t>(run.length);
        const auto idAt = [&](size_t position) { return NodeId{inputs + 1 + static_cast<int64_t>(position - run.start)}; };
        Graph content;
        addNodes(content, graph, scopes, sequence, repeat, inner);
        for (int64_t i = 0; i < inputs; ++i) addPort(content, {i + 1}, blockInputType, "x", i);
        for (size_t i = 0; i < leaving.size(); ++i) {
            const NodeId id{inputs + length + 1 + static_cast<int64_t>(i)};
            addPort(content, id, blockOutputType, "y", static_cast<int64_t>(i));
            content.edges.push_back({idAt(leaving[i].position), leaving[i].port, id, 0});
        }
        for (const Edge& e : graph.edges) {
            const NodeValue from{sequence.positionOf(e.from), e.fromPort};
            const size_t to = sequence.positionOf(e.to);
            if (!run.has(to)) continue;
            if (run.has(from.position))
                content.edges.push_back({idAt(from.position), from.port, idAt(to), e.toPort});
            else
                content.edges.push_back({{inputPort(entering, from, repeat.inputOrder) + 1}, 0, idAt(to), e.toPort});
        }
        std::sort(content.nodes.begin(), content.nodes.end(), [](const Node& a, const Node& b) { return a.id < b.id; });
        std::sort(content.edges.begin(), content.edges.end());
        return content;
    }

    static void addNodes(Graph& content, const Graph& graph, const NodeScopes& scopes, const NodeSequence& sequence,
                         const Repeat& repeat, NodeScopes& inner) {
        const NodeRun run = repeat.runs.front();
        const size_t outer = scopeParts(repeat.scopes.front()).size();
        for (size_t at = run.start; at < run.end(); ++at) {
            Node node = *graph.find(sequence.id(at));
            const NodeId id{static_cast<int64_t>(repeat.inputOrder.size() + 1 + at - run.start)};
            const auto scope = scopes.find(node.id);
            const bool isKnown = scope != scopes.end();
            const auto parts = isKnown ? scopeParts(scope->second) : std::vector<std::string>();
            if (isKnown) inner[id] = scopeOfParts(parts, outer, parts.size());
            node.id = id;
            content.nodes.push_back(std::move(node));
        }
        for (Node& node : content.nodes) {
            const auto scope = inner.find(node.id);
            if (scope != inner.end()) node.name = innerName(node, scope->second, inner);
        }
        for (Node& node : content.nodes) {
            const auto isFree = [&](const std::string& name) {
                return std::none_of(content.nodes.begin(), content.nodes.end(),
                                    [&](const Node& other) { return other.id < node.id && other.name == name; });
            };
            node.name = freeName(node.name, isFree);
        }
    }

    /// The rest of the scope. A node that computes in a module of others has its type as well: "0.add".
    static std::string innerName(const Node& node, const std::string& scope, const NodeScopes& all) {
        if (node.type == blockType) return scope.empty() ? blockNameOf(node) : scope;
        if (scope.empty()) return node.type;
        const bool hasOthers =
            std::any_of(all.begin(), all.end(), [&](const auto& other) { return other.second.starts_with(scope + '.'); });
        return hasOthers ? scope + '.' + node.type : scope;
    }

    static void addPort(Graph& content, NodeId id, std::string_view type, const std::string& start, int64_t index) {
        const std::string wanted = index == 0 ? start : start + std::to_string(index + 1);
        const std::string name = freeName(wanted, [&](const std::string& n) { return !content.find(n); });
        content.nodes.push_back({id, std::string(type), name, {}});
    }

    /// The port of a block that has the value of an input.
    static int64_t inputPort(const std::vector<NodeValue>& entering, NodeValue value, const std::vector<size_t>& order) {
        const auto index = static_cast<size_t>(std::find(entering.begin(), entering.end(), value) - entering.begin());
        return std::find(order.begin(), order.end(), index) - order.begin();
    }

    /// The last word of the scope: "layer1" for "layer1.0".
    std::string blockName(const Repeat& repeat) const {
        const std::vector<std::string> parts = scopeParts(repeat.scopes.front());
        const auto word = std::find_if(parts.rbegin(), parts.rend(), [](const std::string& part) { return !isIndex(part); });
        if (word == parts.rend() || !isBlockName(*word)) return freshBlockName(m_blocks);
        return freeName(*word, [this](const std::string& name) { return !findBlock(m_blocks, name); });
    }

    // ---- the uses ------------------------------------------------------------------------------------------------------

    /// Puts the uses in the place of the runs. `placeOf` says where the node at a place of a run is in the block.
    template <class PlaceOf>
    void addUses(Graph& graph, NodeScopes& scopes, Moves& moves, const NodeSequence& sequence, const Repeat& repeat,
                 const Block& block, const PlaceOf& placeOf) {
        const std::map<size_t, Replaced> members = membersOf(repeat);
        const auto useId = [&](size_t use) { return sequence.id(repeat.runs[repeat.uses[use].front()].start); };
        for (auto& [node, move] : moves) {
            const NodeId top = move.steps.empty() ? move.node : move.steps.front().use;
            const auto member = members.find(sequence.positionOf(top));
            if (member == members.end()) continue;
            const size_t place = member->first - repeat.runs[member->second.run].start;
            move = movedInto({useId(member->second.use), static_cast<int64_t>(member->second.copy)}, placeOf(place), move);
        }
        std::vector<Edge> edges = edgesOf(graph, sequence, repeat, members, useId);
        std::vector<Node> uses;
        for (size_t use = 0; use < repeat.uses.size(); ++use)
            uses.push_back(useNode(useId(use), repeat, repeat.uses[use], block));
        std::erase_if(graph.nodes, [&](const Node& node) { return members.contains(sequence.positionOf(node.id)); });
        for (const auto& [position, member] : members) scopes.erase(sequence.id(position));
        for (size_t use = 0; use < uses.size(); ++use) {
            uses[use].name = useName(graph, repeat, repeat.uses[use], block.name);
            const std::string scope = scopeOfUse(repeat, repeat.uses[use]);
            if (!scope.empty()) scopes[uses[use].id] = scope;
            graph.nodes.push_back(uses[use]);
        }
        std::sort(graph.nodes.begin(), graph.nodes.end(), [](const Node& a, const Node& b) { return a.id < b.id; });
        graph.edges = std::move(edges);
    }

    static std::map<size_t, Replaced> membersOf(const Repeat& repeat) {
        std::map<size_t, Replaced> members;
        for (size_t use = 0; use < repeat.uses.size(); ++use)
            for (size_t copy = 0; copy < repeat.uses[use].size(); ++copy) {
                const size_t index = repeat.uses[use][copy];
                for (size_t at = repeat.runs[index].start; at < repeat.runs[index].end(); ++at) members[at] = {index, use, copy};
            }
        return members;
    }

    /// The way into a copy of the block, then to the node inside, then on if that is itself a block.
    static NodeOrigin movedInto(BlockStep use, const NodeOrigin& inside, const NodeOrigin& before) {
        NodeOrigin moved{{use}, inside.node};
        moved.steps.insert(moved.steps.end(), inside.steps.begin(), inside.steps.end());
        if (before.steps.empty()) return moved;
        moved.steps.push_back({inside.node, before.steps.front().copy});
        moved.steps.insert(moved.steps.end(), before.steps.begin() + 1, before.steps.end());
        moved.node = before.node;
        return moved;
    }

    template <class UseId>
    static std::vector<Edge> edgesOf(const Graph& graph, const NodeSequence& sequence, const Repeat& repeat,
                                     const std::map<size_t, Replaced>& members, const UseId& useId) {
        std::set<Edge> edges;
        for (const Edge& e : graph.edges) {
            const NodeValue value{sequence.positionOf(e.from), e.fromPort};
            const auto from = members.find(value.position), to = members.find(sequence.positionOf(e.to));
            if (to != members.end() && to->second.copy > 0) continue;  // the copy before it, or what the first copy reads
            const bool isInside = from != members.end() && to != members.end() && from->second.run == to->second.run;
            if (isInside) continue;
            Edge edge = e;
            if (from != members.end()) {
                const auto leaving = sequence.leaving(repeat.runs[from->second.run]);
                edge.from = useId(from->second.use);
                edge.fromPort = static_cast<int>(std::find(leaving.begin(), leaving.end(), value) - leaving.begin());
            }
            if (to != members.end()) {
                const auto entering = sequence.entering(repeat.runs[to->second.run]);
                edge.to = useId(to->second.use);
                edge.toPort = static_cast<int>(inputPort(entering, value, repeat.inputOrder));
            }
            edges.insert(edge);
        }
        return {edges.begin(), edges.end()};
    }

    static Node useNode(NodeId id, const Repeat& repeat, const std::vector<size_t>& copies, const Block& block) {
        Node node{id, std::string(blockType), {}, {{std::string(blockNameKey), block.name}}};
        if (copies.size() > 1) node.params.set(blockRepeatKey, static_cast<int64_t>(copies.size()));
        for (size_t i = 0; i < repeat.sizes.size(); ++i)
            node.params.set(block.params[i].name, repeat.sizes[i].values[copies.front()]);
        return node;
    }

    /// The module that has all copies: "layer1" for "layer1.0" and "layer1.1".
    static std::string scopeOfUse(const Repeat& repeat, const std::vector<size_t>& copies) {
        std::vector<std::string> parts = scopeParts(repeat.scopes[copies.front()]);
        for (const size_t copy : copies) parts.resize(commonParts(parts, scopeParts(repeat.scopes[copy])));
        return scopeOfParts(parts, 0, parts.size());
    }

    /// If possible, the name with which the expanded nodes have the names of the exporting program.
    static std::string useName(const Graph& graph, const Repeat& repeat, const std::vector<size_t>& copies,
                               const std::string& fallback) {
        const auto isFree = [&](const std::string& name) {
            return std::none_of(graph.nodes.begin(), graph.nodes.end(),
                                [&](const Node& node) { return node.name == name || node.name.starts_with(name + '.'); });
        };
        const std::string outer = scopeOfUse(repeat, copies);
        if (copies.size() > 1 && isNumbered(repeat, copies, outer) && isFree(outer)) return outer;
        const std::string& first = repeat.scopes[copies.front()];
        return freeName(first.empty() ? fallback : first, isFree);
    }

    /// Whether the scopes of the copies are "outer.0", "outer.1", and so on.
    static bool isNumbered(const Repeat& repeat, const std::vector<size_t>& copies, const std::string& outer) {
        for (size_t i = 0; i < copies.size(); ++i)
            if (outer.empty() || repeat.scopes[copies[i]] != outer + '.' + std::to_string(i)) return false;
        return true;
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
