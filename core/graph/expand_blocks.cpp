// SPDX-License-Identifier: Apache-2.0
#include "core/graph/expand_blocks.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <set>
#include <tuple>

#include "core/base/element.h"

namespace lathe {

namespace {

constexpr size_t mostNodes = 100'000, deepest = 32, mostProblems = 100;
constexpr int64_t mostCopies = 10'000;

struct Port {
    NodeId node;
    int port = 0;
};

/// A copy of a block, or the network itself.
struct Scope {
    const Graph* graph = nullptr;
    const Block* block = nullptr;  ///< null: the network
    Scope* parent = nullptr;
    NodeId use;                    ///< in the graph of the parent
    Scope* previous = nullptr;     ///< the copy before this one
    std::vector<BlockStep> steps;  ///< from the network to here
    std::string prefix;            ///< of the names: "encoder.0."
    std::string weights;           ///< of the names of the weights
    std::string recompute;         ///< Node::recompute of its nodes
    std::map<NodeId, NodeId> nodes;
    std::map<NodeId, std::vector<std::unique_ptr<Scope>>> uses;  ///< the copies of each use
};

struct Use {
    const Block* block = nullptr;
    int64_t copies = 1;
    bool shared = false;
    bool recompute = false;
};

std::optional<Edge> edgeInto(const Graph& graph, NodeId node, int port) {
    for (const Edge& e : graph.edges)
        if (e.to == node && e.toPort == port) return e;
    return std::nullopt;
}

int indexOf(const std::vector<NodeId>& all, NodeId id) {
    return static_cast<int>(std::find(all.begin(), all.end(), id) - all.begin());
}

template <class T>
T valueOr(const Node& node, std::string_view key, T missing) {
    const ParamValue* value = node.params.find(key);
    const T* typed = value ? std::get_if<T>(value) : nullptr;
    return typed ? *typed : missing;
}

/// The value of a promoted parameter for one place; nothing: it cannot be multiplied.
std::optional<ParamValue> multiplied(const ParamValue& value, int64_t factor) {
    if (factor == 1) return value;
    if (const auto* real = std::get_if<double>(&value)) return *real * static_cast<double>(factor);
    const auto* integer = std::get_if<int64_t>(&value);
    int64_t product = 0;
    if (!integer || __builtin_mul_overflow(*integer, factor, &product)) return std::nullopt;
    return product;
}

class Expander {
public:
    /// `only`: the use that is expanded, by one level; without: all of them.
    Expander(const Graph& graph, const Blocks& blocks, std::optional<NodeId> only = {}) : m_blocks(blocks), m_only(only) {
        m_network.graph = &graph;
        if (!graph.nodes.empty()) m_nextId = graph.nodes.back().id.value + 1;
    }

    ExpandedGraph run() {
        addNodes(m_network, *m_network.graph);
        addEdges(m_network);
        addValues(m_network);
        std::sort(m_out.graph.nodes.begin(), m_out.graph.nodes.end(), [](const Node& a, const Node& b) { return a.id < b.id; });
        std::sort(m_out.graph.edges.begin(), m_out.graph.edges.end());
        checkNames();
        return std::move(m_out);
    }

private:
    // ---- nodes ---------------------------------------------------------------------------------------------------------

    /// `graph` is that of the scope, with the values of promoted parameters.
    void addNodes(Scope& scope, const Graph& graph) {
        for (const Node& node : graph.nodes) {
            const bool isPort = scope.block && (node.type == blockInputType || node.type == blockOutputType);
            if (isPort) continue;
            if (!isExpanded(scope, node) || !addUse(scope, node)) addNode(scope, node);
        }
    }

    bool isExpanded(const Scope& scope, const Node& node) const {
        return node.type == blockType && (!m_only || (!scope.block && node.id == *m_only));
    }

