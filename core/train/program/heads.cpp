// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/heads.h"

#include <algorithm>

#include "core/data/graph_inputs.h"
#include "core/graph/expand_blocks.h"
#include "core/layers/block_node.h"
#include "core/layers/loss_node.h"
#include "core/train/program/metric.h"

namespace lathe {
namespace {

constexpr std::string_view mainTarget = "target";

using ConnectedNodes = std::vector<std::pair<const Node*, OutputPort>>;

/// Nodes of this kind whose input is connected, by id, with what they take.
ConnectedNodes connected(const Graph& graph, bool (*isKind)(const LayerDef&)) {
    ConnectedNodes found;
    for (const Node& node : graph.nodes) {
        const LayerDef* def = findLayer(node.type);
        if (!def || !isKind(*def)) continue;
        for (const Edge& e : inputsOf(graph, node.id))
            if (e.toPort == 0) found.emplace_back(&node, OutputPort{e.from, e.fromPort});
    }
    return found;
}

ConnectedNodes connectedLosses(const Graph& graph) {
    return connected(graph, [](const LayerDef& def) { return def.loss != nullptr; });
}

std::string nameOf(const OutputPort& port, const Graph& graph) {
    const std::string& layer = graph.find(port.node)->name;
    return port.port == 0 ? layer : layer + "." + std::to_string(port.port);
}

size_t indexOf(const OutputPort& port, std::vector<NetworkOutput>& outputs, const Graph& graph) {
    const auto known = std::find_if(outputs.begin(), outputs.end(), [&](const NetworkOutput& o) { return o.port == port; });
    if (known != outputs.end()) return static_cast<size_t>(known - outputs.begin());
    outputs.push_back({nameOf(port, graph), port});
    return outputs.size() - 1;
}

/// Adds the outputs of Output layers, and names outputs after them. `training.loss` has the open end.
void addNamedOutputs(const Graph& graph, Heads& heads) {
    const ConnectedNodes named = connected(graph, isOutputNode);
    if (named.empty()) return;
    if (const auto end = openEnd(graph)) heads.outputs.front() = {nameOf(*end, graph), *end};
    for (const auto& [node, port] : named) heads.outputs[indexOf(port, heads.outputs, graph)].name = node->name;
}

void addFirstLossInput(const Graph& graph, Heads& heads) {
    if (const auto value = firstLossInput(graph)) indexOf(*value, heads.outputs, graph);
}

std::string mainTargetName(const DatasetInfo& data) {
    return data.targetName.empty() ? std::string(mainTarget) : data.targetName;
}

DataField mainTargetOf(const DatasetInfo& data) {
    return {mainTargetName(data), data.target, data.classes, data.targetScaling};
}

/// The samples that an Input layer reads, as targets.
DataField samplesOf(const Node& input, const DatasetInfo& data) {
    Diagnostics reported;  // with the Input layer
    Graph alone;
    alone.nodes.push_back(input);
    const TensorType type = graphInputs(alone, data, reported).typeFor(input.id);
    return {input.name, {type.dtype == DType::I64 ? DType::I64 : DType::F32, type.shape}};
}

Diagnostic unknownTarget(const LossTerm& term, const Graph& graph, const DatasetInfo& data) {
    const std::vector<std::string> known = targetNames(graph, data);
    return unknownName("training.unknown_target", term.where, "target", term.target, {known.begin(), known.end()});
}

bool fits(const Choice& metric, const Choice& loss) {
    const MetricDef* def = metricOfChoice(metric);
    const LossDef* of = findLoss(loss.type);
    return def && of && fits(*def, *of);
}

bool isForOutput(const Choice& metric, const Heads& heads, size_t output, const LossTerm& loss) {
    const std::string_view wanted = outputOfChoice(metric);
    if (!wanted.empty() && wanted != heads.outputs[output].name) return false;
    return (heads.outputs.size() == 1 && wanted.empty()) || fits(metric, loss.loss);
}

}  // namespace

const LossTerm* Heads::lossOf(size_t output) const {
    const auto it = std::find_if(losses.begin(), losses.end(), [&](const LossTerm& term) { return term.output == output; });
    return it == losses.end() ? nullptr : &*it;
}

Heads headsOf(const Project& project) {
    if (!project.blocks.empty())
        if (const auto expanded = withoutBlocks(project)) return headsOf(*expanded);
    Heads heads;
    for (const auto& [node, port] : connectedLosses(project.graph)) {
        const LossDef& def = *findLoss(node->type);
        const bool compares = def.target != TargetKind::None;
        heads.losses.push_back({.name = node->name,
                                .where = locationOf(*node),
                                .loss = {node->type, lossParams(def, node->params)},
                                .weight = node->params[lossWeight],
                                .learned = node->params[lossWeighting] == "learned",
                                .output = compares ? indexOf(port, heads.outputs, project.graph) : LossTerm::noOutput,
                                .target = compares ? node->params[lossTarget] : std::string(),
                                .node = node->id});
    }
    if (!hasLossNodes(project.graph)) {
        heads.outputs.push_back({});
        const Choice& loss = project.training.loss;
        heads.losses.insert(heads.losses.begin(), {.name = loss.type, .where = "training.loss", .loss = loss, .target = {}});
    }
    addNamedOutputs(project.graph, heads);
    if (heads.outputs.empty()) addFirstLossInput(project.graph, heads);
    if (heads.outputs.size() == 1) heads.outputs.front().name.clear();
    if (heads.losses.size() == 1) heads.losses.front().name.clear();
    return heads;
}

std::vector<std::string> targetNames(const Graph& graph, const DatasetInfo& data) {
    std::vector<std::string> names{mainTargetName(data)};
    for (const DataField& field : data.moreTargets) names.push_back(field.name);
    for (const Node& node : graph.nodes)
        if (const LayerDef* def = findLayer(node.type); def && def->isInput()) names.push_back(node.name);
    return names;
}

Result<HeadTarget> targetOf(const LossTerm& term, const Graph& graph, const DatasetInfo& data) {
    if (!term.hasTarget()) return HeadTarget{};
    for (size_t i = 0; i < data.moreTargets.size(); ++i)
        if (data.moreTargets[i].name == term.target) return HeadTarget{data.moreTargets[i], i + 1};
    if (const Node* node = graph.find(term.target))
        if (const LayerDef* def = findLayer(node->type); def && def->isInput())
            return HeadTarget{samplesOf(*node, data), 0, node->id};
    if (term.target.empty() || term.target == mainTarget || term.target == data.targetName) return HeadTarget{mainTargetOf(data)};
    return unknownTarget(term, graph, data);
}

std::set<size_t> sequenceTargets(const Project& project, const DatasetInfo& data) {
    std::set<size_t> found;
    for (const LossTerm& term : headsOf(project).losses) {
        const LossDef* loss = findLoss(term.loss.type);
        const auto target = targetOf(term, project.graph, data);
        if (loss && loss->sequences && target && !target->input) found.insert(target->index);
    }
    return found;
}

DatasetInfo infoOfOutput(const Project& project, const DatasetInfo& data, size_t output) {
    const Heads heads = headsOf(project);
    DatasetInfo info = data;
    const LossTerm* loss = heads.lossOf(output);
    const auto target = loss ? targetOf(*loss, project.graph, data) : Result<HeadTarget>(HeadTarget{{{}, {DType::F32, {}}}});
    if (!target) return info;
    info.target = target->field.type;
    info.classes = target->field.classes;
    info.targetScaling = target->field.scaling;
    return info;
}

bool predictsMainTarget(const Project& project, const DatasetInfo& data, size_t output) {
    const Heads heads = headsOf(project);
    const LossTerm* loss = heads.lossOf(output);
    if (!loss) return false;
    const auto target = targetOf(*loss, project.graph, data);
    return target && !target->input && target->index == 0;
}

std::vector<const Choice*> metricsOf(const Heads& heads, size_t output, const TrainingSettings& training) {
    std::vector<const Choice*> found;
    const LossTerm* loss = heads.lossOf(output);
    if (!loss) return found;
    for (const Choice& metric : training.metrics)
        if (isForOutput(metric, heads, output, *loss)) found.push_back(&metric);
    return found;
}

std::string outputName(std::string_view what, std::string_view name) {
    return name.empty() ? std::string(what) : std::string(what) + "@" + std::string(name);
}

std::pair<std::string_view, std::string_view> splitOutputName(std::string_view output) {
    const size_t at = output.find('@');
    if (at == std::string_view::npos) return {output, {}};
    return {output.substr(0, at), output.substr(at + 1)};
}

std::string figureName(std::string_view what, std::string_view name) {
    return name.empty() ? std::string(what) : std::string(what) + "." + std::string(name);
}

const MetricDef* metricOfFigure(std::string_view figure) {
    return findMetric(figure.substr(0, figure.find('.')));
}

bool hasLossNodes(const Graph& graph) {
    const auto all = connectedLosses(graph);
    const auto compares = [](const auto& l) { return findLoss(l.first->type)->target != TargetKind::None; };
    return std::any_of(all.begin(), all.end(), compares) || (!all.empty() && !openEnd(graph));
}

std::vector<FigureEntry> figuresOf(const Project& project) {
    const Heads heads = headsOf(project);
    std::vector<FigureEntry> figures{{"loss"}};
    if (heads.losses.size() > 1)
        for (const LossTerm& term : heads.losses) figures.push_back({figureName("loss", term.name)});
    for (size_t o = 0; o < heads.outputs.size(); ++o)
        for (const Choice* metric : metricsOf(heads, o, project.training))
            if (const MetricDef* def = metricOfChoice(*metric))
                figures.push_back({figureName(def->type, heads.outputs[o].name), def});
    return figures;
}

}  // namespace lathe
