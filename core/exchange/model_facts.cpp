// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/model_facts.h"

#include "core/compile/infer.h"
#include "core/layers/loss.h"

namespace lathe {

Result<ModelFacts> readModelFacts(const std::filesystem::path& run, bool last) {
    LATHE_TRY(const TrainedModel model, loadModel(run, last ? ModelChoice::Last : ModelChoice::Best));
    const Inference inference = infer(model.project.graph, 1, &model.info.features);
    for (const Diagnostic& d : inference.problems)
        if (d.severity == Severity::Error) return d;
    ModelFacts facts{model.info, model.normalization, {}, {}, inference.parameters, model.schema};
    facts.input = inference.nodes.at(inference.input).outputs.at(0);
    facts.output = inference.nodes.at(inference.output).outputs.at(0);
    const LossDef* loss = findLoss(model.project.training.loss.type);
    facts.scores = model.info.targetKind() == TargetKind::Class && loss && loss->activation == OutputActivation::Softmax;
    return facts;
}

}  // namespace lathe
