// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/matmul/small_product.cuh"
#include "gpu/kernels/matmul/small_product.h"

namespace lathe::gpu {

template <class Stored>
__global__ void smallProducts(LATHE_PARAMETER(BlockProduct) p) {
    const auto index = static_cast<int>(gridFirst());
    if (index < p.rows * p.columns) smallProduct<Stored>(p, index);
}

template <class Stored>
static cudaError_t launchStored(cudaStream_t stream, const BlockProduct& p) {
    return launch(smallProducts<Stored>, blocksFor(int64_t{p.rows} * p.columns), threadsOfGrid, 0, stream, p);
}

cudaError_t launchSmallProduct(cudaStream_t stream, const BlockProduct& p) {
    switch (p.element) {
        case DType::F16: return launchStored<Float16>(stream, p);
        case DType::BF16: return launchStored<BFloat16>(stream, p);
        default: return launchStored<float>(stream, p);
    }
}

}  // namespace lathe::gpu
