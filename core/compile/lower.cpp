// SPDX-License-Identifier: Apache-2.0
#include "core/compile/lower.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <string>

#include "core/base/element.h"

namespace lathe {
namespace {

using NodeValues = std::map<NodeId, std::vector<Value>>;

std::vector<Value> operandsOf(const Graph& graph, NodeId id, const NodeValues& values) {
    std::vector<Value> operands;
    for (const Edge& e : inputsOf(graph, id)) operands.push_back(element(values.at(e.from), e.fromPort));
    return operands;
}

/// What enters a graph whose data are unknown: a field for each Input layer, with the shape that it gives.
GraphInputs ownInputs(const Graph& graph, const Inference& inference) {
    GraphInputs out;
    for (const NodeId id : inference.inputs) {
        const TensorType& batch = inference.nodes.at(id).outputs.front();
        out.sources[id] = {out.fields.size()};
        out.fields.push_back({graph.find(id)->name, {batch.dtype, batch.shape.sample()}});
    }
    return out;
}

/// These columns of [N, columns], in this order: runs of neighbours are cut out together.
Value columnsOf(Builder& ops, Value field, const std::vector<int64_t>& columns) {
    std::vector<Value> parts;
    for (size_t from = 0, to = 0; from < columns.size(); from = to) {
        for (to = from + 1; to < columns.size() && columns[to] == columns[to - 1] + 1;) ++to;
        parts.push_back(ops.slice(field, 1, columns[from], columns[to - 1] + 1));
    }
    return parts.size() == 1 ? parts.front() : ops.concat(parts, 1);
}

class GraphLowering {
public:
    GraphLowering(const Graph& graph, const Inference& inference, const LowerOptions& options, LoweredGraph& out)
        : m_graph(graph),
          m_inference(inference),
          m_options(options),
          m_out(out),
          m_inputs(options.inputs.fields.empty() ? ownInputs(graph, inference) : options.inputs),
          m_lowering(out.program, out.states, options.phase, options.real) {}

    void run() {
        NodeValues entering, values;
        for (const NodeId id : m_inference.inputs) {
            m_out.entering[id] = read(m_inputs.sourceOf(id));
            entering[id] = {viewsOf(m_out.entering[id])};
        }
        for (const NodeId id : m_inference.order) {
            const Node& node = *m_graph.find(id);
            const LayerDef& def = *findLayer(node.type);
            if (def.loss) m_out.lossInputs[id] = operandsOf(m_graph, id, values);
            if (def.outputs == 0) continue;  // a loss, or an Output layer
            m_lowering.enter(node.name, node.weights);
            noteRecomputed(node);
            const auto operands = def.isInput() ? entering.at(id) : operandsOf(m_graph, id, values);
            m_lowering.setPadding(lengthsOf(id), m_options.longest);
            values[id] = def.lower(m_lowering, node.params, operands);
            assert(values[id].size() == m_inference.nodes.at(id).outputs.size());
        }
        m_out.ports = m_inference.outputs;
        for (const OutputPort& port : m_out.ports) m_out.results.push_back(element(values.at(port.node), port.port));
        for (const OutputPort& port : m_out.ports) m_out.resultMembers.push_back(membersOf(port.node, values));
        if (m_options.resultLengths) findResultLengths();
    }

private:
    Value viewsOf(Value entering) { return m_options.viewsOf ? m_options.viewsOf(m_lowering.ops(), entering) : entering; }

    Value membersOf(NodeId id, const NodeValues& values) const {
        const bool averages = findLayer(m_graph.find(id)->type)->traits.averagesMembers;
        return averages ? operandsOf(m_graph, id, values).front() : Value();
    }

    void findResultLengths() {
        for (const OutputPort& port : m_out.ports) {
            const auto lengths = m_inference.nodes.at(port.node).lengths;
            m_out.resultLengths.push_back(lengths ? field(*lengths) : Value());
        }
    }

    /// The layer that was entered belongs to a group that computes its values again.
    void noteRecomputed(const Node& node) {
        if (node.recompute.empty()) return;
        const auto group = m_groups.try_emplace(node.recompute, static_cast<int32_t>(m_groups.size())).first->second;
        m_out.program.recomputed.resize(m_out.program.layerNames.size(), -1);
        m_out.program.recomputed.back() = group;
    }

    /// Of the padded sequences among the operands of a layer that leaves padding out.
    std::vector<Value> lengthsOf(NodeId id) {
        const Node& node = *m_graph.find(id);
        std::vector<std::optional<size_t>> fields;
        std::vector<TensorType> types;
        for (const Edge& e : inputsOf(m_graph, id)) {
            const NodeInference& from = m_inference.nodes.at(e.from);
            types.push_back(element(from.outputs, e.fromPort));
            fields.push_back(from.lengths);
        }
        const auto padded = findLayer(node.type)->traits.padded;
        if (!padded || padded(node.params, types) != PaddedSteps::Masked) return {};
        std::vector<Value> lengths;
        for (const auto& number : fields) lengths.push_back(number ? field(*number) : Value());
        return lengths;
    }

    Value field(size_t number) {
        const auto [known, isNew] = m_fields.try_emplace(number);
        if (!isNew) return known->second;
        const GraphInputs::Field& field = m_inputs.fields.at(number);
        Shape shape{m_options.batch};
        for (const int64_t extent : field.type.shape) shape.append(extent);
        const DType type = field.type.dtype == DType::I64 ? DType::I64 : m_options.real;
        known->second = m_out.program.newValue({type, shape});
        m_out.program.inputs.push_back({number == 0 ? "x" : "x@" + field.name, InputRole::Features, known->second, number});
        return known->second;
    }

    Value read(const InputSource& source) {
        const Value whole = field(source.field);
        return source.columns.empty() ? whole : columnsOf(m_lowering.ops(), whole, source.columns);
    }

    const Graph& m_graph;
    const Inference& m_inference;
    const LowerOptions& m_options;
    LoweredGraph& m_out;
    GraphInputs m_inputs;
    Lowering m_lowering;
    std::map<size_t, Value> m_fields;
    std::map<std::string, int32_t> m_groups;  // by Node::recompute
};

}  // namespace

Result<LoweredGraph> lower(const Graph& graph, const LowerOptions& options, Diagnostics& problems) {
    const GraphInputs* inputs = options.inputs.fields.empty() ? nullptr : &options.inputs;
    const Inference inference = infer(graph, options.batch * options.views, inputs);
    problems.insert(problems.end(), inference.problems.begin(), inference.problems.end());
    const auto isError = [](const Diagnostic& d) { return d.severity == Severity::Error; };
    const auto error = std::find_if(inference.problems.begin(), inference.problems.end(), isError);
    if (error != inference.problems.end()) return *error;

    LoweredGraph out;
    GraphLowering(graph, inference, options, out).run();
    return out;
}

}  // namespace lathe
