// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/compile/lower.h"
#include "core/layers/loss.h"
#include "core/layers/lowering.h"
#include "core/train/program/batch_mixing.h"
#include "core/train/program/heads.h"

namespace lathe {

/// A loss with what it compares.
struct ComparedLoss {
    LossTerm loss;
    HeadTarget target;

    bool isOfSequences() const;
    /// Whether losses and metrics take the positions of a batch as rows.
    bool hasRows() const;
};

/// What a Program that is being made computes losses and metrics with.
struct LossPass {
    Lowering& lowering;
    LoweredGraph& graph;
    std::vector<Value> results;            ///< the outputs of the network
    std::map<size_t, Value> targets = {};  ///< of the data, by index
    Value mask = {};                       ///< of an evaluation
    const BatchMixing* mixing = nullptr;   ///< of a training that mixes samples
};

/// The losses and metrics of a project, which are added to its Programs.
class ProgramLosses {
public:
    /// Of a checked project. `samples`: of a micro-batch. `longest`: steps of the longest padded sequence, if those of the data
    /// are shorter; else 0. Project and data must outlive this object.
    ProgramLosses(const Project&, const DatasetInfo&, DType real, int64_t samples, int64_t longest);

    const Heads& heads() const { return m_heads; }
    /// In the order of `heads().losses`.
    const std::vector<ComparedLoss>& all() const { return m_losses; }
    bool haveSequences() const;
    /// Null: the output has no loss.
    const ComparedLoss* ofOutput(size_t output) const;

    /// The loss that a training minimizes.
    LossValues trained(LossPass&, const ComparedLoss&) const;
    /// The sums of an evaluation: of the loss, and of the weights of the samples.
    void addSums(LossPass&, const ComparedLoss&) const;
    /// Sums of all metrics, each under its name with ".sum". With a mask, which evaluations have, they are masked, and what is
    /// measured on the host is given out.
    void addMetrics(LossPass&) const;

private:
    Value targetValue(const LossPass&, const ComparedLoss&) const;
    LossValues ofSequences(LossPass&, const ComparedLoss&, Value prediction, Value target) const;
    LossValues ofMembers(LossPass&, const ComparedLoss&, Value members, Value target) const;
    LossValues valuesOf(LossPass&, const ComparedLoss&) const;
    Value asOfLongest(Builder&, Value meanOfSteps) const;
    void addMetricsOf(LossPass&, size_t output, const ComparedLoss&) const;
    void giveOut(Builder&, const std::string& name, Value prediction, Value target) const;
    void giveOutSteps(LossPass&, size_t output) const;

    const Project& m_project;
    const DatasetInfo& m_data;
    DType m_real;
    int64_t m_samples, m_longest;
    Heads m_heads;
    std::vector<ComparedLoss> m_losses;
};

/// In the unit of the targets of the data; what the network gives, and what the loss compares it with, is scaled.
Value inTargetUnit(Builder&, Value scaled, const ComparedLoss&);

}  // namespace lathe
