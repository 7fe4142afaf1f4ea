// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/model_facts.h"

#include "core/data/graph_inputs.h"
#include "core/layers/loss.h"
#include "core/train/program/heads.h"

namespace lathe {

Result<ModelFacts> readModelFacts(const std::filesystem::path& run, bool last) {
    LATHE_TRY(const TrainedModel model, loadModel(run, last ? ModelChoice::Last : ModelChoice::Best));
    const Inference inference = inferFor(model.project.graph, 1, model.info);
    for (const Diagnostic& d : inference.problems)
        if (d.severity == Severity::Error) return d;
    ModelFacts facts{infoOfOutput(model.project, model.info, 0), model.normalization, {}, {}, inference.parameters, model.schema};
    facts.input = inference.nodes.at(inference.input()).outputs.at(0);
    facts.output = inference.typeOf(inference.outputs.at(0));
    const Heads heads = headsOf(model.project);
    const LossTerm* term = heads.lossOf(0);  // outputs with a loss come first
    const LossDef* loss = term ? findLoss(term->loss.type) : nullptr;
    facts.scores = facts.info.targetKind() == TargetKind::Class && loss && loss->activation == OutputActivation::Softmax;
    if (!model.info.vocabulary.empty()) facts.tokenizer = tokenizerOf(model.project.data.reader);
    return facts;
}

}  // namespace lathe
