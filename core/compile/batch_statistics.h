// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/program.h"

namespace lathe {

/// Replaces each BatchNormTrain and BatchNormGrad of a Program of one micro-batch by primitive operations, with statistics over
/// all micro-batches, which AllReduce adds. As in the kernels of a whole batch, the mean is computed first, then the squared
/// differences from it. Gradients of scale and bias remain those of the micro-batch. Values keep their indices.
void shareBatchStatistics(Program&);

}  // namespace lathe
