// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/rows.cuh"
#include "gpu/kernels/top_k.h"

namespace lathe::gpu {

/// Whether a belongs before b, if the largest comes first.
template <class T>
__device__ bool isLarger(T a, T b) {
    return a > b || (a != a && b == b);
}

/// Whether element j of a row belongs before element i.
template <class T>
__device__ bool isBefore(const T* x, int64_t j, int64_t i, bool largest) {
    if (largest ? isLarger(x[j], x[i]) : isLarger(x[i], x[j])) return true;
    return j < i && !(largest ? isLarger(x[i], x[j]) : isLarger(x[j], x[i]));
}

template <class T>
__global__ void topKOfRows(TopKRows size, const T* from, T* y, int64_t* index) {
    for (int64_t row = blockIdx.x; row < size.rows; row += gridDim.x) {
        const T* const x = from + row * size.extent;
        forRow(size.extent, [&](int64_t i) {
            int64_t before = 0;
            for (int64_t j = 0; j < size.extent && before < size.k; ++j) before += isBefore(x, j, i, size.largest) ? 1 : 0;
            if (before >= size.k) return;
            y[row * size.k + before] = x[i];
            index[row * size.k + before] = i;
        });
    }
}

template <class T>
__global__ void topKGradOfRows(TopKRows size, const T* dy, const int64_t* index, T* dx) {
    for (int64_t row = blockIdx.x; row < size.rows; row += gridDim.x) {
        T* const to = dx + row * size.extent;
        forRow(size.extent, [&](int64_t i) { to[i] = 0; });
        __syncthreads();
        forRow(size.k, [&](int64_t j) {
            const int64_t i = index[row * size.k + j];
            if (i >= 0 && i < size.extent) to[i] = dy[row * size.k + j];
        });
    }
}

template <class T>
cudaError_t launchTopK(cudaStream_t stream, TopKRows size, const void* x, void* y, int64_t* index) {
    return launch(topKOfRows<T>, blocksFor(size.rows, 1), threadsForRow(size.extent), 0, stream, size, static_cast<const T*>(x),
                  static_cast<T*>(y), index);
}

template <class T>
cudaError_t launchTopKGrad(cudaStream_t stream, TopKRows size, const void* dy, const int64_t* index, void* dx) {
    return launch(topKGradOfRows<T>, blocksFor(size.rows, 1), threadsForRow(size.extent), 0, stream, size,
                  static_cast<const T*>(dy), index, static_cast<T*>(dx));
}

#define LATHE_FOR_REAL(T)                                                                     \
    template cudaError_t launchTopK<T>(cudaStream_t, TopKRows, const void*, void*, int64_t*); \
    template cudaError_t launchTopKGrad<T>(cudaStream_t, TopKRows, const void*, const int64_t*, void*);
LATHE_FOR_REAL(float)
LATHE_FOR_REAL(double)

}  // namespace lathe::gpu
