// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/train/loop/number_counts.h"
#include "core/train/loop/trainer_parts.h"

namespace lathe {

/// The rule of the warnings about 16 bits, on counts of measured steps:
///
/// - training.activations_overflow: at once, if an activation is infinite or not a number.
/// - training.gradients_overflow: at once; with float16, only if the loss scale is down to 1, because a larger one is halved
/// then.
/// - training.gradients_underflow, training.activations_underflow: in two measurements in a row, `mostGradients` of the gradients
///   of a layer, or `mostActivations` of its activations, become 0.
///
/// Each names the layer where it happens first in the forward or backward pass, and is given once.
class NumberRule {
public:
    static constexpr double mostGradients = 0.5, mostActivations = 0.9;
    static constexpr size_t caseCount = 4;

    /// `precision`: F16 or BF16.
    NumberRule(const Graph&, Precision);

    Diagnostics add(const std::vector<NumberCount>&, double lossScale);

private:
    void setRemedy(Diagnostic&, bool ofGradients, const std::string& layer) const;

    Graph m_graph;
    Precision m_precision;
    std::array<int, caseCount> m_inRow{};  ///< measurements in a row in which a case holds
    std::array<bool, caseCount> m_warned{};
};

/// Counts, with `training.precision` of 16 bits, the activations and gradients of each layer that underflow or overflow. A part
/// of a batch is computed in float32 by an executable of its own (number_counts.h), before the first step and then at growing
/// intervals, so the training and its plan stay as they are, and the cost is less than 1 % of a long training. If this executable
/// cannot be made, for example because memory is short, nothing is counted.
class NumberWatch {
public:
    /// Watches nothing with float32.
    explicit NumberWatch(const TrainerParts&);

    bool isDue(int64_t stepsDone) const { return m_narrow && stepsDone >= m_next; }
    /// Whether there is anything to watch.
    bool isOn() const { return m_narrow.has_value(); }

    /// What the states of the training do to 16 bits.
    struct Report {
        std::vector<NumberCount> counts;
        Diagnostics warnings;  ///< or a note why nothing can be counted
    };
    /// Counts after `stepsDone` steps. Call it between submissions.
    Report measure(int64_t stepsDone, const Project&);

private:
    Result<std::vector<NumberCount>> count(int64_t stepsDone, const Project&);
    Status prepare();
    Status copyStates();

    const TrainerParts& m_parts;
    std::optional<DType> m_narrow;
    int64_t m_samples;  ///< of the batches that are counted
    std::optional<CountProgram> m_program;
    std::unique_ptr<Executable> m_executable;
    NumberRule m_rule;
    double m_lossScale = 1;
    int64_t m_next = 0, m_interval = 10;
};

}  // namespace lathe
