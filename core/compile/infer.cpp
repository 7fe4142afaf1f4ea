// SPDX-License-Identifier: Apache-2.0
#include "core/compile/infer.h"

#include <algorithm>
#include <cctype>

#include "core/base/element.h"
#include "core/graph/block.h"
#include "core/layers/block_node.h"
#include "core/layers/loss.h"

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
    return a.name == b.name && a.role == b.role && a.type == b.type && a.rate == b.rate && a.maxNorm == b.maxNorm;
}

const LayerDef* defOf(const Node& node) {
    return findLayer(node.type);
}
bool isLoss(const Node& node) {
    return defOf(node) && defOf(node)->loss;
}
/// A loss that compares an output of the network with a target.
bool comparesOutput(const Node& node) {
    return isLoss(node) && defOf(node)->loss->target != TargetKind::None;
}
bool isOutput(const Node& node) {
    return defOf(node) && isOutputNode(*defOf(node));
}
/// A loss, or an Output layer: values end there.
bool isSink(const LayerDef& def) {
    return def.loss || isOutputNode(def);
}
bool isSink(const Node& node) {
    return defOf(node) && isSink(*defOf(node));
}
bool hasLosses(const Graph& graph) {
    return std::any_of(graph.nodes.begin(), graph.nodes.end(), comparesOutput);
}

/// Layers whose output nobody takes.
std::vector<NodeId> looseEnds(const Graph& graph, const std::vector<NodeId>& order) {
    std::vector<NodeId> found;
    for (const NodeId id : order)
        if (!isSink(*graph.find(id)) && outputsOf(graph, id).empty()) found.push_back(id);
    return found;
}

/// The same, or if there is none: those whose output only Output layers take.
std::vector<NodeId> openEnds(const Graph& graph, const std::vector<NodeId>& order) {
    std::vector<NodeId> found = looseEnds(graph, order);
    if (!found.empty()) return found;
    for (const NodeId id : order) {
        const std::vector<Edge> edges = outputsOf(graph, id);
        const auto leaves = [&](const Edge& e) { return isOutput(*graph.find(e.to)); };
        if (!isSink(*graph.find(id)) && std::all_of(edges.begin(), edges.end(), leaves)) found.push_back(id);
    }
    return found;
}

