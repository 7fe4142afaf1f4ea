// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "gpu/kernels/common/grid_size.h"
#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/gather/gather.h"

namespace lathe::gpu {
namespace {

constexpr unsigned threadsOfRow = 128;

template <class T>
__global__ void gatherElements(GatherArguments a) {
    for (int64_t i = gridFirst(); i < a.count * a.width; i += gridStep()) {
        const int64_t row = a.index[i / a.width];
        const bool inside = row >= 0 && row < a.rows;
        static_cast<T*>(a.to)[i] = inside ? static_cast<const T*>(a.from)[row * a.width + i % a.width] : static_cast<T>(NAN);
    }
}

template <class T>
__global__ void gatherGradRows(GatherArguments a) {
    LATHE_SHARED(int64_t, index, threadsOfRow);
    for (int64_t row = blockIdx.x; row < a.rows; row += gridDim.x) {
        T* const to = static_cast<T*>(a.to) + row * a.width;
        for (int64_t d = threadIdx.x; d < a.width; d += blockDim.x) to[d] = 0;
        for (int64_t first = 0; first < a.count && row != a.ignored; first += blockDim.x) {
            index[threadIdx.x] = first + threadIdx.x < a.count ? a.index[first + threadIdx.x] : -1;
            __syncthreads();
            for (int i = 0; i < static_cast<int>(blockDim.x); ++i) {
                if (index[i] != row) continue;
                const T* from = static_cast<const T*>(a.from) + (first + i) * a.width;
                for (int64_t d = threadIdx.x; d < a.width; d += blockDim.x) to[d] += from[d];
            }
            __syncthreads();
        }
    }
}

template <class T>
__global__ void sequenceMaskElements(SequenceMaskArguments a) {
    for (int64_t i = gridFirst(); i < a.samples * a.steps; i += gridStep())
        static_cast<T*>(a.mask)[i] = static_cast<T>(i % a.steps < a.lengths[i / a.steps] ? 1 : 0);
}

}  // namespace

template <class T>
cudaError_t launchGather(cudaStream_t stream, const GatherArguments& a) {
    return launch(gatherElements<T>, blocksFor(a.count * a.width), threadsOfGrid, 0, stream, a);
}

template <class T>
cudaError_t launchGatherGrad(cudaStream_t stream, const GatherArguments& a) {
    return launch(gatherGradRows<T>, blocksFor(a.rows, 1), threadsOfRow, 0, stream, a);
}

template <class T>
cudaError_t launchSequenceMask(cudaStream_t stream, const SequenceMaskArguments& a) {
    return launch(sequenceMaskElements<T>, blocksFor(a.samples * a.steps), threadsOfGrid, 0, stream, a);
}

#define LATHE_INSTANTIATE(T)                                                        \
    template cudaError_t launchGather<T>(cudaStream_t, const GatherArguments&);     \
    template cudaError_t launchGatherGrad<T>(cudaStream_t, const GatherArguments&); \
    template cudaError_t launchSequenceMask<T>(cudaStream_t, const SequenceMaskArguments&);
LATHE_INSTANTIATE(float)
LATHE_INSTANTIATE(double)

}  // namespace lathe::gpu
