// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/gradient_watch.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/train/program/clipping.h"
#include "core/train/program/gradient_norms.h"

namespace lathe {

namespace {

constexpr int lowSteps = 3, highSteps = 5, frequentReads = 4;
constexpr int64_t longestInterval = 500;

std::optional<size_t> squaresOutput(const Program& train) {
    for (size_t i = 0; i < train.outputs.size(); ++i)
        if (train.outputs[i].name == gradientSquaresOutput) return i;
    return std::nullopt;
}

double normOfTensor(const Tensor& t) {
    const auto norm = [n = t.elements()](const auto* values) {
        double sum = 0;
        for (int64_t i = 0; i < n; ++i) sum += static_cast<double>(values[i]) * static_cast<double>(values[i]);
        return std::sqrt(sum);
    };
    return t.dtype() == DType::F64 ? norm(t.data<double>()) : norm(t.data<float>());
}

/// Also for what is not a number.
bool isAbove(double quotient, double limit) {
    return !(quotient <= limit);
}

void countInRow(std::vector<int>& counts, size_t i, bool again) {
    counts[i] = again ? counts[i] + 1 : 0;
}

std::string quotientText(double quotient) {
    return std::isfinite(quotient) ? fmt::format("{:.2g}", quotient) : "infinity";
}

std::string layerOfState(const std::string& state) {
    return state.substr(0, state.rfind('.'));
}

Diagnostic asWarning(Diagnostic d) {
    d.severity = Severity::Warning;
    return d;
}

}  // namespace

GradientWatch::GradientWatch(const Project& project, const TrainingPrograms& programs)
    : m_graph(project.graph),
      m_mayBeSkipped(project.training.precision == Precision::F16),
      m_isClipped(findClipping(project.training.gradientClipping.type)->lower != nullptr),
      m_output(squaresOutput(programs.train)) {
    for (size_t i = 0; i < programs.trained.size(); ++i) {
        const StateSlot* state = programs.train.state(programs.trained[i]);
        if (programs.train.shape(state->value).rank() < 2) continue;
        m_weights.push_back(programs.trained[i]);
        m_elements.push_back(static_cast<int64_t>(i));
    }
    for (const std::string& state : programs.trained) {
        if (m_layers.empty() || m_layers.back() != layerOfState(state)) m_layers.push_back(layerOfState(state));
        m_layerOf.push_back(m_layers.size() - 1);
    }
    m_quotients.resize(m_weights.size());
    m_low.resize(m_weights.size());
    m_high.resize(m_weights.size());
    if (m_weights.empty()) m_output.reset();
}

void GradientWatch::setWeights(int64_t stepsDone, std::vector<double> norms) {
    m_norms = std::move(norms);
    m_readAfter = stepsDone;
    if (++m_reads >= frequentReads) m_interval = std::min(2 * m_interval, longestInterval);
    m_next = stepsDone + m_interval;
}

Diagnostics GradientWatch::add(int64_t step, const std::vector<Tensor>& outputs) {
    m_isMeasured = false;
    if (!m_output || m_norms.empty()) return {};
    m_step = step;
    takeQuotients(outputs[*m_output]);
    if (m_mayBeSkipped && !std::all_of(m_quotients.begin(), m_quotients.end(), [](double q) { return std::isfinite(q); }))
        return {};
    for (size_t i = 0; i < m_quotients.size(); ++i) countInRow(m_high, i, isAbove(m_quotients[i], exploding));
    Diagnostics warnings;
    if (const auto warning = exploded(highSteps)) warnings.push_back(*warning);
    if (step != m_readAfter + 1) return warnings;
    takeLayerNorms(outputs[*m_output]);
    if (const auto warning = vanished()) warnings.push_back(*warning);
    return warnings;
}

Diagnostics GradientWatch::atFailure() {
    const auto warning = m_output ? exploded(1) : std::nullopt;
    return warning ? Diagnostics{*warning} : Diagnostics{};
}

void GradientWatch::takeQuotients(const Tensor& squares) {
    for (size_t i = 0; i < m_weights.size(); ++i)
        m_quotients[i] = m_norms[i] > 0 ? std::sqrt(squares.at(m_elements[i])) / m_norms[i] : 0;
}

void GradientWatch::takeLayerNorms(const Tensor& squares) {
    m_layerNorms.assign(m_layers.size(), 0);
    for (size_t i = 0; i < m_layerOf.size(); ++i) m_layerNorms[m_layerOf[i]] += squares.at(static_cast<int64_t>(i));
    for (double& norm : m_layerNorms) norm = std::sqrt(norm);
    m_isMeasured = true;
}

std::optional<Diagnostic> GradientWatch::vanished() {
    const auto largest = std::max_element(m_quotients.begin(), m_quotients.end());
    const double limit = vanishing * *largest;
    for (size_t i = 0; i < m_quotients.size(); ++i) countInRow(m_low, i, m_quotients[i] > 0 && m_quotients[i] < limit);
    const bool isLow = std::any_of(m_low.begin(), m_low.end(), [](int steps) { return steps >= lowSteps; });
    if (!isLow || m_hasVanished) return std::nullopt;
    m_hasVanished = true;
    // Layers before the one that was found may have even less, down to 0 in float32.
    const auto worst = std::find_if(m_quotients.begin(), m_quotients.end(), [&](double q) { return q < limit; });
    const auto indexOf = [&](auto at) { return static_cast<size_t>(at - m_quotients.begin()); };
    return asWarning(requestError(
        "training.vanishing_gradients", locationOfLayer(indexOf(worst)),
        "the gradient vanishes: relative to the weights, it is {0} times the gradient of \"{1}\", so this layer hardly learns",
        {quotientText(*worst / *largest), layerOf(indexOf(largest))},
        "use ReLU or GELU in place of Sigmoid or Tanh; in networks of 20 layers and more, also add BatchNorm or residual "
        "connections"));
}

std::optional<Diagnostic> GradientWatch::exploded(int steps) {
    const auto isExploding = [&](size_t i) { return m_high[i] >= steps || isAbove(m_quotients[i], explodingAtOnce); };
    std::optional<size_t> worst;
    for (size_t i = 0; i < m_quotients.size(); ++i)
        if (isExploding(i) && (!worst || isAbove(m_quotients[i], m_quotients[*worst]))) worst = i;
    if (!worst || m_hasExploded || m_isClipped) return std::nullopt;
    m_hasExploded = true;
    return asWarning(
        requestError("training.exploding_gradients", locationOfLayer(*worst),
                     "the gradient explodes: at step {0}, its norm is {1} times the norm of the weights",
                     {std::to_string(m_step), quotientText(m_quotients[*worst])},
                     "set training.gradient_clipping.type to norm, lower training.optimizer.lr, or add normalization "
                     "(BatchNorm, LayerNorm)"));
}

std::string GradientWatch::layerOf(size_t weight) const {
    return layerOfState(m_weights[weight]);
}

std::string GradientWatch::locationOfLayer(size_t weight) const {
    const std::string layer = layerOf(weight);
    const Node* node = m_graph.find(layer);
    return node ? locationOf(*node) : layer;
}

Result<std::vector<double>> normsOfStates(Executable& executable, const std::vector<std::string>& states) {
    std::vector<double> norms;
    for (const std::string& state : states) {
        LATHE_TRY(const Tensor tensor, executable.read(state));
        norms.push_back(normOfTensor(tensor));
    }
    return norms;
}

}  // namespace lathe
