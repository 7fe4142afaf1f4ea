// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/run_remedies.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>

#include <QCoreApplication>

#include "core/layers/layer.h"
#include "core/store/diagnostic_json.h"
#include "core/train/program/clipping.h"

namespace lathe::workbench {

namespace {

struct RunRemedyText {
    Q_DECLARE_TR_FUNCTIONS(RunRemedies)
};

// Their slope is near 0 for large values, and a gradient that passes many of them fades.
constexpr std::string_view saturating[] = {"sigmoid", "tanh"};

std::string layerIn(const std::string& where) {
    const size_t from = where.find('"'), to = where.rfind('"');
    return from == std::string::npos || to <= from ? std::string() : where.substr(from + 1, to - from - 1);
}

std::optional<RunRemedy> clipGradients(const Project& project) {
    const ClippingDef* clipping = findClipping(project.training.gradientClipping.type);
    if (clipping && clipping->lower) return std::nullopt;
    return RunRemedy{RunRemedyText::tr("Clip the gradients by their norm"),
                     {SetValue{"training.gradient_clipping", Json::Object{{"type", "norm"}}}}};
}

// An activation at the end of the network makes probabilities, and has to stay.
bool isHidden(const Graph& graph, const Node& node) {
    return std::any_of(graph.edges.begin(), graph.edges.end(), [&](const Edge& edge) {
        const Node* next = edge.from == node.id ? graph.find(edge.to) : nullptr;
        const LayerDef* def = next ? findLayer(next->type) : nullptr;
        return def && !def->loss && def->lower;
    });
}

std::vector<const Node*> saturatingNodes(const Graph& graph) {
    std::vector<const Node*> found;
    for (const Node& node : graph.nodes)
        if (std::find(std::begin(saturating), std::end(saturating), node.type) != std::end(saturating) && isHidden(graph, node))
            found.push_back(&node);
    return found;
}

std::string freeName(const std::string& wanted, std::set<std::string>& taken) {
    std::string name = wanted.substr(0, 100);
    for (int i = 2; !taken.insert(name).second; ++i) name = wanted.substr(0, 100) + "_" + std::to_string(i);
    return name;
}

// Layers that work on the last dimension may have sequences, of which a batch norm would take the steps for channels.
std::string normalizationAfter(const Node& node) {
    const LayerDef* def = findLayer(node.type);
    return def && def->traits.features ? "layer_norm" : "batch_norm";
}

bool isNormalization(const Node& node) {
    const LayerDef* def = findLayer(node.type);
    return def && def->group == "Normalization";
}

// ReLU alone lets the gradient of a deep network fade as well: it keeps its size with a normalization before each of them.
std::optional<RunRemedy> replaceSaturating(const Project& project, const FreshNodeId& fresh) {
    const Graph& graph = project.graph;
    std::set<std::string> taken;
    for (const Node& node : graph.nodes) taken.insert(node.name);
    EditGroup group;
    const std::vector<const Node*> nodes = saturatingNodes(graph);
    for (const Node* node : nodes) {
        group.edits.push_back({SetValue{"layers." + node->name + ".type", "relu"}});
        const auto in = std::find_if(graph.edges.begin(), graph.edges.end(), [&](const Edge& e) { return e.to == node->id; });
        const Node* before = in == graph.edges.end() ? nullptr : graph.find(in->from);
        if (!before || isNormalization(*before)) continue;
        const NodeId id = fresh(graph);
        const double x = (before->x + node->x) / 2, y = (before->y + node->y) / 2;
        group.edits.push_back({AddNode{{id, normalizationAfter(*before), freeName(node->name + "_norm", taken), {}, x, y}}});
        group.edits.push_back({AddEdge{{in->from, in->fromPort, id, 0}}});
        group.edits.push_back({AddEdge{{id, 0, node->id, in->toPort}}});
    }
    if (nodes.empty()) return std::nullopt;
    return RunRemedy{RunRemedyText::tr("Use ReLU and normalization"), {std::move(group)}};
}

}  // namespace

std::vector<LayerWarning> layerWarnings(const RunRecord& record) {
    std::vector<LayerWarning> warnings;
    for (const RunEvent& e : record.events()) {
        if (e.event.kind != event::note) continue;
        Diagnostic problem = diagnosticFromJson(e.event.data);
        const std::string layer = layerIn(problem.where);
        if (problem.severity == Severity::Warning && !layer.empty()) warnings.push_back({std::move(problem), layer, e.x});
    }
    return warnings;
}

std::optional<RunRemedy> runRemedyFor(const Diagnostic& problem, const Project& project, const FreshNodeId& fresh) {
    if (problem.code == "training.exploding_gradients") return clipGradients(project);
    if (problem.code == "training.vanishing_gradients") return replaceSaturating(project, fresh);
    return std::nullopt;
}

}  // namespace lathe::workbench
