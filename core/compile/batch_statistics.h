// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/program.h"

namespace lathe {

/// Turns each BatchNormTrain and BatchNormGrad of a Program of one micro-batch into plain operations with statistics over all
/// micro-batches, which AllReduce adds. The mean comes first and then the squared differences from it, as in the kernels of a
/// whole batch; scale and bias keep the gradients of their micro-batch. Values keep their numbers.
void shareBatchStatistics(Program&);

}  // namespace lathe
