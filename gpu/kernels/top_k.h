// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

namespace lathe::gpu {

/// Rows of TopK and TopKGrad: `extent` numbers of x and `k` results each, 1 <= k <= extent.
struct TopKRows {
    int64_t rows = 0, extent = 0, k = 0;
    bool largest = true;
};

/// y[rows, k] and index[rows, k]: the k largest (or smallest) numbers of each row of x[rows, extent], in order; of equal ones the
/// first; NaN is the largest. A thread counts the numbers before its own and stops at k: extent^2 comparisons for a row at most,
/// and far fewer if k is small. T of this and the function below: float or double.
template <class T>
cudaError_t launchTopK(cudaStream_t, TopKRows, const void* x, void* y, int64_t* index);
/// dx[rows, extent]: dy[rows, k] at its index, 0 elsewhere. An index outside of the row is ignored.
template <class T>
cudaError_t launchTopKGrad(cudaStream_t, TopKRows, const void* dy, const int64_t* index, void* dx);

}  // namespace lathe::gpu