    void addNode(Scope& scope, const Node& node) {
        Node added = node;
        if (scope.block) added.id = {m_nextId++};
        added.name = scope.prefix + node.name;
        added.recompute = scope.recompute;
        if (scope.weights != scope.prefix && node.weights.empty()) added.weights = scope.weights + node.name;
        if (!node.weights.empty()) added.weights = scope.weights + node.weights;
        scope.nodes[node.id] = added.id;
        m_out.origins[added.id] = {scope.steps, node.id};
        m_out.graph.nodes.push_back(std::move(added));
    }

    /// False: the use has a problem.
    bool addUse(Scope& scope, const Node& node) {
        const std::optional<Use> use = checkedUse(scope, node);
        if (!use) return false;
        Graph graph = use->block->graph;
        if (!setPromoted(graph, *use->block, scope, node)) return false;
        std::vector<std::unique_ptr<Scope>>& copies = scope.uses[node.id];
        for (int64_t i = 0; i < use->copies; ++i) {
            auto copy = std::make_unique<Scope>();
            copy->graph = &use->block->graph;
            copy->block = use->block;
            copy->parent = &scope;
            copy->use = node.id;
            copy->previous = copies.empty() ? nullptr : copies.back().get();
            copy->steps = scope.steps;
            copy->steps.push_back({node.id, i});
            const std::string start = node.name + '.';
            copy->prefix = scope.prefix + start + (use->copies > 1 ? std::to_string(i) + '.' : "");
            copy->weights = scope.weights + start + (use->copies > 1 ? std::to_string(use->shared ? 0 : i) + '.' : "");
            // One level alone is a change of the drawing: its nodes are the user's.
            if (!m_only) copy->recompute = use->recompute ? copy->prefix : scope.recompute;
            copies.push_back(std::move(copy));
            addNodes(*copies.back(), graph);
            if (m_isTooLarge) break;
        }
        return true;
    }

    std::string locationIn(const Scope& scope, const Node& node) const {
        return node.type + " \"" + scope.prefix + node.name + '"';
    }

    std::optional<Use> checkedUse(const Scope& scope, const Node& node) {
        const std::string where = locationIn(scope, node), name = blockNameOf(node);
        Use use{findBlock(m_blocks, name), valueOr<int64_t>(node, blockRepeatKey, 1), valueOr<bool>(node, blockSharedKey, false),
                valueOr<bool>(node, blockRecomputeKey, false)};
        if (!use.block) {
            std::vector<std::string_view> names;
            for (const Block& block : m_blocks) names.push_back(block.name);
            return refuse(unknownName("block.unknown", where, "block", name, names));
        }
        if (use.copies < 1 || use.copies > mostCopies)
            return refuse(requestError("block.copies", where, "{0} copies are not possible", {std::to_string(use.copies)},
                                       "set `repeat` to a number from 1 to 10,000"));
        if (contains(scope, use.block))
            return refuse(requestError("block.recursive", where, "the block \"{0}\" contains itself", {name},
                                       "remove this layer, or use another block"));
        if (scope.steps.size() >= deepest || isTooLarge(use))
            return refuse(requestError("block.too-large", where, "the expanded network has more than {0} layers",
                                       {std::to_string(mostNodes)}, "reduce the number of copies"));
        const auto known = [&](std::string_view key) {
            return key == blockNameKey || key == blockRepeatKey || key == blockSharedKey || key == blockRecomputeKey ||
                   use.block->param(key);
        };
        for (const auto& [key, value] : node.params.values())
            if (!known(key)) return refuse(unknownPromoted(where, *use.block, key));
        return checkedPorts(scope, node, use);
    }

    static Diagnostic unknownPromoted(const std::string& where, const Block& block, std::string_view key) {
        std::vector<std::string_view> names{blockRepeatKey, blockSharedKey, blockRecomputeKey};
        for (const BlockParam& param : block.params) names.push_back(param.name);
        return unknownName("block.param", where, "parameter", key, names);
    }

