// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/backend/backend.h"
#include "core/base/diagnostic.h"
#include "core/graph/project.h"
#include "core/train/program/training_program.h"

namespace lathe {

/// Finds layers whose gradients vanish or explode, from the norms that a training Program returns (gradient_norms.h). What counts
/// is the norm of the gradient of a weight divided by the norm of the weight. Vectors (biases, norms) are not watched.
///
/// - Vanishing: in three measured steps in a row, a layer has less than `vanishing` times the largest of these quotients. A
///   gradient of exactly 0 does not count: no gradient reaches an unused layer, or a layer before weights that begin with 0.
/// - Exploding: in five steps in a row, a layer has a quotient above `exploding`; or in one step above `explodingAtOnce`; or
/// above
///   `exploding` in the last step before the loss is not finite. Not if the gradients are clipped, which is the remedy.
class GradientWatch {
public:
    static constexpr double vanishing = 1e-8, exploding = 1e3, explodingAtOnce = 1e6;

    /// Watches nothing if the training Program has no norms.
    GradientWatch(const Project&, const TrainingPrograms&);

    /// Whether the norms of the weights must be read after `stepsDone` steps: at the start, every 10 steps at first, and then at
    /// growing intervals of at most 500 steps.
    bool wantsWeights(int64_t stepsDone) const { return m_output && stepsDone >= m_next; }
    /// The states whose norms are wanted.
    const std::vector<std::string>& weights() const { return m_weights; }
    /// The norms of these states after `stepsDone` steps.
    void setWeights(int64_t stepsDone, std::vector<double> norms);

    /// Takes the outputs of a step. The warnings training.vanishing_gradients and training.exploding_gradients; each of them
    /// once.
    Diagnostics add(int64_t step, const std::vector<Tensor>& outputs);
    /// Call it if the loss of a step is not finite, instead of `add`: the same warnings, from the step before.
    Diagnostics atFailure();

    /// True after the first step that follows a call of `setWeights`, if its gradients are finite enough to be judged: then
    /// `layerNorms` is worth a record. Seldom, as these calls are.
    bool isMeasured() const { return m_isMeasured; }
    /// The layers with trained weights, in the order of the network.
    const std::vector<std::string>& layers() const { return m_layers; }
    /// The 2-norm of the gradient of all weights of each of these layers, in the last measured step.
    const std::vector<double>& layerNorms() const { return m_layerNorms; }

    /// Quotient of the norms of gradient and weight by weight, of the last step; 0 where there is none.
    const std::vector<double>& quotients() const { return m_quotients; }

private:
    void takeQuotients(const Tensor& squares);
    void takeLayerNorms(const Tensor& squares);
    std::optional<Diagnostic> vanished();
    std::optional<Diagnostic> exploded(int steps);
    std::string layerOf(size_t weight) const;
    std::string locationOfLayer(size_t weight) const;

    Graph m_graph;
    bool m_mayBeSkipped;  ///< by a loss scale
    bool m_isClipped;
    std::optional<size_t> m_output;      ///< with the squared norms; nothing: watch nothing
    std::vector<std::string> m_weights;  ///< names of the watched weights
    std::vector<int64_t> m_elements;     ///< their indices in the output
    std::vector<std::string> m_layers;   ///< of all trained weights
    std::vector<size_t> m_layerOf;       ///< index of the layer by element of the output
    std::vector<double> m_layerNorms;
    std::vector<double> m_norms;  ///< of the weights, when they were read last
    std::vector<double> m_quotients;
    std::vector<int> m_low, m_high;        ///< steps in a row in which a weight was below or above the limit
    int64_t m_step = 0;                    ///< of the last step
    int64_t m_readAfter = -1, m_next = 0;  ///< steps after which the weights were read, and are to be read next
    int m_reads = 0;
    int64_t m_interval = 10;
    bool m_hasVanished = false, m_hasExploded = false;  ///< reported
    bool m_isMeasured = false;
};

/// The 2-norms of these states, between submissions.
Result<std::vector<double>> normsOfStates(Executable&, const std::vector<std::string>& states);

}  // namespace lathe
