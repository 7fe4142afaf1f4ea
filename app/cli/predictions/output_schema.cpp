// SPDX-License-Identifier: Apache-2.0
#include "app/cli/predictions/output_schema.h"

#include <string>
#include <vector>

#include "core/data/graph_inputs.h"
#include "core/layers/layer.h"
#include "core/layers/loss.h"

namespace lathe {
namespace {

/// An imported network may end with a softmax of its own.
bool isSoftmax(const Node* node) {
    const LayerDef* layer = node ? findLayer(node->type) : nullptr;
    return layer && layer->traits.activation == OutputActivation::Softmax;
}

}  // namespace

PredictionSchema schemaOf(const TrainedModel& model, const Heads& heads, size_t output) {
    const Graph& graph = model.project.graph;
    const DatasetInfo info = infoOfOutput(model.project, model.info, output);
    const LossTerm* term = heads.lossOf(output);
    const LossDef* loss = term ? findLoss(term->loss.type) : nullptr;
    const OutputActivation activation = loss ? loss->activation : OutputActivation::None;
    const std::vector<OutputPort> ports = inferFor(graph, 1, model.info).outputs;
    const Node* last = output < ports.size() ? graph.find(ports[output].node) : nullptr;  // a damaged model has no output
    const bool givesScores = activation == OutputActivation::Softmax && !isSoftmax(last);
    const std::string& name = heads.outputs[output].name;
    if (loss && loss->sequences) return {OutputMeaning::LabelRows, info.classes, {}, name};
    if (info.targetKind() == TargetKind::Class)
        return {givesScores ? OutputMeaning::ClassScores : OutputMeaning::ClassShares, info.classes, info.target.shape, name};
    return {activation == OutputActivation::Sigmoid ? OutputMeaning::YesNoScores : OutputMeaning::Values, {}, {}, name};
}

}  // namespace lathe
