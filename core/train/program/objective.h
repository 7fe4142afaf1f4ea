// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/graph/project.h"
#include "core/layers/loss.h"

namespace lathe {

/// What a training Program minimises, and the mean loss over the whole batch that it tells. Where the batch is computed in
/// micro-batches (`Program::microBatches`), each minimises its share of the sum over the samples.
struct Objective {
    Value minimised, loss;
    /// What that sum is divided by, where samples have weights, is known only when all micro-batches have had theirs; so it is
    /// made up for in the gradients, and none waits for another. Invalid: 1.
    Value factor;
    /// The weights of all samples of the batch together, where samples may weigh more or less than others. Invalid: as many as
    /// samples.
    Value weight = {};
};

/// `batch`: samples of the whole batch.
Objective makeObjective(Builder&, const LossValues&, int64_t batch);

/// Gradients of the whole batch, one for each weight. Batch norm takes its statistics as asked; running ones that each
/// micro-batch takes of itself become their mean.
std::vector<Value> gradientsOf(Builder&, const Objective&, std::span<const Value> weights, BatchStatistics);

/// Of the whole batch, where that is computed in micro-batches; else `v` itself.
Value batchTotal(Builder&, Value v);

}  // namespace lathe
