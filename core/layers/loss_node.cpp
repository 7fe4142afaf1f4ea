// SPDX-License-Identifier: Apache-2.0
#include "core/layers/loss_node.h"

#include <vector>

namespace lathe {

const TextParam lossTarget{{.key = "target",
                            .label = "Target",
                            .help =
                                "What the prediction is compared with: a target of the data, or an Input layer, whose samples "
                                "an autoencoder reproduces. Empty: the first target of the data."}};
const FloatParam lossWeight{
    {.key = "weight",
     .label = "Weight",
     .initial = 1,
     .min = 0,
     .max = 1e6,
     .sweep = Scale::Log,
     .help = "Factor of this loss in the sum that the training minimizes. 0: the loss and the metrics of its output are "
             "computed and shown, but not trained."}};
const ChoiceParam lossWeighting{
    {.key = "weighting",
     .label = "Weighting",
     .initial = "fixed",
     .options = {"fixed", "learned"},
     .help = "fixed: the factor is Weight. learned: the factor starts at Weight and is trained with the network, for losses of "
             "different size; the training minimizes the sum of exp(-s) x loss + s, with a trained number s for each loss."}};

namespace {

LayerDef nodeOf(const LossDef& loss) {
    LayerDef def{.type = loss.type,
                 .label = loss.label,
                 .group = "Loss",
                 .help = loss.help,
                 .synonyms = loss.synonyms,
                 .pytorch = loss.pytorch,
                 .params = {&lossTarget, &lossWeight, &lossWeighting},
                 .outputs = 0};
    if (loss.target == TargetKind::None) {
        def.params = {&lossWeight};
        def.minInputs = def.maxInputs = loss.inputs;
    }
    def.params.insert(def.params.end(), loss.params.begin(), loss.params.end());
    def.loss = &loss;
    return def;
}

}  // namespace

std::span<const LayerDef* const> lossNodes() {
    static const std::vector<LayerDef> defs = [] {
        std::vector<LayerDef> all;
        for (const LossDef* loss : lossCatalog()) all.push_back(nodeOf(*loss));
        return all;
    }();
    static const std::vector<const LayerDef*> pointers = [] {
        std::vector<const LayerDef*> all;
        for (const LayerDef& def : defs) all.push_back(&def);
        return all;
    }();
    return pointers;
}

Params lossParams(const LossDef& loss, const Params& ofNode) {
    Params params;
    for (const ParamDef* def : loss.params)
        if (const ParamValue* value = ofNode.find(def->key)) params.set(def->key, *value);
    return params;
}

}  // namespace lathe
