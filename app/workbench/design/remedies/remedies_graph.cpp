// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done about the drawing itself: ends, wires, inputs.
#include <algorithm>

#include "app/workbench/design/edits/graph_edits.h"
#include "app/workbench/design/edits/layer_text.h"
#include "app/workbench/design/remedies/remedy_table.h"
#include "app/workbench/workspace/messages.h"
#include "core/layers/layer.h"

namespace lathe::workbench {

namespace {

QString nameOf(const Node& node) {
    return fromUtf8(node.name);
}

bool hasOutput(const Node& node) {
    const LayerDef* def = findLayer(node.type);
    return def && def->outputs > 0;
}

// The uppermost layer whose first input is free.
const Node* firstWithoutInput(const Graph& graph) {
    const Node* best = nullptr;
    for (const Node& n : graph.nodes) {
        const LayerDef* def = findLayer(n.type);
        if (def && def->minInputs > 0 && inputsOf(graph, n.id).empty() && (!best || n.y < best->y)) best = &n;
    }
    return best;
}

QString addInput(RemedyBuilder& c) {
    const Node* first = firstWithoutInput(c.graph());
    const NodeId input = c.plan.add("input", first ? QPointF(first->x, first->y - 72) : QPointF(0, 0), {}, "input");
    if (first) c.plan.connect({input, 0, first->id, 0});
    return remedyText("Add an Input layer");
}

// The nearest layer above whose output nobody takes.
const Node* looseEndFor(const Graph& graph, const Node& reader) {
    const Node* best = nullptr;
    const auto distance = [&](const Node& n) {
        return std::abs(n.x - reader.x) + std::abs(n.y - reader.y) + (n.y > reader.y ? 1e4 : 0);
    };
    for (const Node& n : graph.nodes) {
        if (n.id == reader.id || !hasOutput(n) || !outputsOf(graph, n.id).empty() || leadsTo(graph, reader.id, n.id)) continue;
        if (!best || distance(n) < distance(*best)) best = &n;
    }
    return best;
}

// A merge of one branch is no merge.
QString mendMerge(RemedyBuilder& c, const Node& node) {
    const LayerDef* def = findLayer(node.type);
    if (!def || def->minInputs < 2 || inputsOf(c.graph(), node.id).size() != 1) return {};
    removeNodes(c.plan, {node.id}, true);
    return remedyText("Remove \"%1\"").arg(nameOf(node));
}

QString connectInput(RemedyBuilder& c) {
    const Node* node = c.node();
    if (!node) return {};
    const Node* source = looseEndFor(c.graph(), *node);
    if (!source) return mendMerge(c, *node);
    c.plan.connect({source->id, 0, node->id, static_cast<int>(c.number(0))});
    return remedyText("Connect \"%1\"").arg(nameOf(*source));
}

// A layer that waits for input and does not lead here.
std::optional<Edge> waitingReader(const Graph& graph, const Node& source) {
    for (const Node& n : graph.nodes) {
        const LayerDef* def = findLayer(n.type);
        const auto port = def && def->maxInputs != 0 ? freeInput(graph, n.id) : std::nullopt;
        const bool waits = port && *port < def->minInputs;
        if (waits && n.id != source.id && !leadsTo(graph, n.id, source.id)) return Edge{source.id, 0, n.id, *port};
    }
    return std::nullopt;
}

// The layers that lead to this end and nowhere else.
std::vector<NodeId> branchOf(const Graph& graph, NodeId end) {
    std::vector<NodeId> branch{end};
    for (;;) {
        const auto in = inputsOf(graph, branch.back());
        if (in.size() != 1 || outputsOf(graph, in.front().from).size() != 1) return branch;
        branch.push_back(in.front().from);
    }
}

// Of two ends the one with the shorter way to it is the one too many.
QString removeBranch(RemedyBuilder& c, const Node& end) {
    std::vector<NodeId> branch = branchOf(c.graph(), end.id);
    if (const Node* other = c.graph().find(c.context.inference.output()))
        if (const auto rest = branchOf(c.graph(), other->id); rest.size() < branch.size()) branch = rest;
    const QString name = nameOf(*c.graph().find(branch.front()));
    removeNodes(c.plan, branch, false);
    return branch.size() == 1 ? remedyText("Remove \"%1\"").arg(name) : remedyText("Remove the branch to \"%1\"").arg(name);
}

QString useLooseEnd(RemedyBuilder& c) {
    const Node* node = c.node();
    if (!node) return {};
    if (const auto edge = waitingReader(c.graph(), *node)) {
        c.plan.connect(*edge);
        return remedyText("Connect to \"%1\"").arg(nameOf(*c.graph().find(edge->to)));
    }
    return removeBranch(c, *node);
}

QString dropPorts(RemedyBuilder& c) {
    const Node* node = c.node();
    const LayerDef* def = node ? findLayer(node->type) : nullptr;
    if (!def) return {};
    for (const Edge& e : inputsOf(c.graph(), node->id))
        if (def->maxInputs >= 0 && e.toPort >= def->maxInputs) c.plan.disconnect(e);
    for (const Edge& e : outputsOf(c.graph(), node->id))
        if (e.fromPort >= def->outputCount(node->params)) c.plan.disconnect(e);
    return remedyText("Remove that connection");
}

// The circle is told as "a -> b -> a": the wire that comes back to the first is the one too many.
QString cutCircle(RemedyBuilder& c) {
    const Node* first = c.node();
    if (!first) return {};
    for (const Edge& e : inputsOf(c.graph(), first->id))
        if (leadsTo(c.graph(), first->id, e.from)) {
            c.plan.disconnect(e);
            return remedyText("Cut \"%1\" to \"%2\"").arg(nameOf(*c.graph().find(e.from)), nameOf(*first));
        }
    return {};
}

// The same layer with the type that was meant.
QString takeNearType(RemedyBuilder& c) {
    const Node* node = c.node();
    const std::string near = c.text(2);
    if (!node || !findLayer(near)) return {};
    const Node meant = *node;
    const auto in = inputsOf(c.graph(), meant.id), out = outputsOf(c.graph(), meant.id);
    c.plan.remove(meant.id);
    const NodeId id = c.plan.add(near, {meant.x, meant.y}, meant.params, meant.name);
    for (Edge e : in) e.to = id, c.plan.connect(e);
    for (Edge e : out) e.from = id, c.plan.connect(e);
    return remedyText("Make it %1").arg(typeLabel(near));
}

constexpr RemedyEntry graphEntries[] = {
    {"graph.no-input", addInput},          {"graph.unconnected", connectInput}, {"graph.several-outputs", useLooseEnd},
    {"graph.loose-end", useLooseEnd},      {"graph.no-port", dropPorts},        {"graph.cycle", cutCircle},
    {"graph.unknown-layer", takeNearType},
};

}  // namespace

std::span<const RemedyEntry> graphRemedies() {
    return graphEntries;
}

}  // namespace lathe::workbench
