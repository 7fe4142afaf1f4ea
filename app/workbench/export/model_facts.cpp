// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/model_facts.h"

#include "core/compile/infer.h"

namespace lathe::workbench {

Result<ModelFacts> readModelFacts(const std::filesystem::path& run, bool last) {
    LATHE_TRY(const TrainedModel model, loadModel(run, last ? ModelChoice::Last : ModelChoice::Best));
    const Inference inference = infer(model.project.graph, 1, &model.info.features);
    for (const Diagnostic& d : inference.problems)
        if (d.severity == Severity::Error) return d;
    ModelFacts facts{model.info, model.normalization, {}, {}, inference.parameters, model.schema};
    facts.input = inference.nodes.at(inference.input).outputs.at(0);
    facts.output = inference.nodes.at(inference.output).outputs.at(0);
    facts.scores = model.info.targetKind() == TargetKind::Class && model.project.training.loss.type == "cross_entropy";
    return facts;
}

std::string shapeText(const TensorType& type) {
    std::string text = "N";
    for (int axis = 1; axis < type.shape.rank(); ++axis) text += "×" + std::to_string(type.shape[axis]);
    return text;
}

}  // namespace lathe::workbench
