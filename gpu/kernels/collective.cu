// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/collective.h"
#include "gpu/kernels/common/launch.h"

namespace lathe::gpu {

template <class T>
__global__ void collectiveAddTo(const T* from, T* into, int64_t elements) {
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < elements; i += gridStep()) into[i] += from[i];
}

template <class T>
cudaError_t launchAddTo(cudaStream_t stream, const void* from, void* into, int64_t elements) {
    return launch(collectiveAddTo<T>, blocksFor(elements), threadsOfGrid, 0, stream, static_cast<const T*>(from),
                  static_cast<T*>(into), elements);
}

template cudaError_t launchAddTo<float>(cudaStream_t, const void*, void*, int64_t);
template cudaError_t launchAddTo<double>(cudaStream_t, const void*, void*, int64_t);

}  // namespace lathe::gpu
