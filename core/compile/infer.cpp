// SPDX-License-Identifier: Apache-2.0
#include "core/compile/infer.h"

#include <algorithm>
#include <cctype>

#include "core/base/element.h"
#include "core/graph/block.h"
#include "core/layers/block_node.h"

namespace lathe {
namespace {

/// No tensor of a network may have more elements: larger ones are mistakes, and their sizes could overflow.
constexpr int64_t maxElements = int64_t{1} << 40;

bool isSameWord(std::string_view a, std::string_view b) {
    const auto same = [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

/// The layer that other programs call so.
const LayerDef* calledSo(std::string_view word) {
    for (const LayerDef* def : nodeCatalog())
        for (const std::string_view synonym : def->synonyms)
            if (isSameWord(synonym, word)) return def;
    return nullptr;
}

Diagnostic unknownLayer(const Node& node) {
    constexpr std::string_view code = "graph.unknown-layer";
    if (const LayerDef* def = calledSo(node.type))
        return requestError(code, locationOf(node), "unknown {0} \"{1}\"", {"layer type", node.type, std::string(def->type)},
                            "did you mean \"{2}\"?");
    std::vector<std::string_view> types;
    for (const LayerDef* def : nodeCatalog()) types.push_back(def->type);
    return unknownName(code, locationOf(node), "layer type", node.type, types);
}

/// Every port from 0 up to the last one must have its connection, and there must be as many as the layer takes.
Diagnostics portProblems(const Node& node, const LayerDef& def, const std::vector<Edge>& in) {
    Diagnostics problems;
    const int last = in.empty() ? -1 : in.back().toPort;
    const int takes = def.maxInputs < 0 ? last + 1 : def.maxInputs;
    for (int port = 0; port < std::max({def.minInputs, std::min(last + 1, takes)}); ++port) {
        const bool connected = std::any_of(in.begin(), in.end(), [&](const Edge& e) { return e.toPort == port; });
        if (!connected && (port < def.minInputs || port < last))
            problems.push_back(requestError("graph.unconnected", locationOf(node), "its input {0} is not connected",
                                            {std::to_string(port)}, "connect the output of a layer to it"));
    }
    if (last >= takes)
        problems.push_back(requestError("graph.no-port", locationOf(node), "it has no input {0}; number of its inputs: {1}",
                                        {std::to_string(last), std::to_string(takes)}, "remove that connection"));
    return problems;
}

/// Parameters, work and memory of one layer, from the operations that it becomes; its states.
std::vector<StateDef> addCosts(NodeInference& result, const LayerDef& def, const Params& params,
                               std::span<const TensorType> inputs) {
    Program program;
    std::vector<StateDef> states;
    Lowering lowering(program, states, Phase::Evaluate, DType::F32);
    lowering.enter("layer");
    std::vector<Value> values;
    for (const TensorType& type : inputs) values.push_back(program.newValue(type));
    def.lower(lowering, params, values);
    for (const StateDef& state : states)
        if (state.role == StateRole::Weight) result.weights.push_back(state.type.shape.elements());
    for (const int64_t elements : result.weights) result.parameters += elements;
    for (const Instruction& i : program.instructions) result.macs += costOf(program, i).macs;
    for (const TensorType& t : result.outputs)
        result.activationBytes += t.shape.elements() * static_cast<int64_t>(sizeOf(t.dtype));
    return states;
}

bool isSame(const StateDef& a, const StateDef& b) {
    return a.name == b.name && a.role == b.role && a.type == b.type && a.rate == b.rate;
}

class Inferrer {
public:
    Inferrer(const Graph& graph, int64_t batch, const GraphInputs* given) : m_graph(graph), m_batch(batch), m_given(given) {
        for (const Edge& e : graph.edges) m_inputs[e.to].push_back(e);
        for (auto& [id, edges] : m_inputs)
            std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.toPort < b.toPort; });
    }

    Inference run() {
        m_out.order = topologicalOrder(m_graph, m_out.problems);
        const bool complete = m_out.problems.empty();
        for (NodeId id : m_out.order) visit(*m_graph.find(id));
        findInputs();
        if (complete) findOutputs();
        return std::move(m_out);
    }

private:
    void visit(const Node& node) {
        NodeInference& result = m_out.nodes[node.id];
        const LayerDef* def = findLayer(node.type);
        if (!def) return m_out.problems.push_back(unknownLayer(node));
        if (!node.weights.empty() && !m_graph.find(node.weights)) return m_out.problems.push_back(noWeights(node));
        if (isBlockNode(*def)) return m_out.problems.push_back(unexpanded(node));
        Diagnostics problems = validate(node.params, def->params, locationOf(node));
        append(problems, portProblems(node, *def, m_inputs[node.id]));
        std::vector<TensorType> inputs;
        if (hasErrors(problems) || !collect(node, *def, inputs, problems) || def->loss) return append(m_out.problems, problems);
        InferContext context{node.params, inputs, locationOf(node), problems};
        result.outputs = def->infer(context);
        const bool sound = checkSizes(node, result.outputs, problems) && !hasErrors(problems);
        append(m_out.problems, problems);
        if (!sound) return result.outputs.clear();
        const std::vector<StateDef> states = addCosts(result, *def, node.params, inputs);
        m_out.macs += result.macs;
        const auto [first, isFirst] = m_weights.try_emplace(node.weightsName(), states);
        if (isFirst) m_out.parameters += result.parameters;
        if (!isFirst && def->batchStatistics) m_out.problems.push_back(sharedStatistics(node));
        if (!isFirst && !std::equal(states.begin(), states.end(), first->second.begin(), first->second.end(), isSame))
            m_out.problems.push_back(otherWeights(node));
    }

    /// The expansion of the blocks has said why.
    static Diagnostic unexpanded(const Node& node) {
        if (node.type == blockOutputType)
            return requestError("graph.output", locationOf(node), "an Output layer exists only inside a block", {}, "remove it");
        return requestError("graph.block", locationOf(node), "the block cannot be expanded", {}, "correct the block");
    }

    static Diagnostic sharedStatistics(const Node& node) {
        return requestError("graph.shared-statistics", locationOf(node), "a layer with batch statistics cannot share weights", {},
                            "use LayerNorm or GroupNorm, or let the copies have their own weights");
    }

    static Diagnostic noWeights(const Node& node) {
        return requestError("graph.no-weights", locationOf(node), "it shares the weights of \"{0}\", but no layer has this name",
                            {node.weights}, "correct the name, or let the layer have its own weights");
    }

    static Diagnostic otherWeights(const Node& node) {
        return requestError("graph.shared-weights", locationOf(node),
                            "it cannot share the weights of \"{0}\": the types or the shapes differ", {node.weightsName()},
                            "give both layers the same type, parameters and input shape, or let them have their own weights");
    }

    /// What enters an Input layer; the batch alone if the data are unknown.
    TensorType entering(NodeId id) const {
        const TensorType sample = m_given ? m_given->typeFor(id) : TensorType{DType::F32, {}};
        TensorType type{sample.dtype == DType::I64 ? DType::I64 : DType::F32, {m_batch}};
        for (const int64_t extent : sample.shape) type.shape.append(extent);
        return type;
    }

    /// The types that enter a node; false when one is unknown because of a problem before, or does not exist.
    bool collect(const Node& node, const LayerDef& def, std::vector<TensorType>& inputs, Diagnostics& problems) {
        if (def.isInput()) inputs.push_back(entering(node.id));
        for (const Edge& e : m_inputs[node.id]) {
            if (isLoss(e.from)) {
                problems.push_back(requestError("graph.no-port", locationOf(*m_graph.find(e.from)), "a loss has no output", {},
                                                "remove that connection"));
                return false;
            }
            const auto source = m_out.nodes.find(e.from);
            if (source == m_out.nodes.end() || source->second.outputs.empty()) return false;
            const auto& outputs = source->second.outputs;
            if (static_cast<size_t>(e.fromPort) >= outputs.size()) {
                problems.push_back(requestError("graph.no-port", locationOf(*m_graph.find(e.from)), "the layer has no output {0}",
                                                {std::to_string(e.fromPort)}, "connect output 0 of the layer"));
                return false;
            }
            inputs.push_back(element(outputs, e.fromPort));
        }
        return true;
    }

    bool isLoss(NodeId id) const {
        const Node* node = m_graph.find(id);
        const LayerDef* def = node ? findLayer(node->type) : nullptr;
        return def && def->loss;
    }

    static bool checkSizes(const Node& node, const std::vector<TensorType>& types, Diagnostics& problems) {
        for (const TensorType& t : types) {
            const auto elements = t.shape.checkedElements();
            if (elements && *elements <= maxElements) continue;
            problems.push_back(requestError("graph.too-large", locationOf(node), "its output {0} is too large",
                                            {toString(t.shape)}, "use a smaller batch or smaller layers"));
            return false;
        }
        return !types.empty();
    }

    void findInputs() {
        for (const Node& node : m_graph.nodes)
            if (const LayerDef* def = findLayer(node.type); def && def->isInput()) m_out.inputs.push_back(node.id);
        if (m_out.inputs.empty())
            m_out.problems.push_back(requestError("graph.no-input", {}, "the network has no Input layer", {},
                                                  "add an Input layer where the samples enter the network"));
    }

    /// Outputs that nobody takes, but for those of losses, which have none.
    std::vector<NodeId> ends() const {
        std::vector<NodeId> found;
        for (NodeId id : m_out.order) {
            const LayerDef* def = findLayer(m_graph.find(id)->type);
            const bool hasOutput = !def || (!def->loss && def->type != blockOutputType);
            if (hasOutput && outputsOf(m_graph, id).empty()) found.push_back(id);
        }
        return found;
    }

    void addOutput(const OutputPort& port) {
        if (std::find(m_out.outputs.begin(), m_out.outputs.end(), port) == m_out.outputs.end()) m_out.outputs.push_back(port);
    }

    void findOutputs() {
        bool losses = false;
        for (const Node& node : m_graph.nodes) {
            const LayerDef* def = findLayer(node.type);
            if (!def || !def->loss) continue;
            losses = true;
            for (const Edge& e : inputsOf(m_graph, node.id)) addOutput({e.from, e.fromPort});
        }
        const std::vector<NodeId> open = ends();
        losses ? reportLooseEnds(open) : addEnd(open);
    }

    void reportLooseEnds(const std::vector<NodeId>& open) {
        for (const NodeId id : open)
            m_out.problems.push_back(requestError("graph.loose-end", locationOf(*m_graph.find(id)),
                                                  "its output is not connected to a layer or a loss", {},
                                                  "connect it, or remove it"));
    }

    /// Without losses, the last end is the output of the network; every other one is a loose end.
    void addEnd(const std::vector<NodeId>& open) {
        if (open.empty()) return;
        addOutput({open.back(), 0});
        for (size_t i = 0; i + 1 < open.size(); ++i)
            m_out.problems.push_back(requestError("graph.several-outputs", locationOf(*m_graph.find(open[i])),
                                                  "its output is not connected, and the network already has the output \"{0}\"",
                                                  {m_graph.find(open.back())->name},
                                                  "connect it, remove it, or give each output a loss"));
    }

    static void append(Diagnostics& all, const Diagnostics& more) { all.insert(all.end(), more.begin(), more.end()); }

    const Graph& m_graph;
    int64_t m_batch;
    const GraphInputs* m_given;
    std::map<NodeId, std::vector<Edge>> m_inputs;
    std::map<std::string, std::vector<StateDef>> m_weights;  ///< of the first layer with these weights
    Inference m_out;
};

}  // namespace

const InputSource& GraphInputs::sourceOf(NodeId id) const {
    static const InputSource first;
    const auto found = sources.find(id);
    return found == sources.end() ? first : found->second;
}

TensorType GraphInputs::typeFor(NodeId id) const {
    const InputSource& source = sourceOf(id);
    const TensorType& field = fields.at(source.field).type;
    return source.columns.empty() ? field : TensorType{field.dtype, Shape{static_cast<int64_t>(source.columns.size())}};
}

Inference infer(const Graph& graph, int64_t batch, const GraphInputs* inputs) {
    return Inferrer(graph, batch, inputs).run();
}

Inference infer(const Graph& graph, int64_t batch, const TensorType* features) {
    if (!features) return infer(graph, batch);
    const GraphInputs inputs{.fields = {{"", *features}}};
    return infer(graph, batch, &inputs);
}

}  // namespace lathe