/// Of a layer at an end: its first output that leaves the network; output 0 if nobody takes any.
OutputPort endOf(const Graph& graph, NodeId id) {
    OutputPort end{id, 0};
    const std::vector<Edge> edges = outputsOf(graph, id);
    if (edges.empty()) return end;
    const auto earlier = [](const Edge& a, const Edge& b) { return a.fromPort < b.fromPort; };
    end.port = std::min_element(edges.begin(), edges.end(), earlier)->fromPort;
    return end;
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
        const bool known = !hasErrors(problems) && collect(node, *def, inputs, problems);
        if (known && !isSink(*def) && mixesUpTokens(*def, inputs)) problems.push_back(needsNumbers(node));
        if (!known || hasErrors(problems) || isSink(*def)) return append(m_out.problems, problems);
        InferContext context{node.params, inputs, locationOf(node), problems};
        result.outputs = def->infer(context);
        bool sound = checkSizes(node, result.outputs, problems) && !hasErrors(problems);
        if (sound) sound = followPadding(node, *def, inputs, result, problems) && followTokens(node, *def, result, problems);
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

    /// Whether a layer that computes with real numbers would get tokens. Layers that take tokens have a sample of them.
    static bool mixesUpTokens(const LayerDef& def, const std::vector<TensorType>& inputs) {
        const auto hasTokens = [](const LayerSample& sample) { return sample.tokens > 0; };
        const auto areTokens = [](const TensorType& type) { return type.dtype == DType::I64; };
        return !def.isInput() && std::any_of(inputs.begin(), inputs.end(), areTokens) &&
               std::none_of(def.samples.begin(), def.samples.end(), hasTokens);
    }

    static Diagnostic needsNumbers(const Node& node) {
        return requestError("graph.tokens", locationOf(node), "it computes with real numbers, but its input has tokens", {},
                            "put an Embedding before it");
    }

    /// Finds out whether the outputs are padded sequences. False: the layer would mix padding into its results.
    bool followPadding(const Node& node, const LayerDef& def, const std::vector<TensorType>& inputs, NodeInference& result,
                       Diagnostics& problems) const {
        if (def.isInput()) {
            result.lengths = lengthsOfInput(node.id);
            return true;
        }
        const std::vector<std::optional<size_t>> lengths = lengthsOf(node.id);
        const auto padded = std::find_if(lengths.begin(), lengths.end(), [](const auto& l) { return l.has_value(); });
        if (padded == lengths.end()) return true;
        const PaddedSteps what = def.traits.padded ? def.traits.padded(node.params, inputs) : PaddedSteps::Refused;
        const auto others = [&](const auto& l) { return l && *l != **padded; };
        if (what == PaddedSteps::Refused || (what == PaddedSteps::Kept && std::any_of(lengths.begin(), lengths.end(), others))) {
            problems.push_back(mixesPadding(node, what));
            return false;
        }
        const auto from = what == PaddedSteps::Kept ? padded : lengths.begin();
        const Shape& in = element(inputs, from - lengths.begin()).shape;
        const Shape& out = result.outputs.front().shape;
        const int least = what == PaddedSteps::Kept ? 2 : 3;
        if (out.rank() >= least && out[1] == in[1]) result.lengths = *from;
        return true;
    }

    /// Finds out how many different tokens the outputs have. False: the layer has vectors for fewer.
    bool followTokens(const Node& node, const LayerDef& def, NodeInference& result, Diagnostics& problems) const {
        if (def.isInput()) {
            result.tokens = tokensOfInput(node.id);
            return true;
        }
        int64_t tokens = 0;
        for (const Edge& e : m_inputs.at(node.id)) tokens = std::max(tokens, m_out.nodes.at(e.from).tokens);
        if (result.outputs.front().dtype == DType::I64) result.tokens = tokens;
        if (!def.traits.tokens || tokens <= node.params[*def.traits.tokens]) return true;
        problems.push_back(tooFewVectors(node, *def.traits.tokens, tokens));
        return false;
    }

    int64_t tokensOfInput(NodeId id) const { return m_given ? m_given->fields.at(m_given->sourceOf(id).field).tokens : 0; }

    static Diagnostic tooFewVectors(const Node& node, const IntParam& param, int64_t tokens) {
        return requestError(
            "graph.vocabulary", locationOf(node), "the data have tokens from 0 to {0}, but the layer has vectors for {1} tokens",
            {std::to_string(tokens - 1), std::to_string(node.params[param]), std::to_string(tokens)}, "set `vocabulary` to {2}");
    }

    std::optional<size_t> lengthsOfInput(NodeId id) const {
        if (!m_given) return std::nullopt;
        const InputSource& source = m_given->sourceOf(id);
        return source.columns.empty() ? m_given->fields.at(source.field).lengths : std::nullopt;
    }

    /// By input port.
    std::vector<std::optional<size_t>> lengthsOf(NodeId id) const {
        std::vector<std::optional<size_t>> lengths;
        for (const Edge& e : m_inputs.at(id)) lengths.push_back(m_out.nodes.at(e.from).lengths);
        return lengths;
    }

    static Diagnostic mixesPadding(const Node& node, PaddedSteps what) {
        if (what == PaddedSteps::Kept)
            return requestError("graph.padding-lengths", locationOf(node), "its inputs are sequences of different lengths", {},
                                "pool each sequence over its steps first");
        return requestError("graph.padding", locationOf(node),
                            "the samples are sequences of different lengths, and this layer would mix their padding into its "
                            "results",
                            {},
                            "put a SequencePool before it, or an LSTM, GRU or RNN with `output` set to last; or turn the lengths "
                            "off in the reader");
    }

    /// The expansion of the blocks has said why.
    static Diagnostic unexpanded(const Node& node) {
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
            if (const Node& from = *m_graph.find(e.from); isSink(from)) {
                problems.push_back(requestError("graph.no-port", locationOf(from),
                                                isLoss(from) ? "a loss has no output" : "an Output layer has no output", {},
                                                "remove that connection"));
                return false;
            }
            const auto source = m_out.nodes.find(e.from);
            if (source == m_out.nodes.end() || source->second.outputs.empty()) return false;
            const auto& outputs = source->second.outputs;
            if (static_cast<size_t>(e.fromPort) >= outputs.size()) {
                problems.push_back(
                    requestError("graph.no-port", locationOf(*m_graph.find(e.from)), "the layer has no output {0}",
                                 {std::to_string(e.fromPort), std::to_string(outputs.size() - 1)},
                                 outputs.size() == 1 ? "connect output 0 of the layer" : "connect one of its outputs 0 to {1}"));
                return false;
            }
            inputs.push_back(element(outputs, e.fromPort));
        }
        return true;
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

    void addOutput(const OutputPort& port) {
        if (std::find(m_out.outputs.begin(), m_out.outputs.end(), port) == m_out.outputs.end()) m_out.outputs.push_back(port);
    }

    void findOutputs() {
        for (const Node& node : m_graph.nodes)
            if (comparesOutput(node)) addOutputsTo(node);
        hasLosses(m_graph) ? reportLooseEnds(looseEnds(m_graph, m_out.order)) : addEnd(openEnds(m_graph, m_out.order));
        for (const Node& node : m_graph.nodes)
            if (isOutput(node)) addOutputsTo(node);
        if (!m_out.outputs.empty()) return;
        if (const auto value = firstLossInput(m_graph)) addOutput(*value);
    }

    void addOutputsTo(const Node& node) {
        for (const Edge& e : inputsOf(m_graph, node.id)) addOutput({e.from, e.fromPort});
    }

    void reportLooseEnds(const std::vector<NodeId>& open) {
        for (const NodeId id : open)
            m_out.problems.push_back(requestError("graph.loose-end", locationOf(*m_graph.find(id)),
                                                  "its output is not connected to a layer or a loss", {},
                                                  "connect it, or remove it"));
    }

    /// Without losses that compare an output, the last end is the output of the network; every other one is a loose end.
    void addEnd(const std::vector<NodeId>& open) {
        if (open.empty()) return;
        addOutput(endOf(m_graph, open.back()));
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

std::optional<OutputPort> openEnd(const Graph& graph) {
    Diagnostics cycle;
    const std::vector<NodeId> order = topologicalOrder(graph, cycle);
    if (!cycle.empty() || hasLosses(graph)) return std::nullopt;
    const std::vector<NodeId> open = openEnds(graph, order);
    return open.empty() ? std::nullopt : std::optional(endOf(graph, open.back()));
}

std::optional<OutputPort> firstLossInput(const Graph& graph) {
    for (const Node& node : graph.nodes)
        if (isLoss(node))
            for (const Edge& e : inputsOf(graph, node.id))
                if (e.toPort == 0) return OutputPort{e.from, e.fromPort};
    return std::nullopt;
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
