// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/class_probabilities.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/base/element.h"
#include "core/data/cleaning/cleaned_samples.h"
#include "core/data/graph_inputs.h"
#include "core/layers/layer.h"
#include "core/train/program/heads.h"

namespace lathe {

namespace {

/// The output that is compared with the class of a sample.
std::optional<size_t> outputForClasses(const TrainedModel& model) {
    if (!model.info.hasOneClass() || model.info.classes.empty()) return std::nullopt;
    const size_t outputs = headsOf(model.project).outputs.size();
    for (size_t o = 0; o < outputs; ++o)
        if (predictsMainTarget(model.project, model.info, o)) return o;
    return std::nullopt;
}

bool endsWithSoftmax(const TrainedModel& model, size_t output) {
    const std::vector<OutputPort> ports = inferFor(model.project.graph, 1, model.info).outputs;
    const Node* last = output < ports.size() ? model.project.graph.find(ports[output].node) : nullptr;
    const LayerDef* layer = last ? findLayer(last->type) : nullptr;
    return layer && layer->traits.activation == OutputActivation::Softmax;
}

/// All samples with the first class of the model: a class that is not known would be refused.
std::shared_ptr<const Dataset> withFirstClass(std::shared_ptr<const Dataset> samples, const std::vector<std::string>& classes) {
    std::vector<int64_t> numbers(static_cast<size_t>(samples->size()));
    std::iota(numbers.begin(), numbers.end(), int64_t{0});
    std::vector<int64_t> labels(numbers.size());
    return cleaning::keptSamples(std::move(samples), std::move(numbers), std::move(labels), classes);
}

void softmaxInPlace(std::span<float> row) {
    const float peak = *std::max_element(row.begin(), row.end());
    double sum = 0;
    for (const float score : row) sum += std::exp(static_cast<double>(score) - static_cast<double>(peak));
    for (float& score : row) score = static_cast<float>(std::exp(static_cast<double>(score) - static_cast<double>(peak)) / sum);
}

Diagnostic noClassToGuess() {
    return requestError("guess.no_class", {}, "the run does not predict one class of each sample", {},
                        "choose a run that was trained on classes");
}

}  // namespace

Result<std::vector<float>> classProbabilities(const TrainedModel& model, std::shared_ptr<const Dataset> samples,
                                              const ModelOptions& options, BackendRegistry& registry) {
    const auto output = outputForClasses(model);
    if (!output) return noClassToGuess();
    const size_t classes = model.info.classes.size();
    if (samples->size() == 0) return std::vector<float>();
    DatasetPair pair;
    pair.training = withFirstClass(std::move(samples), model.info.classes);
    LATHE_TRY(const PreparedData data, foreignData(model, pair));
    LATHE_TRY(const std::vector<Tensor> outputs, predictAll(model, data, Split::Test, options, registry));
    const Tensor& scores = element(outputs, *output);
    if (scores.elements() != pair.training->size() * static_cast<int64_t>(classes)) return noClassToGuess();
    std::vector<float> probabilities;
    for (int64_t i = 0; i < scores.elements(); ++i) probabilities.push_back(static_cast<float>(scores.at(i)));
    if (endsWithSoftmax(model, *output)) return probabilities;
    for (size_t at = 0; at < probabilities.size(); at += classes) softmaxInPlace(std::span(probabilities).subspan(at, classes));
    return probabilities;
}

}  // namespace lathe
