// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/import_settings.h"

#include <algorithm>

#include "core/compile/infer.h"
#include "core/layers/layer.h"

namespace lathe {

namespace {

using Metadata = std::map<std::string, std::string>;

OutputActivation lastActivation(const Graph& graph) {
    const Node* last = graph.find(infer(graph, 1).output());
    const LayerDef* layer = last ? findLayer(last->type) : nullptr;
    return layer ? layer->traits.activation : OutputActivation::None;
}

/// "logits", "probabilities" or "values", as Lathe writes it; empty for a file of another program.
std::string saidOutput(const Metadata& metadata) {
    const auto it = metadata.find("output");
    return it == metadata.end() ? std::string() : it->second;
}

bool givesScores(const TrainedModel& model, const Shape& output, const Metadata& metadata, OutputActivation last) {
    if (!model.info.classes.empty()) return true;
    if (const std::string said = saidOutput(metadata); !said.empty()) return said == "logits" || said == "probabilities";
    if (output.rank() != 1 || output[0] < 2) return false;
    // Behind any other activation come values, not scores that a cross-entropy could take.
    return last == OutputActivation::None || last == OutputActivation::Softmax;
}

bool isImage(const TensorType& sample) {
    return sample.shape.rank() == 3 && isReal(sample.dtype);
}

/// Sequences and tokens come as arrays.
Choice readerFor(const TensorType& sample, bool classes) {
    if (isImage(sample)) return {"idx", {}};
    if (sample.shape.rank() > 1 || !isReal(sample.dtype))
        return {"numpy", {{"task", std::string(classes ? "classification" : "regression")}}};
    return {"csv", {{"task", std::string(classes ? "classes" : "regression")}}};
}

bool areAll(const std::vector<double>& figures, double value) {
    return std::all_of(figures.begin(), figures.end(), [&](double v) { return v == value; });
}

/// How data are normalised so that figures like these come out.
Normalization kindOf(const NormalizationFigures& figures) {
    if (!areAll(figures.shift, 0)) return Normalization::Standardize;
    if (areAll(figures.scale, 1)) return Normalization::None;
    return areAll(figures.scale, 1 / 255.0) ? Normalization::UnitRange : Normalization::Standardize;
}

NormalizationFigures noNormalization(const Shape& sample) {
    const auto channels = static_cast<size_t>(sample[0]);
    return {std::vector<double>(channels, 0), std::vector<double>(channels, 1)};
}

Diagnostic note(std::string_view code, std::string_view where, std::string_view text, std::vector<std::string> args,
                std::string_view remedy) {
    Diagnostic d = requestError(code, where, text, std::move(args), remedy);
    d.severity = Severity::Note;
    return d;
}

void chooseLoss(TrainingSettings& training, bool classes) {
    training.loss = {classes ? "cross_entropy" : "mse", {}};
    training.metrics = {{classes ? "accuracy" : "mae", {}}};
}

void noteTask(const Shape& output, bool classes, OutputActivation last, Diagnostics& notes) {
    if (!classes) return;
    notes.push_back(note("import.classes", "training.loss", "Lathe treats the {0} outputs as scores of classes",
                         {std::to_string(output.elements())}, "set training.loss to mse if the outputs are regression values"));
    if (last == OutputActivation::Softmax)
        notes.push_back(note("import.softmax", "training.loss",
                             "the network ends in Softmax, but the loss already contains Softmax", {},
                             "remove the layer before you continue the training"));
}

void noteData(const Shape& sample, bool normalized, Diagnostics& notes) {
    notes.push_back(note("import.no_data", "data.reader", "no data are chosen; the network needs samples of shape {0}",
                         {toString(sample)}, "set data.reader.path"));
    if (normalized) return;
    notes.push_back(note("import.not_normalized", "data.normalization", "the network receives the samples without scaling", {},
                         "set data.normalization if the network was trained on scaled samples"));
}

}  // namespace

void chooseSettings(TrainedModel& model, const Shape& output, const Metadata& metadata, Diagnostics& notes) {
    const Shape sample = model.info.features.shape;
    const OutputActivation last = lastActivation(model.project.graph);
    const bool classes = givesScores(model, output, metadata, last), known = !saidOutput(metadata).empty();
    model.info.target = classes ? TensorType{DType::I64, {}} : TensorType{DType::F32, output};
    model.project.data.reader = readerFor(model.info.features, classes);
    if (isImage(model.info.features)) model.info.features.dtype = DType::U8;
    chooseLoss(model.project.training, classes);
    const bool normalized = model.normalization.shift.size() == static_cast<size_t>(sample[0]);
    if (!normalized) model.normalization = noNormalization(sample);
    model.project.data.normalization = kindOf(model.normalization);
    if (!known) noteTask(output, classes, last, notes);
    noteData(sample, normalized, notes);
}

}  // namespace lathe
