// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/edits/layer_fit.h"

#include <QCoreApplication>

#include "app/workbench/design/edits/graph_edits.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/expand_blocks.h"

namespace lathe::workbench {

namespace {

struct LayerFitText {
    Q_DECLARE_TR_FUNCTIONS(LayerFit)
};

const TensorType* typeAt(const Inference& inference, NodeId node, int port) {
    const auto known = inference.nodes.find(node);
    if (known == inference.nodes.end() || static_cast<size_t>(port) >= known->second.outputs.size()) return nullptr;
    return &known->second.outputs[static_cast<size_t>(port)];
}

// What the layer says of these inputs; empty: it takes them. Losses and blocks are checked with the network.
QString complaintAbout(const LayerDef& def, const Params& params, std::span<const TensorType> inputs) {
    if (!def.infer || hasErrors(validate(params, def.params, {}))) return {};
    Diagnostics problems;
    InferContext context{params, inputs, {}, problems};
    def.infer(context);
    for (const Diagnostic& d : problems)
        if (d.severity == Severity::Error) return messageOf(d);
    return {};
}

// The inputs of a layer as they would be with the wire; empty when one of them is unknown or missing.
std::vector<TensorType> inputsWith(const Graph& graph, const Inference& inference, const LayerDef& def, const Edge& wire) {
    std::vector<Edge> in = inputsOf(graph, wire.to);
    std::erase_if(in, [&](const Edge& e) { return e.toPort == wire.toPort; });
    in.push_back(wire);
    std::sort(in.begin(), in.end(), [](const Edge& a, const Edge& b) { return a.toPort < b.toPort; });
    std::vector<TensorType> types;
    for (const Edge& e : in) {
        const TensorType* type = typeAt(inference, e.from, e.fromPort);
        if (!type) return {};
        types.push_back(*type);
    }
    return static_cast<int>(types.size()) < def.minInputs ? std::vector<TensorType>() : types;
}

}  // namespace

QString mismatchOf(const std::string& type, const Inference& inference, std::pair<NodeId, int> from) {
    const LayerDef* def = findLayer(type);
    if (!def || def->maxInputs == 0) return LayerFitText::tr("This layer has no input");
    const TensorType* given = typeAt(inference, from.first, from.second);
    if (!given) return {};
    const std::vector<TensorType> inputs(static_cast<size_t>(def->minInputs), *given);
    return complaintAbout(*def, {}, inputs);
}

int64_t channelsOf(const Inference& inference, std::pair<NodeId, int> from) {
    const TensorType* given = typeAt(inference, from.first, from.second);
    if (!given || given->shape.rank() < 2) return 0;
    return given->shape.rank() == 4 ? given->shape[1] : given->shape[-1];
}

QString mismatchOf(const BlockTemplate& block, const Inference& inference, std::pair<NodeId, int> from) {
    const size_t inputs = block.block().inputs().size();
    const TensorType* given = typeAt(inference, from.first, from.second);
    if (inputs == 0) return LayerFitText::tr("This block has no input");
    if (inputs > 1 || !given) return {};
    const Node input{{1}, std::string(blockInputType), "x", {}};
    const Node use{{2}, std::string(blockType), "use", paramsOfUse(block, block.name, channelsOf(inference, from))};
    const ExpandedGraph tried = expandBlocks({{input, use}, {{{1}, 0, {2}, 0}}}, block.blocks);
    const TensorType sample{given->dtype, given->shape.sample()};
    for (const Diagnostic& d : infer(tried.graph, given->shape[0], &sample).problems)
        if (d.severity == Severity::Error) return messageOf(d);
    return {};
}

QString whyNoWire(const Project& project, const Inference& inference, const Edge& wire) {
    const Graph& graph = project.graph;
    const Node* reader = graph.find(wire.to);
    const Block* block = reader ? findBlock(project.blocks, blockNameOf(*reader)) : nullptr;
    if (block && static_cast<size_t>(wire.toPort) >= block->inputs().size()) return LayerFitText::tr("This input does not exist");
    const LayerDef* def = reader ? findLayer(reader->type) : nullptr;
    if (leadsTo(graph, wire.to, wire.from)) return LayerFitText::tr("This would create a cycle");
    if (!def) return {};
    if (def->maxInputs >= 0 && wire.toPort >= def->maxInputs) return LayerFitText::tr("This input does not exist");
    const auto inputs = inputsWith(graph, inference, *def, wire);
    return inputs.empty() ? QString() : complaintAbout(*def, reader->params, inputs);
}

}  // namespace lathe::workbench