    std::optional<Use> checkedPorts(const Scope& scope, const Node& node, const Use& use) {
        const std::string where = locationIn(scope, node);
        const size_t inputs = use.block->inputs().size(), outputs = use.block->outputs().size();
        if (outputs == 0)
            return refuse(requestError("block.no-output", where, "the block \"{0}\" has no output", {use.block->name},
                                       "add an Output layer inside the block"));
        if (use.copies > 1 && outputs > inputs)
            return refuse(requestError("block.chain", where,
                                       "the block \"{0}\" cannot be repeated: it has {1} outputs and {2} inputs",
                                       {use.block->name, std::to_string(outputs), std::to_string(inputs)},
                                       "each output of a copy is an input of the next one"));
        for (const Edge& e : scope.graph->edges) {
            if (e.to == node.id && static_cast<size_t>(e.toPort) >= inputs)
                return refuse(requestError("block.no-port", where, "the block has no input {0}", {std::to_string(e.toPort)},
                                           "remove that connection"));
            if (e.from == node.id && static_cast<size_t>(e.fromPort) >= outputs)
                return refuse(requestError("block.no-port", where, "the block has no output {0}", {std::to_string(e.fromPort)},
                                           "remove that connection"));
        }
        return use;
    }

    static bool contains(const Scope& scope, const Block* block) {
        for (const Scope* s = &scope; s; s = s->parent)
            if (s->block == block) return true;
        return false;
    }

    bool isTooLarge(const Use& use) {
        m_size += use.block->graph.nodes.size() * static_cast<size_t>(use.copies);
        m_isTooLarge = m_size > mostNodes;
        return m_isTooLarge;
    }

    std::optional<Use> refuse(Diagnostic problem) {
        if (m_out.problems.size() < mostProblems) m_out.problems.push_back(std::move(problem));
        return std::nullopt;
    }

    bool setPromoted(Graph& graph, const Block& block, const Scope& scope, const Node& use) {
        for (const BlockParam& param : block.params)
            if (const ParamValue* value = use.params.find(param.name))
                for (const BlockPlace& place : param.places)
                    if (!setPlace(graph, place, *value)) {
                        refuse(requestError("block.promoted", locationIn(scope, use),
                                            "\"{0}\" cannot be set from the parameter \"{1}\" of the block",
                                            {place.node + '.' + place.key, param.name},
                                            "correct the places that this parameter sets"));
                        return false;
                    }
        return true;
    }

    static bool setPlace(Graph& graph, const BlockPlace& place, const ParamValue& value) {
        const auto node =
            std::find_if(graph.nodes.begin(), graph.nodes.end(), [&](const Node& n) { return n.name == place.node; });
        const auto set = multiplied(value, place.factor);
        if (node == graph.nodes.end() || !set) return false;
        node->params.set(place.key, *set);
        return true;
    }

    // ---- edges ---------------------------------------------------------------------------------------------------------

    void addEdges(const Scope& scope) {
        for (const Edge& e : scope.graph->edges) {
            const auto to = scope.nodes.find(e.to);
            if (to == scope.nodes.end()) continue;  // a port, or a use: found from behind it
            if (const auto from = source(scope, {e.from, e.fromPort}))
                m_out.graph.edges.push_back({from->node, from->port, to->second, e.toPort});
        }
        for (const auto& [use, copies] : scope.uses)
            for (const auto& copy : copies) addEdges(*copy);
    }

    void addValues(const Scope& scope) {
        if (scope.block)
            for (const NodeId input : scope.block->inputs()) addValue(scope, {input, 0});
        for (const auto& [use, copies] : scope.uses) {
            const size_t count = copies.empty() ? 0 : copies.back()->block->outputs().size();
            for (size_t i = 0; i < count; ++i) addValue(scope, {use, static_cast<int>(i)});
            for (const auto& copy : copies) addValues(*copy);
        }
    }

    void addValue(const Scope& scope, Port port) {
        const auto found = source(scope, port);
        m_out.values[{scope.steps, port.node}].push_back(found ? std::optional(std::pair(found->node, found->port))
                                                               : std::nullopt);
    }

    /// An output of a node in the graph of a scope.
    struct Place {
        const Scope* scope = nullptr;
        Port port;
    };
    using Key = std::tuple<const Scope*, NodeId, int>;

