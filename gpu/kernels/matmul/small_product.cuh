// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tensor/half.h"
#include "gpu/kernels/block_steps/block_step.h"
#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/common/product.cuh"

namespace lathe::gpu {

/// Result `index` of a product in float32, row-major. The sums are those of addSlice (product.cuh).
template <class Stored>
__device__ void smallProduct(const BlockProduct& p, int index) {
    const int row = index / p.columns, column = index - row * p.columns;
    const Stored* const a = static_cast<const Stored*>(p.a) + row * p.aRow;
    const Stored* const b = static_cast<const Stored*>(p.b) + column * p.bColumn;
    float total = 0;
    for (int k0 = 0; k0 < p.inner; k0 += productDepth) {
        const int depth = p.inner - k0 < productDepth ? p.inner - k0 : productDepth;
        float sum = 0;
        LATHE_UNROLL(4)
        for (int k = k0; k < k0 + depth; ++k)
            sum = multiplyAdd(static_cast<float>(a[k * p.aInner]), static_cast<float>(b[k * p.bInner]), sum);
        total += sum;
    }
    if (p.bias) total += static_cast<float>(static_cast<const Stored*>(p.bias)[column]);
    static_cast<Stored*>(p.c)[index] = static_cast<Stored>(activate(p.activation, total));
}

}  // namespace lathe::gpu
