// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include "gpu/kernels/common/activation.h"

namespace lathe::gpu {

/// c[batch, row, column] = activation(sum over k of a[batch, row, k] b[batch, k, column] + bias[column]). Strides in elements.
struct MatMulArguments {
    int64_t batches = 1, rows = 0, columns = 0, inner = 0;
    int64_t aRow = 0, aInner = 0, bInner = 0, bColumn = 0;
    FusedActivation activation = FusedActivation::None;
    const void *a = nullptr, *b = nullptr, *bias = nullptr;  ///< bias[columns]; null: no bias
    void* c = nullptr;
};

/// Enqueues the product in tiles of 64 x 64. c is dense and row-major. T: float or double.
template <class T>
cudaError_t launchMatMul(cudaStream_t, const MatMulArguments&);

}  // namespace lathe::gpu