    /// The output of the expanded graph that has the value of `port`; nothing: it is not connected, or leads in a circle. What
    /// was found is kept for all places on the way: a chain of copies that pass a value on is walked once.
    std::optional<Port> source(const Scope& scope, Port port) {
        std::optional<Port> found;
        std::vector<Key> way;
        for (std::optional<Place> at = Place{&scope, port}; at; at = before(*at)) {
            const auto node = at->scope->nodes.find(at->port.node);
            if (node != at->scope->nodes.end()) {
                found = Port{node->second, at->port.port};
                break;
            }
            const Key key{at->scope, at->port.node, at->port.port};
            const auto [known, isNew] = m_sources.try_emplace(key, std::nullopt);
            if (!isNew) {  // or a circle, which has no value
                found = known->second;
                break;
            }
            way.push_back(key);
        }
        for (const Key& key : way) m_sources[key] = found;
        return found;
    }

    /// One step back from a use, which has its outputs inside, or from an input of a block, which has its value outside.
    static std::optional<Place> before(const Place& at) {
        const auto use = at.scope->uses.find(at.port.node);
        if (use != at.scope->uses.end()) return use->second.empty() ? std::nullopt : outputOf(*use->second.back(), at.port.port);
        return at.scope->block ? inputOf(*at.scope, indexOf(at.scope->block->inputs(), at.port.node)) : std::nullopt;
    }

    static std::optional<Place> outputOf(const Scope& copy, int port) {
        const std::vector<NodeId> outputs = copy.block->outputs();
        if (static_cast<size_t>(port) >= outputs.size()) return std::nullopt;
        const NodeId end = element(outputs, port);
        if (copy.graph->find(end)->type != blockOutputType) return Place{&copy, {end, 0}};
        return edgeSource(copy, end, 0);
    }

    static std::optional<Place> inputOf(const Scope& copy, int port) {
        const bool isChained = copy.previous && static_cast<size_t>(port) < copy.block->outputs().size();
        return isChained ? outputOf(*copy.previous, port) : edgeSource(*copy.parent, copy.use, port);
    }

    static std::optional<Place> edgeSource(const Scope& scope, NodeId node, int port) {
        const std::optional<Edge> edge = edgeInto(*scope.graph, node, port);
        return edge ? std::optional(Place{&scope, {edge->from, edge->fromPort}}) : std::nullopt;
    }

    void checkNames() {
        if (m_blocks.empty()) return;
        std::set<std::string_view> taken;
        for (const Node& node : m_out.graph.nodes) {
            if (!taken.insert(node.name).second)
                m_out.problems.push_back(requestError("block.name", locationOf(node),
                                                      "two layers have this name after the expansion of the blocks", {},
                                                      "rename one of them"));
            if (!isNodeName(node.name))
                m_out.problems.push_back(requestError("block.name", locationOf(node), "the name of the layer is too long", {},
                                                      "use shorter names for the blocks and the layers in them"));
        }
    }

    const Blocks& m_blocks;
    std::optional<NodeId> m_only;
    Scope m_network;
    int64_t m_nextId = 1;
    std::map<Key, std::optional<Port>> m_sources;
    size_t m_size = 0;  ///< nodes of all copies, also of those that only pass values on
    bool m_isTooLarge = false;
    ExpandedGraph m_out;
};

}  // namespace

ExpandedGraph expandBlocks(const Graph& graph, const Blocks& blocks) {
    return Expander(graph, blocks).run();
}

ExpandedGraph expandBlock(const Graph& graph, const Blocks& blocks, NodeId use) {
    return Expander(graph, blocks, use).run();
}

Result<Project> withoutBlocks(Project project) {
    if (project.blocks.empty() && blocksUsedBy(project.graph).empty()) return project;
    ExpandedGraph expanded = expandBlocks(project.graph, project.blocks);
    if (!expanded.problems.empty()) return expanded.problems.front();
    project.graph = std::move(expanded.graph);
    project.blocks.clear();
    return project;
}

}  // namespace lathe
