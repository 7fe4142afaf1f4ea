// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/graph/project.h"
#include "core/layers/lowering.h"
#include "core/train/program/objective.h"
#include "core/train/program/program_losses.h"

namespace lathe {

/// A loss with a learned weight: its index, the state, and the gradient of the state.
struct LearnedWeight {
    size_t loss;
    Value s, gradient;
};

/// Declares the states of learned weights, and makes the objectives of these losses begin with their factors. Losses are those of
/// the whole batch, so the gradients of the states need no sum over micro-batches.
std::vector<LearnedWeight> learnedWeights(Lowering&, std::span<const ComparedLoss>, std::vector<WeightedObjective>&);

/// What a training minimizes, as one number: the sum of its losses with their weights.
Value weightedSum(Lowering&, std::span<const WeightedObjective>, std::span<const LearnedWeight>);

/// What the update of a training Program follows from.
struct UpdateRequest {
    const TrainingSettings& settings;
    std::span<const ComparedLoss> losses;
    std::vector<WeightedObjective> objectives;  ///< those of the losses first
    std::vector<LearnedWeight> learned;
};

/// Completes a training Program: gradients, clipping, the steps of the optimizer, and averages. Returns the names of the states
/// that have a gradient. `states`: those of the Program; it gets those of the optimizer.
std::vector<std::string> addUpdate(Lowering&, std::vector<StateDef>& states, UpdateRequest);

}  // namespace lathe
