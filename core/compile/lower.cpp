// SPDX-License-Identifier: Apache-2.0
#include "core/compile/lower.h"

#include <algorithm>
#include <cassert>

#include "core/base/element.h"

namespace lathe {
namespace {

using NodeValues = std::map<NodeId, std::vector<Value>>;

std::vector<Value> operandsOf(const Graph& graph, NodeId id, const NodeValues& values) {
    std::vector<Value> operands;
    for (const Edge& e : inputsOf(graph, id)) operands.push_back(element(values.at(e.from), e.fromPort));
    return operands;
}

void lowerNodes(const Graph& graph, const Inference& inference, const LowerOptions& options, LoweredGraph& out) {
    Lowering lowering(out.program, out.states, options.phase, options.real);
    NodeValues values;
    const Value entering = options.viewsOf ? options.viewsOf(lowering.ops(), out.features) : out.features;
    for (NodeId id : inference.order) {
        const Node& node = *graph.find(id);
        lowering.enter(node.name);
        const auto operands = id == inference.input ? std::vector{entering} : operandsOf(graph, id, values);
        values[id] = findLayer(node.type)->lower(lowering, node.params, operands);
        assert(values[id].size() == inference.nodes.at(id).outputs.size());
    }
    out.result = values.at(inference.output).front();
}

}  // namespace

Result<LoweredGraph> lower(const Graph& graph, const LowerOptions& options, Diagnostics& problems) {
    const Inference inference = infer(graph, options.batch * options.views, options.features ? &*options.features : nullptr);
    problems.insert(problems.end(), inference.problems.begin(), inference.problems.end());
    const auto isError = [](const Diagnostic& d) { return d.severity == Severity::Error; };
    const auto error = std::find_if(inference.problems.begin(), inference.problems.end(), isError);
    if (error != inference.problems.end()) return *error;

    LoweredGraph out;
    const TensorType& entering = inference.nodes.at(inference.input).outputs.front();
    const DType type = isReal(entering.dtype) ? options.real : entering.dtype;
    out.features = out.program.newValue({type, entering.shape.withFirst(options.batch)});
    out.program.inputs.push_back({"x", InputRole::Features, out.features});
    lowerNodes(graph, inference, options, out);
    return out;
}

}  // namespace lathe
