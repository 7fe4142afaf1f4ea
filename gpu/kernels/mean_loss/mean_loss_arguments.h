// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include "gpu/kernels/classification.h"

namespace lathe::gpu {

/// Operands and results of a MeanLoss (base/mean_losses.h) in float32. `seed`: the gradient of the mean.
struct MeanLossArguments {
    LossArguments loss;
    float seed = 1;
    float* mean = nullptr;
    float* dlogits = nullptr;  ///< [rows, classes]; may overwrite the logits
};

/// Limits for one block: with more rows, separate launches are faster. A row has one warp.
constexpr int64_t mostMeanLossRows = 256, mostMeanLossClasses = 63;

/// Enqueues one block. The results have the bits of separate launches.
cudaError_t launchMeanLoss(cudaStream_t, const MeanLossArguments&);

}  // namespace lathe::gpu
