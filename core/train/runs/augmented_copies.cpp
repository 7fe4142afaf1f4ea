// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/augmented_copies.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <string>
#include <utility>

#include "core/data/graph_inputs.h"
#include "core/data/prepare_parts.h"
#include "core/data/transform.h"
#include "core/layers/layer.h"
#include "core/layers/loss.h"
#include "core/train/program/heads.h"

namespace lathe {
namespace {

Diagnostic noCopies() {
    return requestError("augment.no_transforms", "data.transforms",
                        "the project has no transforms from which copies of a sample could be made", {},
                        "leave out the augmented copies, or train with transforms that change a sample");
}

/// "horizontal_flip, vertical_flip"
std::string reversibleTransforms() {
    std::string names;
    for (const TransformDef* def : transformCatalog()) {
        if (!def->permutesPixels) continue;
        if (!names.empty()) names += ", ";
        names += def->type;
    }
    return names;
}

Diagnostic irreversible(const std::string& transform) {
    return requestError("augment.irreversible", "data.transforms",
                        "the network predicts a class for each pixel, and predictions for images that {0} has changed cannot be "
                        "moved back",
                        {transform, reversibleTransforms()},
                        "leave out the augmented copies, or move pixels by these transforms alone: {1}");
}

Diagnostic positionsStay() {
    return requestError("augment.positions", "data.transforms",
                        "the network predicts a class for each step or pixel, and these predictions do not move with the "
                        "augmented sample",
                        {}, "leave out the augmented copies");
}

Diagnostic comparesSample() {
    return requestError("augment.target", "data.transforms",
                        "the prediction is compared with the sample itself, which the transforms change", {},
                        "leave out the augmented copies");
}

Status checkOutputs(const TrainedModel& model, const DatasetInfo& data) {
    for (const LossTerm& term : headsOf(model.project).losses) {
        const LossDef* loss = findLoss(term.loss.type);
        const auto target = targetOf(term, model.project.graph, data);
        if (!loss || !target) continue;
        if (target->input) return comparesSample();
        const bool ofSteps = target->field.hasPositions() && !isOfPixels(term, model.project.graph, data);
        if (loss->sequences || ofSteps) return positionsStay();
    }
    return {};
}

bool predictsPixels(const TrainedModel& model, const DatasetInfo& data) {
    const std::vector<LossTerm> losses = headsOf(model.project).losses;
    return std::any_of(losses.begin(), losses.end(),
                       [&](const LossTerm& term) { return term.hasTarget() && isOfPixels(term, model.project.graph, data); });
}

/// A transform without geometry leaves each pixel where it is.
Status checkReversible(const std::vector<Choice>& transforms) {
    for (const Choice& choice : transforms) {
        const TransformDef* def = findTransform(choice.type);
        if (def && def->movesPixels && !def->permutesPixels) return irreversible(choice.type);
    }
    return {};
}

/// The activation of the layer that an output comes from.
OutputActivation lastActivation(const Graph& graph, const std::vector<OutputPort>& ports, size_t output) {
    const Node* last = output < ports.size() ? graph.find(ports[output].node) : nullptr;
    const LayerDef* layer = last ? findLayer(last->type) : nullptr;
    return layer ? layer->traits.activation : OutputActivation::None;
}

/// How probabilities follow from an output; None if it has values or probabilities. An imported network may end with the
/// activation that its loss contains.
OutputActivation scoresOf(const LossDef& loss, OutputActivation last) {
    if (loss.lastLayer == OutputActivation::LogSoftmax) return loss.lastLayer;
    const bool contains = loss.activation == OutputActivation::Softmax || loss.activation == OutputActivation::Sigmoid;
    return contains && loss.activation != last ? loss.activation : OutputActivation::None;
}

/// Both directions of an activation, for the scores of one sample.
struct Scores {
    OutputActivation activation;
    void (*toMean)(std::span<double>), (*fromMean)(std::span<double>);
};

void softmaxOf(std::span<double> scores) {
    const double largest = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    for (double& score : scores) sum += score = std::exp(score - largest);
    for (double& score : scores) score /= sum;
}

void exponentsOf(std::span<double> scores) {
    for (double& score : scores) score = std::exp(score);
}

/// Finite in float32 for a probability of 0.
void logarithmsOf(std::span<double> probabilities) {
    for (double& p : probabilities) p = std::log(std::max(p, 1e-37));
}

void sigmoidsOf(std::span<double> scores) {
    for (double& score : scores) score = 1 / (1 + std::exp(-score));
}

void logitsOf(std::span<double> probabilities) {
    for (double& p : probabilities) {
        const double inside = std::clamp(p, 1e-15, 1 - 1e-15);
        p = std::log(inside / (1 - inside));
    }
}

void leave(std::span<double>) {}

constexpr Scores scoreKinds[] = {{OutputActivation::Softmax, softmaxOf, logarithmsOf},
                                 {OutputActivation::LogSoftmax, exponentsOf, logarithmsOf},
                                 {OutputActivation::Sigmoid, sigmoidsOf, logitsOf},
                                 {OutputActivation::None, leave, leave}};

const Scores& kindOf(OutputActivation activation) {
    const auto* const found = std::find_if(std::begin(scoreKinds), std::end(scoreKinds),
                                           [&](const Scores& kind) { return kind.activation == activation; });
    return found == std::end(scoreKinds) ? *std::prev(std::end(scoreKinds)) : *found;
}

/// Calls `change` with the numbers of each sample.
void forEachRow(std::span<double> values, int64_t samples, void (*change)(std::span<double>)) {
    const size_t width = samples == 0 ? 0 : values.size() / static_cast<size_t>(samples);
    if (width == 0) return;
    for (size_t at = 0; at < values.size(); at += width) change(values.subspan(at, width));
}

/// Calls `change` with the numbers of each pixel of [samples, classes, H, W].
void forEachPixel(std::span<double> values, const Shape& shape, void (*change)(std::span<double>)) {
    const auto classes = static_cast<size_t>(shape[1]), pixels = static_cast<size_t>(shape[2] * shape[3]);
    std::vector<double> scores(classes);
    for (size_t first = 0; first + classes * pixels <= values.size(); first += classes * pixels)
        for (size_t p = first; p < first + pixels; ++p) {
            for (size_t c = 0; c < classes; ++c) scores[c] = values[p + c * pixels];
            change(scores);
            for (size_t c = 0; c < classes; ++c) values[p + c * pixels] = scores[c];
        }
}

/// With the numbers that belong together.
void forEachScores(std::span<double> values, const Shape& shape, bool ofPixels, void (*change)(std::span<double>)) {
    if (ofPixels && shape.rank() == 4 && shape.elements() > 0)
        forEachPixel(values, shape, change);
    else
        forEachRow(values, shape[0], change);
}

}  // namespace

Result<PreparedData> dataForCopies(const TrainedModel& model, const PreparedData& data) {
    LATHE_CHECK(checkOutputs(model, data.info));
    std::vector<Choice> used;
    for (const Choice& choice : model.project.data.transforms) {
        const TransformDef* def = findTransform(choice.type);
        if (!def || !def->readsOther) used.push_back(choice);
    }
    if (used.empty()) return noCopies();
    if (predictsPixels(model, data.info)) {
        LATHE_CHECK(checkReversible(used));
    }
    return withTransforms(data, used, static_cast<uint64_t>(model.project.training.seed));
}

PredictionMean::PredictionMean(const TrainedModel& model, const DatasetInfo& data) {
    const Heads heads = headsOf(model.project);
    const std::vector<OutputPort> ports = inferFor(model.project.graph, 1, model.info).outputs;
    for (size_t o = 0; o < heads.outputs.size(); ++o) {
        const LossTerm* term = heads.lossOf(o);
        const LossDef* loss = term ? findLoss(term->loss.type) : nullptr;
        m_outputs.emplace_back();
        if (loss) m_outputs.back().activation = scoresOf(*loss, lastActivation(model.project.graph, ports, o));
        if (term) m_outputs.back().ofPixels = isOfPixels(*term, model.project.graph, data);
    }
}

void PredictionMean::add(const std::vector<Tensor>& predictions) {
    m_outputs.resize(predictions.size());
    for (size_t o = 0; o < predictions.size(); ++o) {
        const Tensor& one = predictions[o];
        Output& output = m_outputs[o];
        output.dtype = one.dtype();
        output.shape = one.shape();
        std::vector<double> values(static_cast<size_t>(one.elements()));
        for (size_t i = 0; i < values.size(); ++i) values[i] = one.at(static_cast<int64_t>(i));
        forEachScores(values, output.shape, output.ofPixels, kindOf(output.activation).toMean);
        output.sums.resize(values.size());
        for (size_t i = 0; i < values.size(); ++i) output.sums[i] += values[i];
    }
    ++m_count;
}

std::vector<Tensor> PredictionMean::take() const {
    std::vector<Tensor> means;
    for (const Output& output : m_outputs) {
        std::vector<double> values = output.sums;
        for (double& value : values) value /= static_cast<double>(m_count);
        forEachScores(values, output.shape, output.ofPixels, kindOf(output.activation).fromMean);
        means.push_back(Tensor::of<double>(output.shape, values).to(output.dtype));
    }
    return means;
}

}  // namespace lathe
