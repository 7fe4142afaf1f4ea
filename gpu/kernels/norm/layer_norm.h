// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include "gpu/kernels/norm/layer_norm_arguments.h"

namespace lathe::gpu {

// X and Narrow: see layer_norm_arguments.h.

/// y = activation((x - mean) * invStd * scale + bias), with the biased variance of each row, of x or of x + addend. Also stores
/// mean and invStd, and the sum. y and the sum may overwrite operands of their type.
template <class X, class Narrow>
cudaError_t launchLayerNorm(cudaStream_t, const LayerNormArguments&);
/// dx [+ addend], dscale and dbias from dy and the statistics of the forward pass (without activation). dx and `rounded` may
/// overwrite operands of their type.
template <class X, class Narrow>
cudaError_t launchLayerNormGrad(cudaStream_t, const LayerNormGradArguments&, std::byte* workspace);
/// How the gradient divides the rows. Depends on the shape alone.
template <class X>
ReducePlan layerNormGradPlan(int64_t rows, int64_t inner);

}  // namespace lathe::gpu
