// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/advice.h"

#include <fmt/format.h>

#include "core/layers/layer.h"
#include "core/layers/loss.h"
#include "core/train/program/heads.h"
#include "core/train/program/schedule.h"

namespace lathe {

namespace {

Diagnostic warning(std::string_view code, const Node& node, std::string_view text, std::vector<std::string> args,
                   std::string_view remedy) {
    Diagnostic d = requestError(code, locationOf(node), text, std::move(args), remedy);
    d.severity = Severity::Warning;
    return d;
}

bool hasBias(const Node& node) {
    const LayerDef* def = findLayer(node.type);
    return def && def->traits.bias && node.params[*def->traits.bias];
}

// BatchNorm subtracts the mean of each channel. Dense works on the last dimension: its outputs are the channels of a vector only.
bool cancelsBias(const Node& norm, const NodeInference& before) {
    const LayerDef* def = findLayer(norm.type);
    if (!def || !def->batchStatistics || before.outputs.empty()) return false;
    return before.outputs.front().shape.rank() == 4 || before.outputs.front().shape.rank() == 2;
}

void adviseOnBias(const Graph& graph, const Node& node, const Inference& inference, Diagnostics& out) {
    if (!hasBias(node)) return;
    const auto readers = outputsOf(graph, node.id);
    const auto known = inference.nodes.find(node.id);
    if (readers.size() != 1 || known == inference.nodes.end()) return;
    const Node* reader = graph.find(readers.front().to);
    if (!reader || !cancelsBias(*reader, known->second)) return;
    const int64_t count = known->second.outputs.front().shape[1];
    out.push_back(warning("advice.bias_before_norm", node, "BatchNorm cancels this bias: {0} parameters have no effect",
                          {std::to_string(count)}, "set bias to false"));
}

// Through layers that keep the shape. A Permute or Reshape in between is meant to arrange the dimensions.
bool isImage(const Graph& graph, const Inference& inference, NodeId id) {
    for (size_t steps = 0; steps <= graph.nodes.size(); ++steps) {
        const Node* node = graph.find(id);
        const LayerDef* def = node ? findLayer(node->type) : nullptr;
        const auto known = inference.nodes.find(id);
        if (!def || known == inference.nodes.end() || known->second.outputs.empty()) return false;
        if (known->second.outputs.front().shape.rank() != 4) return false;
        if (def->traits.dimensions == OutputDimensions::Image) return true;
        const auto in = inputsOf(graph, id);
        if (in.size() != 1 || def->traits.dimensions == OutputDimensions::Chosen) return false;
        id = in.front().from;
    }
    return false;
}

void adviseOnDense(const Graph& graph, const Node& node, const Inference& inference, Diagnostics& out) {
    const LayerDef* def = findLayer(node.type);
    const auto in = inputsOf(graph, node.id);
    if (!def || !def->traits.features || in.size() != 1 || !isImage(graph, inference, in.front().from)) return;
    const Shape shape = inference.nodes.at(in.front().from).outputs.front().shape.sample();
    out.push_back(warning("advice.dense_on_image", node,
                          "its input is an image of {0}: the layer uses only the last dimension as features", {toString(shape)},
                          "add a Flatten before it"));
}

// Probabilities of classes are probabilities, too.
void adviseOnWantedLayer(OutputActivation wanted, const LayerDef& layer, const Node& last, Diagnostics& out) {
    const OutputActivation is = layer.traits.activation;
    if (is == wanted || (wanted == OutputActivation::Sigmoid && is == OutputActivation::Softmax)) return;
    if (wanted == OutputActivation::LogSoftmax)
        out.push_back(warning("advice.logarithms_for_loss", last,
                              "the loss takes logarithms of probabilities, but this layer does not return them", {},
                              "add a LogSoftmax after it, or choose a loss for raw scores"));
    else
        out.push_back(warning("advice.probabilities_for_loss", last,
                              "the loss takes probabilities, but this layer does not return them", {},
                              "add a Sigmoid after it, or choose a loss for raw scores"));
}

void adviseOnLastLayer(const LossDef* loss, const Node& last, Diagnostics& out) {
    const LayerDef* layer = findLayer(last.type);
    if (!loss || !layer) return;
    if (loss->lastLayer != OutputActivation::None) return adviseOnWantedLayer(loss->lastLayer, *layer, last, out);
    if (loss->activation != OutputActivation::None && loss->activation == layer->traits.activation)
        out.push_back(warning("advice.softmax_before_loss", last,
                              "the loss already contains this layer, so it would be applied twice", {}, "remove it"));
}

// A schedule that rises by itself starts low: the rate climbs in the warm-up, falls, and climbs again.
void adviseOnWarmup(const Choice& schedule, Diagnostics& out) {
    const ScheduleDef* def = findSchedule(schedule.type);
    const auto factor = def ? factorAfterWarmup(*def, schedule.params) : std::nullopt;
    if (!factor || *factor > 0.9) return;
    Diagnostic d = requestError(
        "advice.warmup_drops", "training.schedule",
        "the warm-up raises the learning rate to its full value, but then the schedule \"{0}\" starts at {1} times this value",
        {schedule.type, fmt::format("{:.3g}", *factor)},
        "set training.schedule.warmup_epochs to 0: this schedule has its own warm-up");
    d.severity = Severity::Warning;
    out.push_back(std::move(d));
}

void adviseOnScores(const LossDef* loss, const Node& last, const Inference& inference, const DatasetInfo& data,
                    Diagnostics& out) {
    const auto known = inference.nodes.find(last.id);
    if (data.hasPositions()) return;
    if (!loss || loss->activation != OutputActivation::Softmax || data.classes.empty() || known == inference.nodes.end()) return;
    if (known->second.outputs.empty() || known->second.outputs.front().shape.rank() != 2) return;
    const int64_t scores = known->second.outputs.front().shape[1], classes = static_cast<int64_t>(data.classes.size());
    if (scores > classes)
        out.push_back(warning("advice.spare_scores", last, "it returns {0} scores, but the data have {1} classes",
                              {std::to_string(scores), std::to_string(classes)},
                              "end the network with one output per class: {1}"));
}

}  // namespace

Diagnostics advise(const Project& project, const Inference& inference, const DatasetInfo* data) {
    Diagnostics out;
    for (const Node& node : project.graph.nodes) {
        adviseOnBias(project.graph, node, inference, out);
        adviseOnDense(project.graph, node, inference, out);
    }
    adviseOnWarmup(project.training.schedule, out);
    for (const LossTerm& term : headsOf(project).losses) {
        if (term.output >= inference.outputs.size()) continue;
        const Node& last = *project.graph.find(inference.outputs[term.output].node);
        const LossDef* loss = findLoss(term.loss.type);
        adviseOnLastLayer(loss, last, out);
        if (data) adviseOnScores(loss, last, inference, infoOfOutput(project, *data, term.output), out);
    }
    return out;
}

}  // namespace lathe
