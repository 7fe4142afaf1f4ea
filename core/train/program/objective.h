// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/graph/project.h"
#include "core/layers/loss.h"

namespace lathe {

/// The value that a training Program minimizes, and the mean loss over the whole batch, which it reports. With micro-batches
/// (`Program::microBatches`), each one minimizes its share of the sum over the samples.
struct Objective {
    Value minimised, loss;
    /// Factor by which gradients are multiplied. If samples have weights, their total is known only after all micro-batches. The
    /// gradients are therefore scaled at the end, so that no micro-batch waits for another. Invalid: 1.
    Value factor;
    /// Total weight of the samples of the batch, if weights can differ. Invalid: the number of samples.
    Value weight = {};
};

/// Makes the objective of a loss. `batch`: samples of the whole batch.
Objective makeObjective(Builder&, const LossValues&, int64_t batch);

/// One of several objectives, with its factor in the sum that is minimized.
struct WeightedObjective {
    Objective objective;
    double weight = 1;
    Value factor = {};  ///< instead of `weight`: a real of rank 0 (loss_weighting.h)
};

/// Gradients of the whole batch, one for each weight, of the sum of these objectives. Batch norm uses the given statistics; with
/// statistics by micro-batch, the running statistics become their mean. Objectives of weight 0 are left out.
std::vector<Value> gradientsOf(Builder&, std::span<const WeightedObjective>, std::span<const Value> weights, BatchStatistics);

/// The sum of `v` over all micro-batches; `v` itself if there is only one.
Value batchTotal(Builder&, Value v);

}  // namespace lathe
